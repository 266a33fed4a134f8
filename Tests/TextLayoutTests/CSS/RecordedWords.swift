import DictionaryWords
import LineBreaking

/// Chromium's words in the Khmer and Lao text of one recorded case, for which it has dictionaries
/// of its own, and ICU's in other scripts.
struct RecordedWords: WordBreaker {
  private let icu: ICUWordBreaker
  private let utf8: [UInt8]

  /// Where words begin, in UTF-8, in the text as read from each offset: from its start, and from
  /// starts of lines that have others.
  private var words: [Int: [Int]]

  /// UTF-8 offsets of the case's lines.
  private let lines: Set<Int>

  /// - Returns: `nil` where the case has no words of its own.
  init?(_ one: ChromiumCase, icu: ICUWordBreaker) {
    guard let rows = one.words, let whole = rows.first else { return nil }
    self.icu = icu
    utf8 = Array(one.text.utf8)
    let offsets = UnitOffsets.utf8(one.text)
    lines = Set(one.starts.map { offsets[$0] })
    words = [0: whole.dropFirst().map { offsets[$0] }]
    for row in rows.dropFirst() {
      // After its last word a row goes on like the first.
      let rest = whole.dropFirst().drop { $0 <= row[row.count - 1] }
      words[offsets[row[0]]] = (row.dropFirst() + rest).map { offsets[$0] }
    }
  }

  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    let run = run.indices.map { run[$0] }
    guard let start = start(of: run) else {
      return icu.wordBoundaries(in: run.span, language: language)
    }
    return (words[start] ?? words[0] ?? []).map { $0 - start }.filter { 0 < $0 && $0 < run.count }
  }

  /// Where in the text a run stands, or `nil` if Chromium was not asked about it. Alike runs have
  /// alike words.
  private func start(of run: [UInt8]) -> Int? {
    guard String(decoding: run, as: UTF8.self).unicodeScalars.contains(where: Self.isOwn),
      run.count <= utf8.count
    else { return nil }
    return (0...(utf8.count - run.count)).first { start in
      utf8[start] == run[0] && isRead(from: start) && utf8[start...].starts(with: run)
    }
  }

  /// Whether the recorded words are those of a text that begins here: a line or word begins, or no
  /// letter stands before.
  private func isRead(from start: Int) -> Bool {
    if lines.contains(start) || words[0]?.contains(start) == true { return true }
    let before = String(decoding: utf8[max(0, start - 3)..<start], as: UTF8.self)
    return before.unicodeScalars.last.map { !Self.isOwn($0) } ?? true
  }

  /// Letters and marks of Khmer and Lao.
  private static func isOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E80...0x0EFF, 0x1780...0x17FF:
      scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}
