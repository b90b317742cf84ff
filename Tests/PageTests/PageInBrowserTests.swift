// Goal: in a real browser the page shows where the anchor is and where it should have been, and
// goes to every frame by buttons, keys, links and its address.
// Method: a result of which every number is known; places are read from what is drawn.
import Testing

@Suite(.enabled(if: TestBrowser.isThere, "no Chromium is installed: no page was looked at"))
struct PageInBrowserTests {
  /// Where something is drawn in the window of a side, in points of the list.
  private func top(_ selector: String, _ side: String, _ browser: TestBrowser) throws -> Double {
    try browser.evaluate(
      """
      (() => {
        const box = document.getElementById('\(side)-window').getBoundingClientRect();
        const found = document.querySelector('#\(side)-window \(selector)');
        return (found.getBoundingClientRect().top - box.top) / box.height * 500;
      })()
      """)
  }

  private func text(_ selector: String, _ browser: TestBrowser) throws -> String {
    try browser.evaluate("document.querySelector('\(selector)').textContent")
  }

  private func frame(_ browser: TestBrowser) throws -> String {
    try browser.evaluate("document.body.dataset.frame")
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { (one - other).magnitude < 1 }

  @Test func `the page opens at the first flagged frame, in silence`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    #expect(try frame(browser) == "60")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.count == 1, "\(browser.requests)")
    #expect(try browser.evaluate("document.title") == "sample - ListReplay")
    #expect(try browser.evaluate("document.getElementById('problem').hidden"))
    #expect(try text("#left-verdict", browser) == "1 of 200 frames flagged, worst +100")
    #expect(try text("#right-verdict", browser) == "none of 200 frames flagged")
  }

  @Test func `what a page must not do is told, so that silence says something`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    try browser.run("fetch('https://example.invalid/').catch(() => {})")
    try browser.run("document.body.append(Object.assign(new Image(), {src: 'x.png'}))")
    try browser.run("setTimeout(() => { throw new Error('told'); })")
    try browser.wait(for: "new Promise((resolve) => setTimeout(() => resolve(true), 50))")
    #expect(browser.complaints.count >= 3, "\(browser.complaints)")
  }

  @Test func `the anchor is drawn where it is, and a ghost where it should have been`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    #expect(isNear(try top("li.anchor", "left", browser), 100))
    #expect(isNear(try top("#left-ghost", "left", browser), 0))
    #expect(try text("#left-ghost", browser) == "expected 0")
    #expect(try text("#left-arrow", browser) == "+100")
    #expect(try text("#left-window li.anchor", browser) == "row-5")
    #expect(isNear(try top("#left-anchor", "left", browser), 100))
    #expect(try text("#left-anchor", browser) == "shown 100")
    #expect(try text("#right-anchor", browser) == "anchor")
    #expect(
      try text("#left-finding", browser)
        == "Flagged row-5: expected 0, shown 100, shift +100. policy: The place could have been"
        + " held. Event 0: 2 inserted, by batch.")
    #expect(isNear(try top("li.anchor", "right", browser), 0))
    #expect(try browser.evaluate("document.getElementById('right-ghost').hidden"))
    let announced = try text("#announcement", browser)
    #expect(
      announced
        == "frame 60, 1 s, left: anchor row-5 expected 0, shown 100, shift +100, policy;"
        + " right: anchor row-5 at 0")
    // The inset stands at the lower end.
    #expect(isNear(try top("#left-inset-bottom", "left", browser), 460))
    #expect(try browser.evaluate("document.getElementById('left-inset-top').hidden"))
    let cells = "[...document.querySelectorAll('#left-cells > li:not([hidden])')].length"
    #expect(try browser.evaluate(cells) == 10)
  }

  @Test func `places of an inverted list count upwards from the bottom`() throws {
    var sample = Sample()
    sample.isInverted = true
    let browser = try TestBrowser(try Sample.page(sample.lines))
    // The lower edge is 100 above the bottom, and the row is 50 high.
    #expect(isNear(try top("li.anchor", "left", browser), 350))
    #expect(isNear(try top("#left-ghost", "left", browser), 450))
    #expect(try browser.evaluate("document.getElementById('left-arrow').matches('.up')"))
  }

  @Test func `keys go through the frames`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    let presses: [(key: String, shift: Bool, frame: String)] = [
      ("Home", false, "0"), ("ArrowLeft", false, "0"), ("ArrowRight", false, "1"),
      ("ArrowRight", true, "11"), ("ArrowLeft", true, "1"), ("n", false, "60"),
      ("n", false, "60"), ("End", false, "199"), ("ArrowRight", false, "199"), ("p", false, "60"),
    ]
    for press in presses {
      try browser.press(press.key, shift: press.shift)
      #expect(try frame(browser) == press.frame, "\(press.key)")
    }
    try browser.press("?")
    #expect(try browser.evaluate("document.getElementById('keys-box').open"))
    try browser.press("Home")
    #expect(try frame(browser) == "60", "keys go nowhere under the list of keys")
  }

  @Test func `buttons go through the frames, and the address says where`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    for (action, frame) in [
      ("first", "0"), ("forward", "1"), ("nextFlag", "60"), ("back", "59"), ("last", "199"),
      ("previousFlag", "60"),
    ] {
      try browser.run("document.querySelector('[data-action=\(action)]').click()")
      #expect(try self.frame(browser) == frame, "\(action)")
    }
    try browser.wait(for: "location.hash === '#trace=0&left=0&right=1&frame=60'")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func `the address opens a frame, with its runs`() throws {
    let page = try Sample.page(Sample().lines)
    let browser = try TestBrowser(page)
    try browser.open(page, hash: "#trace=0&left=1&right=0&frame=120")
    #expect(try frame(browser) == "120")
    #expect(try browser.evaluate("document.getElementById('left-run').value") == "1")
    #expect(isNear(try top("li.anchor", "right", browser), 100))
    try browser.run("location.hash = '#frame=3'")
    try browser.wait(for: "document.body.dataset.frame === '3'")
    #expect(try browser.evaluate("document.getElementById('left-run').value") == "1")
    // What makes no sense leads to no error.
    try browser.run("location.hash = '#trace=9&left=%00&right=x&frame=1e9'")
    try browser.run("location.hash = '#frame=99999999999999999999'")
    try browser.wait(for: "document.body.dataset.frame === '199'")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test func `the verdict leads to its frames and marks the one that is shown`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    #expect(try text("#flags a[aria-current=true]", browser).hasPrefix("frame 60, 1 s row-5: "))
    // The address is still that of the frame when its link is followed.
    try browser.wait(for: "location.hash.endsWith('frame=60')")
    let wasUnmarked: Bool = try browser.evaluate(
      """
      (() => {
        document.querySelector('[data-action=first]').click();
        const isUnmarked = document.querySelector('#verdict a[aria-current=true]') === null;
        document.querySelector('#events a').click();
        return isUnmarked;
      })()
      """)
    #expect(wasUnmarked)
    #expect(try frame(browser) == "60")
    #expect(try text("#events a[aria-current=true]", browser).hasSuffix("2 inserted, by batch"))
    try browser.run("document.querySelector('#runs tr:nth-child(2) button').click()")
    #expect(try text("#left-verdict", browser) == "none of 200 frames flagged")
    #expect(try text("#flags", browser) == "both batch, recordedNo frame is flagged.")
  }

  @Test func `playing skips what is still, and says so`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    try browser.press("Home")
    try browser.press(" ")
    #expect(try browser.evaluate("document.body.dataset.playing") == "true")
    try browser.wait(for: "document.getElementById('skipped').textContent !== ''")
    let skipped = try browser.evaluate(
      "+document.getElementById('skipped').dataset.frames", as: Int.self)
    #expect((1...52).contains(skipped))
    #expect(try text("#skipped", browser) == "skipped \(skipped) still frames")
    try browser.wait(for: "document.body.dataset.playing === 'false'")
    #expect(try frame(browser) == "199")
  }

  @Test func `without skipping every frame has its time, and a pause is one`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    try browser.press("Home")
    try browser.run(
      """
      document.getElementById('skip').click();
      document.getElementById('play').click();
      """)
    // By then a stretch as still as this would have been skipped.
    try browser.wait(for: "+document.body.dataset.frame > 35")
    try browser.run("document.getElementById('play').click()")
    let paused = try frame(browser)
    try browser.wait(for: "new Promise((resolve) => setTimeout(() => resolve(true), 100))")
    #expect(try frame(browser) == paused)
    #expect(try browser.evaluate("document.getElementById('skipped').dataset.frames === undefined"))
  }

  @Test func `the speed is that of the clock, times what was chosen`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    for (speed, frames) in [("0.1", 1...15), ("4", 40...180)] {
      let gone: Int = try browser.evaluate(
        """
        new Promise((resolve) => {
          const [speed, skip] = ['speed', 'skip'].map((name) => document.getElementById(name));
          if (skip.checked) skip.click();
          speed.value = '\(speed)';
          speed.dispatchEvent(new Event('change'));
          document.querySelector('[data-action=first]').click();
          document.getElementById('play').click();
          let start;
          const count = (now) => {
            start ??= now;
            if (now - start < 600) { requestAnimationFrame(count); return; }
            document.getElementById('play').click();
            resolve(+document.body.dataset.frame);
          };
          requestAnimationFrame(count);
        })
        """)
      #expect(frames.contains(gone), "\(speed)")
    }
  }

  @Test func `the time line leads to the frame under the pointer, and zooms`() throws {
    let browser = try TestBrowser(try Sample.page(Sample().lines))
    let places: [Double] = try browser.evaluate(
      """
      (() => {
        const box = document.getElementById('timeline-canvas').getBoundingClientRect();
        const line = globalThis.listReplayPage.timeline;
        const places = [50.5, 150.5].map((frame) => box.left + line.x(frame));
        return [...places, box.top + 60];
      })()
      """)
    try browser.drag(from: [places[0], places[2]], to: [places[0], places[2]])
    #expect(try frame(browser) == "50")
    try browser.drag(from: [places[0], places[2]], to: [places[1], places[2]])
    #expect(try frame(browser) == "150")
    try browser.run("document.querySelector('[data-action=zoomIn]').click()")
    #expect(try text("#timeline-range", browser) == "frames 75 to 175 of 200")
    try browser.press("Home")
    #expect(try text("#timeline-range", browser) == "frames 0 to 99 of 200")
    #expect(
      try browser.evaluate("document.getElementById('timeline').ariaValueText") == "frame 0, 0 s")
  }

  @Test func `a golden shows the anchor where it flags it, and nothing else`() throws {
    let sample = Sample()
    let lines = [
      sample.film(run: 0), sample.film(run: 1), sample.trace(name: "folder/equal"),
      sample.film(run: 0), sample.film(run: 1), sample.trace(golden: Sample.golden),
    ]
    let browser = try TestBrowser(try Sample.page(lines))
    #expect(try browser.evaluate("document.getElementById('trace').value") == "1")
    #expect(try text("#left-verdict", browser) == "1 of 200 frames flagged, worst -40")
    #expect(try browser.evaluate("document.getElementById('right-run').value") == "0")
    #expect(try text("#golden strong", browser) == "Differs from its golden.")
    #expect(try text("#golden p", browser) == "1 line differs")
    #expect(try text("#golden pre", browser) == "-old\n+new\n")
    let cells = "[...document.querySelectorAll('#left-cells > li:not([hidden])')].length"
    #expect(try browser.evaluate(cells) == 0)
    #expect(try text("#left-note", browser).hasPrefix("A golden has no film"))
    try browser.press("n")
    #expect(try frame(browser) == "90")
    #expect(try browser.evaluate(cells) == 1)
    #expect(isNear(try top("li.anchor", "left", browser), 60))
    #expect(isNear(try top("#left-ghost", "left", browser), 100))
    try browser.run("location.hash = '#trace=0&frame=7'")
    try browser.wait(for: "document.body.dataset.frame === '7'")
    #expect(try text("#name", browser) == "equal")
    #expect(try browser.evaluate("document.getElementById('golden').hidden"))
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }
}
