import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Fonts and libraries of C's.
@Suite struct FontTests {
  private func withEm(_ size: Double = 10, _ body: (OpaquePointer) throws -> Void) throws {
    try CCalls.withFont("TextGauge Em", size: size, folder: Fixtures.testFonts, body)
  }

  /// The fallback has U+0E01, and no font of the library.
  @Test func fallbacksSupplyWhatAFontLacks() throws {
    try withEm { font in
      try CCalls.withFont("Noto Sans Thai", size: 20) { fallback in
        var both: OpaquePointer?
        let fallbacks: [OpaquePointer?] = [fallback]
        try CCalls.check { tg_font_with_fallbacks(font, fallbacks, 1, &both, $0) }
        defer { tg_font_free(both) }
        for (font, missing) in [(font, 1), (both, 0)] {
          try CCalls.withText("\u{0E01}", try #require(font)) { text in
            var count = 0
            try CCalls.check { tg_text_missing(text, nil, 0, &count, $0) }
            #expect(count == missing)
          }
        }
        #expect(
          CCalls.message {
            try CCalls.check { tg_font_with_fallbacks(font, nil, 1, &both, $0) }
          } == "fallbacks is NULL")
      }
    }
  }

  /// San Francisco's lines are 2444/2048 em; the fallback's are higher.
  @Test func fontsStandForOthers() throws {
    func with(
      _ font: OpaquePointer?, _ options: [(String, String)]
    ) throws -> (height: Double, line: Double) {
      var font = font
      var made: [OpaquePointer?] = []
      defer { for each in made { tg_font_free(each) } }
      for (name, value) in options {
        var other: OpaquePointer?
        try CCalls.check { tg_font_with_option(font, name, value, &other, $0) }
        made.append(other)
        font = other
      }
      var metrics = tg_font_metrics()
      try CCalls.check { tg_font_get_metrics(font, &metrics, $0) }
      var height = 0.0
      try CCalls.withText("中", try #require(font)) { text in
        try CCalls.check { tg_text_height(text, .infinity, 0, &height, $0) }
      }
      return (height, metrics.ascent + metrics.descent)
    }
    try CCalls.withFont("Inter", size: 1024) { font in
      let named = try with(font, [("metrics", "sanFrancisco")])
      #expect(named.line == 1222 && named.height > 1222)
      let system = try with(font, [("systemFont", "true"), ("metrics", "sanFrancisco")])
      #expect(system.line == 1222 && system.height == 1222)
      let neither = try with(
        font,
        [
          ("systemFont", "true"), ("metrics", "size-adjust: 200%"), ("systemFont", "false"),
          ("metrics", "scale: 1"),
        ])
      let plain = try with(font, [])
      #expect(neither == plain && plain.height > 1222)
      for (name, value) in [("systemFont", "1"), ("metrics", "tall"), ("system", "true")] {
        let failure = try CCalls.failure { _ = try with(font, [(name, value)]) }
        #expect(failure?.status == TG_ERROR_ARGUMENT)
      }
    }
  }

  @Test func fontsTellWhatTheyAre() throws {
    try withEm(20) { font in
      var metrics = tg_font_metrics()
      try CCalls.check { tg_font_get_metrics(font, &metrics, $0) }
      #expect(metrics.ascent == 17.6 && metrics.descent == 2.4 && metrics.leading == 0)
      #expect(metrics.x_height == 10 && metrics.cap_height == 14)
      #expect(metrics.units_per_em == 1000 && metrics.size == 20)
    }
    try CCalls.withLibrary(Fixtures.testFonts) { library in
      var count = 0
      try CCalls.check { tg_library_family_count(library, &count, $0) }
      var names: [String] = []
      for index in 0..<count {
        var name: UnsafePointer<CChar>?
        try CCalls.check { tg_library_family(library, index, &name, $0) }
        names.append(String(cString: try #require(name)))
      }
      #expect(names == names.sorted() && names.contains("TextGauge Em"))
      let failure = try CCalls.failure {
        var font: OpaquePointer?
        try CCalls.check { tg_font_create(library, "No Font", 7, 17, nil, &font, $0) }
      }
      #expect(failure?.status == TG_ERROR_FONT && failure?.place == "No Font")
    }
  }
}
