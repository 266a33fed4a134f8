internal import AutoLayout
internal import Interchange
internal import TableLayout
internal import TextLayout

/// Templates of cells: YAML to the cell of a row.
///
/// An input that begins with a control chooses keys and values; any other is YAML as it is.
package struct TemplateTarget: FuzzTarget {
  package static let name = "templates"

  private static let row: Row = [
    "title": "The first AV fi line", "body": "more\nof it", "photo": "p", "ID": 3,
    "list": .list([]),
  ]

  private let library: FontLibrary

  package init() throws {
    library = try SmallFonts.library()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    guard let text = Self.text(bytes) else { return }
    let answer = try answer(text)
    // A quarter of the runs: measuring is most of the time.
    if bytes.reduce(0, &+) & 3 == 0 {
      try require(try self.answer(text) == answer, "another answer the second time")
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let text = Self.text(bytes) ?? ""
    return Array(text.utf8).shellCommand + " > t.yaml; font-metrics cell t.yaml --width 320 "
      + #"--fonts Tests/Fonts --json --row '{"title": "The first AV fi line", "#
      + #""body": "more\nof it", "photo": "p", "ID": 3, "list": []}'"#
  }

  /// The line that `cell --json` prints, or the error.
  private func answer(_ text: String) throws -> [UInt8] {
    let library = library
    do {
      let loaded = try LoadedTemplate.of(
        text, path: "t.yaml", library: { () throws(FontError) in library })
      let traits = Traits()
      let layout = try loaded.layout(
        of: Self.row, index: 0, from: "--row", width: 320, traits: traits)
      let answer = loaded.answer(layout, traits: traits)
      try Self.check(layout, answer)
      return try answer + adapted(loaded)
    } catch let error as ToolError {
      try Answers.check(error: error.description)
      return Array(error.description.utf8)
    }
  }

  /// The answer in other surroundings, where conditions may give the template another form.
  private func adapted(_ loaded: LoadedTemplate) throws -> [UInt8] {
    let insets = Insets(top: 3, left: 44, bottom: 21, right: 44)
    let traits = Traits(
      category: .accessibilityLarge, displayScale: 3, direction: .rightToLeft,
      surroundings: Surroundings(safeAreaInsets: insets))
    let layout = try loaded.layout(
      of: Self.row, index: 0, from: "--row", width: 1100, traits: traits)
    let answer = loaded.answer(layout, traits: traits)
    try Self.check(layout, answer)
    return answer
  }

  private static func check(_ layout: CellLayout, _ answer: [UInt8]) throws {
    let members = try Answers.members(of: answer)
    let height = try members.length("height")
    try require(abs(height - layout.height) < 1e-3 * max(1, height), "two heights")
    for view in try members.objects("views") {
      for name in ["x", "y"] { _ = try view.number(name) }
      for name in ["width", "height"] {
        try require(try view.number(name) > -1e-6, "a view of negative \(name)")
      }
    }
  }

  /// Nil for what is no UTF-8, which the tool refuses before it reads it.
  private static func text(_ bytes: [UInt8]) -> String? {
    guard let first = bytes.first, first < 0x20, first != UInt8(ascii: "\n") else {
      return String(validating: bytes, as: UTF8.self)
    }
    var grammar = ObjectGrammar(FuzzInput(Array(bytes.dropFirst())))
    let needed =
      switch first {
      case 2: FieldKind.neededOfControls
      case 3: FieldKind.neededOfStandard
      default: FieldKind.neededOfTemplate
      }
    return String(
      validating: grammar.object(needed, first == 3 ? [("name", .text)] : FieldKind.template),
      as: UTF8.self)
  }
}
