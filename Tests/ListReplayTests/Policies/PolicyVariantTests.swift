// Goal: any policy may pay back what the clamp took.
// Method: thirty rows of 44 in a window of 300, at their end of 1020; numbers by hand.

import ListModel
import ListReplay
import Testing
import TraceEvents
import Viewport

/// Variants of policies.
struct PolicyVariantTests {
  /// A row below the first visible shrinks by 40, which pulls the list to 980, and grows back.
  private let shrunk = grow([28: 4])
  private let regrown = grow([28: 44], 20)

  @Test func `what the clamp took is paid back if asked for`() throws {
    for policy in [AnchorPolicy.firstVisible, .contentSizeDifference, .stickToTop(), .tanstack] {
      #expect(try rows30(1020).end(shrunk, policy.repayingClamp) == 980)
    }
    #expect(try rows30(1020).end(shrunk + regrown, .firstVisible) == 980)
    #expect(try rows30(1020).end(shrunk + regrown, .firstVisible.repayingClamp) == 1020)
    // What holds nothing pays nothing back.
    #expect(try rows30(1020).end(shrunk + regrown, .none.repayingClamp) == 980)
  }

  @Test func `a scroll or a navigation forgets the debt`() throws {
    let policy = AnchorPolicy.firstVisible.repayingClamp
    let scroll = at(15, scrolled(.drag, 970)) + at(16, scrolled(.end, 970))
    #expect(try rows30(1020).end(shrunk + scroll + regrown, policy) == 970)
    let way = at(15, .navigate(NavigateEvent(target: .offset(pt(960)), animated: false)))
    #expect(try rows30(1020).end(shrunk + way + regrown, policy) == 960)
  }

  @Test func `variants have names, and numbers mean the first of theirs`() {
    #expect(AnchorPolicy.named("M03+repaid")?.name == "first-visible+repaid")
    #expect(AnchorPolicy.named("first-visible+repaid")?.number == "M03")
    #expect(AnchorPolicy.named("m04")?.name == "first-started")
    // Browsers pay back anyway.
    for name in ["browser+repaid", "+repaid", "", "M30", "first-visible+", "gtk+repaid+repaid"] {
      #expect(AnchorPolicy.named(name)?.name == nil, "\(name)")
    }
    #expect(AnchorPolicy.browser.repayingClamp.name == "browser")
  }
}
