/// What one character adds to the advance of the one before it, where both take part in pairs, and
/// what a line's end between the two asks for.
struct ReadPair: Equatable {
  /// Four times what is added, in units of sums, and two bits.
  private let bits: Int32

  private init(bits: Int32) { self.bits = bits }

  /// - Parameters:
  ///   - added: Less than 2²⁴ either way.
  ///   - isUnsafe: Whether text is shaped again where a line ends between the two.
  ///   - trimsEnd: Whether that is no more than a bracket before it, which gives way there; see
  ///     ``LineTable/Care/trimsEnd``. It is unsafe, too.
  @inline(__always)
  init(adding added: Int, isUnsafe: Bool, trimsEnd: Bool = false) {
    bits = Int32(truncatingIfNeeded: added) << 2 | (trimsEnd ? 2 : 0) | (isUnsafe ? 1 : 0)
  }

  /// A pair that changes nothing.
  static let none = ReadPair(bits: 0)

  /// Nobody asked of it yet.
  static let unknown = ReadPair(bits: .min)

  /// The two shape otherwise than by kerning.
  static let shaped = ReadPair(bits: .min + 1)

  @inline(__always) var isNone: Bool { bits == 0 }

  /// Whether it is neither ``unknown`` nor ``shaped``.
  @inline(__always) var isKnown: Bool { bits > Self.shaped.bits }

  @inline(__always) var added: Int { Int(bits >> 2) }
  @inline(__always) var trimsEnd: Bool { bits & 2 != 0 }
}
