/// A fuzzer's bytes read as arguments of C; zeros after their end.
struct CallInput {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// A number below `count`, which is at most 256.
  mutating func index(below count: Int) -> Int { Int(byte()) % max(count, 1) }

  mutating func element<Element>(of choices: [Element]) -> Element {
    choices[index(below: choices.count)]
  }

  /// A number of any kind: small ones mostly.
  mutating func number() -> Double {
    let byte = byte()
    guard byte >= 224 else { return Double(byte) * 1.25 }
    return Self.numbers[Int(byte - 224) % Self.numbers.count]
  }

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -1, -0.0, 0.1, 1e-300, .leastNonzeroMagnitude, 1e9, 1e18, 1e300,
    -1e300,
    .greatestFiniteMagnitude, 0.999999, 4096, 1_073_741_824, 1_073_741_825, -40.5, 320, 1000,
  ]

  /// A number of things, most of them few, or one that no memory has.
  mutating func count() -> Int {
    let byte = byte()
    return byte < 236 ? Int(byte) % 12 : element(of: Self.counts)
  }

  static let counts = [
    -1, .max, .min, -2, 1 << 32, 1 << 31, (1 << 31) - 1, (1 << 32) - 1, 1 << 48, 1 << 62, 1000,
  ]

  /// A number of the header's, or a wrong one.
  mutating func choice() -> Int32 {
    let byte = byte()
    switch byte {
    case 255: return -1
    case 254: return .max
    case 253: return .min
    case 252: return 1000
    default: return Int32(byte % 8)
    }
  }
}
