import AutoLayout
import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Heights that are kept are those of rows measured by themselves, whatever of a row decides about
/// them. Templates and rows are random.
@Suite struct RowSteeringTests {
  private static let texts = [
    "", "a", "aaa bbb", "aaaaaaaaaa bbbbbbbbbb c", "aaaa bbbb cccc dddd eeee ffff",
  ]

  private static func value(_ random: inout SplitMix64) -> FieldValue? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: nil
    case 1: .null
    case 2: .bool(Bool.random(using: &random))
    case 3: .integer(Int.random(in: 0..<4, using: &random))
    case 4: .number(Double(Int.random(in: 0..<8, using: &random)) / 2)
    case 5: .string("\(Int.random(in: 0..<4, using: &random))")
    case 6: .list([])
    case 7: .object(["inner": .integer(Int.random(in: 0..<3, using: &random))])
    default: .string(texts[Int.random(in: 0..<texts.count, using: &random)])
    }
  }

  private static func row(_ random: inout SplitMix64) -> Row {
    var row = Row()
    for name in ["body", "photo", "n", "n.inner", "n|7", "lines"] {
      row[name] = value(&random)
    }
    if Bool.random(using: &random) { row["body"] = .string(texts[3]) }
    return row
  }

  private static func condition(_ random: inout SplitMix64) -> CellCondition {
    let fields: [FieldPath] = ["photo", "n", "n.inner", "missing"]
    let field = fields[Int.random(in: 0..<fields.count, using: &random)]
    let tests: [FieldTest] = [
      .isEmpty, .isPresent, .isTrue, .isFalse, .equals("1"), .equals("a"),
      .compares(.greaterThan, 1), .compares(.lessThanOrEqual, 2),
    ]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .cut("body")
    case 1: return .width(.greaterThan, 95)
    case 2: return !.field(field, tests[Int.random(in: 0..<2, using: &random)])
    default: return .field(field, tests[Int.random(in: 0..<tests.count, using: &random)])
    }
  }

  private static func template(_ random: inout SplitMix64) throws -> CellTemplate {
    let conditions = (0..<Int.random(in: 0...3, using: &random)).map { _ in condition(&random) }
    let changes = conditions.map { _ in Int.random(in: 0..<4, using: &random) }
    let takes = (0..<4).map { _ in Bool.random(using: &random) }
    let font = try EmFont.rule()
    return try CellTemplate("Random") { cell in
      let column = try cell.add(.stack(Stack(axis: .vertical)), name: "column")
      var label = LabelTemplate(takes[0] ? "{body}{n|7}" : "{body|none}", font: font)
      label.numberOfLines = 2
      if takes[1] { label.linesFrom = "{lines|2}" }
      let body = try cell.add(.label(label), name: "body", to: column)
      let more = try cell.label("more", "more", font: font, to: column)
      cell[more].isHidden = true
      try cell.constrain(visualFormat: "H:|[column]|")
      try cell.constrain("column.top == superview.top + 4", named: "gap")
      try cell.constrain("superview.bottom == column.bottom")
      if takes[2] { try cell.setConstant(from: "{n.inner|5}", of: "gap") }
      for (condition, change) in zip(conditions, changes) {
        cell.adapt(when: condition) { cell in
          switch change {
          case 0: cell[more].isHidden = false
          case 1: cell[body].isHidden = true
          case 2: cell[label: body].numberOfLines = 1
          default: try cell.setConstant(33, of: "gap")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<LongSweep.count(160))
  func keptHeightsAreThoseOfRowsAlone(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let template: CellTemplate
    do {
      template = try Self.template(&random)
    } catch let error as TemplateError {
      guard case .neverHolds = error else { throw error }
      return
    }
    let rows = (0..<150).map { _ in Self.row(&random) }
    let cache = try HeightCache(templates: [template])
    for width in [80.0, 100] {
      var sizer = RowSizer(template, width: width)
      let alone = rows.enumerated().map { index, row in
        Result<Double, TemplateError> { () throws(TemplateError) in
          var sizer = template.sizer(width: width)
          return sizer.height(of: try template.cell(for: row, index: index))
        }
      }
      sizer.cache = cache
      for _ in 0..<2 {
        let kept = sizer.heights(of: rows)
        for (index, (alone, kept)) in zip(alone, kept).enumerated() {
          let heights = (try? alone.get(), try? kept.get())
          #expect(heights.0 == heights.1, "\(rows[index])")
        }
      }
      // Layouts have the heights, in whatever order rows come.
      var layouts = template.sizer(width: width)
      for (index, row) in rows.enumerated().reversed() {
        guard let cell = try? template.cell(for: row, index: index) else { continue }
        #expect(layouts.layout(of: cell).height == (try? alone[index].get()))
      }
    }
  }
}
