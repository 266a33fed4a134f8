/// The fields of requests.
extension FieldKind {
  /// What every request needs, where it has no runs.
  static let neededOfRequest: [Field] = [("text", .text), ("font", .font), ("size", .number)]

  /// All of a request.
  static let request: [Field] =
    [
      ("id", .either([.text, .number])), ("runs", .list(.object(run))), ("text", .text),
      ("font", .font), ("size", .number),
      ("paragraph", .object(paragraph)), ("paragraphs", .list(.object(paragraph))),
      ("width", .number), ("width", .number), ("height", .number), ("numberOfLines", .number),
      ("truncation", .object(truncation)), ("minimumScaleFactor", .number), ("scale", .number),
      ("language", language), ("direction", .choice(["natural", "ltr", "rtl"])),
      ("convention", .choice(["uikit", "css"])),
      ("strictness", .choice(["anywhere", "loose", "normal", "strict", "auto"])),
      ("wordBreaking", .choice(["normal", "breakAll", "keep-all", "keepHangul"])),
      ("includesFallbackMetrics", .bool), ("devicePixelRatio", .number),
      ("as", .choice(["boundingRect", "label", "textView"])), ("preferredMaxLayoutWidth", .number),
      ("textContainerInset", .object(sides)), ("lineFragmentPadding", .number),
      ("answer", .either([answer, .list(answer)])),
      ("css", .object(css)), ("css", .object(css)), ("css", .object(css)),
      ("firstLetter", .object(css)), ("firstLine", .object(css)),
      ("no\\u0000ne", .text),
      ("tolerance", .number),
      ("unknown", .choice(["ignore", "refuse", "pass"])), ("rootFontSize", .number),
      ("container", .object(container)), ("floats", .list(.object(float))),
      ("widths", .list(.number)),
      ("heightProfile", .object([("minWidth", .number), ("maxWidth", .number)])),
      (
        "fit",
        .object([
          ("minimum", .number), ("maximum", .number), ("step", .number), ("breaksWords", .bool),
        ])
      ),
    ] + shared

  private static let circle: [Field] = [("x", .number), ("y", .number), ("radius", .number)]

  private static let ellipse: [Field] = [
    ("x", .number), ("y", .number), ("radiusX", .number), ("radiusY", .number),
  ]

  private static let shape: [Field] = [
    ("rect", .object(rect)), ("circle", .object(circle)), ("ellipse", .object(ellipse)),
    ("polygon", .list(.list(.number))), ("inset", .either([.number, .object(sides)])),
  ]

  private static let container: [Field] = [
    ("width", .number), ("height", .number), ("lineFragmentPadding", .number),
    ("exclusions", .list(.object(shape))),
    ("columns", .object([("count", .number), ("gap", .number)])),
  ]

  private static let float: [Field] = [
    ("at", .number), ("width", .number), ("height", .number),
    ("side", .choice(["left", "right", "top"])),
    ("clear", .choice(["none", "left", "right", "both"])),
    ("margin", .either([.number, .object(sides)])), ("shapeOutside", .object(shape)),
    ("shapeMargin", .number),
  ]

  private static let language = FieldKind.choice([
    "en-US", "en", "zh-Hant", "ja", "ar", "th", "de-DE-1996", "", "x", "a-", "123456789",
  ])

  private static let shared: [Field] = [
    ("weight", .number), ("stretch", .number), ("systemFont", .bool),
    ("metrics", .either([.choice(metrics), .object(metricsFields)])),
    ("slant", .choice(["upright", "italic", "oblique"])),
    ("variations", .object(tags)), ("features", .object(tags)), ("kern", .number),
    ("tracking", .number), ("baselineOffset", .number),
    ("ligatures", .choice(["standard", "essential", "all"])),
    ("color", .choice(["#000", "#12345678", "#ff", "red"])),
    ("backgroundColor", .choice(["#fff8", "#123456", ""])),
    ("underline", .choice(["none", "single", "thick", "double"])),
    ("strikethrough", .choice(["none", "single", "thick", "double"])),
    ("keepsLineFeeds", .choice(["true", "false"])),
  ]

  /// What text says metrics.
  static let metrics = [
    "sanFrancisco", "ascent: 0.9", "size-adjust: 150%; descent: 1", "scale: 1e9", ";", "a: b",
  ]

  /// The fields of metrics.
  static let metricsFields: [Field] = [
    ("ascent", .number), ("descent", .number), ("lineGap", .number), ("scale", .number),
    ("ascent-override", .choice(["90%", "normal", "-1%", "1e400%"])),
    ("size-adjust", .choice(["107%", "33.3%", "0%", "2"])), ("leading", .number),
  ]

  private static let tags: [Field] = [
    ("wght", .number), ("opsz", .number), ("wdth", .number), ("slnt", .number), ("ital", .number),
    ("liga", .number), ("kern", .number), ("abc", .number), ("é..", .number), ("    ", .number),
  ]

  private static let run: [Field] =
    [
      ("text", .text), ("text", .text), ("font", .font), ("size", .number), ("language", language),
      (
        "writingDirection",
        .object([
          ("direction", .choice(["ltr", "rtl"])),
          ("format", .choice(["embedding", "override", "isolate"])),
        ])
      ),
      ("attachment", .object(rect)), ("attachment", .object(rect)),
    ] + shared

  private static let truncation: [Field] = [
    ("mode", .choice(["head", "middle", "tail", "none"])),
    ("token", .either([.text, .object(run)])),
  ]

  private static let rect: [Field] = [
    ("x", .number), ("y", .number), ("width", .number), ("height", .number),
  ]

  private static let sides: [Field] = [
    ("top", .number), ("left", .number), ("bottom", .number), ("right", .number),
  ]

  static let paragraph: [Field] = [
    ("lineSpacing", .number), ("paragraphSpacing", .number), ("paragraphSpacingBefore", .number),
    ("minimumLineHeight", .number), ("maximumLineHeight", .number),
    ("lineHeightMultiple", .number), ("firstLineHeadIndent", .number), ("headIndent", .number),
    ("tailIndent", .number), ("defaultTabInterval", .number), ("hyphenationFactor", .number),
    ("alignment", .choice(["left", "center", "right", "justified", "natural"])),
    ("baseWritingDirection", .choice(["natural", "ltr", "rtl"])),
    (
      "tabStops",
      .list(
        .object([
          ("location", .number), ("location", .number),
          ("alignment", .choice(["left", "center", "right", "decimal"])),
          ("decimalSeparator", .choice([".", ",", "ab", ""])),
        ]))
    ),
    (
      "lineBreakMode",
      .choice([
        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead",
        "byTruncatingMiddle", "byTruncatingTail",
      ])
    ),
    (
      "lineBreakStrategy",
      .either([
        .choice(["pushOut", "standard"]),
        .list(.choice(["pushOut", "hangulWordPriority", "standard"])),
      ])
    ),
    ("allowsDefaultTighteningForTruncation", .bool),
    (
      "lineHeight",
      .either([
        .object([("exact", .number)]), .object([("multiple", .number)]),
        .object([("leading", .number), ("exact", .number)]), .choice(["variable", "tight"]),
      ])
    ),
  ]

  private static let css: [Field] = [
    ("direction", .choice(["ltr", "rtl"])),
    (
      "font-feature-settings",
      .choice(["normal", "\\\"liga\\\" 0", "\\\"kern\\\" off, \\\"a", "'smcp'"])
    ),
    ("font-kerning", .choice(["auto", "normal", "none"])),
    (
      "font-variant",
      .choice(["small-caps", "all-petite-caps", "unicase emoji", "historical-forms", "titling"])
    ),
    ("font-size-adjust", .choice(["none", "0", "0.5", "1e99", "cap-height from-font"])),
    ("font-synthesis-small-caps", .choice(["auto", "none"])),
    ("font-optical-sizing", .choice(["auto", "none"])),
    ("hyphenate-character", .choice(["auto", "\\\"==\\\"", "''", "\\\"a"])),
    ("text-rendering", .choice(["auto", "optimizeSpeed"])),
    ("font-variation-settings", .choice(["normal", "\\\"wght\\\" 650", "\\\"wght\\\" 1e99"])),
    ("hyphens", .choice(["auto", "manual", "none"])),
    ("hyphenate-limit-chars", .choice(["auto", "5 2 2", "0 0", "9e99", "1 auto 1"])),
    ("letter-spacing", .either([cssLength, .number])), ("word-spacing", cssLength),
    ("line-break", .choice(["auto", "loose", "normal", "strict", "anywhere"])),
    ("line-height", .either([cssLength, .number])),
    ("overflow-wrap", .choice(["normal", "break-word", "anywhere"])),
    ("tab-size", .either([cssLength, .number])), ("text-indent", .either([cssLength, .number])),
    ("text-box", .choice(["normal", "cap alphabetic", "trim-end ex text", "trim-both"])),
    ("text-overflow", .choice(["clip", "ellipsis", "fade"])),
    ("text-autospace", .choice(["normal", "no-autospace", "auto"])),
    (
      "text-spacing-trim",
      .choice(["normal", "auto", "trim-both", "trim-start", "space-all", "space-first"])
    ),
    ("text-wrap", .choice(["wrap", "nowrap", "balance", "pretty", "stable"])),
    (
      "white-space",
      .choice(["normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces"])
    ),
    ("zoom", .either([.choice(["normal", "150%", "0", "-1", "1e99"]), .number])),
    ("word-break", .choice(["normal", "break-all", "keep-all", "break-word", "auto-phrase"])),
    ("colour", .text), ("fontFamily", .choice(["TextGauge Em", "none, TextGauge Em", "\\\"a"])),
    ("font-size", .either([cssLength, .number])),
    ("textTransform", .choice(["none", "uppercase"])),
    ("webkitLineClamp", .choice(["none", "2"])), ("columns", .choice(["auto", "2"])), ("0", .text),
  ]

  private static let cssLength = FieldKind.choice([
    "normal", "0", "1px", "-1px", "10px", "2em", "-2em", "1e30px", "-1e30px", "50%", "1.5", "4ch",
    "1e-30em", "px", "1e400px", "calc(1px)", "inherit", "calc(1em + 2px)", "calc(10% - 1px)",
    "min(1ch, 2ex)", "calc(1e308px * 10)", "max(1lh, 5%, 1rem)", "clamp(1px, 2cap, none)", "3lh",
    "calc(2 * (1 + 1))", "calc(1px / 0)", "calc((((1ic))))", "2vw",
  ])
}

extension FieldKind {
  /// Members of an answer.
  fileprivate static let answer = FieldKind.choice(
    [
      "width", "height", "actualScaleFactor", "lines", "fonts", "missing", "heightRange",
      "nextSteps", "heightProfile", "fontSize", "fits", "lineCount", "lastLineWidth", "shownText",
      "isCut",
    ])
}
