import CHarfBuzz
import Testing

@testable import TextLayout

@Suite struct WebFontTests {
  /// The same font wrapped as WOFF measures the same: HarfBuzz gets its tables through FreeType.
  @Test(arguments: ["NotoSansThai-Regular.ttf", "Inter-Regular.otf", "Inter.var.ttf"])
  func webFontsEqualTheirSource(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(woff(try bytes(ofPinned: name)), to: "font.woff")
    let library = try PinnedFonts.shared.get()
    let plain = try library.font(file: PinnedFonts.path(name), size: 17)
    let wrapped = try library.font(file: path, size: 17)
    #expect(wrapped.metrics == plain.metrics)
    #expect(wrapped.typeface.glyphCount == plain.typeface.glyphCount)
    #expect(wrapped.typeface.axes == plain.typeface.axes)
    #expect(wrapped.instance.coverage == plain.instance.coverage)
    var different = 0
    for glyph in 0..<UInt32(min(plain.typeface.glyphCount, 500)) {
      let advance = unsafe hb_font_get_glyph_h_advance(wrapped.instance.hbFont, glyph)
      if unsafe advance != hb_font_get_glyph_h_advance(plain.instance.hbFont, glyph)
        || wrapped.instance.inkBounds(glyph: glyph) != plain.instance.inkBounds(glyph: glyph)
      {
        different += 1
      }
    }
    #expect(different == 0)
  }

  @Test func librariesFindWebFonts() throws {
    let folder = try TemporaryFolder()
    let source = try bytes(ofPinned: "NotoSansThai-Regular.ttf")
    _ = try folder.write(woff(source), to: "font.woff")
    let library = try FontLibrary(directory: folder.path)
    #expect(try library.typeface(family: "Noto Sans Thai").coverage.contains("\u{0E01}"))
  }

  @Test func truncatedWebFontsAreErrors() throws {
    let whole = woff(try bytes(ofPinned: "NotoSansThai-Regular.ttf"))
    let folder = try TemporaryFolder()
    let library = try PinnedFonts.shared.get()
    for length in Array(4...60) + (1...40).map({ whole.count * $0 / 41 }) {
      let path = try folder.write(Array(whole.prefix(length)), to: "cut\(length).woff")
      #expect(throws: FontError.self) { try library.typeface(file: path) }
    }
  }

  /// WOFF 1.0 with every table stored, not compressed, which the format allows.
  private func woff(_ font: [UInt8]) -> [UInt8] {
    func number(_ position: Int) -> Int {
      font[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func padded(_ length: Int) -> Int { (length + 3) & ~3 }
    let count = Int(font[4]) << 8 | Int(font[5])
    var records: [UInt8] = []
    var tables: [UInt8] = []
    var unpacked = 12 + 16 * count
    for record in (0..<count).map({ 12 + 16 * $0 }) {
      let offset = number(record + 8)
      let length = number(record + 12)
      records += Array(font[record..<record + 4]) + big(44 + 20 * count + tables.count)
      records += big(length) + big(length) + big(number(record + 4))
      tables += font[offset..<offset + length]
      tables += [UInt8](repeating: 0, count: padded(length) - length)
      unpacked += padded(length)
    }
    let length = 44 + records.count + tables.count
    let counts = [UInt8(count >> 8), UInt8(count & 255), 0, 0]
    let header = Array("wOFF".utf8) + Array(font[0..<4]) + big(length) + counts + big(unpacked)
    return header + [UInt8](repeating: 0, count: 24) + records + tables
  }
}
