/// What has to be said beside the figures.
enum Words {
  static let whatEachDoes = """
    Both change the same list by the same rows and tell where the anchor stood before and after each
    step. What they do besides is not the same. Chromium keeps a DOM, creates elements, matches
    styles and lays out a line of text in each row; where each step has a frame it paints as well,
    and the clock of its frames keeps it to 60 a second. Neither the start of the browser nor the
    making of the list counts. The replayer knows every height from the trace and draws nothing.
    From the file it decodes the trace with its first list; in either row it judges each batch as
    UIKit would, plays the app's own run beside the one asked for, judges every frame of both,
    scores how much of the list moved, and keeps a verdict that names the cause of every shift. The
    ratio tells what a check costs, not that one engine is better made than the other.
    """
}
