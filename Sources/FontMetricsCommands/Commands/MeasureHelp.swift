internal import Interchange

/// What `help measure` says besides the options.
enum MeasureHelp {
  static let text = """
    The text is the argument, the file of --file or standard input. Nothing is taken off it: a \
    final line feed counts as --convention has it. Offsets are in UTF-16 code units.

    --height and --lines cut lines that have no room, all but the first; the last line left then \
    ends in an ellipsis, or is cut as --truncate and --token have it. --scale rounds the size up \
    to pixels, not the lines. A width or height of 0 is no limit, as for UIKit's boundingRect, \
    here and in requests; by the convention css a width of 0 is one.

    --as label and --as textView answer what a UILabel and a UITextView say to sizeThatFits, in \
    half points unless --scale says otherwise. A label has one line unless --lines says otherwise. \
    Its size is that of its lines before the last is cut, at their full font size; its lines are \
    those it shows in --width and --height. A text view's lines lie within its insets and padding.

    --jsonl reads a request a line and writes an answer a line, in the same order:
      request    {"id", "text" or "runs": [run], a run's other fields,
                 "paragraph" or "paragraphs": [paragraph], "width" or
                 "widths": [number], "tolerance",
                 "heightProfile": {"minWidth", "maxWidth"},
                 "height", "numberOfLines", "truncation": {"mode", "token"},
                 "fit": {"minimum", "maximum", "step", "breaksWords"},
                 "minimumScaleFactor", "scale", "language", "direction",
                 "convention", "strictness", "wordBreaking",
                 "includesFallbackMetrics", "devicePixelRatio",
                 "css": {property: value}, "unknown", "rootFontSize",
                 "as", "preferredMaxLayoutWidth", "lineFragmentPadding",
                 "textContainerInset": {"top", "left", "bottom", "right"},
                 "container": {"width", "height", "lineFragmentPadding",
                   "exclusions": [shape], "columns": {"count", "gap"}},
                 "floats": [float], "exclusions": [shape],
                 "timeLimit", "glyphs", "answer": member or [member]}
      run        {"text", "font", "size", "weight", "stretch", "slant",
                 "variations": {axis: value}, "features": {tag: value},
                 "systemFont", "metrics": "sanFrancisco" or {name: value},
                 "kern", "tracking", "baselineOffset", "ligatures",
                 "color", "backgroundColor", "underline", "strikethrough",
                 "keepsLineFeeds",
                 "language", "writingDirection": {"direction", "format"},
                 "attachment": {"x", "y", "width", "height"}}
      paragraph  {"alignment", "baseWritingDirection", "lineSpacing",
                 "paragraphSpacing", "paragraphSpacingBefore",
                 "minimumLineHeight", "maximumLineHeight",
                 "lineHeight": "variable" or
                   {"exact" or "multiple" or "leading": number},
                 "lineHeightMultiple", "firstLineHeadIndent", "headIndent",
                 "tailIndent", "defaultTabInterval",
                 "tabStops": [{"location", "alignment", "decimalSeparator"}],
                 "hyphenationFactor", "lineBreakMode", "lineBreakStrategy",
                 "allowsDefaultTighteningForTruncation"}
      shape      {"rect": {"x", "y", "width", "height"}}, or one of "circle":
                 {"x", "y", "radius"}, "ellipse": {"x", "y", "radiusX",
                 "radiusY"} and "polygon": [[x, y]]; of floats "inset" for "rect"
      float      {"at", "width", "height", "side", "clear", "margin": number or
                 {"top", "left", "bottom", "right"}, "shapeOutside": shape,
                 "shapeMargin"}
      answer     {"id", "width", "height",
                 "heightRange": {"least", "greatest"},
                 "nextSteps": {"below", "above"},
                 "heightProfile": [{"width", "height"}], "fontSize", "fits",
                 "actualScaleFactor", "lineCount", "lastLineWidth", "shownText",
                 "lines": [line], "floats": [rect], "end", "isCut",
                 "fonts": [family], "missing": [cluster]}
                 or {"id", "atWidths": [answer]}
                 or {"id", "error"}
      line       {"start", "end", "width", "ascent", "descent", "leading",
                 "baseline", "hardBreak", "x", "indent", "spacingBefore",
                 "hyphen", "tightening", "cut": {"start", "end"},
                 "rect", "column"}

    "answer" names the members that a request wants, all unless it is given; width and height alone \
    cost a small part of the lines. "lineCount", "lastLineWidth", "shownText", and of text in no \
    container "isCut", have to be named. A request of several "widths" is measured once; "atWidths" has \
    its members at each. A "heightProfile" has all heights between two widths: from each "width" on. A \
    "fit" sets the text as large as it fits, in sizes that lie "step" points apart, 0.25 unless it says \
    otherwise; what fits at none is set at the least, and does not fit. \
    A "tolerance" is how many points the width may be less or more: "heightRange" has the heights at \
    all these widths. "nextSteps" has the width from which on the height is that of "width", and the \
    next one with another height, both before "scale" rounds; one that there is not is left out. Only \
    a bounding rectangle takes a tolerance, and no lines that are cut or set smaller. \
    Lines stand in a "container", or with css beside "floats", each in the "rect" that is free for \
    it; Docs/CommandLine.md tells more. A container that is full "isCut", and the text goes on at \
    "end". Of a float width and height are needed; "at" is its place in the text, in UTF-16. \
    --glyphs, or "glyphs": true, adds what lines show; Docs/Glyphs.md has the format and a program \
    that draws it. Colours are spelled #rrggbb or #rrggbbaa; an underline is single, thick, double \
    or none.

    Only text or runs, font and size are needed; null counts as left out. The id is a string or a \
    number, a font may be a list, the first with fallbacks after it. Runs take from the request \
    what they leave out; a token is text like the first run's, or a run. Of several paragraphs the \
    last style is repeated. With css, a text is set as in Chromium, by CSS's names and values: \
    "css": {"white-space": "pre-wrap", "line-height": "1.5"}; it has no paragraphs or other \
    fields that say the same. With "unknown": "ignore" it may be what getComputedStyle gives, which \
    says the font, too. Its runs are spans: by the convention css no line is lower than the \
    request's own font. A font with "systemFont": true stands for UIKit's system font: Han, kana and \
    Hangul in its fallbacks do not raise its lines. Metrics put upon a font are ascent, descent and \
    lineGap in parts of the size, and scale; or those of CSS's @font-face: {"ascent-override": "90%", \
    "descent-override", "line-gap-override", "size-adjust"}. Of a line, members from x on are there when they say something. Wrong \
    requests get an error, the stream goes on, and the exit status is 1 at its end. An answer is \
    written a quarter of a second after it was found at the latest, also while the next request is \
    being measured.

    A text, and a request, may have 64 MiB. --time-limit gives up what takes longer to measure, a \
    request with an error of its own; "timeLimit" may ask for less than that. The clock starts when \
    the request has been read.
    """
}
