import CHarfBuzz
import TestSupport
import Testing

@testable import TextLayout

/// Threads that share a library or a font; each must see what one alone sees.
/// `scripts/attack memory` runs them under the sanitizers.
@Suite struct FontConcurrencyTests {
  /// They open, measure, draw bounds, shape and fall back in one fresh library.
  @Test func oneLibraryOnManyThreads() throws {
    let expected = try work(in: PinnedFonts.library())
    let shared = try PinnedFonts.library()
    let answers = try Threads.run(16) { _ in try work(in: shared) }
    #expect(answers.count == 16)
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test func eachFaceIsOpenedOnce() throws {
    let shared = try PinnedFonts.library()
    let typefaces = try Threads.run(16) { _ in try shared.typeface(family: "Noto Sans CJK SC") }
    #expect(Set(typefaces.map { ObjectIdentifier($0) }).count == 1)
  }

  /// Fontconfig, too, is begun by several threads at once.
  @Test func eachThreadItsOwnLibrary() throws {
    let expected = try FontLibrary(directory: Fixtures.testFonts).faces
    let file = PinnedFonts.path("Inter.var.ttf")
    let answers = try Threads.run { number in
      let library = try FontLibrary(directory: Fixtures.testFonts)
      let lone = try FontLibrary(files: [file])
      let weight = Variation("wght", 100 + Double(number))
      let font = try lone.font(file: file, size: 17, variations: [weight])
      return (faces: library.faces, advance: advance(of: "Measure", in: font.instance))
    }
    #expect(answers.allSatisfy { $0.faces == expected })
    #expect(answers.allSatisfy { $0.advance > 0 })
  }

  /// More fonts than a library keeps, so that threads throw out what others just made.
  @Test func instancesBeyondTheBound() throws {
    let file = PinnedFonts.path("Inter.var.ttf")
    let library = try FontLibrary(files: [file])
    @Sendable func heights(_ library: FontLibrary, from first: Int) throws -> [Int] {
      try (0..<240).map { step in
        let weight = Variation("wght", 100 + Double((first + step) % 800))
        let font = try library.font(file: file, size: 17, variations: [weight])
        return advance(of: "Mj", in: font.instance)
      }
    }
    let alone = try FontLibrary(files: [file])
    let answers = try Threads.run(6) { try heights(library, from: $0 * 100) }
    for number in 0..<6 { #expect(try answers[number] == heights(alone, from: number * 100)) }
  }

  /// More files from outside than a library keeps open. Nobody else holds a face that is thrown
  /// out.
  @Test func facesFromOutsideComeAndGo() throws {
    let library = try FontLibrary(files: [PinnedFonts.path("NotoSans-Regular.ttf")])
    let names = ["Em", "Ligatures", "SpaceKern", "Unsafe", "Axes", "Growth", "Variations"]
    let files = try names.map { try Fixtures.font($0 + ".ttf") }
    @Sendable func glyphs(_ library: FontLibrary) throws -> [Int] {
      try files.map { file in
        let font = try library.font(file: file, size: 10)
        return Int(font.instance.inkBounds(glyph: 3)?.xMax ?? -1)
      }
    }
    let expected = try glyphs(FontLibrary(files: files))
    let answers = try Threads.run { _ in
      try (0..<10).map { _ in try glyphs(library) }
    }
    #expect(answers.joined().allSatisfy { $0 == expected })
  }

  /// What a font remembers from the first question on: glyphs, advances, punctuation, bitmaps.
  @Test func whatAFontRemembers() throws {
    let family = "Noto Sans CJK SC"
    let alone = try PinnedFonts.library().font(family: family, size: 16)
    let font = try PinnedFonts.library().font(family: family, size: 16)
    let expected = remembered(alone.instance)
    let answers = try Threads.run { _ in remembered(font.instance) }
    #expect(answers.allSatisfy { $0 == expected })

    let file = PinnedFonts.path("NotoColorEmoji.ttf")
    let strike = try #require(FontLibrary(files: [file]).font(file: file, size: 16).typeface.strike)
    let scale = PixelScale(size: 16, unitsPerEm: 2048)
    let pixels = try Threads.run { _ in (0..<300).map { strike.advance(of: $0, scale) } }
    #expect(Set(pixels).count == 1)
  }
}

private func remembered(_ font: FontInstance) -> [Int] {
  var values: [Int] = []
  for code in 0x4E00..<0x4F00 {
    guard let scalar = Unicode.Scalar(UInt32(code)) else { continue }
    values.append(font.advances.advance(of: font.glyph(for: scalar) ?? 0))
  }
  for language in ["zh-Hans", "zh-Hant", "ja", "ko"] {
    let marks = "（、。」！："
    let utf8 = Array(marks.utf8)
    let forms = font.punctuation.forms(
      of: font, Language(language), script: ("Hani" as TextLayout.Tag).rawValue)
    for offset in stride(from: 0, to: utf8.count, by: 3) {
      values.append(Int(forms.loss(at: offset, of: utf8.span)))
    }
  }
  return values
}

private func work(in library: FontLibrary) throws -> [String] {
  var lines: [String] = []
  for weight in [100.0, 400, 620, 900] {
    let font = try library.font(
      file: PinnedFonts.path("Inter.var.ttf"), size: 17, variations: [Variation("wght", weight)])
    let bounds = (1..<60).map { font.instance.inkBounds(glyph: $0).map(\.xMax) ?? 0 }
    lines.append("\(weight) \(font.metrics.lineHeight) \(bounds.reduce(0, +))")
    lines.append("\(advance(of: "Measure", in: font.instance))")
  }
  for family in ["Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", "Roboto"] {
    let font = try library.font(family: family, size: 12)
    for text in ["\u{9AA8}", "\u{0E01}", "\u{1F600}", "\u{0915}"] {
      let other = library.fallback(
        for: text.unicodeScalars, font: font, language: "ja", prefersEmoji: false)
      lines.append(other?.typeface.familyName ?? "none")
    }
    lines.append("\(advance(of: "Measure", in: font.instance))")
  }
  return lines
}

private func advance(of text: String, in font: FontInstance) -> Int {
  let buffer = unsafe hb_buffer_create()
  defer { unsafe hb_buffer_destroy(buffer) }
  unsafe hb_buffer_add_utf8(buffer, text, -1, 0, -1)
  unsafe hb_buffer_guess_segment_properties(buffer)
  unsafe hb_shape(font.hbFont, buffer, nil, 0)
  var count: UInt32 = 0
  guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
  return (0..<Int(count)).reduce(0) { unsafe $0 + Int(positions[$1].x_advance) }
}
