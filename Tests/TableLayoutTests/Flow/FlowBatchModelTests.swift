import TableLayout
import TestSupport
import Testing
import TextLayout

/// Batches and sizes, against layouts made anew with the sizes that each item is known to have.
@Suite struct FlowBatchModelTests {
  private func flow(_ section: TableModel.Section) -> FlowSection {
    var flow = FlowSection(itemCount: section.rows.count) { row in
      Size(width: Double(section.rows[row].glyphs), height: 30)
    }
    flow.estimatedItemSize = Size(width: 1, height: 1)
    flow.minimumInteritemSpacing = Double(section.header.id % 3) * 4
    flow.headerReferenceSize.height = Double(section.header.id % 2) * 28
    return flow
  }

  /// - Parameter sizes: By the items' names.
  private func anew(
    _ model: [TableModel.Section], _ sizes: [Int: Size], _ direction: ScrollDirection
  ) throws -> FlowLayout {
    var layout = FlowLayout(model.map(flow), extent: 120, scrollDirection: direction)
    for (number, section) in model.enumerated() {
      let known = section.rows.enumerated().compactMap { item, entry in
        sizes[entry.id].map { (item: item, size: $0) }
      }
      try layout.setSizes(known, inSection: number)
    }
    return layout
  }

  @Test(arguments: 1...12) func batchesEqualLayoutsMadeAnew(_ seed: Int) throws {
    var maker = BatchMaker(random: SplitMix64(seed: UInt64(seed)))
    let direction = maker.random.pick(ScrollDirection.allCases)
    var model = [maker.section(), maker.section(), maker.section()]
    var sizes: [Int: Size] = [:]
    var layout = try anew(model, sizes, direction)
    for _ in 0..<60 {
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
      try layout.performBatchUpdates(made.updates, sections: model.map(flow))
      let expected = try anew(model, sizes, direction)
      #expect(layout.contentSize == expected.contentSize)
      for (number, section) in model.enumerated() {
        let items = section.rows.indices
        #expect(
          items.map { layout.frame(ofItem: $0, inSection: number) }
            == items.map { expected.frame(ofItem: $0, inSection: number) })
        #expect(
          items.map { layout.isMeasured(item: $0, inSection: number) }
            == section.rows.map { sizes[$0.id] != nil })
        #expect(
          layout.headerFrame(inSection: number) == expected.headerFrame(inSection: number))
      }
    }
  }
}
