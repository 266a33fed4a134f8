package import TextLayout

extension ViewTree {
  /// Whether surroundings may move guides that the tree's constraints speak of, beyond the base
  /// margins.
  ///
  /// - Parameter width: The root's, in points.
  func isMoved(by surroundings: Surroundings, width: Double) -> Bool {
    surroundings.insets != .zero
      || width > surroundings.readableWidth.widestWhole && namesGuide(.readableContent)
  }

  /// Sets the edges of the guides where surroundings may move them, else leaves them.
  ///
  /// - Parameter width: The root's, in points.
  package mutating func move(by surroundings: Surroundings, width: Double) {
    if isMoved(by: surroundings, width: width) {
      edges = rootEdges(surroundings, width: width)
    }
  }

  /// Whether inner items keep their margins inside the margins of the items that hold them.
  var preservesMargins: Bool {
    properties.dropFirst().contains(where: \.preservesSuperviewLayoutMargins)
  }

  package func namesGuide(_ guide: ViewGuide) -> Bool { operands.contains { $0.guide == guide } }

  /// The first inner item of whose safe area or readable part a constraint speaks.
  package var innerGuide: (item: Item, guide: ViewGuide)? {
    for operand in operands where operand.item != .root {
      if let guide = operand.guide, guide != .layoutMargins { return (operand.item, guide) }
    }
    return nil
  }

  private var operands: [Constraint.Operand] {
    constraints.flatMap { [$0.first, $0.second].compactMap(\.self) }
  }

  /// The edges of the items' guides, where only the root's are known: inner items have their base
  /// margins, and nothing covers them.
  func rootEdges(_ surroundings: Surroundings, width: Double) -> [ItemEdges] {
    var all = items.map { item in
      let margins = self[item].layoutMargins
      return ItemEdges(margins: margins, safeArea: .zero, readable: margins)
    }
    all[0] = edges(of: .root, surroundings, safeArea: surroundings.insets, width: width)
    return all
  }

  /// The edges of the items' guides when the items lie so.
  ///
  /// - Parameter frames: Of each item, in points from the root's top left.
  func edges(_ surroundings: Surroundings, frames: [Rect]) -> [ItemEdges] {
    var all: [ItemEdges] = []
    all.reserveCapacity(frames.count)
    for item in items {
      let frame = frames[item.index]
      guard let parent = self[item].parent else {
        all.append(
          edges(of: item, surroundings, safeArea: surroundings.insets, width: frame.width))
        continue
      }
      let outer = frames[parent.index]
      let local = frame.offsetBy(dx: -outer.minX, dy: -outer.minY)
      let safeArea = Surroundings.safeAreaInsets(
        ofInner: local, in: outer.size, insets: all[parent.index].safeArea)
      var own = edges(of: item, surroundings, safeArea: safeArea, width: frame.width)
      if self[item].preservesSuperviewLayoutMargins {
        own.margins = Surroundings.layoutMargins(
          own.margins, ofInner: local, in: outer.size, keeping: all[parent.index].margins)
        own.readable = surroundings.readableInsets(margins: own.margins, width: frame.width)
      }
      all.append(own)
    }
    return all
  }

  private func edges(
    of item: Item, _ surroundings: Surroundings, safeArea: Insets, width: Double
  ) -> ItemEdges {
    var margins = self[item].layoutMargins
    if self[item].insetsLayoutMarginsFromSafeArea { margins = margins + safeArea }
    return ItemEdges(
      margins: margins, safeArea: safeArea,
      readable: surroundings.readableInsets(margins: margins, width: width))
  }
}

extension Surroundings {
  /// ``safeAreaInsets`` as numbers that can be counted with.
  package var insets: Insets {
    func length(_ inset: Double) -> Double {
      inset > 0 ? min(inset, .unlimitedLength) : 0
    }
    let insets = safeAreaInsets
    return Insets(
      top: length(insets.top), left: length(insets.left), bottom: length(insets.bottom),
      right: length(insets.right))
  }
}

extension Insets {
  fileprivate static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
