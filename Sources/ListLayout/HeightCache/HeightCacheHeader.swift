internal import AutoLayout
internal import TableLayout
internal import TextLayout

/// The beginning of a file of heights; `Docs/HeightCache.md` has the whole form.
struct HeightCacheHeader {
  /// As PNG's: a byte that is no ASCII, a name, and line ends that text tools would change.
  private static let magic: [UInt8] = [0x89] + "TGH\r\n\u{1A}\n".utf8
  private static let formVersion: UInt32 = 1

  /// In bytes, as the others.
  static let size = 64
  private static let entrySize = 24
  private static let checksumSize = 16

  let count: UInt64
  private let origin: HeightOrigin

  /// Reads a header whose values fit the file's size.
  ///
  /// - Parameter bytes: The file's first ones, as many as a header has or as there are.
  init(_ bytes: [UInt8], fileSize: Int, path: String) throws(HeightCacheError) {
    let known = min(bytes.count, Self.magic.count)
    guard known > 0, bytes[..<known] == Self.magic[..<known] else { throw .notAHeightCache(path) }
    let least = Self.size + Self.checksumSize
    guard bytes.count >= Self.size, fileSize >= least else {
      throw .truncated(path, size: fileSize, expected: least)
    }
    let words = (0..<Self.size / 8).map { bytes.span.word(at: 8 * $0) }
    let form = UInt32(truncatingIfNeeded: words[1])
    guard form == Self.formVersion else {
      throw .otherForm(path, version: form, expected: Self.formVersion)
    }
    count = words[7]
    origin = HeightOrigin(
      measuringVersion: UInt32(words[1] >> 32), engine: TextEngine(word: words[2]),
      fonts: Digest(low: words[3], high: words[4]),
      templates: Digest(low: words[5], high: words[6]))
    let room = fileSize - least
    guard room % Self.entrySize == 0, UInt64(room / Self.entrySize) == count else {
      let expected = count < 1 << 48 ? least + Int(count) * Self.entrySize : .max
      throw .truncated(path, size: fileSize, expected: expected)
    }
  }

  /// The heights of the file that the header is of.
  ///
  /// - Parameter bytes: All of the file's.
  func entries(
    in bytes: [UInt8], origin: HeightOrigin, path: String
  ) throws(HeightCacheError) -> [HeightEntry] {
    let span = bytes.span
    let end = bytes.count - Self.checksumSize
    let checksum = Digest(low: span.word(at: end), high: span.word(at: end + 8))
    guard Self.checksum(of: span.extracting(0..<end)) == checksum else { throw .damaged(path) }
    try check(origin, path)
    var entries: [HeightEntry] = []
    entries.reserveCapacity((end - Self.size) / Self.entrySize)
    for offset in stride(from: Self.size, to: end, by: Self.entrySize) {
      let digest = Digest(low: span.word(at: offset), high: span.word(at: offset + 8))
      let height = Double(bitPattern: span.word(at: offset + 16))
      if let last = entries.last, last.key.digest >= digest { throw .damaged(path) }
      guard height >= 0, height.isFinite else { throw .damaged(path) }
      entries.append(HeightEntry(key: HeightCache.Key(digest: digest), height: height))
    }
    return entries
  }

  private func check(_ other: HeightOrigin, _ path: String) throws(HeightCacheError) {
    guard origin.measuringVersion == other.measuringVersion else {
      throw .otherLibrary(
        path, version: origin.measuringVersion, expected: other.measuringVersion)
    }
    guard origin.engine == other.engine else {
      throw .otherEngine(
        path, engine: origin.engine.description, expected: other.engine.description)
    }
    guard origin.fonts == other.fonts else { throw .otherFonts(path) }
    guard origin.templates == other.templates else { throw .otherTemplates(path) }
  }

  /// The bytes of a file.
  ///
  /// - Parameter entries: By ascending key.
  static func file(of entries: [HeightEntry], _ origin: HeightOrigin) -> [UInt8] {
    var bytes = magic
    bytes.reserveCapacity(size + entries.count * entrySize + checksumSize)
    bytes.append(word: UInt64(formVersion) | UInt64(origin.measuringVersion) << 32)
    bytes.append(word: origin.engine.word)
    bytes.append(digest: origin.fonts)
    bytes.append(digest: origin.templates)
    bytes.append(word: UInt64(entries.count))
    for entry in entries {
      bytes.append(digest: entry.key.digest)
      bytes.append(word: entry.height.bitPattern)
    }
    bytes.append(digest: checksum(of: bytes.span))
    return bytes
  }

  /// The checksum of a file's bytes before it, as it stands in the file.
  static func checksum(of bytes: [UInt8]) -> [UInt8] {
    var checksum: [UInt8] = []
    checksum.append(digest: self.checksum(of: bytes.span))
    return checksum
  }

  private static func checksum(of bytes: Span<UInt8>) -> Digest {
    var hash = SipHash()
    hash.append(bytes: bytes)
    return hash.finalized()
  }
}

extension TextEngine {
  /// As it stands in the file: HarfBuzz in the lower half.
  fileprivate var word: UInt64 {
    UInt64(harfBuzz.number) | UInt64(freeType.number) << 32
  }

  fileprivate init(word: UInt64) {
    self.init(
      harfBuzz: LibraryVersion(number: UInt32(truncatingIfNeeded: word)),
      freeType: LibraryVersion(number: UInt32(word >> 32)))
  }
}

extension LibraryVersion {
  fileprivate var number: UInt32 { UInt32(major) << 16 | UInt32(minor) << 8 | UInt32(patch) }

  fileprivate init(number: UInt32) {
    self.init(number >> 16, number >> 8 & 0xFF, number & 0xFF)
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) as StrideTo<UInt64> {
      append(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  fileprivate mutating func append(digest: Digest) {
    append(word: digest.low)
    append(word: digest.high)
  }
}
