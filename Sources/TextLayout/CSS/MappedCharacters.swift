internal import LineBreaking

/// A stretch of a text with its letters in another case, and with what stands around it.
struct MappedCharacters {
  private(set) var utf8: [UInt8] = []

  /// The stretch, in ``utf8``.
  private(set) var range = 0..<0

  /// The offset in the text of what each byte of the stretch stands for.
  private var sources: [UInt32] = []

  /// How far around a letter its context reaches, in bytes.
  private static let reach = 64

  /// - Parameters:
  ///   - text: Of at most 2 GiB.
  ///   - range: The stretch, which begins and ends with whole characters.
  /// - Complexity: linear in the length of the stretch.
  init(_ text: Span<UInt8>, range: Range<Int>, _ mapping: CaseMapping) {
    var start = max(range.lowerBound - Self.reach, 0)
    while start < range.lowerBound, text[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(range.upperBound + Self.reach, text.count)
    while end > range.upperBound, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    var part: [UInt8] = []
    part.reserveCapacity(end - start)
    for offset in start..<end { part.append(text[offset]) }
    var mapper = CaseMapper(part, as: mapping)
    while mapper.place < part.count {
      let source = mapper.place
      let before = utf8.count
      _ = mapper.appendNext(to: &utf8)
      note(start + source, range, from: before)
    }
    if utf8.utf16Count == part.utf16Count { return }
    // Letters do not see those beside them (`CaseMappingHarfBuzzBufferFiller::FillSlowCase`).
    (utf8, sources, self.range) = ([], [], 0..<0)
    var place = 0
    while place < part.count {
      let source = place
      _ = part.span.decodeScalar(at: &place)
      var alone = CaseMapper(Array(part[source..<place]), as: mapping)
      let before = utf8.count
      _ = alone.appendNext(to: &utf8)
      note(start + source, range, from: before)
    }
  }

  /// Notes what was appended for the letter at an offset in the text.
  private mutating func note(_ source: Int, _ asked: Range<Int>, from before: Int) {
    if source < asked.lowerBound { range = utf8.count..<utf8.count }
    guard asked.contains(source) else { return }
    sources += repeatElement(UInt32(source), count: utf8.count - before)
    range = range.lowerBound..<utf8.count
  }

  /// The offset in the text of what a character of the stretch stands for.
  func source(of offset: UInt32) -> UInt32 {
    let index = Int(offset) - range.lowerBound
    return sources.indices.contains(index) ? sources[index] : offset
  }
}

extension [UInt8] {
  /// How many code units of UTF-16 the text has.
  fileprivate var utf16Count: Int {
    reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}
