internal import AutoLayout
internal import TextLayout

extension StandardCell {
  /// What stands at the trailing side, one view each.
  enum Accessory: Hashable {
    case glyph(CellGlyph)
    case view(Size)
    case control(ControlKind)
  }

  /// The accessories with the names of their views, the outermost first. A name that occurs again
  /// has its number after it.
  var namedAccessories: [(name: String, accessory: Accessory)] {
    var counts: [String: Int] = [:]
    return accessories.flatMap(\.parts).map { part in
      var name = "accessory"
      if case .glyph(let glyph) = part { name = glyph.rawValue }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return (count == 1 ? name : "\(name)\(count)", part)
    }
  }
}

extension CellAccessory {
  fileprivate var parts: [StandardCell.Accessory] {
    switch self {
    case .disclosureIndicator: [.glyph(.disclosure)]
    case .detail: [.glyph(.detail)]
    case .detailDisclosure: [.glyph(.disclosure), .glyph(.detail)]
    case .checkmark: [.glyph(.checkmark)]
    case .view(let size): [.view(size)]
    case .control(let kind): [.control(kind)]
    }
  }
}

extension ListContent {
  /// The size that an image shows in: its own, scaled down to the largest one. `nil` without one.
  func shownSize(of image: Size?) -> Size? {
    guard let image = ImageView(image: image).intrinsicContentSize else { return nil }
    var factor = 1.0
    if maximumImageSize.width > 0 { factor = min(factor, maximumImageSize.width / image.width) }
    if maximumImageSize.height > 0 { factor = min(factor, maximumImageSize.height / image.height) }
    return Size(
      width: (image.width * factor).asLength, height: (image.height * factor).asLength)
  }

  /// The room that is kept for an image.
  func reservedWidth(_ image: Size) -> Double {
    reservedLayoutSize.width > 0 ? reservedLayoutSize.width.asLength : image.width
  }

  func reservedHeight(_ image: Size) -> Double {
    reservedLayoutSize.height > 0 ? reservedLayoutSize.height.asLength : image.height
  }
}

extension Double {
  /// The number where it is one that a layout holds.
  var ifFinite: Double? { isFinite && abs(self) <= .unlimitedLength ? self : nil }
}

extension Insets {
  /// The insets where all are numbers that a layout holds.
  var ifFinite: Insets? {
    [top, left, bottom, right].allSatisfy { $0.ifFinite != nil } ? self : nil
  }
}

extension SipHash {
  /// Takes all that heights depend on, besides the contents of the template's views.
  mutating func append(_ cell: StandardCell) {
    let content = cell.content
    append(choice: content.style)
    append(content.maximumImageSize)
    append(content.reservedLayoutSize)
    for length in [
      content.imageToTextPadding, content.textToSecondaryTextHorizontalPadding,
      content.textToSecondaryTextVerticalPadding,
    ] {
      append(length != nil)
      if let length { append(length) }
    }
    append(content.directionalLayoutMargins != nil)
    if let margins = content.directionalLayoutMargins { append(margins) }
    let prefersSides = content.prefersSideBySideTextAndSecondaryText
    append(prefersSides == nil ? 0 : prefersSides == true ? 1 : 2)
    append(choice: cell.list)
    append(cell.accessories.count)
    for (_, accessory) in cell.namedAccessories { append(accessory) }
    append(choice: cell.editControl)
    append(cell.showsReorderControl)
    append(cell.indentationLevel)
    append(cell.indentationWidth)
    append(choice: cell.section)
  }

  private mutating func append(_ size: Size) {
    append(size.width)
    append(size.height)
  }

  private mutating func append(_ accessory: StandardCell.Accessory) {
    switch accessory {
    case .glyph(let glyph):
      append(0)
      append(choice: glyph)
    case .view(let size):
      append(1)
      append(size)
    case .control(let kind):
      append(2)
      append(kind)
    }
  }
}
