import CFreeType
import CHarfBuzz
import Testing

import TextLayout

@Suite struct TextEngineTests {
  /// Where the libraries and their headers come from the same package.
  @Test func releasesAreThoseOfTheHeaders() {
    let engine = TextEngine.current
    #expect(engine.harfBuzz.description == HB_VERSION_STRING)
    #expect(
      engine.freeType == LibraryVersion(FREETYPE_MAJOR, FREETYPE_MINOR, FREETYPE_PATCH))
    #expect(
      engine.description
        == "HarfBuzz \(HB_VERSION_STRING) and FreeType "
        + "\(FREETYPE_MAJOR).\(FREETYPE_MINOR).\(FREETYPE_PATCH)")
  }

  @Test func largeNumbersAreTheLargest() {
    #expect(LibraryVersion(256, -1, 7).description == "255.0.7")
  }
}
