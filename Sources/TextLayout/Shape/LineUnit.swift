#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the lengths of a text's lines are counted in.
///
/// Under `.uiKit` lines are sums of advances in font units, or in a unit that all fonts of a text
/// share; under `.css` of 1/65,536 px. Such sums are exact in doubles, whatever their order, so a
/// table of sums and a walk have the same. They become points once, when they are told.
/// Where lengths in points come in, lines are counted in points: margins, spacing, tabs and
/// attachments, and fonts of several sizes.
struct LineUnit: Sendable, Equatable {
  /// A unit is this many points, divided by ``perEm``.
  private let size: Double
  private let perEm: Double

  static let points = LineUnit(size: 1, perEm: 1)

  /// Finer units leave room for no text.
  private static let mostPerEm = 1 << 20

  init(size: Double, perEm: Double) {
    self.size = size
    self.perEm = perEm
  }

  /// A unit that all of some fonts share; ``points`` where they share none.
  static func shared(by scales: [FontScale]) -> LineUnit {
    guard let size = scales.first?.unit.size else { return .points }
    var perEm = 1
    for scale in scales {
      guard let own = Int(exactly: scale.unit.perEm), own > 0, size > 0, scale.unit.size == size
      else { return .points }
      perEm = perEm / greatestDivisor(perEm, own) * own
      if perEm > mostPerEm { return .points }
    }
    return LineUnit(size: size, perEm: Double(perEm))
  }

  private static func greatestDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestDivisor(other, one % other)
  }

  /// How many of this unit make one of another, of fonts that share it.
  func count(in other: LineUnit) -> Int { Int(perEm / other.perEm) }

  @inline(__always)
  func points(_ units: Double) -> Double { units * size / perEm }

  /// A length in points, counted in units: a whole number only by chance.
  func units(_ points: Double) -> Double { points * perEm / size }

  /// The most whole units that a limit in points holds; in points, the limit itself.
  ///
  /// They are at most the limit as ``points(_:)`` tells them, and one more would be over it. So a
  /// width that was told holds its own line.
  func units(fitting limit: Double) -> Double {
    if self == .points || !limit.isFinite { return limit }
    var units = self.units(limit).rounded(.down)
    // No line is wider, and more units are none of their own.
    if units >= 0x1p50 { return units }
    while points(units) > limit { units -= 1 }
    while points(units + 1) <= limit { units += 1 }
    return units
  }
}
