import CFontconfig

/// A set of fonts and rules: `FcConfig`.
///
/// `@unchecked` because the pointer is not `Sendable`: it is written only while it is built, before
/// it is shared, and Fontconfig documents reading from several threads as safe.
@safe final class FontconfigConfiguration: @unchecked Sendable {
  let pointer: OpaquePointer
  /// True when it has the machine's rules, which queries then pass through.
  let hasRules: Bool

  /// A configuration without fonts or rules; only the folder for scan caches is set.
  ///
  /// - Throws: ``FontError/systemFailure(_:)`` when memory is short.
  static func closed() throws(FontError) -> FontconfigConfiguration {
    guard let pointer = unsafe FcConfigCreate() else {
      throw .systemFailure("Fontconfig cannot make a configuration: is there memory left?")
    }
    // Scanning two CJK collections takes half a second; with the user's usual cache folder it
    // happens once.
    let rules = "<fontconfig><cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>"
    _ = unsafe FcConfigParseAndLoadFromMemory(pointer, rules, FcBool(0))
    return unsafe FontconfigConfiguration(owning: pointer, hasRules: false)
  }

  /// The machine's configuration and fonts.
  ///
  /// - Throws: ``FontError/systemFailure(_:)`` when it cannot be read.
  static func system() throws(FontError) -> FontconfigConfiguration {
    guard let pointer = unsafe FcInitLoadConfigAndFonts() else {
      throw .systemFailure("Fontconfig cannot load the machine's configuration: try fc-list")
    }
    return unsafe FontconfigConfiguration(owning: pointer, hasRules: true)
  }

  private init(owning pointer: OpaquePointer, hasRules: Bool) {
    unsafe self.pointer = pointer
    self.hasRules = hasRules
  }

  deinit { unsafe FcConfigDestroy(pointer) }

  /// Adds the fonts below a folder, from Fontconfig's cache when it is up to date.
  func add(directory: String) -> Bool {
    unsafe FcConfigAppFontAddDir(pointer, directory) != 0
  }

  /// Adds the faces of one file, which is read for it.
  func add(file: String) -> Bool {
    unsafe FcConfigAppFontAddFile(pointer, file) != 0
  }

  /// The patterns of all its fonts, which live as long as the configuration.
  func patterns() -> [FontconfigFace] {
    var result: [FontconfigFace] = []
    for name in [FcSetSystem, FcSetApplication] {
      guard let set = unsafe FcConfigGetFonts(pointer, name) else { continue }
      for position in unsafe 0..<Int(set.pointee.nfont) {
        if let pattern = unsafe set.pointee.fonts[position] {
          unsafe result.append(FontconfigFace(pattern: pattern))
        }
      }
    }
    return result
  }
}

/// A question to Fontconfig: an `FcPattern` of our own.
@safe struct FontconfigQuery: ~Copyable {
  let pointer: OpaquePointer

  init() { unsafe pointer = FcPatternCreate() }
  deinit { unsafe FcPatternDestroy(pointer) }

  func add(_ object: String, _ value: String) {
    _ = unsafe FcPatternAddString(pointer, object, value)
  }

  func add(_ object: String, _ value: Double) {
    _ = unsafe FcPatternAddDouble(pointer, object, value)
  }

  func add(_ object: String, _ value: Int32) {
    _ = unsafe FcPatternAddInteger(pointer, object, value)
  }

  /// Lets the machine's rules change the question, as for every Fontconfig program.
  func substitute(_ configuration: FontconfigConfiguration) {
    _ = unsafe FcConfigSubstitute(configuration.pointer, pointer, FcMatchPattern)
    unsafe FcDefaultSubstitute(pointer)
  }
}

/// A list of patterns: `FcFontSet`.
@safe struct FontconfigSet: ~Copyable {
  let pointer: UnsafeMutablePointer<FcFontSet>

  init() { unsafe pointer = FcFontSetCreate() }
  private init(owning pointer: UnsafeMutablePointer<FcFontSet>) { unsafe self.pointer = pointer }
  deinit { unsafe FcFontSetDestroy(pointer) }

  func add(_ face: FontconfigFace) {
    unsafe FcPatternReference(face.pattern)
    _ = unsafe FcFontSetAdd(pointer, face.pattern)
  }

  /// The patterns' addresses, in the set's order.
  var identities: [UInt] {
    unsafe (0..<Int(pointer.pointee.nfont)).compactMap { position in
      unsafe pointer.pointee.fonts[position].map { UInt(bitPattern: $0) }
    }
  }

  /// The set's fonts, the closest to the query first; `nil` when memory is short.
  func sorted(
    for query: borrowing FontconfigQuery, in configuration: FontconfigConfiguration
  ) -> FontconfigSet? {
    var sets: [UnsafeMutablePointer<FcFontSet>?] = unsafe [pointer]
    var result = FcResultMatch
    let sorted = unsafe FcFontSetSort(
      configuration.pointer, &sets, 1, query.pointer, FcBool(0), nil, &result)
    guard let sorted = unsafe sorted else { return nil }
    return unsafe FontconfigSet(owning: sorted)
  }
}
