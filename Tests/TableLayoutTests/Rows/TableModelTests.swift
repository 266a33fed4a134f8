import TableLayout
import TestSupport
import Testing
import TextLayout

/// Random operations on a table and on a plain array: 100,000 when optimised, fewer in debug builds.
@Suite struct TableModelTests {
  #if DEBUG
    private static let steps = 5000
  #else
    private static let steps = 25_000
  #endif

  @Test(arguments: 1...4) func randomOperations(seed: UInt64) throws {
    var maker = BatchMaker(random: SplitMix64(seed: seed))
    let margin = Double(seed % 2) * 60
    var model = TableModel(
      sections: (0..<4).map { _ in maker.section() }, width: 100, viewportHeight: 150,
      margin: margin)
    model.measureUpFront()
    var table = try Table(rows: model.rows, height: 150, margin: margin)
    for step in 0..<Self.steps {
      let before = model
      let (name, lost) = try Self.step(&model, &table, &maker)
      let isSteady = Self.isSteady(before, model, except: lost, name)
      #expect(isSteady, "seed \(seed), step \(step): \(name)")
      let isEqual = Self.isEqual(model, table)
      #expect(isEqual, "seed \(seed), step \(step): \(name)")
      guard isEqual else { return }
    }
  }

  private static func step(
    _ model: inout TableModel, _ table: inout Table, _ maker: inout BatchMaker
  ) throws -> (name: String, lost: Set<Int>) {
    switch maker.random.int(below: 100) {
    case ..<45:
      let far = Double(maker.random.int(below: Int(model.contentHeight) + 200) - 50)
      let near = model.offset + Double(maker.random.int(below: 120) - 60)
      model.offset = maker.random.int(below: 4) == 0 ? far : near
      let change = table.scroll(to: model.offset)
      let start = model.offset
      model.settle()
      #expect(change.offsetCorrection == model.offset - start)
      return ("scroll", [])
    case ..<85:
      let made = maker.make(model.sections)
      guard !made.updates.isEmpty else { return ("nothing", []) }
      let anchor = model.anchor(except: made.lost, reloaded: made.reloaded.union([-1]))
      let maximum = model.maximumOffset
      let start = model.offset
      model.sections = made.sections
      model.measureUpFront()
      model.settle(keeping: anchor, maximum: maximum)
      let change = try table.performBatchUpdates(made.updates, data: model.rows)
      #expect(change.offsetCorrection == model.offset - start)
      return ("batch", made.lost.union(made.reloaded))
    case ..<90:
      model.width = Double(maker.random.int(below: 12) * 10 + 30)
      var configuration = table.configuration
      guard configuration.width != model.width else { return ("the same width", []) }
      configuration.width = model.width
      table.update(configuration)
      model.remeasure()
      return ("width", [])
    case ..<94:
      table.rereadHeights()
      model.remeasure()
      return ("reread", [])
    case ..<98:
      let all = model.all
      guard let (element, entry, _) = all.randomElement(using: &maker.random), entry.glyphs > 0
      else {
        return ("no row", [])
      }
      let height = Double(maker.random.int(below: 90))
      table.setHeight(height, of: element)
      model.keepingAnchor { model in
        model.changeEach { if $0.id == entry.id { ($0.height, $0.kind) = (height, .measured) } }
      }
      model.settle()
      return ("height", [])
    default:
      table.measureAll()
      model.measure(Set(model.all.filter { $0.entry.isEstimated }.map(\.entry.id)))
      model.takeMean()
      return ("all", [])
    }
  }

  /// Whether something that was known and on screen is still where it was on it; no matter where the
  /// content's ends let nothing else, and where the operation moved it.
  private static func isSteady(
    _ before: TableModel, _ after: TableModel, except lost: Set<Int>, _ name: String
  ) -> Bool {
    if name == "scroll" || after.offset <= 0 || after.offset >= after.maximumOffset { return true }
    var places: [Int: Double] = [:]
    for (_, entry, top) in before.visible()
    where !entry.isEstimated && !lost.contains(entry.id) {
      places[entry.id] = top - before.offset
    }
    let now = after.visible().compactMap { _, entry, top in
      places[entry.id].map { $0 == top - after.offset }
    }
    return now.isEmpty || now.contains(true)
  }

  private static func isEqual(_ model: TableModel, _ table: Table) -> Bool {
    guard table.contentHeight == model.contentHeight, table.viewport.offset == model.offset,
      table.visibleElements() == model.visible().map(\.element),
      table.visibleElements(margin: 33) == model.visible(margin: 33).map(\.element)
    else { return false }
    return model.all.allSatisfy { element, entry, top in
      let height = model.height(entry)
      return table.frame(of: element)
        == Rect(x: 0, y: top, width: model.width, height: height)
        && table.isEstimated(element) == entry.isEstimated
        && (height == 0 || table.element(at: top) == element)
    }
  }
}
