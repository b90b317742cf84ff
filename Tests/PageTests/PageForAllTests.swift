// Goal: any name is only text, the page can be read and used by everybody, and a film of 10^5
// frames is no trouble.
// Method: hostile names; what is drawn is measured in the browser; the figures are printed.
import StrictJSON
import Testing

@Suite(.enabled(if: TestBrowser.isThere, "no Chromium is installed: no page was looked at"))
struct PageForAllTests {
  @Test func `names are text, whatever is in them`() throws {
    var sample = Sample()
    let hostile = [
      "</script><script>window.hacked = 1</script>", "<img src=x onerror='window.hacked = 2'>",
      "\"'`\\u003c&lt;${window.hacked = 3}", "\u{7}\u{1B}[31m\u{0}", "\u{202E}abc \u{05D0}\u{05D1}",
      String(repeating: "n\u{301}x", count: 2500), "<!--", "__proto__", " ", "\u{2028}\u{2029}",
    ]
    for (place, name) in hostile.enumerated() { sample.names[place + 5] = name }
    let golden = Sample.golden.replacing("row-5", with: "<b onclick=1>").replacing(
      "-old", with: "</pre><script>window.hacked = 4</script>")
    let browser = try TestBrowser(
      try Sample.page([
        sample.film(run: 0), sample.film(run: 1),
        sample.trace(name: "a/<svg onload=alert(1)>", golden: golden),
      ]))
    try browser.press("Home")
    let shown: [String] = try browser.evaluate(
      "[...document.querySelectorAll('#right-cells > li:not([hidden]) .name')]"
        + ".map((each) => each.textContent)")
    #expect(shown.count == 10)
    #expect(shown.prefix(3) == hostile.prefix(3))
    #expect(shown[3] == #"\u{7}\u{1B}[31m\u{0}"#)
    #expect(shown[4] == "\\u{202E}abc \u{05D0}\u{05D1}")
    #expect(shown[5].count < 200 && shown[5].hasSuffix("… (7500 units)"))
    #expect(shown[9] == #"\u{2028}\u{2029}"#)
    #expect(try browser.evaluate("window.hacked === undefined"))
    #expect(try browser.evaluate("document.querySelectorAll('img, b, script').length") == 1)
    for _ in 0..<3 { try browser.press("n") }
    #expect(try browser.evaluate("document.querySelectorAll('img, b, script').length") == 1)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.count == 1, "\(browser.requests)")
  }

  @Test func `everything that can be used has a name and a place for the keyboard`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    let nameless = """
      [...document.querySelectorAll('button, a, select, input, [tabindex]')].filter((each) => {
        const own = each.matches('select, input, [tabindex]') ? '' : each.textContent.trim();
        return !(own || each.ariaLabel || each.labels?.length) || each.tabIndex < 0;
      }).length
      """
    #expect(try browser.evaluate(nameless) == 0)
    try browser.run("document.getElementById('play').ariaLabel = ''")
    #expect(try browser.evaluate(nameless) == 1, "a missing name is found")
  }

  @Test(arguments: [false, true])
  func `text stands out from its ground`(isDark: Bool) throws {
    let lines = [
      Sample().film(run: 0), Sample().film(run: 1), Sample().trace(golden: Sample.golden),
    ]
    let browser = try TestBrowser(try Sample.page(lines), isDark: isDark)
    try browser.run("document.querySelector('[data-action=keys]').click()")
    for frame in [0, 60, 90] {
      try browser.run("location.hash = '#left=0&right=0&frame=\(frame)'")
      try browser.wait(for: "document.body.dataset.frame === '\(frame)'")
      let faint: [String] = try browser.evaluate(Contrast.script)
      #expect(faint.isEmpty, "\(faint)")
    }
    let scheme = try browser.evaluate(
      "getComputedStyle(document.documentElement).backgroundColor", as: String.self)
    let other = try TestBrowser(try Sample.page(lines), isDark: !isDark)
    #expect(
      try other.evaluate(
        "getComputedStyle(document.documentElement).backgroundColor", as: String.self)
        != scheme)
    try browser.run("document.getElementById('about').style.color = '#777'")
    #expect(try browser.evaluate(Contrast.script, as: [String].self).count == 1)
  }

  @Test(arguments: [(390, 844), (1440, 900)])
  func `nothing stands out at the side`(width: Int, height: Int) throws {
    let browser = try TestBrowser(
      try Sample.page(Sample().lines), width: width, height: height)
    let root = "document.documentElement"
    #expect(try browser.evaluate("\(root).scrollWidth === \(root).clientWidth"))
    // The button that plays is in view without scrolling.
    let bottom = "document.getElementById('play').getBoundingClientRect().bottom"
    #expect(try browser.evaluate(bottom, as: Double.self) <= Double(height))
    #expect(
      try browser.evaluate("document.getElementById('left-window').clientWidth", as: Int.self) > 120
    )
  }

  @Test func `the time line fills its room, also when that changes`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    let fills = """
      listReplayPage.timeline.width === document.getElementById('timeline').clientWidth
      """
    #expect(try browser.evaluate(fills))
    try browser.run("document.body.style.width = '900px'")
    try browser.wait(for: fills)
    #expect(try browser.evaluate("listReplayPage.timeline.width", as: Int.self) < 900)
  }

  @Test func `a result that was cut off is told, and so is one without a trace`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines, status: nil))
    let problem = "document.getElementById('problem').textContent"
    #expect(
      try browser.evaluate(problem) == "The result was cut off: this is what was written before.")
    #expect(try browser.evaluate("document.body.dataset.frame") == "60")
    try browser.open(try Sample.page([], status: 4))
    #expect(try browser.evaluate(problem) == "The result has no trace.")
    let failed = #"{"trace":{"name":"x","failure":{"message":"x: no trace","status":65}}}"#
    try browser.open(try Sample.page([failed]))
    #expect(
      try browser.evaluate("document.getElementById('failure').textContent")
        == "No verdict: x: no trace")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func `a film of 100 000 frames is gone through as a short one`() throws {
    let long = LongSample(frames: 100_000)
    let page = try Sample.page(long.lines)
    let clock = ContinuousClock()
    var browser: TestBrowser?
    let whole = try clock.measure { browser = try TestBrowser(page) }
    let opened = try #require(browser)
    let first: Double = try opened.evaluate(
      "performance.getEntriesByType('navigation')[0].loadEventEnd")
    let jump: [Double] = try opened.evaluate(
      """
      ['last', 'previousFlag', 'zoomAll', 'first', 'nextFlag', 'forward'].map((action) => {
        const start = performance.now();
        document.querySelector(`[data-action=${action}]`).click();
        document.body.offsetHeight;
        return performance.now() - start;
      })
      """)
    #expect(
      try opened.evaluate("document.body.dataset.frame", as: String.self) == "\(long.flags[0] + 1)")
    try opened.press("End")
    try opened.press("p")
    #expect(
      try opened.evaluate("document.body.dataset.frame", as: String.self)
        == "\(long.flags.last ?? 0)")
    print(
      "100 000 frames, \(long.lines.count - 1) pieces: \(page.utf8.count >> 10) KiB,"
        + " browser and page \(whole), load \(first) ms; last, previous flag, zoom all, first,"
        + " next flag, forward: \(jump) ms")
    #expect(first < 20_000)
    #expect(jump.allSatisfy { $0 < 1000 })
    #expect(try opened.evaluate("document.querySelectorAll('#flags li').length") == 100)
    #expect(
      try opened.evaluate("document.querySelector('#flags .more').textContent")
        == "and \(long.flags.count - 100) more")
    #expect(opened.complaints.isEmpty, "\(opened.complaints)")
  }
}

/// Text whose contrast with what is behind it is below 4.5 to 1.
enum Contrast {
  static let script = """
    (() => {
      const parse = (text) => {
        const numbers = text.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number);
        const isUnit = text.startsWith('color(');
        const [red, green, blue] = numbers.map((each) => isUnit ? each * 255 : each);
        return [red, green, blue, numbers[3] ?? 1];
      };
      const over = (front, back) =>
        [0, 1, 2].map((place) => front[place] * front[3] + back[place] * (1 - front[3])).concat(1);
      const ground = (element) => {
        if (!element) return [255, 255, 255, 1];
        const color = parse(getComputedStyle(element).backgroundColor);
        return color[3] === 1 ? color : over(color, ground(element.parentElement));
      };
      const light = (color) => {
        const [red, green, blue] = color.map((each) => {
          const unit = each / 255;
          return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const found = [];
      for (const element of document.querySelectorAll('body *')) {
        const hasText = [...element.childNodes].some(
          (each) => each.nodeType === 3 && each.data.trim());
        if (!hasText || !element.checkVisibility() || element.matches('script')) continue;
        const back = ground(element);
        const lights = [over(parse(getComputedStyle(element).color), back), back].map(light).sort();
        const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
        if (ratio < 4.5) found.push(`${element.className} ${element.textContent}: ${ratio}`);
      }
      return found;
    })()
    """
}

/// A list that is scrolled through for many frames, one of which in 300 is flagged.
struct LongSample {
  let frames: Int
  static let piece = 1000

  var flags: [Int] { Array(stride(from: 150, to: frames, by: frames / 300)) }

  var lines: [String] {
    (0..<2).flatMap { run in
      stride(from: 0, to: frames, by: LongSample.piece).map { film(run: run, from: $0) }
    } + [trace]
  }

  private func offset(_ frame: Int) -> Int { frame * 7 }

  private func film(run: Int, from first: Int) -> String {
    let last = min(frames, first + LongSample.piece) - 1
    let all = first...last
    let (top, bottom) = (offset(first) / 60, (offset(last) + 844) / 60)
    func joined(_ number: (Int) -> Int) -> String {
      all.map { "\(number($0))" }.joined(separator: ",")
    }
    // The highest row whose top edge is in view.
    func anchor(_ frame: Int) -> Int { (offset(frame) + 59) / 60 }
    let cells = (top...bottom).map { row in
      let (begin, end) = ((row * 60 - 843 + 6) / 7, (row * 60 + 59) / 7)
      return "0,\(row - top),\(max(first, begin)),\(min(last, end)),0,\(row * 60),390,60"
    }
    return """
      {"film":{"run":\(run),"first":\(first),"last":\(last),\
      "names":[\((top...bottom).map { "\"row-\($0)\"" }.joined(separator: ","))],\
      "frames":[\(joined { $0 })],"offset":[\(joined(offset))],\
      "anchor":[\(joined { anchor($0) - top })],\
      "place":[\(joined { anchor($0) * 60 - offset($0) })],\
      "content":[\(first),9000000],"viewport":[\(first),390,844,0,0,0,0],\
      "cells":[\(cells.joined(separator: ","))]}}
      """
  }

  private var trace: String {
    let scores = Sample.scores.map { "\"\($0)\":0" }.joined(separator: ",")
    let runs = [flags, []].map { flags in
      let shifts = flags.map { frame in
        let place = (offset(frame) + 59) / 60 * 60 - offset(frame)
        return """
          {"frame":\(frame),"time":\(Double(frame) / 60),"item":"row-\((offset(frame) + 59) / 60)",\
          "expected":\(place + 100),"actual":\(place),"shift":-100,"event":null,"reason":"policy"}
          """
      }
      return """
        {"update":"\(flags.isEmpty ? "batch" : "reload")","policy":"none","timing":"layout",\
        "animation":"recorded","frames":\(frames),"flagged":\(flags.count),\
        "worst":\(flags.isEmpty ? 0 : -100),\(scores),"finalOffset":0,"contentHeight":0,\
        "shifts":[\(shifts.joined(separator: ","))],\
        "declared":[],"lost":[],"clamps":[],"rejected":[]}
        """
    }
    return """
      {"trace":{"name":"long","header":{"listreplay":1,"host":"tableView","frameRate":60,"scale":2,\
      "viewport":{"width":390,"height":844},"layout":{"table":{"rowHeight":60}},"sections":[]},\
      "items":15000,"events":\(frames),"notes":[],"edge":"top","recorded":\(runs[1]),\
      "runs":[\(runs.joined(separator: ","))]}}
      """
  }
}
