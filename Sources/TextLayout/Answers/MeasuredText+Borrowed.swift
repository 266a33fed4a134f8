package import LineBreaking

extension MeasuredText {
  /// What a body makes of a text that lies in memory of somebody else's. A plain one is read where
  /// it lies, so the text may not leave the body.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, of at most 2 GiB. What is none counts as U+FFFD.
  ///   - isReplaced: Becomes true where there is a U+FFFD that the bytes have not.
  /// - Complexity: linear in the length of the text.
  package static func withBorrowed<Answer>(
    _ bytes: UnsafeBufferPointer<UInt8>, font: Font, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?, shaper: Shaper, isReplaced: inout Bool,
    _ body: (MeasuredText) -> Answer
  ) -> Answer {
    let text: MeasuredText
    if unsafe (try? UTF8Span(validating: bytes.span)) == nil {
      isReplaced = true
      text = unsafe MeasuredText(
        String(decoding: bytes, as: UTF8.self), font: font, options: options,
        wordBreaker: wordBreaker, shaper: shaper)
    } else if let read = unsafe shaper.readText(
      ReadRequest(
        source: .borrowed(BorrowedText(bytes: bytes)), font: font, wordBreaker: wordBreaker),
      options: options)
    {
      text = MeasuredText(read)
    } else {
      text = unsafe MeasuredText(
        shaping: String(decoding: bytes, as: UTF8.self), font: font, options: options,
        wordBreaker: wordBreaker, shaper: shaper)
    }
    return body(text)
  }
}
