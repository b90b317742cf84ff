/// What has to be said beside the figures.
enum Words {
  static let whatEachDoes = """
    Both change the same list by the same rows and tell where the anchor stood before and after each
    step. What they do besides is not the same. Chromium keeps a DOM, creates elements, matches
    styles, lays out a line of text in each row, and in the rows with frames it also paints; from
    those the timer of its frames keeps it to 60 a second however fast it is. Its time does not
    count the start of the browser, nor the making of the list. The replayer knows every height from
    the trace and draws nothing. It does decode the trace, in the row from the file, its first list
    included; it judges each batch as UIKit would, plays the app's own run beside the one asked for,
    judges every frame of both, scores how much of the list moved, and keeps a verdict that names the
    cause of every shift. The ratio says what a check in CI costs, not that one engine is better made.
    """
}
