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
  static func shared(by units: [LineUnit]) -> LineUnit {
    guard let size = units.first?.size, size > 0 else { return .points }
    var perEm = 1
    for unit in units {
      guard let own = Int(exactly: unit.perEm), own > 0, unit.size == size else { return .points }
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

  /// A limit in points, counted in units. Whole units are at most it just where they are at most
  /// the limit as ``points(_:)`` tells them: a width that was told holds its own line.
  func limit(_ points: Double) -> Double {
    if self == .points || !points.isFinite { return points }
    let exact = units(points)
    var whole = exact.rounded(.down)
    // No line is wider, and more units are none of their own.
    if whole >= 0x1p50 { return exact }
    while self.points(whole) > points { whole -= 1 }
    while self.points(whole + 1) <= points { whole += 1 }
    return min(max(exact, whole), (whole + 1).nextDown)
  }
}
