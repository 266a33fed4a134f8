internal import AutoLayout
internal import ConstraintSolver
internal import TextLayout

extension CellLayout {
  /// The layout that constraints give.
  ///
  /// - Parameters:
  ///   - row: What names of pictures come from.
  ///   - fitting: Solved for the height.
  ///   - fixed: Solved in it.
  init(
    _ parts: CellSizer.HeightParts, _ template: CellTemplate, _ variant: CellVariant,
    _ contents: ContentSet, _ row: Row, fitting: LayoutPass, fixed: LayoutPass, width: Double,
    traits: Traits
  ) {
    let tree = variant.tree
    let views = tree.items.dropFirst().map { item in
      View(
        item.index, variant, contents, row,
        frame: fixed.frame(of: item.index, contents), traits.direction)
    }
    let broken = fixed.broken.map { broken in
      BrokenConstraint(
        constraint: tree.text(of: broken.constraint),
        conflicts: broken.conflicts.map { tree.text(of: $0) })
    }
    self.init(
      size: Size(width: width, height: parts.total),
      contentSize: Size(
        width: fixed.size(of: 0, .horizontal), height: parts.content),
      separatorRect: template.separatorRect(parts, width: width, traits), views: views,
      ambiguous: fixed.openItems(least: traits.leastOpening)
        .filter { !variant.isHidden($0) }.map { tree.name(of: $0) },
      broken: variant.faults + broken,
      heightParts: HeightExplanation(tree, contents, fitting, frames: fixed).parts
        + template.rounding(parts, fitting) + template.added(parts, width: width, traits),
      conditions: variant.conditions,
      title: template.title(parts.total, width: width, traits))
  }

  /// The layout that a function gives.
  init(
    manual parts: CellSizer.HeightParts, _ template: CellTemplate, _ variant: CellVariant,
    _ contents: ContentSet, _ row: Row, width: Double, traits: Traits
  ) {
    let frames = parts.manual?.frames ?? [:]
    for name in frames.keys {
      precondition(template.tree.item(name) != nil, "no view \"\(name)\" in the cell")
    }
    let views = template.tree.items.dropFirst().compactMap { item -> View? in
      guard let frame = frames[template.tree[item].name] else { return nil }
      return View(item.index, variant, contents, row, frame: frame, traits.direction)
    }
    self.init(
      size: Size(width: width, height: parts.total),
      contentSize: Size(
        width: parts.standard.map { $0.contentEnd - $0.contentStart }
          ?? max(width - template.accessoryWidth, 0), height: parts.content),
      separatorRect: parts.standard?.separator?.endingAt(parts.total)
        ?? template.separatorRect(parts, width: width, traits),
      views: views, ambiguous: [], broken: variant.faults,
      heightParts: (parts.standard?.parts
        ?? [HeightPart(points: parts.ruled, reason: "layout by hand")])
        + template.added(parts, width: width, traits),
      conditions: variant.conditions,
      title: template.title(parts.total, width: width, traits))
  }
}

extension CellVariant {
  /// What is wrong with the form that should be there instead.
  fileprivate var faults: [CellLayout.BrokenConstraint] {
    fault.map { [.init(constraint: "\($0)", conflicts: [])] } ?? []
  }
}

extension CellTemplate {
  /// What rounding up to pixels adds to the constraints' height.
  fileprivate func rounding(
    _ parts: CellSizer.HeightParts, _ pass: LayoutPass
  ) -> [CellLayout.HeightPart] {
    let points = parts.fitting - pass.rootHeight
    return abs(points) > Tolerance.points
      ? [CellLayout.HeightPart(points: points, reason: "up to the pixel")] : []
  }

  /// What comes on top of the constraints' height.
  fileprivate func added(
    _ parts: CellSizer.HeightParts, width: Double, _ traits: Traits
  ) -> [CellLayout.HeightPart] {
    var added: [CellLayout.HeightPart] = []
    if let standard = parts.standardHeight {
      added.append(.init(points: standard, reason: "standard height: constraints give none"))
    }
    if case .adjusted = heightRule {
      added.append(.init(points: parts.ruled - parts.fitting, reason: "the template's height rule"))
    }
    if parts.ruled < minimumHeight {
      added.append(.init(points: minimumHeight - parts.ruled, reason: "up to the least height"))
    }
    if separator != .none {
      added.append(
        .init(
          points: separator.height(traits), reason: "separator",
          rect: separatorRect(parts, width: width, traits)))
    }
    if let given = parts.given {
      added.append(.init(points: given, reason: "the row's own height"))
    }
    return added
  }

  fileprivate func separatorRect(
    _ parts: CellSizer.HeightParts, width: Double, _ traits: Traits
  ) -> Rect? {
    let height = min(separator.height(traits), parts.total)
    if height == 0 { return nil }
    return Rect(x: 0, y: parts.total - height, width: width, height: height)
  }

  fileprivate func title(_ height: Double, width: Double, _ traits: Traits) -> String {
    "\(name): \(height.shortest(decimals: 3)) high, \(width.shortest(decimals: 3)) wide, "
      + "\(traits.category.shortName), \(traits.displayScale.shortest)x"
      + (traits.direction == .rightToLeft ? ", right to left" : "")
  }
}

extension CellLayout.View {
  init(
    _ item: Int, _ variant: CellVariant, _ contents: ContentSet, _ row: Row, frame: Rect,
    _ direction: LayoutDirection
  ) {
    let (content, scale) = (contents.contents[item], contents.scale(item))
    let insets = variant.tree.alignmentRectInsets(of: item, contents)
    let alignmentRect = frame.alignmentRect(insets, direction)
    let shown = content.view?.shown(
      in: ViewPlace(frame: frame, alignmentRect: alignmentRect), scale)
    let image = content.view?.imageSize
    let picture = variant.views[item].picture(of: row)
    // The whole of a picture that nobody knows the proportions of would be drawn out of shape.
    let imageMode = picture.map {
      $0.contentMode ?? (image == nil ? .scaleAspectFill : .scaleToFill)
    }
    let isHidden = variant.isHidden(item)
    self.init(
      name: variant.tree.name(of: item), frame: frame, alignmentRect: alignmentRect,
      text: content.view?.words, labelLayout: shown?.label, controlLayout: shown?.control,
      isTruncated: !isHidden && shown?.isTruncated == true,
      breaksWords: !isHidden && shown?.breaksWords == true,
      imageRect: ImageView(image: image, contentMode: imageMode ?? .scaleToFill)
        .imageRect(in: frame.size),
      imageName: picture?.name, imageContentMode: imageMode, isHidden: isHidden, content: content,
      scale: scale)
  }
}

extension Rect {
  /// The rectangle moved to end at the height of a row whose height is not its cell's own.
  fileprivate func endingAt(_ y: Double) -> Rect {
    Rect(x: minX, y: y - height, width: width, height: height)
  }
}
