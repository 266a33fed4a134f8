package import TextLayout

/// A value's bytes are never the beginning of the bytes of another value of its type. Lists of
/// values therefore give different bytes if they differ. This holds where the values before a value
/// say of what type it is.
extension SipHash {
  package mutating func append(_ value: Int) { append(UInt64(bitPattern: Int64(value))) }
  package mutating func append(_ value: Bool) { append(value ? 1 : 0) }

  /// Zero has no sign here.
  package mutating func append(_ value: Double) { append((value == 0 ? 0 : value).bitPattern) }
  package mutating func append(_ digest: Digest) {
    append(digest.low)
    append(digest.high)
  }

  /// Takes a text's length in UTF-8 code units, and those.
  package mutating func append(_ text: String) {
    append(text.utf8.count)
    append(bytes: text.utf8Span.span)
  }

  package mutating func append(_ text: String?) {
    append(text != nil)
    if let text { append(text) }
  }

  /// Takes a case by its place among all.
  package mutating func append<Value: CaseIterable & Equatable>(choice: Value) {
    append(Value.allCases.enumerated().first { $0.element == choice }?.offset ?? -1)
  }

  package mutating func append(_ insets: Insets) {
    append(insets.top)
    append(insets.left)
    append(insets.bottom)
    append(insets.right)
  }
}
