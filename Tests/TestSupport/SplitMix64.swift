/// A small generator of random numbers that gives the same ones on every machine (Sebastiano
/// Vigna's splitmix64).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  public mutating func int(below bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(below: elements.count)]
  }
}
