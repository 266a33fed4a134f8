internal import ListLayout
internal import AutoLayout
import ConstraintSolver
import TableLayout
import TestSupport
import TextLayout

/// The screens of an app: settings, a chat, and a card that turns at accessibility sizes.
struct Screens {
  static let width = 375.0
  static let height = 560.0
  let settings: CellTemplate
  let headers: CellTemplate
  let theirs: CellTemplate
  let mine: CellTemplate
  let card: CellTemplate

  init(_ library: FontLibrary) throws {
    let family = "Noto Sans"
    var setting = StandardCell(
      ListContent(.valueCell, text: "{title}", secondaryText: "{detail}"))
    setting.list = .insetGrouped
    setting.accessories = [.disclosureIndicator]
    settings = try CellTemplate.standard(setting, name: "Setting", family: family, in: library)
    var header = StandardCell(ListContent(.groupedHeader, text: "{title}"))
    header.list = .insetGrouped
    headers = try CellTemplate.standard(header, name: "Header", family: family, in: library)
    theirs = try Self.bubble(library, isMine: false)
    mine = try Self.bubble(library, isMine: true)
    card = try Self.card(library)
  }

  static let settingRows: [Row] = [
    ["title": "Network", "detail": "Home"], ["title": "Language", "detail": "Deutsch"],
    ["title": "Text size and display options", "detail": "Larger text"],
    ["title": "Storage", "detail": "48 of 64 GB used"],
  ]

  static let cardRow: Row = [
    "name": "Nils Holgersson", "summary": "Wonderful adventures on the back of a goose",
    "date": "24 December",
  ]

  /// A message on one side, at most four fifths of the row wide, with room around its text.
  private static func bubble(_ library: FontLibrary, isMine: Bool) throws -> CellTemplate {
    let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
    return try CellTemplate(isMine ? "Mine" : "Theirs") { cell in
      var label = LabelTemplate("{text}", font: body, numberOfLines: 0)
      label.textInsets = Insets(top: 8, left: 12, bottom: 8, right: 12)
      try cell.add(.label(label), name: "bubble")
      try cell.constrain(
        isMine
          ? "bubble.trailing == superview.trailing - 16"
          : "bubble.leading == superview.leading + 16",
        "bubble.width <= 0.8 * superview.width", "bubble.top == superview.top + 4",
        "superview.bottom == bubble.bottom + 4")
    }
  }

  /// A picture beside texts; below each other where letters are large.
  private static func card(_ library: FontLibrary) throws -> CellTemplate {
    func font(_ style: TextStyle) throws -> FontRule {
      try FontRule.preferred(style, family: "Noto Sans", in: library)
    }
    return try CellTemplate("Card") { cell in
      let row = try cell.add(.stack(Stack(spacing: 12, alignment: .center)), name: "row")
      let picture = try cell.add(
        .image(ImageTemplate(Size(width: 64, height: 64))), name: "picture", to: row)
      cell[picture].hugging.horizontal = 751
      cell[picture].compressionResistance = AxisPriorities(751)
      let texts = try cell.add(
        .stack(Stack(axis: .vertical, spacing: 2)), name: "texts", to: row)
      try cell.label("title", "{name}", font: font(.headline), numberOfLines: 0, to: texts)
      try cell.label("summary", "{summary}", font: font(.subheadline), numberOfLines: 0, to: texts)
      let date = try cell.label("date", "{date}", font: font(.footnote), to: row)
      cell[date].hugging.horizontal = 252
      cell[date].compressionResistance.horizontal = 751
      cell.layoutMargins = Insets(top: 12, left: 16, bottom: 12, right: 16)
      try cell.constrain(visualFormat: "H:|-[row]-|")
      try cell.constrain(visualFormat: "V:|-[row]-|")
      cell.separator = .pixel
      cell.adapt(when: .isAccessibility) { cell in
        cell[stack: row].axis = .vertical
        cell[stack: row].alignment = .leading
      }
    }
  }

  /// What the three look like in a sweep of all categories, and whether anything is wrong.
  func printSweep() throws {
    print("The same screens at all twelve text sizes, 320, 375 and 430 pt wide:")
    print()
    print(Columns.left("cell", 14) + "   L heights      AX5 heights    findings")
    let sweeps: [(CellTemplate, [Row])] = [
      (settings, Self.settingRows), (theirs, [Chat.row(0)]), (card, [Self.cardRow]),
    ]
    for (template, rows) in sweeps {
      let widths = [320.0, 375, 430]
      let report = try DynamicTypeSweep(template, rows: rows, widths: widths).run()
      func heights(_ category: ContentSizeCategory) throws -> String {
        try widths.map { width in
          var sizer = template.sizer(width: width, traits: Traits(category: category))
          return number(sizer.height(of: try template.cell(for: rows[0])))
        }.joined(separator: " ")
      }
      print(
        Columns.left(template.name, 14)
          + Columns.left("   " + (try heights(.large)), 18)
          + Columns.left(try heights(.accessibilityExtraExtraExtraLarge), 18)
          + "\(report.findings.count)")
    }
  }
}

/// A conversation of 100,000 messages: sentences of a book in turns.
struct Chat: TableDataSource {
  private static let sentences = [
    "What is it that you are reading?",
    "A book about a boy who rides across Sweden on the back of a goose, and learns its provinces.",
    "Good?", "Very.",
    "Then tell me how it ends. No, do not; I should like to read it myself one of these days.",
  ]
  var count = 100_000

  /// The number of the first message: pages of history come before it.
  var first = 0

  static func row(_ number: Int) -> Row {
    Row(sentences[((number % sentences.count) + sentences.count) % sentences.count])
  }

  static func isMine(_ number: Int) -> Bool { number & 1 == 0 }

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { count }
  func content(at path: RowPath) -> RowContent {
    let number = first + path.row
    return RowContent(Self.row(number), template: Self.isMine(number) ? 0 : 1)
  }
}
