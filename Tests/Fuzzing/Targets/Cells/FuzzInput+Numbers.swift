extension FuzzInput {
  /// A length that layouts have, or rarely one that none should.
  mutating func length() -> Double {
    let byte = Int(byte())
    if byte < 170 { return Double(byte) }
    if byte < 248 { return Double(byte - 170) / 3 }
    return element(of: Self.extremes)
  }

  /// A length that every layout can have.
  mutating func ordinaryLength() -> Double { Double(byte()) / 2 }

  /// Any priority, most often one that UIKit gives a name.
  mutating func priority() -> Double {
    let byte = Int(byte())
    let usual: [Double] = [750, 250, 251, 999, 50, 49, 1, 999.5, 500]
    if byte < 216 { return usual[byte % usual.count] }
    return byte < 240 ? 1000 : element(of: [0, -1, 1001, 1e30, .infinity, .nan])
  }

  private static let extremes: [Double] = [
    -1, -8, -0.5, -1000, 1e-9, .leastNonzeroMagnitude, 1e-300, 0x1p-20, 0.1, 1e3, 44.3, 10_000,
    999_999, 1e6, 1_000_001, 1e9, 1e12, 1e13, 1e30, 1e300, .greatestFiniteMagnitude, -1e6, -1e12,
    -1e30, .infinity, -.infinity, .nan, -0.0,
  ]
}

extension Double {
  /// As Swift code has it.
  var code: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    return "\(self)"
  }
}
