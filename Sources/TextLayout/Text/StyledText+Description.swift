extension StyledText: CustomStringConvertible {
  /// The runs, one a line: their characters, quoted, and their attributes. For reading, not for
  /// parsing; the characters alone are in ``string``.
  ///
  /// ```
  /// "Total: " Noto Sans Regular 17.0 pt
  /// "12,50 €" Noto Sans Bold 17.0 pt, kern 0.5
  /// ```
  public var description: String {
    runs.map { "\(String(string[$0.range]).debugDescription) \($0.attributes)" }
      .joined(separator: "\n")
  }
}

extension TextDecoration: CustomStringConvertible {
  /// The style, and the colour where it has one of its own.
  public var description: String { color.map { "\(style) \($0)" } ?? "\(style)" }
}

extension TextAttributes: CustomStringConvertible {
  /// The font, then what differs from a run that has a font alone.
  public var description: String {
    var parts = [font.description]
    if let kern { parts.append("kern \(kern)") }
    if tracking != 0 { parts.append("tracking \(tracking)") }
    if baselineOffset != 0 { parts.append("baseline offset \(baselineOffset)") }
    if ligatures != .standard { parts.append("ligatures \(ligatures)") }
    if let language { parts.append("language \(language)") }
    if let writingDirection {
      let direction = writingDirection.isRightToLeft ? "right-to-left" : "left-to-right"
      parts.append("\(direction) \(writingDirection.format)")
    }
    if keepsLineFeeds { parts.append("keeps line feeds") }
    if let foregroundColor { parts.append("colour \(foregroundColor)") }
    if let backgroundColor { parts.append("background \(backgroundColor)") }
    if let underline { parts.append("underline \(underline)") }
    if let strikethrough { parts.append("strikethrough \(strikethrough)") }
    if let attachment {
      parts.append("attachment \(attachment.bounds.width) × \(attachment.bounds.height)")
    }
    return parts.joined(separator: ", ")
  }
}
