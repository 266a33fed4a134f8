import CFontconfig

/// A set of fonts and rules: `FcConfig`.
///
/// `@unchecked` because the pointer is not `Sendable`: nothing writes to it after `init`, and
/// Fontconfig documents reading from several threads as safe.
@safe final class FontconfigConfiguration: @unchecked Sendable {
  let pointer: OpaquePointer
  /// True when it has the machine's rules, which queries then pass through.
  let hasRules: Bool

  /// A configuration without fonts or rules; only the folders of `fc-cache` are set.
  ///
  /// - Throws: ``FontError/systemFailure(_:)`` when memory is short.
  static func closed() throws(FontError) -> FontconfigConfiguration {
    guard let pointer = unsafe FcConfigCreate() else {
      throw .systemFailure("Fontconfig cannot make a configuration: is there memory left?")
    }
    // The machine's folder is Debian's and most others'.
    let rules = """
      <fontconfig>
        <cachedir>/var/cache/fontconfig</cachedir>
        <cachedir prefix="xdg">fontconfig</cachedir>
      </fontconfig>
      """
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

  /// The patterns of all its fonts, which live as long as the configuration.
  func patterns() -> [FontconfigFace] {
    var result: [FontconfigFace] = []
    for name in [FcSetSystem, FcSetApplication] {
      guard let set = unsafe FcConfigGetFonts(pointer, name) else { continue }
      result += unsafe FontconfigSet.faces(of: set)
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
