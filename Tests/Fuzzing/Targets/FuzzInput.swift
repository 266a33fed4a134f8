/// Bytes read as numbers, choices and texts; zeros after their end.
package struct FuzzInput {
  private let bytes: [UInt8]
  private var next = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes were read.
  package var isAtEnd: Bool { next >= bytes.count }

  /// What was not read yet.
  package var rest: ArraySlice<UInt8> { bytes[min(next, bytes.count)...] }

  package mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  package mutating func bool() -> Bool {
    byte() & 1 == 1
  }

  /// A number below `count`, which is at most 256.
  package mutating func index(below count: Int) -> Int {
    Int(byte()) % max(count, 1)
  }

  package mutating func element<C: RandomAccessCollection>(of choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: index(below: choices.count))]
  }
}
