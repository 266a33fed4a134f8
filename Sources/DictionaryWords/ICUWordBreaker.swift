internal import CICULines
public import LineBreaking
internal import Synchronization

/// Finds words in Thai, Lao, Khmer and Burmese with the dictionaries of ICU.
///
/// Places come from ICU's line iterator (`ubrk_open` with `UBRK_LINE`), so they are the places of
/// the ICU that is installed. Other scripts of class SA, such as Tai Le or New Tai Lue, have no
/// dictionary in ICU and stay whole. So does text in a script whose dictionary was left out of
/// ICU's data.
///
/// ```swift
/// let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
/// breaker.boundaries(in: "ภาษาไทย").lineBreaks.map(\.utf8Offset)  // [12, 21]: ภาษา ไทย
/// ```
///
/// Make one and share it: any number of threads may use it at once, and none waits for another.
/// ICU's iterators are kept and used again; a thread that finds none free opens one more.
public final class ICUWordBreaker: WordBreaker {
  /// Iterators kept open besides those at work; further ones are closed after their run.
  static let idleBound = 16

  /// The longest run, in bytes, whose iterator is kept: what an iterator has once allocated it
  /// keeps.
  static let keptRunLength = 1 << 16

  /// The release of the ICU that runs, such as "72.1"; empty where none is installed. Another one
  /// may find other words.
  public static var version: String {
    var text = [CChar](repeating: 0, count: 20)
    unsafe icu_library_version(&text)
    return unsafe text.withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress!) }
  }

  /// The longest run, in bytes, whose places are kept, and how many are; one more drops all. A line
  /// that starts inside a word asks again for some 90 letters, and texts repeat themselves.
  static let rememberedRunLength = 512
  static let rememberedRuns = 1024

  private let idle: Mutex<[LineIterator]>
  private let known = Mutex<[Run: [Int]]>([:])
  private let failures = Atomic(0)

  /// Opens ICU, if it is not open yet, and its line break iterator.
  ///
  /// - Throws: ``ICUError`` when that fails, as where the library or its data is missing. It names
  ///   the package to install.
  public init() throws(ICUError) {
    idle = Mutex([try LineIterator()])
  }

  /// The places inside a run at which ICU ends a line.
  ///
  /// - Parameters:
  ///   - run: UTF-8. Where it is ill-formed, or no memory is left for one more iterator, there are
  ///     no places.
  ///   - language: Has no effect: ICU chooses the dictionary by the script.
  /// - Returns: UTF-8 offsets, ascending, without both ends of the run.
  /// - Complexity: linear in the length of `run`.
  public func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    if run.count > Self.rememberedRunLength { return places(in: run) ?? [] }
    let key = Run(run)
    if let places = known.withLock({ $0[key] }) { return places }
    guard let places = places(in: run) else { return [] }
    known.withLock { known in
      if known.count >= Self.rememberedRuns { known.removeAll(keepingCapacity: true) }
      known[key] = places
    }
    return places
  }

  /// The bytes of a run, hashed at once: an array hashes one after the other.
  private struct Run: Hashable {
    private let bytes: [UInt8]

    init(_ run: Span<UInt8>) { bytes = run.indices.map { run[$0] } }

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  private func places(in run: Span<UInt8>) -> [Int]? {
    guard let iterator = idle.withLock({ $0.popLast() }) ?? (try? LineIterator()),
      let places = iterator.breaks(in: run)
    else {
      failures.add(1, ordering: .relaxed)
      return nil
    }
    if run.count <= Self.keptRunLength { keep(iterator) }
    return places
  }

  /// How many runs had no places because ICU failed: no memory was left for an iterator, or the run
  /// was ill-formed.
  public var failureCount: Int { failures.load(ordering: .relaxed) }

  /// Whether some letter of the run is Thai, Lao, Khmer or Burmese; ICU itself is not asked.
  public func mayFindWords(in run: Span<UInt8>) -> Bool {
    Self.hasDictionary(forSomeLetterOf: run)
  }

  /// Whether some letter of a run is Thai, Lao, Khmer or Burmese. Asked without opening ICU.
  ///
  /// - Parameter run: UTF-8 of class SA.
  /// - Complexity: linear in the length of `run`.
  package static func hasDictionary(forSomeLetterOf run: Span<UInt8>) -> Bool {
    var offset = 0
    while offset + 1 < run.count {
      // The first two bytes of U+0E00 to U+0EFF, Burmese in three blocks, and U+1780 to U+17FF.
      switch (run[offset], run[offset + 1]) {
      case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xEA, 0xA7), (0xEA, 0xA9),
        (0xE1, 0x9E...0x9F):
        return true
      default: offset += 1
      }
    }
    return false
  }

  /// `true` where ICU finds words with its dictionaries. An ICU whose data has language models asks
  /// them first, and they look at the letters before, too.
  public var looksOnlyAhead: Bool { Self.hasOnlyDictionaries }

  private static let hasOnlyDictionaries = icu_has_language_models() == 0

  private func keep(_ iterator: LineIterator) {
    idle.withLock { idle in
      if idle.count < Self.idleBound { idle.append(iterator) }
    }
  }
}
