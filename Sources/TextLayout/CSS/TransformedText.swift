internal import LineBreaking

/// A text with its letters in the case that `text-transform` asks for (CSS Text 3, section 2.1), as
/// Chromium has it: before white space collapses, and before anything is shaped. Where
/// `hyphens: auto` divides words it has a U+00AD besides.
///
/// Letters may become several, as ß does. What stands for a letter goes with it.
struct TransformedText: Sendable, Hashable {
  /// A stretch of the text given and how it is transformed.
  struct Stretch {
    /// The UTF-8 offset after it.
    var end: Int
    var transform: CSSStyle.TextTransform

    /// A BCP 47 tag.
    var language: String?
  }

  /// Where a letter has another length than what stands for it.
  private struct Change: Sendable, Hashable {
    /// In the text given, and in the transformed one.
    var source: Range<Int>
    var target: Range<Int>
  }

  private(set) var string = ""

  /// Ascending in both texts.
  private var changes: [Change] = []

  /// - Parameters:
  ///   - source: Any text.
  ///   - stretches: In order, without gaps, to the end of the text.
  ///   - hyphens: UTF-8 offsets before which a U+00AD is put in, ascending.
  /// - Returns: `nil` where nothing is asked.
  /// - Complexity: linear in the length of the text.
  init?(_ source: String, by stretches: [Stretch], hyphens: [Int] = []) {
    if hyphens.isEmpty, stretches.allSatisfy({ $0.transform == .none }) { return nil }
    var hyphens = hyphens[...]
    var mapper = CaseMapper(source)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(mapper.utf8.count)
    for stretch in stretches {
      let end = min(stretch.end, mapper.utf8.count)
      mapper.begin(mapper.place..<end, stretch.transform, stretch.language)
      while mapper.place < end {
        let start = mapper.place
        // One inside what was mapped at once stands nowhere.
        while let first = hyphens.first, first < start { hyphens.removeFirst() }
        if hyphens.first == start {
          hyphens.removeFirst()
          changes.append(
            Change(source: start..<start, target: bytes.count..<bytes.count + 2))
          bytes += [0xC2, 0xAD]
        }
        let before = bytes.count
        let isPlain = mapper.appendNext(to: &bytes)
        if !isPlain {
          changes.append(Change(source: start..<mapper.place, target: before..<bytes.count))
        }
      }
    }
    string = String(decoding: bytes, as: UTF8.self)
  }

  /// The offset in the transformed text of one in the text given.
  ///
  /// - Complexity: logarithmic in the number of letters that have another length.
  func offset(ofSource source: Int) -> Int { offset(of: source, from: \.source, to: \.target) }

  /// The offset in the text given of one in the transformed text. Inside what stands for a letter
  /// it is the offset after the letter.
  ///
  /// - Complexity: logarithmic in the number of letters that have another length.
  func sourceOffset(of offset: Int) -> Int { self.offset(of: offset, from: \.target, to: \.source) }

  private func offset(
    of offset: Int, from: KeyPath<Change, Range<Int>>, to: KeyPath<Change, Range<Int>>
  ) -> Int {
    let next = changes.partitioningIndex { $0[keyPath: from].upperBound > offset }
    if next < changes.count, offset > changes[next][keyPath: from].lowerBound {
      return changes[next][keyPath: to].upperBound
    }
    guard next > 0 else { return offset }
    let last = changes[next - 1]
    return last[keyPath: to].upperBound + offset - last[keyPath: from].upperBound
  }
}
