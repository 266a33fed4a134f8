internal import CPlatform

/// A row's height and where it comes from, in eight bytes.
///
/// Heights are whole numbers of 1/768 point, so that sums are exact and never depend on the order
/// in which rows were measured. Pixels at 1x, 2x, 3x and 4x and 1/64 points are whole numbers of
/// that unit; other heights are rounded to the nearest.
///
/// ```swift
/// RowHeight(44.5).points                     // 44.5
/// RowHeight(80, .estimated).isEstimated      // true
/// ```
public struct RowHeight: Sendable, Hashable {
  /// Where a height comes from.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// Measured: it holds until what it depends on changes.
    case measured

    /// A row's own estimate, until it is measured.
    case estimated

    /// The estimate that rows share (``HeightTree/sharedEstimate``), until it is measured.
    case automatic

    /// Given: it depends on nothing.
    case fixed
  }

  /// The units of a point.
  public static let unitsPerPoint = 768.0

  /// The greatest height, in points: 2 to the power of 22. Higher rows count as so high. The sum of
  /// as many such rows as a ``HeightTree`` holds is a number of units that fits 64 bits.
  public static let maximum = 4_194_304.0

  /// A row as high as the estimate that rows share.
  public static let automatic = RowHeight(units: 0, .automatic)

  private let bits: UInt64

  /// Makes a height.
  ///
  /// - Parameters:
  ///   - points: Negative heights and NaN count as zero, heights above ``maximum`` as that. Of no
  ///     meaning for `automatic`.
  ///   - kind: Whether it is measured, estimated or automatic.
  public init(_ points: Double, _ kind: Kind = .measured) {
    self.init(units: kind == .automatic ? 0 : Self.units(points), kind)
  }

  init(units: Int64, _ kind: Kind) {
    bits = UInt64(bitPattern: units) << 2 | UInt64(kind.rawValue)
  }

  /// In points; zero for `automatic`, which has no height of its own.
  public var points: Double { Self.points(units) }

  /// Where the height comes from.
  public var kind: Kind {
    switch bits & 3 {
    case 0: .measured
    case 1: .estimated
    case 2: .automatic
    default: .fixed
    }
  }

  /// Whether the height is not known yet.
  public var isEstimated: Bool { isAutomatic || bits & 3 == 1 }

  var isAutomatic: Bool { bits & 3 == 2 }

  /// A height that has to be measured again, as its own estimate. What had no height takes the
  /// shared estimate: it would never show, and never be measured.
  var asEstimate: RowHeight {
    units > 0 ? RowHeight(units: units, .estimated) : .automatic
  }

  var units: Int64 { Int64(bitPattern: bits >> 2) }

  /// The units nearest to a height.
  static func units(_ points: Double) -> Int64 {
    points > 0 ? Int64((min(points, maximum) * unitsPerPoint).rounded()) : 0
  }

  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// The last unit that begins at an offset or before it, so that a unit's own offset gives it
  /// back.
  static func unit(at offset: Double) -> Int64 {
    // Beyond the sum of all rows there can be, and within what 64 bits hold.
    let limit = 0x1p62 + 0x1p61
    let unit = Int64(min(max((offset * unitsPerPoint).rounded(), -limit), limit))
    return points(unit) > offset ? unit - 1 : unit
  }
}

extension RowHeight: Codable {
  private enum CodingKeys: CodingKey { case points, kind }

  /// Reads a height: measured, unless said otherwise.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decodeIfPresent(String.self, forKey: .kind)
    guard let kind = Kind.allCases.first(where: { $0.name == name ?? "measured" }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values,
        debugDescription: "no kind of height has that name: take one of "
          + Kind.allCases.map(\.name).joined(separator: ", "))
    }
    self.init(try values.decodeIfPresent(Double.self, forKey: .points) ?? 0, kind)
  }

  /// Writes the points and the kind's name.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(points, forKey: .points)
    try values.encode(kind.name, forKey: .kind)
  }
}

extension RowHeight.Kind {
  /// As a file has it.
  fileprivate var name: String {
    switch self {
    case .measured: "measured"
    case .estimated: "estimated"
    case .automatic: "automatic"
    case .fixed: "fixed"
    }
  }
}
