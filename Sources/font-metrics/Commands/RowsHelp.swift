/// What `help rows` says besides the options.
enum RowsHelp {
  static let text = """
    The template is that of font-metrics cell. The data is JSON Lines, CSV (RFC 4180, its first line \
    names the fields), a JSON list or a property list; .jsonl, .ndjson and .csv at the path's end, \
    then the first characters tell which. JSON Lines and CSV are streamed: memory does not grow with \
    their size, and a row may have 64 MiB. A list may have 64 MiB as a whole. A row that is a \
    string has it in the field text.

    Each row's number, height and offset are printed as they come, then the totals: the number of \
    rows, their height, the height that 50, 90 and 99 % of them do not exceed, and the tallest rows. \
    CSV has no totals, and its lines end with a line feed. JSON Lines are {"row", "height", "offset"}, then {"rows", "errors", "pages", \
    "totalHeight", "percentiles": {"p50", "p90", "p99"}, "tallest": [{"row", "height"}]}. \
    Percentiles are exact up to 65536 different heights, else rounded up to some pixels.

    --page-height prints pages instead: {"page", "row", "y", "height", "from"} for each row or piece \
    of one, from being where in the row a piece begins, then {"page", "pieces", "height"}. Without \
    --split a row taller than a page has a page for itself. With it rows are cut between the lines \
    of labels; pictures and text views stay whole. Where a page has no other place to cut, orphans \
    and widows are given up.

    A row in error is a line on standard error with its number, is left out, and makes the exit \
    status 1; --strict stops there instead, with 65. The output is the same for every number of \
    --jobs. A progress bar appears on standard error when that is a terminal, the data a file, and no \
    rows are printed on the terminal.
    """
}
