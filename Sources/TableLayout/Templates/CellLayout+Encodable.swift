internal import AutoLayout
internal import TextLayout

/// A layout is encoded to be looked at elsewhere: frames, lines and faults, all lengths in points.
/// It cannot be decoded, as its texts are shaped.
extension CellLayout: Encodable {
  private enum CodingKeys: CodingKey {
    case size, contentSize, separatorRect, views, ambiguous, broken, heightParts, conditions
    case unsettled
  }

  /// Writes what the layout has, under its properties' names.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(size, forKey: .size)
    try values.encode(contentSize, forKey: .contentSize)
    try values.encodeIfPresent(separatorRect, forKey: .separatorRect)
    try values.encode(views, forKey: .views)
    try values.encode(ambiguous, forKey: .ambiguous)
    try values.encode(broken, forKey: .broken)
    try values.encode(heightParts, forKey: .heightParts)
    try values.encode(conditions, forKey: .conditions)
    try values.encode(unsettled, forKey: .unsettled)
  }
}

extension CellLayout.View: Encodable {
  private enum CodingKeys: CodingKey {
    case name, frame, alignmentRect, text, lines, textRect, scaleFactor, control, isTruncated
    case breaksWords, imageRect, imageName, imageContentMode, isHidden
  }

  /// Writes what the view has; a label's lines as `LineRecord`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(frame, forKey: .frame)
    try values.encode(alignmentRect, forKey: .alignmentRect)
    try values.encodeIfPresent(text, forKey: .text)
    if let labelLayout, let text {
      try values.encode(LineRecord.records(of: labelLayout.lines, in: text), forKey: .lines)
      try values.encode(labelLayout.textRect, forKey: .textRect)
      try values.encode(labelLayout.actualScaleFactor, forKey: .scaleFactor)
    }
    try values.encodeIfPresent(controlLayout, forKey: .control)
    try values.encode(isTruncated, forKey: .isTruncated)
    try values.encode(breaksWords, forKey: .breaksWords)
    try values.encodeIfPresent(imageRect, forKey: .imageRect)
    try values.encodeIfPresent(imageName, forKey: .imageName)
    try values.encodeIfPresent(imageContentMode, forKey: .imageContentMode)
    try values.encode(isHidden, forKey: .isHidden)
  }
}

extension CellLayout: CustomStringConvertible {
  /// The size, then each view's name and frame, one a line. For reading, not for parsing.
  ///
  /// ```
  /// 375 × 72.15
  /// title  343 × 20.5 at (16, 11)
  /// ```
  public var description: String {
    let width = views.map(\.name.utf8.count).max() ?? 0
    return views.reduce("\(size)") { text, view in
      let padding = String(repeating: " ", count: width - view.name.utf8.count)
      let state = (view.isHidden ? ", hidden" : "") + (view.isTruncated ? ", cut" : "")
      return text + "\n\(view.name)\(padding)  \(view.frame)\(state)"
    }
  }
}
