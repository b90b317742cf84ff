import StrictJSON

/// What is run in the page besides the recorder.
enum PageScript {
  /// The function of the page's own that lines come by.
  static let line = "listReplayLine"
  /// The one by which the recorder says why it ends.
  static let refusal = "listReplayRefusal"
  /// The one by which an action of the user is called for, by its place.
  static let action = "listReplayAction"
  /// The one by which a scenario calls for one of its own inputs, by its place.
  static let scenarioInput = "sendScenarioInput"

  /// The recorder, as it is in `Tools/web`.
  static var recorder: String { String(decoding: recorderBytes, as: UTF8.self) }
  static var recorderBytes: [UInt8] { PackageResources.list_recorder_js }

  /// Run before anything of the page: it waits for the recorder.
  static let prelude = "window.isScenarioDriven = true;"

  /// What `begin` gives.
  struct Begun: Decodable, Equatable {
    /// The server's status, if it is no success.
    var status: Int?
    /// Why there is no recording.
    var refusal: String?
    /// Whether the page has a scenario of its own.
    var isScenario: Bool?
    /// The scenario's inputs, each as JSON.
    var inputs: [String]?
    /// The middle of the list.
    var middle: [Double]?
  }

  /// Starts the recorder, then the scenario; `frames` are those of given actions, nil if the
  /// page's own inputs are played.
  static func begin(
    scroller: String?, key: String?, isAnchoringOff: Bool, frames: [Int]?
  ) -> String {
    var given = JSONText()
    given.object { json in
      if let scroller { json.field("scroller", scroller) }
      if let key { json.field("key", key) }
      json.field("isAnchoringOff", isAnchoringOff)
      json.name("frames")
      json.array { json in for frame in frames ?? [] { json.number(frame) } }
    }
    return "(\(beginning))(\(given.text))"
  }

  static let isDone = "globalThis.scenario.done === true"
  static let stop = "globalThis.listReplayRecording.stop()"

  /// A sentence of the recorder without its name before it.
  static func plain(_ sentence: String) -> String {
    let start = "ListRecorder: "
    return sentence.hasPrefix(start) ? String(sentence.dropFirst(start.count)) : sentence
  }

  private static let beginning = """
    (given) => {
      const status = performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0;
      if (status >= 400) return {status};
      try {
        const own = globalThis.scenario;
        const isScenario = typeof own?.start === 'function' && !(own instanceof Element);
        const declared = isScenario ? own : {};
        const scroller = given.scroller === undefined
          ? declared.scroller ?? document.scrollingElement
          : document.querySelector(given.scroller);
        if (!scroller) {
          return {refusal: given.scroller === undefined ? 'the page has nothing that scrolls'
            : `no element of the page is ${given.scroller}`};
        }
        if (given.isAnchoringOff) {
          const all = scroller === document.scrollingElement
            ? [document.documentElement, document.body] : [scroller];
          for (const each of all) each.style.setProperty('overflow-anchor', 'none', 'important');
        }
        const {left, right, top, bottom} = scroller === document.scrollingElement
          ? {left: 0, top: 0, right: innerWidth, bottom: innerHeight}
          : scroller.getBoundingClientRect();
        const middle = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
          (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
        const inputs = (declared.input ?? []).map((each) => JSON.stringify(each));
        globalThis.listReplayRecording = ListRecorder.start({
          scroller, key: given.key ?? declared.key ?? 'id',
          rows: given.key === undefined ? declared.rows : undefined,
          emit: listReplayLine, onRefusal: (error) => listReplayRefusal(String(error.message)),
        });
        if (given.frames.length) {
          let frame = 0;
          const last = Math.max(...given.frames);
          const count = () => {
            frame += 1;
            for (const [index, each] of given.frames.entries()) {
              if (each === frame) listReplayAction(String(index));
            }
            if (frame < last) requestAnimationFrame(count);
          };
          requestAnimationFrame(count);
        }
        if (isScenario) own.start();
        return {isScenario, inputs, middle};
      } catch (error) {
        return {refusal: String(error?.message ?? error)};
      }
    }
    """
}
