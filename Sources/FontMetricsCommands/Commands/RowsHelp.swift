internal import Interchange

/// What `help rows` says besides the options.
enum RowsHelp {
  static let text = """
    The template is that of font-metrics cell. The data is JSON Lines, CSV (RFC 4180, its first \
    line names the fields), a JSON list or a property list; .jsonl, .ndjson, .csv, .plist and \
    .json at the path's end, then the first characters tell which. A first line that is a JSON \
    string is JSON Lines; --input csv makes it the quoted name of a field. JSON Lines and CSV are \
    streamed: memory does not grow with their size, but up to 90 bytes for each byte of the \
    longest row, which may have 64 MiB. A longer row is in error in JSON Lines; in CSV, where only \
    its quotes tell where the next one begins, the run stops. A list may have 64 MiB as a whole. A \
    row that is a string has it in the field text. Empty lines are no rows.

    Each row's number, height and offset are printed as they come, then the totals: the number of \
    rows, their height, the height that 50, 90 and 99 % of them do not exceed, and the tallest \
    rows. CSV has no totals, and its lines end with a line feed. JSON Lines are {"row", "height", \
    "offset"}, then {"rows", "errors", "pages", "totalHeight", "percentiles": {"p50", "p90", \
    "p99"}, "tallest": [{"row", "height"}]}. Percentiles are exact up to 65536 different heights, \
    else rounded up to some pixels.

    --id prints a field of each row as the last column, or as the member id. A row that has no text \
    there is in error.

    --page-height prints pages instead: {"page", "row", "y", "height", "from"} for each row or \
    piece of one, from being where in the row a piece begins, then {"page", "pieces", "height"}. \
    Without --split a row taller than a page has a page for itself. With it rows are cut between \
    the lines of labels; pictures and text views stay whole, and nothing keeps one label with the \
    next. Where a page has no other place to cut, orphans and widows are given up.

    --draw writes a PDF of the pages, too, which is replaced when all is written. What sticks out \
    of a page is cut off. Text is outlines, or with --selectable text; --overlay is that of \
    font-metrics draw, --images that of font-metrics cell; an image that cannot be decoded ends \
    the run. All rows are measured for it, also those that --cache knows.

    --cache takes heights that are known from a file, which need not be there, and writes it again \
    when all rows are measured; the output is the same as without. A file that is damaged, or \
    measured with other fonts, another template or another release, is named on standard error and \
    made again; a file of anything else is left alone, with status 65. It keeps up to 1048576 \
    heights; of the rows that it does not know the first 524288 are added. A run that stops \
    writes none; rows in error are left out. One that cannot write it has printed everything, and \
    ends with 74.

    --out replaces a file when all is written, follows symbolic links and keeps permissions; into \
    a pipe or a device it writes as rows come.

    --time-limit puts a row in error that takes longer to measure. A row is written a quarter of a \
    second after it and all before it were measured at the latest.

    A row in error is a line on standard error with its number, is left out, and makes the exit \
    status 1; --strict stops there instead, with 65. The first 20 are named, and the others counted. \
    Where every row is in error, or a quote of CSV never ends, --out and --draw write no file. The \
    output is the same for every number of --jobs. A progress bar appears on standard error when \
    that is a terminal, the data a file, and \
    no rows are printed on the terminal.
    """
}
