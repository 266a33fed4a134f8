internal import ListLayout
internal import AutoLayout
internal import TextLayout

extension ListsTarget {
  /// Compositional layouts of any lengths: all frames are finite, what shows is in order, and what
  /// cannot be is refused in one short line.
  func runAnyLayout(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let sections = (0..<input.index(below: 4)).map { _ in Self.section(&input) }
    let size = Size(width: input.length(), height: input.length())
    let direction = input.element(of: ScrollDirection.allCases)
    let reading = input.element(of: LayoutDirection.allCases)
    let spacing = input.length()
    log.add(
      "CompositionalLayout(\(sections), size: \(size), scrollDirection: \(direction), "
        + "interSectionSpacing: \(spacing), layoutDirection: \(reading))")
    if log.isKept { return }
    var layout: CompositionalLayout
    do throws(CompositionalError) {
      layout = try CompositionalLayout(
        sections, size: size, scrollDirection: direction, interSectionSpacing: spacing,
        layoutDirection: reading)
    } catch {
      return try require(error.description.utf8.count <= 400, "a long error: \(error)")
    }
    try check(layout)
    for _ in 0..<6 where !input.isAtEnd {
      try change(&layout, &input)
      try check(layout)
    }
  }

  private func change(_ layout: inout CompositionalLayout, _ input: inout FuzzInput) throws {
    let (offset, length) = (input.length(), input.length())
    switch input.index(below: 4) {
    case 0:
      layout.measureVisible(from: offset, length: length) { _, _ in
        Size(width: input.length(), height: input.length())
      }
    case 1:
      layout.resize(
        to: Size(width: input.length(), height: input.length()), from: offset, length: length)
    case 2:
      let path = RowPath(section: input.index(below: 4), row: input.index(below: 14))
      let element: CollectionElement =
        input.bool() ? .item(path) : .boundary(section: path.section, index: path.row)
      do throws(CompositionalError) {
        try layout.setSizes(
          [(element, Size(width: input.length(), height: input.length()))], from: offset,
          length: length)
      } catch {
        try require(error.description.utf8.count <= 400, "a long error: \(error)")
      }
      layout.setOrthogonalOffset(input.length(), ofSection: path.section)
    default: try batch(&layout, &input, offset, length)
    }
  }

  private func batch(
    _ layout: inout CompositionalLayout, _ input: inout FuzzInput, _ offset: Double,
    _ length: Double
  ) throws {
    var sections = layout.sections
    guard !sections.isEmpty else { return }
    let number = input.index(below: sections.count)
    let count = layout.itemCount(inSection: number)
    let row = input.index(below: max(count, 1))
    var updates = BatchUpdates()
    if input.bool(), count > 0 {
      updates.deleteRows(at: [RowPath(section: number, row: row)])
      sections[number].itemCount = count - 1
    } else {
      updates.insertRows(at: [RowPath(section: number, row: row)])
      sections[number].itemCount = count + 1
    }
    do throws(CompositionalError) {
      try layout.performBatchUpdates(updates, sections: sections, from: offset, length: length)
    } catch {
      throw PropertyViolation("a batch that fits was refused: \(error)")
    }
    try require(
      layout.itemCount(inSection: number) == max(sections[number].itemCount, 0),
      "another number of items")
  }

  private func check(_ layout: CompositionalLayout) throws {
    let size = layout.contentSize
    try require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "the content is \(size)")
    for section in 0..<layout.sectionCount {
      let items = layout.itemCount(inSection: section)
      let boundaries = layout.sections[section].boundarySupplementaryItems.count
      let elements =
        (0..<items).map { CollectionElement.item(RowPath(section: section, row: $0)) }
        + (0..<boundaries).map { .boundary(section: section, index: $0) }
      for element in elements {
        guard let frame = layout.pinnedFrame(of: element, from: 17, length: 40) else {
          throw PropertyViolation("\(element) has no frame")
        }
        try require(
          frame.width >= 0 && frame.height >= 0
            && [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite),
          "\(element) is at \(frame)")
      }
    }
    var last = -1
    for part in layout.visible(from: 3, length: 500) {
      try require(part.section > last, "sections show out of order")
      last = part.section
      try require(
        part.items.upperBound <= layout.itemCount(inSection: part.section),
        "items \(part.items) of \(layout.itemCount(inSection: part.section)) show")
    }
  }

  // MARK: Sections

  private static func section(_ input: inout FuzzInput) -> CollectionLayoutSection {
    let count = input.index(below: 12)
    var section: CollectionLayoutSection
    if input.index(below: 3) == 0 {
      var list = CollectionLayoutListConfiguration(
        appearance: input.element(of: CollectionLayoutListConfiguration.Appearance.allCases))
      list.headerMode = input.element(of: [.none, .supplementary, .firstItemInSection])
      list.footerMode = input.element(of: [.none, .supplementary])
      if input.bool() { list.headerTopPadding = input.length() }
      if input.bool() { list.estimatedRowHeight = input.length() }
      section = .list(using: list, itemCount: count)
    } else {
      section = CollectionLayoutSection(group: group(&input, depth: 0), itemCount: count)
      section.interGroupSpacing = input.length()
      section.orthogonalScrollingBehavior = input.bool() ? .none : .continuous
    }
    if input.bool() { section.contentInsets = insets(&input) }
    for _ in 0..<input.index(below: 3) {
      var item = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(&input), elementKind: "bar",
        alignment: input.element(of: RectAlignment.allCases))
      let kind = input.byte()
      item.pinToVisibleBounds = kind & 1 == 0
      item.extendsBoundary = kind & 2 == 0
      if kind & 4 == 0 { item.absoluteOffset = Point(x: input.length(), y: input.length()) }
      section.boundarySupplementaryItems.append(item)
    }
    return section
  }

  private static func group(_ input: inout FuzzInput, depth: Int) -> CollectionLayoutGroup {
    let subitems = (0..<input.index(below: 4)).map { _ -> CollectionLayoutSubitem in
      if depth < 3, input.index(below: 3) == 0 {
        return .group(Self.group(&input, depth: depth + 1))
      }
      var item = CollectionLayoutItem(layoutSize: size(&input))
      if input.bool() { item.contentInsets = insets(&input) }
      if input.bool() { item.edgeSpacing = edges(&input) }
      return .item(item)
    }
    var group = CollectionLayoutGroup(
      layoutSize: size(&input), subitems: subitems,
      axis: input.element(of: LayoutAxis.allCases))
    if input.bool() { group.count = input.element(of: [1, 2, 3, 7, 0, -1, .max]) }
    group.interItemSpacing = spacing(&input)
    if input.bool() { group.edgeSpacing = edges(&input) }
    return group
  }

  private static func size(_ input: inout FuzzInput) -> CollectionLayoutSize {
    func dimension() -> CollectionLayoutDimension {
      switch input.index(below: 4) {
      case 0: .absolute(input.length())
      case 1: .estimated(input.length())
      case 2: .fractionalWidth(input.element(of: [1, 0.5, 0, 1.0 / 3, 2, -1, .nan, .infinity]))
      default: .fractionalHeight(input.element(of: [1, 0.5, 0, 1.0 / 3, 2, -1, .nan, .infinity]))
      }
    }
    return CollectionLayoutSize(width: dimension(), height: dimension())
  }

  private static func spacing(_ input: inout FuzzInput) -> CollectionLayoutSpacing {
    input.bool() ? .fixed(input.length()) : .flexible(input.length())
  }

  private static func edges(_ input: inout FuzzInput) -> CollectionLayoutEdgeSpacing {
    CollectionLayoutEdgeSpacing(
      leading: spacing(&input), top: spacing(&input), trailing: spacing(&input),
      bottom: spacing(&input))
  }

  private static func insets(_ input: inout FuzzInput) -> DirectionalInsets {
    DirectionalInsets(
      top: input.length(), leading: input.length(), bottom: input.length(),
      trailing: input.length())
  }
}
