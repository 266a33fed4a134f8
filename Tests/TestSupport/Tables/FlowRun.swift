internal import ListLayout
internal import TextLayout

/// Random batches and sizes of a flow layout, and layouts made at once with the sizes that each
/// item is known to have.
package struct FlowRun {
  private var maker: BatchMaker
  private let direction: ScrollDirection
  private var model: [TableModel.Section]

  /// By the items' names.
  private var sizes: [Int: Size] = [:]
  private var layout: FlowLayout

  package init(seed: UInt64) {
    var maker = BatchMaker(random: SplitMix64(seed: seed))
    direction = maker.random.pick(ScrollDirection.allCases)
    model = [maker.section(), maker.section(), maker.section()]
    layout = FlowLayout(model.map(Self.flow), extent: 120, scrollDirection: direction)
    self.maker = maker
  }

  /// Takes a step.
  ///
  /// - Parameter seed: What decides about it; `nil` to go on from the step before.
  /// - Returns: What was wrong with it.
  package mutating func step(seed: UInt64? = nil) throws -> String? {
    if let seed { maker.random = SplitMix64(seed: seed) }
    if let number = model.indices.randomElement(using: &maker.random),
      let item = model[number].rows.indices.randomElement(using: &maker.random)
    {
      let size = Size(
        width: Double(maker.random.int(below: 400)) / 4,
        height: Double(maker.random.int(below: 200)) / 4)
      sizes[model[number].rows[item].id] = size
      try layout.setSizes([(item, size)], inSection: number)
    }
    let made = maker.make(model)
    model = made.sections
    for id in made.reloaded { sizes[id] = nil }
    try layout.performBatchUpdates(made.updates, sections: model.map(Self.flow))
    return difference(from: try madeAtOnce())
  }

  private static func flow(_ section: TableModel.Section) -> FlowSection {
    var flow = FlowSection(itemCount: section.rows.count) { row in
      Size(width: Double(section.rows[row].glyphs), height: 30)
    }
    flow.estimatedItemSize = Size(width: 1, height: 1)
    flow.minimumInteritemSpacing = Double(section.header.id % 3) * 4
    flow.headerReferenceSize.height = Double(section.header.id % 2) * 28
    return flow
  }

  private func madeAtOnce() throws(FlowError) -> FlowLayout {
    var layout = FlowLayout(model.map(Self.flow), extent: 120, scrollDirection: direction)
    for (number, section) in model.enumerated() {
      let known = section.rows.enumerated().compactMap { item, entry in
        sizes[entry.id].map { (item: item, size: $0) }
      }
      try layout.setSizes(known, inSection: number)
    }
    return layout
  }

  private func difference(from expected: FlowLayout) -> String? {
    if layout.contentSize != expected.contentSize {
      return "the content is \(layout.contentSize), not \(expected.contentSize)"
    }
    for (number, section) in model.enumerated() {
      for item in section.rows.indices {
        let frame = expected.frame(ofItem: item, inSection: number)
        if layout.frame(ofItem: item, inSection: number) != frame {
          return "item \(item) of section \(number) is not where it is in a layout made at once"
        }
        let isMeasured = sizes[section.rows[item].id] != nil
        if layout.isMeasured(item: item, inSection: number) != isMeasured {
          return "item \(item) of section \(number) is not measured so"
        }
      }
      if layout.headerFrame(inSection: number) != expected.headerFrame(inSection: number) {
        return "the header of section \(number) is elsewhere"
      }
    }
    return nil
  }
}
