/// SipHash-2-4 with 128 bits of output, under a fixed key, so that every process and every machine
/// gets the same.
///
/// Source: Aumasson, Bernstein, "SipHash: a fast short-input PRF" (2012), and its reference
/// implementation for the longer output (github.com/veorq/SipHash).
package struct SipHash: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// The bytes that do not fill a word yet, the first in the lowest place.
  private var tail: UInt64 = 0
  private var tailCount = 0
  private var length: UInt64 = 0

  /// - Parameter key: The first digits of pi's fraction unless given; nothing here is secret.
  package init(key: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)) {
    state = (
      key.0 ^ 0x736F_6D65_7073_6575, key.1 ^ 0x646F_7261_6E64_6F6D ^ 0xEE,
      key.0 ^ 0x6C79_6765_6E65_7261, key.1 ^ 0x7465_6462_7974_6573
    )
  }

  /// Takes bytes as they are.
  package mutating func append(bytes: Span<UInt8>) {
    var offset = 0
    while offset + 8 <= bytes.count {
      append(bytes.word(at: offset), count: 8)
      offset += 8
    }
    while offset < bytes.count {
      append(UInt64(bytes[offset]), count: 1)
      offset += 1
    }
  }

  package mutating func append(_ word: UInt64) { append(word, count: 8) }

  /// The hash of what was taken so far.
  package func finalized() -> Digest {
    var copy = self
    copy.compress(tail | length << 56)
    copy.state.2 ^= 0xEE
    for _ in 0..<4 { copy.round() }
    let low = copy.mixed
    copy.state.1 ^= 0xDD
    for _ in 0..<4 { copy.round() }
    return Digest(low: low, high: copy.mixed)
  }

  private var mixed: UInt64 { state.0 ^ state.1 ^ state.2 ^ state.3 }

  /// Takes the lowest bytes of a word whose others are zero.
  private mutating func append(_ word: UInt64, count: Int) {
    length &+= UInt64(count)
    tail |= word << UInt64(8 * tailCount)
    guard tailCount + count >= 8 else {
      tailCount += count
      return
    }
    compress(tail)
    tail = tailCount == 0 ? 0 : word >> UInt64(8 * (8 - tailCount))
    tailCount += count - 8
  }

  private mutating func compress(_ word: UInt64) {
    state.3 ^= word
    round()
    round()
    state.0 ^= word
  }

  private mutating func round() {
    state.0 &+= state.1
    state.1 = state.1.rotatedLeft(13) ^ state.0
    state.0 = state.0.rotatedLeft(32)
    state.2 &+= state.3
    state.3 = state.3.rotatedLeft(16) ^ state.2
    state.0 &+= state.3
    state.3 = state.3.rotatedLeft(21) ^ state.0
    state.2 &+= state.1
    state.1 = state.1.rotatedLeft(17) ^ state.2
    state.2 = state.2.rotatedLeft(32)
  }
}

/// A hash of 128 bits.
package struct Digest: Hashable, Sendable, Comparable {
  package var low: UInt64
  package var high: UInt64

  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// It is a hash already, of which a part does.
  package func hash(into hasher: inout Hasher) { hasher.combine(low) }

  package static func < (left: Self, right: Self) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension Span<UInt8> {
  /// The little-endian number at an offset.
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    return unsafe withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}

extension UInt64 {
  fileprivate func rotatedLeft(_ count: UInt64) -> UInt64 {
    self << count | self >> (64 - count)
  }
}
