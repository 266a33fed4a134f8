internal import ListLayout
internal import TestSupport
internal import TextLayout

extension TablesTarget {
  /// Flow layouts that change: of ordinary lengths as packed by the rules one by one, of any
  /// lengths finite, and as one made at once.
  func runPacking(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let isOrdinary = input.bool()
    func length() -> Double { isOrdinary ? Double(input.byte()) / 4 : input.length() }
    func size() -> Size { Size(width: length(), height: length()) }
    func section() -> FlowSection {
      let kind = input.byte()
      let count = input.index(below: 12)
      let common = size()
      var section =
        kind & 1 == 0
        ? FlowSection(itemCount: count)
        : FlowSection(itemCount: count) { $0 % 3 == 0 ? common : size() }
      section.itemSize = common
      section.estimatedItemSize = kind & 2 == 0 && !isOrdinary ? .zero : common
      if isOrdinary, common == .zero { section.estimatedItemSize.width = 1 }
      if kind & 4 == 0 { section.minimumLineSpacing = length() }
      if kind & 8 == 0 { section.minimumInteritemSpacing = length() }
      if kind & 16 == 0 {
        section.sectionInset = Insets(
          top: length(), left: length(), bottom: length(), right: length())
      }
      if kind & 32 == 0 { section.headerReferenceSize = size() }
      if kind & 64 == 0 { section.footerReferenceSize = size() }
      return section
    }
    let sections = (0...input.index(below: 3)).map { _ in section() }
    let extent = length() * 2
    let direction = input.element(of: ScrollDirection.allCases)
    log.add("FlowLayout(\(sections), extent: \(extent), scrollDirection: \(direction))")
    var layout = FlowLayout(
      log.isKept ? [] : sections, extent: extent, scrollDirection: direction)
    var naive = NaiveFlow(sections, extent: extent, direction: direction)
    if !log.isKept { try check(layout, isOrdinary ? naive : nil) }
    for _ in 0..<2 * Self.stepLimit where !input.isAtEnd {
      let place = input.index(below: sections.count)
      let item = input.index(below: 12)
      let new = size()
      let (offset, length) = (input.length(), input.length())
      log.add("setSizes([(\(item), \(new))], inSection: \(place))")
      log.add("visible(from: \(offset), length: \(length))")
      if log.isKept { continue }
      do throws(FlowError) {
        try layout.setSizes([(item, new)], inSection: place)
        naive.sizes[place][item] = new
      } catch {
        try require(error.description.utf8.count <= 400, "a long error: \(error)")
      }
      try check(layout, isOrdinary ? naive : nil)
      for part in layout.visible(from: offset, length: length) {
        let count = layout.itemCount(inSection: part.section)
        try require(
          part.items.upperBound <= count, "items \(part.items) of \(count) are seen")
      }
    }
  }

  private func check(_ layout: FlowLayout, _ naive: NaiveFlow?) throws {
    guard let naive else { return try checkFinite(layout) }
    let packed = naive.packed()
    try require(
      layout.contentSize == packed.contentSize,
      "the content is \(layout.contentSize), by the rules \(packed.contentSize)")
    for (section, frames) in packed.frames.enumerated() {
      let own = frames.indices.map { layout.frame(ofItem: $0, inSection: section) }
      try require(own == frames, "section \(section) is \(own), by the rules \(frames)")
    }
  }

  private func checkFinite(_ layout: FlowLayout) throws {
    let size = layout.contentSize
    try require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "the content is \(size)")
    for section in 0..<layout.sectionCount {
      for item in 0..<layout.itemCount(inSection: section) {
        guard let frame = layout.frame(ofItem: item, inSection: section) else {
          throw PropertyViolation("item \(item) of section \(section) has no frame")
        }
        try require(
          frame.width >= 0 && frame.height >= 0
            && [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite),
          "item \(item) of section \(section) is at \(frame)")
      }
    }
  }
}
