import CFreeType
import CHarfBuzz
import Testing

@testable import TextLayout

/// FreeType and HarfBuzz asked directly about every pinned face.
@Suite struct FreeTypeAgreementTests {
  struct Answer: Equatable {
    var ascender: Int
    var descender: Int
    var height: Int
    var glyphs: Int
    var unitsPerEm: Int
  }

  private func faces(of file: String) -> [Answer] {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return [] }
    defer { unsafe FT_Done_FreeType(library) }
    var answers: [Answer] = []
    var count = 1
    var index = 0
    while index < count {
      var face: FT_Face?
      guard unsafe FT_New_Face(library, file, FT_Long(index), &face) == 0, let face = unsafe face
      else { return answers }
      count = unsafe Int(face.pointee.num_faces)
      unsafe answers.append(
        Answer(
          ascender: Int(face.pointee.ascender), descender: Int(face.pointee.descender),
          height: Int(face.pointee.height), glyphs: Int(face.pointee.num_glyphs),
          unitsPerEm: Int(face.pointee.units_per_EM)))
      unsafe FT_Done_Face(face)
      index += 1
    }
    return answers
  }

  @Test(arguments: PinnedFonts.files) func facesAgree(_ file: String) throws {
    let answers = faces(of: file)
    #expect(!answers.isEmpty)
    let library = try PinnedFonts.shared.get()
    for (index, answer) in answers.enumerated() {
      let typeface = try library.typeface(file: file, index: index)
      #expect(typeface.glyphCount == answer.glyphs)
      #expect(typeface.harfBuzz.glyphCount == answer.glyphs)
      #expect(typeface.harfBuzz.unitsPerEm == typeface.unitsPerEm)
      // FreeType leaves the em and the heights of bitmap-only fonts at 0.
      guard answer.unitsPerEm != 0 else { continue }
      #expect(typeface.unitsPerEm == answer.unitsPerEm)
      let hhea = try #require(typeface.tables.hhea)
      guard !typeface.tables.usesTypoMetrics else { continue }
      #expect(Int(hhea.ascender) == answer.ascender)
      #expect(Int(hhea.descender) == answer.descender)
      #expect(Int(hhea.ascender - hhea.descender + hhea.lineGap) == answer.height)
    }
  }

  /// HarfBuzz computes extents on its own, from boxes that hold the curves' control points too, so
  /// they hold FreeType's exact bounds; glyphs of straight lines have the same.
  @Test(arguments: ["NotoSans-Regular.ttf", "Inter-Regular.otf", "NotoSansArabic-Regular.ttf"])
  func inkBoundsAgreeWithHarfBuzz(_ name: String) throws {
    let font = try PinnedFonts.shared.get().font(file: PinnedFonts.path(name), size: 10)
    try expectInk(of: font.instance)
  }

  @Test func inkBoundsFollowVariations() throws {
    let library = try PinnedFonts.shared.get()
    let path = PinnedFonts.path("Inter.var.ttf")
    let light = try library.font(file: path, size: 10).instance
    let black = try library.font(file: path, size: 10, variations: [Variation("wght", 900)])
      .instance
    try expectInk(of: black)
    let glyph = try glyph("O", of: light)
    #expect(light.inkBounds(glyph: glyph) != black.inkBounds(glyph: glyph))
  }

  @Test func bitmapGlyphsHaveInk() throws {
    let font = try PinnedFonts.shared.get()
      .font(file: PinnedFonts.path("NotoColorEmoji.ttf"), size: 10).instance
    let glyph = try glyph("\u{1F600}", of: font)
    var extents = hb_glyph_extents_t()
    #expect(unsafe hb_font_get_glyph_extents(font.hbFont, glyph, &extents) != 0)
    let ink = try #require(font.inkBounds(glyph: glyph))
    #expect(ink.xMax - ink.xMin == Double(extents.width))
    #expect(ink.yMax == Double(extents.y_bearing))
  }

  @Test func spacesAndGlyphsOutOfRangeHaveNoInk() throws {
    let font = try PinnedFonts.shared.get()
      .font(file: PinnedFonts.path("NotoSans-Regular.ttf"), size: 10).instance
    #expect(font.inkBounds(glyph: try glyph(" ", of: font)) == nil)
    #expect(font.inkBounds(glyph: UInt32(font.typeface.glyphCount)) == nil)
    #expect(font.inkBounds(glyph: .max) == nil)
  }

  private func glyph(_ scalar: Unicode.Scalar, of font: FontInstance) throws -> UInt32 {
    var glyph: UInt32 = 0
    try #require(unsafe hb_font_get_nominal_glyph(font.hbFont, scalar.value, &glyph) != 0)
    return glyph
  }

  private func expectInk(of font: FontInstance) throws {
    // In font units, while the font's own scale may be finer.
    let whole = unsafe hb_font_create(font.typeface.harfBuzz.pointer)
    defer { unsafe hb_font_destroy(whole) }
    unsafe hb_font_set_var_coords_normalized(
      whole, font.normalizedCoordinates, UInt32(font.normalizedCoordinates.count))
    var outside = 0.0
    var equal = 0
    for glyph in 0..<UInt32(font.typeface.glyphCount) {
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_glyph_extents(whole, glyph, &extents) != 0,
        let ink = font.inkBounds(glyph: glyph)
      else { continue }
      let left = Double(extents.x_bearing)
      let top = Double(extents.y_bearing)
      let right = left + Double(extents.width)
      let bottom = top + Double(extents.height)
      outside = max(outside, left - ink.xMin, ink.xMax - right, ink.yMax - top, bottom - ink.yMin)
      if [ink.xMin, ink.xMax, ink.yMin, ink.yMax] == [left, right, bottom, top] { equal += 1 }
    }
    #expect(outside <= 1)
    #expect(equal > 200)
  }
}
