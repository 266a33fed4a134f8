import TestSupport
import Testing

/// No answer of a closed library depends on the environment.
@Suite struct EnvironmentTests {
  /// What the libraries read by themselves: HarfBuzz, FreeType, Fontconfig, Cairo, TurboJPEG, ICU.
  @Test(arguments: [
    "HB_OPTIONS=uniscribe-bug-compatible", "HB_SHAPER_LIST=fallback",
    "FREETYPE_PROPERTIES=truetype:interpreter-version=35", "FC_DEBUG=4095",
    "FC_DBG_MATCH_FILTER=family", "FC_LANG=ja", "FONTCONFIG_FILE=/nowhere",
    "FONTCONFIG_PATH=/nowhere", "FONTCONFIG_SYSROOT=/nowhere", "FONTCONFIG_USE_MMAP=0",
    "LC_ALL=ja_JP.UTF-8", "LANG=zh_TW.UTF-8", "HOME=/nowhere", "XDG_CACHE_HOME=/nowhere",
    "CAIRO_DEBUG=1", "JSIMD_FORCENONE=1", "ICU_DATA=/nowhere",
  ])
  func changesNoAnswer(_ variable: String) throws {
    let pair = variable.split(separator: "=", maxSplits: 1).map(String.init)
    for arguments in Self.commands {
      let plain = try run(arguments)
      #expect(plain.status == 0, "\(plain.errorText)")
      let changed = try run(arguments, environment: [pair[0]: pair[1]])
      #expect(changed.outputText == plain.outputText, "\(arguments)")
      #expect(changed.errorText == plain.errorText && changed.status == 0, "\(arguments)")
    }
  }

  /// Devanagari, whose syllables `HB_OPTIONS` makes one cluster each; Han, whose font is of a
  /// language; a text that ICU breaks.
  private static let commands = [
    ["shape", "स्त्री क्क", "--font", "Noto Sans Devanagari"],
    ["measure", "TextGauge 测量文字 नमस्ते สวัสดี 😀", "--font", "Noto Sans", "--width", "60"],
    ["fonts", "--text", "漢字 a"],
  ]

  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      arguments + ["--fonts", Fixtures.fonts], environment: environment)
  }
}
