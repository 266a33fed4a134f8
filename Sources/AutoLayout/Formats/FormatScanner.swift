internal import ConstraintSolver

/// Reads the words and numbers that both kinds of constraint text are made of.
///
/// White space (space, tab, line feed, carriage return) may stand between any two of them. Every
/// function skips it first, and moves on only over what it returns.
struct FormatScanner {
  let bytes: [UInt8]
  let metrics: [String: Double]

  /// The byte to be read next; white space may come first.
  private(set) var position = 0

  /// Where the last word ended that was read.
  private(set) var end = 0

  init(_ text: String, metrics: [String: Double]) throws(FormatError) {
    bytes = Array(text.utf8)
    self.metrics = metrics
    if next == nil { throw .empty }
  }

  /// The next byte that is no white space; nil at the end.
  var next: UInt8? {
    mutating get {
      while position < bytes.count, bytes[position].isSpace { position += 1 }
      return position < bytes.count ? bytes[position] : nil
    }
  }

  /// Where the next byte stands that is no white space.
  var start: Int {
    mutating get {
      _ = next
      return position
    }
  }

  mutating func nextIs(_ scalar: Unicode.Scalar) -> Bool { next == UInt8(ascii: scalar) }

  /// Whether the scalar is next; it is then read.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard nextIs(scalar) else { return false }
    move(to: position + 1)
    return true
  }

  /// A C identifier: ASCII letters, digits and underscores, no digit first.
  mutating func identifier() -> String? {
    guard let first = next, first.isLetter else { return nil }
    let begin = position
    var end = begin
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    move(to: end)
    return text(begin..<end)
  }

  /// `==`, `<=`, `>=`, or `≤`, `≥` for short.
  ///
  /// - Throws: ``FormatError/expected(_:at:)`` for a lone `=`, which Apple's grammar does not have
  ///   and which reads like an assignment.
  mutating func relation() throws(FormatError) -> Relation? {
    _ = next
    for (word, relation) in Self.relations
    where bytes[position...].prefix(word.count).elementsEqual(word) {
      move(to: position + word.count)
      return relation
    }
    if nextIs("=") { throw expected("==, not =,") }
    return nil
  }

  private static let relations: [([UInt8], Relation)] = [
    (Array("==".utf8), .equal),
    (Array("<=".utf8), .lessThanOrEqual), (Array("≤".utf8), .lessThanOrEqual),
    (Array(">=".utf8), .greaterThanOrEqual), (Array("≥".utf8), .greaterThanOrEqual),
  ]

  /// Reads on from the end of a word.
  mutating func move(to end: Int) {
    position = end
    self.end = end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func place(_ offset: Int) -> FormatPlace { FormatPlace(offset: offset, in: bytes) }

  /// The error for what is next not being what must be.
  mutating func expected(_ what: String) -> FormatError { .expected(what, at: place(start)) }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isLetter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || self == UInt8(ascii: "_")
  }
}
