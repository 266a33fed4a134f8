/// What `help sweep` says besides the options.
enum SweepHelp {
  static let text = """
    The template is that of font-metrics cell. Elements of the data that are strings are rows with \
    the field text.

    Findings are
      truncatedText       not all of a label's or a text view's text shows
      brokenWord          a word is wider than its label and breaks inside
      ambiguousLayout     constraints leave a view's place or size open
      brokenConstraint    required constraints conflict
      heightNotMonotonic  a cell is lower than in a smaller category
      outsideCell         a view lies outside the content view
    They are printed, and fail nothing unless --fail-on names their kind.

    --baseline compares heights and findings with those of a file, and the exit status is 1 where \
    they differ. --update writes the file instead: whole or not at all, also when it is there \
    already.

    A progress bar appears on standard error when that is a terminal. --json prints {"report"}, \
    with --baseline {"difference", "report"}; a report is what --update writes: {"categories", \
    "findings", "heights", "languages", "rowCount", "template", "widths"}, heights by language, \
    width, category and row.
    """
}
