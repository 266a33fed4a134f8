/// Lines that are scaled: `text-fit`.
extension LineSetter {
  /// How wide the parts are, scaled as the line is.
  var contentWidth: Double { fit == 1 ? parts.contentWidth : scaledParts.contentWidth }

  /// What the line is scaled by.
  private var fit: Float { line.fit }

  /// The parts scaled as the line is: fragments are cut down to whole layout units, each by itself.
  /// Tabs and what stands like a character keep their size.
  var scaledParts: [LinePart] {
    if fit == 1 { return parts }
    var scaled = parts
    for index in scaled.indices { scaled[index].scale(by: Double(fit)) }
    for (range, end) in fragments {
      let own = parts[range].filter { !$0.isAttachment }
      if own.isEmpty { continue }
      let whole = own.reduce(0) { $0 + $1.advance + $1.slack }.scaled(by: fit)
      let sum = scaled[range].reduce(0) { $0 + ($1.isAttachment ? 0 : $1.advance) }
      for part in range { scaled[part].slack = 0 }
      scaled[end].slack = whole - sum
    }
    return scaled
  }
}

extension LinePart {
  fileprivate var isAttachment: Bool {
    if case .attachment = content { true } else { false }
  }

  /// Scales text, and no room of other kinds.
  fileprivate mutating func scale(by factor: Double) {
    switch content {
    case .tab, .attachment, .control, .truncationToken: return
    case .item, .hyphen: break
    }
    advance *= factor
    for index in glyphs.indices {
      glyphs[index].advance *= factor
      glyphs[index].offset = Point(
        x: glyphs[index].offset.x * factor, y: glyphs[index].offset.y * factor)
    }
  }
}
