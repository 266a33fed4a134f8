/// The set of scalars that a typeface has a glyph for: a bitmap in two stages.
///
/// A question costs two array reads. The first stage has a number for each 256 scalars, the second
/// four words for each different page; page 0 is the empty one.
struct Coverage: Sendable, Hashable {
  private var pages = [UInt16](repeating: 0, count: 0x11_0000 / 256)
  private var words = [UInt64](repeating: 0, count: 4)

  init(ranges: [ClosedRange<UInt32>]) {
    for range in ranges {
      var scalar = range.lowerBound
      let end = min(range.upperBound, 0x10_FFFF)
      while scalar <= end {
        let last = min(end, scalar | 63)
        insert(from: scalar, through: last)
        scalar = last + 1
      }
    }
  }

  /// Adds scalars that share one word.
  private mutating func insert(from first: UInt32, through last: UInt32) {
    let page = Int(first >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(words.count / 4)
      words.append(contentsOf: repeatElement(0, count: 4))
    }
    let ones = UInt64.max >> UInt64(63 - (last - first))
    words[Int(pages[page]) * 4 + Int(first >> 6 & 3)] |= ones << UInt64(first & 63)
  }

  /// True when the typeface has a glyph for the scalar.
  func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// The same for a scalar's number, at most 0x10FFFF.
  func contains(_ number: UInt32) -> Bool {
    let value = Int(truncatingIfNeeded: number)
    let word = words[Int(pages[value >> 8]) &* 4 &+ (value >> 6 & 3)]
    return word >> UInt64(truncatingIfNeeded: value & 63) & 1 != 0
  }
}
