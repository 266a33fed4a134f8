/// Measures a text with inline blocks at other sizes. Sizes of blocks change with sizes of fonts.
final class ScaledContent: LaterValue, @unchecked Sendable {
  let scaled: @Sendable (Double) throws(FontError) -> MeasuredText

  init(_ scaled: @escaping @Sendable (Double) throws(FontError) -> MeasuredText) {
    self.scaled = scaled
  }
}
