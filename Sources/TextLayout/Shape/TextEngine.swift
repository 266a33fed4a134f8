import CFreeType
import CHarfBuzz

/// The libraries under this one, on whose releases sizes depend: HarfBuzz, which shapes texts, and
/// FreeType, which reads fonts.
///
/// ```swift
/// TextEngine.current.description  // HarfBuzz 6.0.0 and FreeType 2.12.1
/// ```
package struct TextEngine: Hashable, Sendable {
  package var harfBuzz: LibraryVersion
  package var freeType: LibraryVersion

  package init(harfBuzz: LibraryVersion, freeType: LibraryVersion) {
    self.harfBuzz = harfBuzz
    self.freeType = freeType
  }

  /// Those that run, whatever the headers were that this was built with. Where there is no memory
  /// to start FreeType, its release is 0.0.0.
  package static let current: TextEngine = {
    var harfBuzz: (UInt32, UInt32, UInt32) = (0, 0, 0)
    unsafe hb_version(&harfBuzz.0, &harfBuzz.1, &harfBuzz.2)
    var freeType: (Int32, Int32, Int32) = (0, 0, 0)
    if let library = try? FreeTypeLibrary() {
      unsafe FT_Library_Version(library.pointer, &freeType.0, &freeType.1, &freeType.2)
    }
    return TextEngine(
      harfBuzz: LibraryVersion(harfBuzz.0, harfBuzz.1, harfBuzz.2),
      freeType: LibraryVersion(freeType.0, freeType.1, freeType.2))
  }()
}

extension TextEngine: CustomStringConvertible {
  package var description: String { "HarfBuzz \(harfBuzz) and FreeType \(freeType)" }
}

/// A library's release, such as 2.12.1.
package struct LibraryVersion: Hashable, Sendable {
  package var major: UInt8
  package var minor: UInt8
  package var patch: UInt8

  /// Numbers above 255 count as 255.
  package init(
    _ major: some BinaryInteger, _ minor: some BinaryInteger, _ patch: some BinaryInteger
  ) {
    self.major = UInt8(clamping: major)
    self.minor = UInt8(clamping: minor)
    self.patch = UInt8(clamping: patch)
  }
}

extension LibraryVersion: CustomStringConvertible {
  package var description: String { "\(major).\(minor).\(patch)" }
}
