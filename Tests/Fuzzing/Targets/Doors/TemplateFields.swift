/// The fields of templates.
extension FieldKind {
  static let neededOfTemplate: [Field] = [
    ("font", .font), ("views", .list(.object(views(levels: 2)))), ("constraints", constraints),
  ]

  static let template: [Field] = [
    ("name", .text), ("font", .object(fontKeys)), ("constraints", constraints),
    ("metrics", .object([("m", .number), ("n", .number), ("a.b", .number)])),
    ("separator", .choice(["none", "pixel", "point"])), ("accessoryWidth", .number),
    ("minimumHeight", .number), ("estimatedHeight", .number), ("layoutMargins", insets),
    ("directionalLayoutMargins", insets), ("editing", editing), ("boldText", .bool),
    ("images", .object([("p", size), ("q", .number)])), ("view", .text), ("when", whens),
    ("when", whens),
  ]

  private static let comparison = FieldKind.either([
    .pieces(
      ["<", "<=", "==", ">=", ">", "=", " ", "320", "600", "2", "3", "AX1", "L", "x"], most: 3),
    .choice([">= 300", "< 600", "> 700", "== 3", ">= AX1", "< L", "== AX3", "accessibility"]),
  ])

  private static let conditions: [Field] = [
    ("category", .choice([">= AX1", "accessibility", "< L", "L", "== AX3", ">= AX9"])),
    ("category", .either([comparison, .list(comparison)])),
    ("width", .either([.choice([">= 600", "< 600"]), comparison, .list(comparison)])),
    ("scale", comparison), ("direction", .choice(["leftToRight", "rightToLeft", "x"])),
    ("release", .choice(["< iOS15", ">= iOS26", "iOS18", "< iOS9"])), ("boldText", .bool),
  ]

  private static let editing = FieldKind.either([
    .choice(["none", "delete", "false", "true", "x"]),
    .object([
      ("control", .choice(["insert", "multiselect", "x"])), ("reorder", .bool), ("indents", .bool),
      ("accessoryWidth", .number),
    ]),
  ])

  /// What a condition may change of a view.
  private static let changes: [Field] = [
    ("hidden", .bool), ("hugging", priority), ("resistance", priority), ("layoutMargins", insets),
    ("lines", .number), ("preferredMaxLayoutWidth", .number), ("minimumScale", .number),
    ("tightens", .bool), ("directionalLayoutMargins", insets),
    ("axis", .choice(["horizontal", "vertical"])), ("spacing", .number),
    ("alignment", .choice(["leading", "fill", "lastBaseline"])),
    ("distribution", .choice(["fillEqually", "equalCentering"])), ("insideMargins", .bool),
  ]

  private static let names = FieldKind.either([
    .choice(["k", "l", "a.top == superview.top", "no"]), .list(.choice(["k", "l", "no"])),
  ])

  private static let when = FieldKind.object([
    ("if", .object(conditions)), ("if", .object(conditions)),
    (
      "set",
      .object([
        ("a", .object(changes)), ("b", .object(changes)), ("contentView", .object(changes)),
        ("no", .object(changes)),
      ])
    ),
    ("constants", .object([("k", .number), ("l", .number)])),
    ("priorities", .object([("k", priority), ("l", .number)])),
    ("activate", names), ("deactivate", names),
  ])

  private static let whens = FieldKind.either([when, .list(when)])
  /// A template with controls. Seeds say by their first byte which of the three they are.
  static let neededOfControls: [Field] = [
    ("font", .font), ("release", .choice(["iOS12", "iOS18", "iOS26", "x"])),
    ("views", .list(.object(views(levels: 1) + controls))), ("constraints", constraints),
  ]

  private static let controls: [Field] = [
    (
      "type",
      .choice([
        "button", "switch", "textField", "segmentedControl", "stepper", "slider", "progress",
        "activityIndicator", "pageControl", "searchBar",
      ])
    ),
    ("configuration", .choice(["plain", "filled", "x"])),
    ("size", .choice(["mini", "small", "medium", "large"])), ("imagePadding", .number),
    ("placeholder", bound), ("border", .choice(["none", "roundedRect"])),
    ("segments", .list(bound)), ("style", .choice(["default", "bar"])), ("pages", .number),
  ]

  /// A template of a standard cell.
  static let neededOfStandard: [Field] = [
    ("font", .font), ("release", .choice(["iOS12", "iOS18", "iOS26", "x"])),
    ("standard", .object(standard)),
  ]

  private static let standard: [Field] = [
    (
      "style",
      .choice([
        "default", "subtitle", "value1", "value2", "cell", "subtitleCell", "valueCell",
        "plainHeader", "groupedHeader", "groupedFooter", "x",
      ])
    ),
    ("style", .choice(["subtitle", "valueCell"])), ("text", bound), ("text", bound),
    ("list", .choice(["plain", "grouped", "insetGrouped", "collection"])),
    ("secondaryText", bound), ("textFont", .object(fontKeys)), ("lines", .number),
    ("secondaryLines", .number), ("image", .choice(["{photo}", "p", "40x30.png"])),
    ("imageSize", .either([size, .choice(["fromName"])])), ("maximumImageSize", size),
    ("reservedLayoutSize", size), ("imageToTextPadding", .number),
    ("horizontalPadding", .number), ("verticalPadding", .number), ("margins", insets),
    ("sideBySide", .bool),
    (
      "accessories",
      .list(.either([size, .choice(["disclosure", "checkmark", "switch", "slider", "x"])]))
    ),
    ("editing", .choice(["none", "delete", "multiselect"])), ("reorder", .bool),
    ("indentationLevel", .number), ("indentationWidth", .number), ("separator", .bool),
    ("separatorInset", insets), ("section", .choice(["first", "later", "compact"])),
  ]

  private static let name = FieldKind.choice(["a", "b", "c", "d", "superview", "e f", "1", ""])
  private static let size = FieldKind.list(.number)

  private static let insets = FieldKind.either([
    .number, .list(.number),
    .object([("top", .number), ("left", .number), ("bottom", .number), ("right", .number)]),
  ])

  private static let constraints = FieldKind.list(
    .either([
      format, equation, equation,
      .object([
        ("name", .choice(["k", "l"])), ("constraint", equation), ("active", .bool),
        ("constraint", format),
      ]),
      .object([
        ("format", format), ("format", format), ("metrics", .object([("m", .number)])),
        (
          "options",
          .list(.choice(["alignAllTop", "alignAllLeft", "leftToRight", "alignAllCenterY", "x"]))
        ),
      ]),
    ]))

  private static let format = FieldKind.pieces(
    [
      "H:|", "V:|", "[a]", "[b]", "-", "-8-", "|", "[c(40)]", "[a(>=20@750,<=m)]", "-m-", "[b(a)]",
      "-(>=0@1)-", "-(m@n)-", "[d", "(", "@1001", "-1e30-", " ", "[superview]", "V:[a]-[b]|",
      "H:|-[a]-|", "V:|-[a]-|",
    ], most: 7)

  private static let equation = FieldKind.pieces(
    [
      "a", "b", "c", "superview", ".top", ".width", ".left", ".height", ".bottom", ".firstBaseline",
      ".centerY", ".leading", ".trailingMargin", " == ", " <= ", " >= ", " + ", " - ", " * ", "2",
      "0.5", "1e9", "m", " = ", ".safeArea", ".readableContent", "systemSpacing", " @750",
      " @required", ".", "-1", " / 0", "a.top == superview.top",
      "b.bottom <= superview.bottom - 8 @999",
    ], most: 7)

  private static let fontKeys: [Field] = [
    ("family", .font), ("size", .number), ("weight", .number), ("stretch", .number),
    ("slant", .choice(["upright", "italic"])),
    ("style", .choice(["body", "title1", "caption2", "x"])), ("bold", .bool), ("system", .bool),
    ("metrics", .either([.choice(metrics), .object(metricsFields)])),
    ("scaled", .either([.bool, .choice(["body", "largeTitle"])])), ("maximumPointSize", .number),
    ("minimumCategory", .choice(["XS", "L", "AX5"])), ("maximumCategory", .choice(["M", "AX1"])),
  ]

  private static let priority = FieldKind.either([
    .number, .choice(["required", "defaultHigh", "defaultLow", "fittingSizeLevel", "x"]),
    .object([("horizontal", .number), ("vertical", .choice(["required", "defaultLow"]))]),
  ])

  private static let bound = FieldKind.either([
    .text, .choice(["{title}", "{body}", "Q{row}: {title}", "{{}}", "{", "{no}", "{list}"]),
  ])

  private static func views(levels: Int) -> [Field] {
    var fields: [Field] = [
      ("name", name), ("name", name), ("name", name),
      ("type", .choice(["label", "textView", "image", "view", "guide", "stack"])),
      ("type", .choice(["label"])), ("text", bound), ("text", bound),
      ("font", .object(fontKeys)), ("lines", .number),
      ("lineBreakMode", .choice(["byWordWrapping", "byTruncatingMiddle", "byClipping"])),
      ("alignment", .choice(["left", "justified", "fill", "firstBaseline", "center"])),
      ("preferredMaxLayoutWidth", .number), ("minimumScale", .number), ("tightens", .bool),
      ("insets", insets), ("padding", .number), ("scrolls", .bool),
      ("allows", .choice(["truncation", "x"])),
      ("image", .choice(["{photo}", "p", "{p", "40x30.png"])),
      ("imageSize", .either([size, .choice(["fromName"])])),
      ("contentMode", .choice(["scaleAspectFit", "center", "scaleToFill"])),
      ("axis", .choice(["horizontal", "vertical"])), ("spacing", .number),
      (
        "distribution",
        .choice(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
      ),
      ("insideMargins", .bool), ("hugging", priority), ("resistance", priority),
      ("layoutMargins", insets), ("hidden", .bool),
      ("when", .object(conditions + changes)), ("when", .list(.object(conditions + changes))),
      ("paragraph", .object(paragraph)),
    ]
    if levels > 0 { fields.append(("views", .list(.object(views(levels: levels - 1))))) }
    return fields
  }
}
