import TextLayout

/// A line's place between the margins, for ``EmModel``: what fits it, where tabs go, where it
/// starts.
struct EmRoom {
  /// The width of the text, indents included.
  let frame: Double
  let indent: Double

  /// The width left for the line.
  let available: Double
  private let stops: [TabStop]
  private let interval: Double
  private let trailing: Double

  init(_ style: ParagraphStyle, isFirst: Bool, width: Double) {
    frame = width
    indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    trailing = style.tailIndent > 0 ? max(width - style.tailIndent, 0) : -style.tailIndent
    available = width - trailing - indent
    stops = style.tabStops
    interval = style.defaultTabInterval
  }

  /// A line may be 1/1024 point too wide.
  func holds(_ width: Double) -> Bool {
    width <= available + 1.0 / 1024
  }

  func x(_ width: Double, _ style: ParagraphStyle) -> Double {
    let isRightToLeft = style.baseWritingDirection == .rightToLeft
    let (left, right) = isRightToLeft ? (trailing, indent) : (indent, trailing)
    let rightmost = frame - right - width
    switch style.alignment {
    case .left: return left
    case .right: return rightmost
    case .center: return (left + rightmost) / 2
    case .natural, .justified: return isRightToLeft ? rightmost : left
    }
  }

  private func stop(after pen: Double) -> TabStop? {
    if let stop = stops.first(where: { $0.location > pen + indent }) { return stop }
    if interval == 0 { return nil }
    return TabStop(at: ((pen + indent) / interval + 1).rounded(.down) * interval)
  }

  /// Where the text goes to the next line since a tab has no stop.
  func forcedEnd(_ characters: [EmModel.Character]) -> Int? {
    for (index, character) in characters.enumerated() where character.scalar == "\t" {
      let pen = width(of: Array(characters[..<index]), isSingleLine: true) + character.advance
      if stop(after: pen) == nil { return index + 1 }
    }
    return nil
  }

  /// A separator after a cut is none.
  private func widthBeforeSeparator(_ column: ArraySlice<EmModel.Character>) -> Double? {
    let end = column.firstIndex { $0.scalar == "." || $0.scalar == "\u{2026}" }
    guard let end, column[end].scalar == "." else { return nil }
    return column[..<end].reduce(0) { $0 + $1.advance }
  }

  /// What characters add up to, each column of them at its stop. Kerning that a tab has itself
  /// belongs to the column before it.
  ///
  /// - Parameter isSingleLine: Whether tabs without a stop take no room.
  func width(of characters: [EmModel.Character], isSingleLine: Bool) -> Double {
    let columns = characters.split(separator: "\t", omittingEmptySubsequences: false)
    var pen = 0.0
    for (number, column) in columns.enumerated() {
      var width = column.reduce(0) { $0 + $1.advance }
      if column.endIndex < characters.count { width += characters[column.endIndex].advance }
      if number > 0 {
        if let stop = stop(after: pen) {
          let before =
            switch stop.alignment {
            case .left: 0.0
            case .center: width / 2
            case .right: width
            case .decimal: widthBeforeSeparator(column) ?? width
            }
          pen = max(pen, stop.location - indent - before)
        }
      }
      pen += width
    }
    return pen
  }
}

extension [EmModel.Character] {
  fileprivate func split(
    separator: Unicode.Scalar, omittingEmptySubsequences: Bool
  ) -> [ArraySlice<EmModel.Character>] {
    split(omittingEmptySubsequences: omittingEmptySubsequences) { $0.scalar == separator }
  }
}
