internal import ListLayout
internal import AutoLayout
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A change invalidates only what depends on it.
@Suite struct DependenceTests {
  private struct Case {
    var name: String
    var template: CellTemplate
    var dependsOnWidth = false
    var dependsOnCategory = false
    var dependsOnLanguage = true
  }

  private static func template(
    lines: Int, font: FontRule, rule: HeightRule = .constraints, mode: CellEditMode? = nil
  ) throws -> CellTemplate {
    try CellTemplate("Line") { cell in
      try cell.label("text", "{text}", font: font, numberOfLines: lines)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
      cell.heightRule = rule
      cell.editMode = mode
    }
  }

  private static var cases: [Case] {
    get throws {
      let fixed = try EmFont.rule()
      let square = try CellTemplate("Square") { cell in
        try cell.add(.view, name: "box")
        try cell.constrain(visualFormat: "H:|[box]|")
        try cell.constrain("box.top == superview.top", "box.bottom == superview.bottom")
        try cell.constrain("box.height == box.width * 0.5")
      }
      return [
        Case(name: "one line", template: try template(lines: 1, font: fixed)),
        Case(
          name: "lines", template: try template(lines: 0, font: fixed), dependsOnWidth: true),
        Case(
          name: "scaled", template: try template(lines: 1, font: .scaled(fixed.font)),
          dependsOnCategory: true),
        Case(
          name: "edited lines",
          template: try template(lines: 0, font: fixed, mode: CellEditMode(.delete)),
          dependsOnWidth: true, dependsOnCategory: true),
        Case(
          name: "an edited line",
          template: try template(lines: 1, font: fixed, mode: CellEditMode(.delete))),
        Case(
          name: "a rule",
          template: try template(lines: 1, font: fixed, rule: .adjusted { $0.width }),
          dependsOnWidth: true, dependsOnCategory: true),
        Case(
          name: "a ratio", template: square, dependsOnWidth: true, dependsOnLanguage: false),
      ]
    }
  }

  /// Wherever heights are kept, they are those that a sizer tells in the new surroundings. The
  /// line's Chinese is in another font, and cut off where there is little room.
  @Test func keptHeightsAreThoseOfTheNewWidth() throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let font = FontRule.fixed(try library.font(family: "Noto Sans", size: 17))
    let constraints = [
      ["text.top == superview.top + 3"], ["text.firstBaseline == superview.top + 30"],
      ["text.lastBaseline == superview.top + 30"], ["text.centerY == superview.top + 20"],
    ]
    for texts in constraints {
      let template = try CellTemplate("Chapter") { cell in
        try cell.label("text", "{text}", font: font)
        try cell.constrain(visualFormat: "H:|[text]|")
        for text in texts { try cell.constrain(text) }
        try cell.constrain("superview.bottom == text.bottom + 8")
      }
      let cell = try template.cell(for: Row("Chapter 1 漢字"))
      var configuration = TableConfiguration(width: 375)
      var table = Table(
        Texts(["Chapter 1 漢字"]), templates: [template], configuration: configuration,
        viewportHeight: 100)
      for width in [375.0, 60, 90, 200] {
        configuration.width = width
        table.update(configuration)
        var sizer = template.sizer(width: width)
        #expect(table.contentHeight == sizer.height(of: cell), "\(texts) at \(width)")
      }
    }
  }

  private struct Texts: TableDataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { texts.count }
    func content(at path: RowPath) -> RowContent { RowContent(Row(texts[path.row])) }
  }

  /// A row's own fixed height is asked for again even where no measured one depends on the change.
  @Test func fixedHeightsAreAskedForAgain() throws {
    let template = try Self.template(lines: 1, font: EmFont.rule())
    let source = Turned()
    var table = Table(
      source, templates: [template], configuration: TableConfiguration(width: 100),
      viewportHeight: 100)
    #expect(table.contentHeight == 60)
    source.height.withLock { $0 = 40 }
    table.update(TableConfiguration(width: 200))
    #expect(table.contentHeight == 40)
  }

  private final class Turned: TableDataSource {
    let height = Mutex(60.0)
    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func content(at path: RowPath) -> RowContent { RowContent(Row("a")) }
    func rowHeights(inSection section: Int) -> SectionHeights {
      .all(.fixed(height.withLock { $0 }))
    }
  }

  private func isMeasuredAgain(
    _ template: CellTemplate, _ change: (inout TableConfiguration) -> Void
  ) -> Bool {
    var configuration = TableConfiguration(width: 100)
    var table = Table(
      GlyphRows([Int](repeating: 15, count: 100)), templates: [template],
      configuration: configuration, viewportHeight: 100)
    table.measureAll()
    change(&configuration)
    table.update(configuration)
    return table.isEstimated(.row(RowPath(row: 99))) == true
  }

  @Test func onlyWhatDependsIsMeasuredAgain() throws {
    for place in try Self.cases {
      let template = place.template
      #expect(isMeasuredAgain(template) { $0.width = 60 } == place.dependsOnWidth, "\(place.name)")
      #expect(isMeasuredAgain(template) { $0.indexWidth = 9 } == place.dependsOnWidth)
      #expect(
        isMeasuredAgain(template) { $0.traits.category = .accessibilityLarge }
          == place.dependsOnCategory, "\(place.name)")
      #expect(
        isMeasuredAgain(template) { $0.language = "de" } == place.dependsOnLanguage,
        "\(place.name)")
      #expect(isMeasuredAgain(template) { $0.traits.displayScale = 3 })
      #expect(!isMeasuredAgain(template) { $0.prefetchMargin = 50 })
    }
  }
}
