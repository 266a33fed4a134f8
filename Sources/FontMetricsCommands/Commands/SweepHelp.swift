internal import Interchange

/// What `help sweep` says besides the options.
enum SweepHelp {
  static let text = """
    The template is that of font-metrics cell. Elements of the data that are strings are rows with \
    the field text.

    Findings are
      truncatedText       not all of a label's or a text view's text shows
      brokenWord          a word is wider than its label and breaks inside
      ambiguousLayout     constraints leave a place or size open by a pixel or more
      brokenConstraint    required constraints conflict
      heightNotMonotonic  a cell is lower than in a smaller category
      noHeight            constraints give no height: the cell has the standard one
      unsettledCondition  a condition holds since a text is cut, and makes it whole
      outsideCell         a view lies outside the content view
    They are printed by view, those of most rows first, and below it for each of its first rows, \
    with the categories and widths that have it; what may follow from another stands under it: all else where constraints conflict, and \
    what holds for the view that a view lies in. A label or text view with allows: truncation in \
    the template may be cut. They fail nothing unless --fail-on names their kind.

    --baseline compares heights and findings with those of a file, prints the difference first, \
    and the exit status is 1 where they differ. --fail-on new fails on findings that the file \
    lacks, and on nothing else that differs; --fail-on heights on heights that changed. --update writes the file instead: whole or not at \
    all, also when it is there already.

    Rows are known by the field of --id, or by their id, or else by their content, wherever they \
    stand in the file. The baseline is JSON Lines: {"version", "template", "categories", "widths", \
    "languages"}; then for each row {"row", "heights"}, heights by width and category, rounded as \
    shown, with "language" where one is known; and after it for each view that has findings \
    {"row", "view", "findings": [{"kind", "at": [{"width", "categories"}]}]}, those of the cell \
    in the row's line. Baselines of one line, which versions before wrote, are still read.

    --report writes a page with a picture of every cell: index.html and a folder of pictures \
    beside it, which open from disk and fetch nothing. Rows, sizes, widths, views and findings are \
    filtered there; a cell opens large with its frames and what gives its height. Heights that are \
    not the baseline's are marked. --before names the folder of an earlier report: where a picture \
    differs from that one, both are shown, with a slider and their difference. --found-only shows \
    rows with findings alone. --images is that of \
    font-metrics cell.

    --junit writes each row as a test case, and each of its findings as one. Those fail that fail \
    the command; those of the baseline are skipped; without --baseline and --fail-on all fail. A \
    row fails whose height is not the baseline's. On GitHub Actions findings that the baseline \
    lacks are also written to standard error as annotations: errors where they fail the command, \
    else warnings, ten of each.

    A progress bar appears on standard error when that is a terminal. --json prints {"report"}, \
    with --baseline {"difference", "report"}; a report is {"categories", "findings", "heights", \
    "languages", "rowCount", "rowIDs", "template", "widths"}, heights by language, width, category \
    and row. Rows count from 1.
    """
}
