@testable import AutoLayout
@testable import ListLayout
import TestSupport
import TextLayout
import Testing

import TableLayout

/// Whatever fonts decide changes their digest.
@Suite struct FontDigestTests {
  @Test func everythingOfAFontCounts() throws {
    let library = try FontLibrary(files: [Fixtures.font("Axes.ttf"), Fixtures.font("Em.ttf")])
    let axes = library.faces[0].family
    let font = try library.font(family: axes, size: 10)
    let em = try library.font(family: "TextGauge Em", size: 10)
    let variations = [
      [Variation(.slant, -1)], [Variation(.slant, -2)], [Variation(.opticalSize, 20)],
      [Variation(.slant, -1), Variation(.opticalSize, 20)],
    ]
    let features: [[Feature]] = [
      [.on("kern")], [.off("kern")], [.on("liga")], [.on("kern"), .on("kern")],
    ]
    let fallbacks = [[em], [em, em], [font]]
    let metrics = [
      MetricsOverride.sanFrancisco, MetricsOverride(scale: 2), MetricsOverride(ascent: 0),
      MetricsOverride(descent: 0), MetricsOverride(lineGap: 0),
    ]
    let fonts =
      try [font, em, font.withSize(11)]
      + variations.map { try library.font(family: axes, size: 10, variations: $0) }
      + features.map { font.withFeatures($0) } + fallbacks.map { font.withFallbacks($0) }
      + metrics.map { try font.withMetrics($0) } + [font.asSystemFont()]
      + [font.withMetrics(.sanFrancisco).asSystemFont(), font.withFallbacks([em.asSystemFont()])]
    expectAllDiffer(
      try fonts.map { try digest(of: [$0]) } + [digest(of: [font, font]), digest(of: [em, font])])
  }

  /// A collection of Em twice.
  @Test func faceOfACollectionCounts() throws {
    try withTemporaryDirectory { folder in
      let path = try write(collection(), to: folder + "/em.ttc")
      let library = try FontLibrary(files: [path])
      let digests = try (0..<2).map { index in
        try digest(of: [library.font(file: path, index: index, size: 10)])
      }
      expectAllDiffer(digests)
    }
  }

  /// Missing glyphs come from the font's own library, whose other files count by their names, their
  /// sizes and their ends. Noto Sans Hebrew has its names at the 19,448th byte of 26,892.
  @Test func otherFontsOfTheLibraryCount() throws {
    try withTemporaryDirectory { folder in
      let em = try Fixtures.font("Em.ttf")
      let hebrew = try loadBytes(Fixtures.font("NotoSansHebrew-Regular.ttf"))
      // The checksum of the first table, which nobody looks at.
      var start = hebrew
      start[16] ^= 1
      let variants = [
        hebrew, start, hebrew + [0], hebrew + [1], replacing("Hebrew", "Gebrew", in: hebrew),
        replacing("Regular", "Segular", in: hebrew),
      ]
      let alone = try FontLibrary(files: [em]).font(family: "TextGauge Em", size: 10)
      var digests = [try digest(of: [alone])]
      for (place, bytes) in variants.enumerated() {
        let path = try write(bytes, to: folder + "/\(place).ttf")
        let library = try FontLibrary(files: [em, path])
        digests.append(try digest(of: [library.font(family: "TextGauge Em", size: 10)]))
      }
      expectAllDiffer(digests)
    }
  }

  /// Heights are of the bytes in memory, so their digest must be too.
  @Test func bytesInUseCount() throws {
    try withTemporaryDirectory { folder in
      let em = try loadBytes(Fixtures.font("Em.ttf"))
      let hebrew = try loadBytes(Fixtures.font("NotoSansHebrew-Regular.ttf"))
      let path = try write(em, to: folder + "/em.ttf")
      let other = try write(hebrew, to: folder + "/other.ttf")
      func open() throws -> Font {
        let library = try FontLibrary(files: [path, other])
        _ = try library.typeface(file: other)
        return try library.font(family: "TextGauge Em", size: 10)
      }
      let font = try open()
      let before = try digest(of: [font])
      // The checksum of the first table, which nobody looks at.
      var changed = em
      changed[16] ^= 1
      try writeOver(path, with: changed)
      #expect(try digest(of: [font]) == before)
      #expect(try digest(of: [open()]) != before)
      try writeOver(path, with: em)
      #expect(try digest(of: [open()]) == before)
      changed = hebrew
      changed[16] ^= 1
      try writeOver(other, with: changed)
      #expect(try digest(of: [font]) == before)
      #expect(try digest(of: [open()]) != before)
    }
  }

  @Test func libraryOfEachFontCounts() throws {
    let one = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let two = try FontLibrary(files: [Fixtures.font("Em.ttf"), Fixtures.font("Axes.ttf")])
    let first = try one.font(family: "TextGauge Em", size: 10)
    let second = try two.font(family: "TextGauge Em", size: 10)
    expectAllDiffer([
      try digest(of: [first, second, first]), try digest(of: [first, second, second]),
      try digest(of: [first, first, first]),
    ])
    #expect(try digest(of: [first, second]) == digest(of: [first, second]))
  }

  private func digest(of fonts: [Font]) throws -> Digest {
    let template = try CellTemplate("Cached") { cell in
      for (place, font) in fonts.enumerated() {
        try cell.label("label\(place)", "{text}", font: .fixed(font))
      }
    }
    return try FontDigest.digest(of: [template])
  }

  /// A name of the same length instead of another, as UTF-16.
  private func replacing(_ old: String, _ new: String, in bytes: [UInt8]) -> [UInt8] {
    let old = old.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let new = new.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    var result = bytes
    for start in 0...bytes.count - old.count where bytes[start..<start + old.count] == old[...] {
      result.replaceSubrange(start..<start + old.count, with: new)
    }
    return result
  }

  /// A header of 20 bytes with the places of two faces, which are both Em's, and Em, whose tables
  /// have moved by those bytes (OpenType 1.9, "Font Collections").
  private func collection() throws -> [UInt8] {
    let header: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, 20]
    var font = try loadBytes(Fixtures.font("Em.ttf"))
    for table in 0..<Int(font[5]) {
      let place = 12 + 16 * table + 8
      let offset = font[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } + 20
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        font[place + index] = UInt8(truncatingIfNeeded: offset >> UInt32(shift))
      }
    }
    return header + font
  }
}
