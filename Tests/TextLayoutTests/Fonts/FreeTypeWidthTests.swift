import CFreeType
import TestSupport
import Testing

@testable import TextLayout

/// The advances of the texts of `pango.txt`, glyph by glyph, against those that FreeType reads from
/// the fonts with code of its own.
///
/// FreeType knows one glyph at a time, so what a font does to glyphs side by side is off: `kern`,
/// and `dist`, which Indic fonts have for it.
@Suite struct FreeTypeWidthTests {
  /// How many glyphs the texts of a script have, and how many of them stand for characters that
  /// must not be seen, such as U+200C.
  struct Tally: Equatable {
    var glyphs: Int
    var hidden = 0
  }

  private static let tallies: [String: Tally] = [
    "Arabic": Tally(glyphs: 461, hidden: 3), "Bengali": Tally(glyphs: 294, hidden: 2),
    "Cyrillic": Tally(glyphs: 486), "Devanagari": Tally(glyphs: 358, hidden: 2),
    "Emoji": Tally(glyphs: 22), "Greek": Tally(glyphs: 466), "Han": Tally(glyphs: 226),
    "Hangul": Tally(glyphs: 241), "Hebrew": Tally(glyphs: 365),
    "Khmer": Tally(glyphs: 263, hidden: 1), "Lao": Tally(glyphs: 287), "Latin": Tally(glyphs: 596),
    "Mixed": Tally(glyphs: 397, hidden: 5), "Myanmar": Tally(glyphs: 350),
    "Tamil": Tally(glyphs: 289), "Thai": Tally(glyphs: 351),
  ]

  /// HarfBuzz puts a space without an advance where a character must not be seen; all other glyphs
  /// are as wide as FreeType says.
  @Test func textsAreAsWideAsFreeTypesGlyphs() throws {
    let faces = try FreeTypeFaces()
    var found: [String: Tally] = [:]
    for each in try PangoWidths.load() {
      let text = try text(each, features: [.off("kern"), .off("dist")])
      var tally = Tally(glyphs: 0)
      var width = 0.0
      for run in text.runs {
        let instance = run.font.instance
        let space = instance.glyph(for: " ")
        for glyph in run.glyphs {
          tally.glyphs += 1
          let advance = try faces.advance(of: glyph.id, in: instance.typeface)
          if glyph.advance == 0 && glyph.id == space {
            tally.hidden += 1
            continue
          }
          #expect(glyph.advance == advance, "\(each) glyph \(glyph.id)")
          width += Double(advance) * run.font.size / Double(instance.unitsPerEm)
        }
      }
      #expect(isClose(text.maxContentWidth, width, tolerance: 1e-9), "\(each)")
      let ignorables = each.text.unicodeScalars.filter(\.properties.isDefaultIgnorableCodePoint)
      #expect(tally.hidden <= ignorables.count, "\(each)")
      found[each.script, default: Tally(glyphs: 0)].glyphs += tally.glyphs
      found[each.script, default: Tally(glyphs: 0)].hidden += tally.hidden
    }
    #expect(found == Self.tallies)
  }

  /// In these texts `dist` changes 13 advances, all in one font.
  @Test func onlyDevanagariHasDistances() throws {
    var changed: [String: Int] = [:]
    for each in try PangoWidths.load() {
      let with = try text(each, features: [.off("kern")]).runs.flatMap(\.glyphs)
      let without = try text(each, features: [.off("kern"), .off("dist")]).runs.flatMap(\.glyphs)
      #expect(with.map(\.id) == without.map(\.id), "\(each)")
      let count = zip(with, without).count { $0.advance != $1.advance }
      if count > 0 { changed["\(each.font)", default: 0] += count }
    }
    #expect(changed == ["Noto Sans Devanagari": 13])
  }

  private func text(_ recorded: PangoWidths, features: [Feature]) throws -> MeasuredText {
    let font = try PinnedFonts.font(recorded.font, size: 16, features: features)
    return MeasuredText(
      recorded.text, font: font, options: LayoutOptions(language: recorded.language))
  }
}

/// The faces of font files as FreeType opens them.
@safe private final class FreeTypeFaces {
  private let library: FT_Library
  private var faces: [Typeface: FT_Face]

  init() throws {
    var library: FT_Library?
    try #require(unsafe FT_Init_FreeType(&library) == 0)
    unsafe self.library = try #require(unsafe library)
    unsafe faces = [:]
  }

  deinit { unsafe FT_Done_FreeType(library) }

  /// The advance in font units that the glyph has on its own.
  func advance(of glyph: UInt32, in typeface: Typeface) throws -> Int {
    let face = try unsafe face(of: typeface)
    try #require(unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0)
    return unsafe face.pointee.glyph.pointee.metrics.horiAdvance
  }

  private func face(of typeface: Typeface) throws -> FT_Face {
    if let face = unsafe faces[typeface] { return unsafe face }
    var face: FT_Face?
    let description = typeface.description
    try #require(
      unsafe FT_New_Face(library, description.file, FT_Long(description.index), &face) == 0)
    let opened = try unsafe #require(unsafe face)
    unsafe faces[typeface] = opened
    return unsafe opened
  }
}
