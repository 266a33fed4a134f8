import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Options of C's, on a font whose characters are all one em wide, 0.88 em above the baseline and
/// 0.12 em below.
@Suite struct OptionTests {
  private func withEm(_ size: Double = 10, _ body: (OpaquePointer) throws -> Void) throws {
    try CCalls.withFont("TextGauge Em", size: size, folder: Fixtures.testFonts, body)
  }

  @Test func optionsTakePropertiesOfCSS() throws {
    try withEm { font in
      var options: OpaquePointer?
      try CCalls.check { tg_options_create(&options, $0) }
      defer { tg_options_free(options) }
      try CCalls.check { tg_options_set(options, "line-height", "2", $0) }
      var text: OpaquePointer?
      try CCalls.check { tg_text_create("ab  cd", 6, font, options, &text, $0) }
      defer { tg_text_free(text) }
      var size = tg_size()
      try CCalls.check { tg_text_size(text, 200, 0, &size, $0) }
      // Two spaces collapse to one: 5 ems.
      #expect(size.width == 50 && size.height == 20)
      // Under CSS a block is as wide as its line, and starts where its direction says.
      try CCalls.check { tg_options_set(options, "direction", "rtl", $0) }
      var line = tg_line()
      var count = 0
      tg_text_free(text)
      try CCalls.check { tg_text_create("ab", 2, font, options, &text, $0) }
      try CCalls.check { tg_text_lines(text, 200, 0, &line, 1, &count, $0) }
      #expect(line.x == 180)
      var label: OpaquePointer?
      let refused = CCalls.message {
        try CCalls.check { tg_label_create("ab", 2, font, nil, options, &label, $0) }
      }
      #expect(refused?.hasPrefix("options have the property line-height, which a label") == true)
      let failure = try CCalls.failure {
        try CCalls.check { tg_options_set(options, "line-height", "tall", $0) }
      }
      #expect(failure?.place == "line-height" && failure?.status == TG_ERROR_ARGUMENT)
    }
  }

  /// Em's letters and spaces are 10 wide: "a b" has no room in 21, so each word is a line.
  @Test func optionsTakeWhatABrowserComputes() throws {
    try withEm { font in
      var options: OpaquePointer?
      try CCalls.check { tg_options_create(&options, $0) }
      defer { tg_options_free(options) }
      func set(_ name: String, _ value: String) throws {
        try CCalls.check { tg_options_set(options, name, value, $0) }
      }
      #expect(CCalls.message { try set("color", "red") }?.contains("changes no line") == true)
      try set("unknown", "ignore")
      for (name, value) in [
        ("0", "accent-color"), ("color", "red"), ("lineHeight", "1rem"), ("src", ""),
        ("fontSize", "10px"), ("columnCount", "auto"), ("unheardOf", "1"),
      ] {
        try set(name, value)
      }
      try set("rootFontSize", "15")
      try set("css", "letter-spacing: 0px; text-wrap: nowrap; /* ; */ text-wrap: wrap !important")
      var size = tg_size()
      var text: OpaquePointer?
      try CCalls.check { tg_text_create("a  b", 4, font, options, &text, $0) }
      defer { tg_text_free(text) }
      try CCalls.check { tg_text_size(text, 21, 0, &size, $0) }
      #expect(size.width == 10 && size.height == 30)
      #expect(CCalls.message { try set("columnCount", "2") } != nil)
      #expect(CCalls.message { try set("css", "line-height") }?.contains("a colon") == true)
      #expect(
        CCalls.message { try set("unknown", "pass") }
          == "unknown \"pass\": give refuse or ignore")
      #expect(CCalls.message { try set("rootFontSize", "x") } != nil)
    }
  }
}
