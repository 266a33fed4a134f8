import CHarfBuzz
import Testing

@testable import TextLayout

/// Under ThreadSanitizer these tests report races inside `Mutex.withLock`. Those reports are false: the
/// Synchronization module that comes with Swift is not instrumented, so the sanitizer does not see
/// the lock. A report without `withLock` in its stacks is to be taken seriously.
@Suite struct ConcurrencyTests {
  /// Sixteen tasks open, measure, draw bounds, shape and fall back in one fresh library at once;
  /// each must see what one alone sees.
  @Test func oneLibraryOnManyThreads() async throws {
    let expected = try work(in: PinnedFonts.library())
    let shared = try PinnedFonts.library()
    let answers = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<16 { group.addTask { try work(in: shared) } }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(answers.count == 16)
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test func eachFaceIsOpenedOnce() async throws {
    let shared = try PinnedFonts.library()
    let typefaces = try await withThrowingTaskGroup(of: Typeface.self) { group in
      for _ in 0..<16 { group.addTask { try shared.typeface(family: "Noto Sans CJK SC") } }
      return try await group.reduce(into: [Typeface]()) { $0.append($1) }
    }
    #expect(Set(typefaces.map { ObjectIdentifier($0) }).count == 1)
  }
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
