extension StyledText {
  /// The text with all fonts' sizes multiplied by a factor.
  ///
  /// Only fonts scale, as UIKit documents it for the scale factors of `NSStringDrawingContext` and
  /// `UILabel`. All that is given in points stays as it is: kern, tracking, baseline offsets,
  /// attachments and the lengths of paragraph styles.
  ///
  /// ```swift
  /// let small = try text.scaled(by: 0.8)
  /// ```
  ///
  /// - Throws: ``FontError/invalidSize(_:)`` when a font would be smaller than ``Font/minimumSize``
  ///   or larger than ``Font/maximumSize``, or when `factor` is no number.
  /// - Complexity: linear in the number of runs.
  public func scaled(by factor: Double) throws(FontError) -> StyledText {
    var text = self
    try text.modifyAttributes { attributes throws(FontError) in
      attributes.font = try attributes.font.withSize(attributes.font.size * factor)
    }
    for index in text.emptyRuns.indices {
      let font = text.emptyRuns[index].attributes.font
      text.emptyRuns[index].attributes.font = try font.withSize(font.size * factor)
    }
    if let block = blockFont {
      // No character need be in it, so that it fails nothing.
      text.blockFont = (try? block.withSize(block.size * factor)) ?? block
    }
    return text
  }
}
