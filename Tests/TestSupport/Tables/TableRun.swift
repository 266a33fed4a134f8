internal import ListLayout
package import TableLayout
internal import TextLayout

/// Random operations on a table and on a plain array, step by step.
package struct TableRun {
  private var model: TableModel
  private var table: Table
  private var maker: BatchMaker

  /// - Parameter template: ``GlyphRows/template(_:)``.
  package init(seed: UInt64, template: CellTemplate, margin: Double) {
    var maker = BatchMaker(random: SplitMix64(seed: seed))
    var model = TableModel(
      sections: (0..<4).map { _ in maker.section() }, width: 100, viewportHeight: 150,
      margin: margin)
    model.measureUpFront()
    table = Table(
      model.rows, templates: [template],
      configuration: TableConfiguration(width: 100, prefetchMargin: margin), viewportHeight: 150)
    self.model = model
    self.maker = maker
  }

  /// Takes a step.
  ///
  /// - Parameter seed: What decides about it; `nil` to go on from the step before.
  /// - Returns: The operation, and what was wrong with it.
  package mutating func step(seed: UInt64? = nil) -> (name: String, fault: String?) {
    if let seed { maker.random = SplitMix64(seed: seed) }
    let before = model
    let done: Step
    do throws(BatchError) {
      done = try change()
    } catch {
      return ("batch", error.description)
    }
    var fault: String?
    if done.correction != done.expected {
      fault = "the offset is corrected by \(done.correction), not \(done.expected)"
    } else if !isSteady(before, except: done.lost, done.name) {
      fault = "what was on screen has moved"
    } else {
      fault = difference
    }
    return (done.name, fault)
  }

  /// What a step did.
  private struct Step {
    var name: String
    var lost: Set<Int> = []

    /// Of the offset: the table's, and the model's.
    var correction = 0.0
    var expected = 0.0
  }

  private mutating func change() throws(BatchError) -> Step {
    switch maker.random.int(below: 100) {
    case ..<45:
      let far = Double(maker.random.int(below: Int(model.contentHeight) + 200) - 50)
      let near = model.offset + Double(maker.random.int(below: 120) - 60)
      model.offset = maker.random.int(below: 4) == 0 ? far : near
      let change = table.scroll(to: model.offset)
      let start = model.offset
      model.settle()
      return Step(
        name: "scroll", correction: change.offsetCorrection, expected: model.offset - start)
    case ..<85: return try batch()
    case ..<90:
      model.width = Double(maker.random.int(below: 12) * 10 + 30)
      var configuration = table.configuration
      guard configuration.width != model.width else { return Step(name: "the same width") }
      configuration.width = model.width
      table.update(configuration)
      model.remeasure()
      return Step(name: "width")
    case ..<94:
      table.rereadHeights()
      model.remeasure()
      return Step(name: "reread")
    case ..<98:
      let all = model.all
      guard let (element, entry, _) = all.randomElement(using: &maker.random), entry.glyphs > 0
      else { return Step(name: "no row") }
      let height = Double(maker.random.int(below: 90))
      table.setHeight(height, of: element)
      let anchor = model.anchor()
      let maximum = model.maximumOffset
      model.changeEach { if $0.id == entry.id { ($0.height, $0.kind) = (height, .measured) } }
      model.settle(keeping: anchor, maximum: maximum)
      return Step(name: "height")
    default:
      table.measureAll()
      model.measure(Set(model.all.filter { $0.entry.isEstimated }.map(\.entry.id)))
      model.takeMean()
      return Step(name: "all")
    }
  }

  private mutating func batch() throws(BatchError) -> Step {
    let made = maker.make(model.sections)
    guard !made.updates.isEmpty else { return Step(name: "nothing") }
    let anchor = model.anchor(except: made.lost, reloaded: made.reloaded.union([-1]))
    let maximum = model.maximumOffset
    let start = model.offset
    model.sections = made.sections
    model.measureUpFront()
    model.settle(keeping: anchor, maximum: maximum)
    let change = try table.performBatchUpdates(made.updates, data: model.rows)
    return Step(
      name: "batch", lost: made.lost.union(made.reloaded),
      correction: change.offsetCorrection, expected: model.offset - start)
  }

  /// Whether something that was known and on screen is still where it was on it; no matter where
  /// the content's ends let nothing else, and where the operation moved it.
  private func isSteady(
    _ before: TableModel, except lost: Set<Int>, _ name: String
  ) -> Bool {
    if name == "scroll" || model.offset <= 0 || model.offset >= model.maximumOffset { return true }
    var places: [Int: Double] = [:]
    for (_, entry, top) in before.visible()
    where !entry.isEstimated && !lost.contains(entry.id) {
      places[entry.id] = top - before.offset
    }
    let now = model.visible().compactMap { _, entry, top in
      places[entry.id].map { $0 == top - model.offset }
    }
    return now.isEmpty || now.contains(true)
  }

  /// What the table has otherwise than the model.
  private var difference: String? {
    if table.contentHeight != model.contentHeight {
      return "the content is \(table.contentHeight) high, not \(model.contentHeight)"
    }
    if table.viewport.offset != model.offset {
      return "the offset is \(table.viewport.offset), not \(model.offset)"
    }
    for margin in [0.0, 33] {
      let visible = model.visible(margin: margin).map(\.element)
      if table.visibleElements(margin: margin) != visible {
        return "\(table.visibleElements(margin: margin)) shows, not \(visible)"
      }
    }
    for (element, entry, top) in model.all {
      let height = model.height(entry)
      let frame = Rect(x: 0, y: top, width: model.width, height: height)
      if table.frame(of: element) != frame { return "\(element) is not at \(frame)" }
      if table.isEstimated(element) != entry.isEstimated { return "\(element) is not measured so" }
      if height > 0, table.element(at: top) != element { return "\(element) is not at \(top)" }
    }
    return nil
  }
}
