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
      ambiguous: fixed.openItems(least: traits.leastOpening).map { tree.name(of: $0) },
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
          points: separator.height(displayScale: traits.displayScale), reason: "separator",
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
    let height = min(separator.height(displayScale: traits.displayScale), parts.total)
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
    let scale = contents.scale(item)
    let insets = variant.tree.alignmentRectInsets(of: item, contents)
    let alignmentRect = frame.alignmentRect(insets, direction)
    var control: ControlLayout?
    var text: String?
    var layout: Label.Layout?
    var isTruncated = false
    var breaksWords = false
    var imageRect: Rect?
    let picture = variant.views[item].picture(of: row)
    // The whole of a picture that nobody knows the proportions of would be drawn out of shape.
    var imageMode = picture.map { $0.contentMode ?? .scaleAspectFill }
    switch contents.contents[item] {
    case .none: break
    case .label(let label):
      text = label.label.text.text
      let shown = label.layout(in: frame.size, scale)
      layout = shown
      if variant.isHidden(item) { break }
      isTruncated = label.hides(in: frame.size, shown)
      breaksWords = label.breaksWords(in: frame.size, scale)
    case .control(let content):
      text = content.text
      let shown = content.layout(in: frame, alignmentRect: alignmentRect, scale)
      control = shown
      if variant.isHidden(item) { break }
      isTruncated = shown.titles.contains(where: \.isTruncated)
    case .textView(let view):
      text = view.view.text.text
      if view.scrolls || variant.isHidden(item) { break }
      isTruncated = view.size(width: frame.width, scale).height > frame.height + Tolerance.points
    case .editable(let view):
      text = view.text.text
      if variant.isHidden(item) { break }
      isTruncated =
        view.text.size(width: frame.width).height > frame.height + Tolerance.points
    case .image(let size):
      if let picture { imageMode = picture.contentMode ?? .scaleToFill }
      imageRect = ImageView(image: size, contentMode: imageMode ?? .scaleToFill)
        .imageRect(in: frame.size)
    }
    self.init(
      name: variant.tree.name(of: item), frame: frame, alignmentRect: alignmentRect, text: text,
      labelLayout: layout, controlLayout: control,
      isTruncated: isTruncated,
      breaksWords: breaksWords, imageRect: imageRect, imageName: picture?.name,
      imageContentMode: imageMode, isHidden: variant.isHidden(item),
      content: contents.contents[item], scale: scale)
  }
}

extension LabelContent {
  /// Whether some of the text does not show in a layout.
  func hides(in size: Size, _ layout: Label.Layout) -> Bool {
    if layout.isTruncated { return true }
    let text = label.text.text
    if text.isEmpty { return false }
    // A label that cuts without a token just stops, or sticks out.
    guard let last = layout.lines.last else { return true }
    if last.utf8Range.upperBound < text.utf8.count { return true }
    let right = size.width - label.finiteTextInsets.right
    return layout.textRect.height > room(in: size).height + Tolerance.points
      || layout.lines.contains { $0.x + $0.width > right + Tolerance.text }
  }

  /// Whether the widest word has no room, even where the text may be set smaller.
  func breaksWords(in size: Size, _ scale: ContentScale) -> Bool {
    let room = room(in: size).width + Tolerance.text
    guard wraps, widestWord(scale) > room else { return false }
    guard label.adjustsFontSizeToFitWidth else { return true }
    return widestWord(scale) * layout(in: size, scale).actualScaleFactor > room
  }

  /// The width of the widest word.
  func widestWord(_ scale: ContentScale) -> Double {
    if scale.factor == 1 || label.text.isProportional { return widestWord * scale.factor }
    return label.text.scaledOrSame(by: scale.factor).minContentWidth
  }
}

extension Rect {
  /// The rectangle moved to end at a height: that of a row which has another than its cell's own.
  fileprivate func endingAt(_ y: Double) -> Rect {
    Rect(x: minX, y: y - height, width: width, height: height)
  }
}
