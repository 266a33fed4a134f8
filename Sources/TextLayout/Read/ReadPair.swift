/// What one character adds to the advance of the one before it, where both take part in pairs, and
/// what a line's end between the two asks for.
struct ReadPair: Equatable {
  /// Sixteen times what is added, in units of sums, and the care.
  private let bits: Int32

  private init(bits: Int32) { self.bits = bits }

  /// - Parameters:
  ///   - added: Less than 2²⁴ either way.
  ///   - care: What is to be looked at where a line ends between the two. Where something is
  ///     added, that is an ``LineTable/Care/unsafeEdge`` at least.
  @inline(__always)
  init(adding added: Int, care: LineTable.Care) {
    assert(abs(added) < 1 << 24)
    let care = added == 0 ? care : care.union(.unsafeEdge)
    bits = Int32(truncatingIfNeeded: added) << 4 | Int32(care.rawValue)
  }

  /// A pair that changes nothing.
  static let none = ReadPair(bits: 0)

  /// Nobody asked of it yet.
  static let unknown = ReadPair(bits: .min)

  /// The two shape otherwise than by kerning.
  static let shaped = ReadPair(bits: .min + 1)

  @inline(__always) var isNone: Bool { bits == 0 }

  /// Whether it is neither ``unknown`` nor ``shaped``.
  ///
  /// A number, as each character asks: a global would be looked up.
  @inline(__always) var isKnown: Bool { bits > .min + 1 }

  @inline(__always) var added: Int { Int(bits >> 4) }

  var care: LineTable.Care { LineTable.Care(rawValue: UInt8(truncatingIfNeeded: bits & 15)) }
}
