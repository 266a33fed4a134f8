internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The options that every command has.
struct LibraryOptions: ParsableArguments {
  @OptionGroup var folder: FontFolderOptions

  @Flag(help: "Print JSON.")
  var json = false

  /// - Throws: ``ToolError`` also where standard output is one of the library's fonts.
  func library() throws(ToolError) -> FontLibrary {
    let library: FontLibrary
    do { library = try folder.library() } catch { throw ToolError(error) }
    try library.checkStandardOutput(library.allFiles)
    return library
  }
}

extension FontLibrary {
  /// Checks that standard output is none of some fonts, before anything is written.
  func checkStandardOutput(_ files: [String]) throws(ToolError) {
    try FileRoles(read: [:]).check("font", files)
  }

  /// The same of all that were read, such as one that was asked for by its path.
  func checkStandardOutput() throws(ToolError) { try checkStandardOutput(readFiles) }
}

/// Which fonts there are.
struct FontFolderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use the fonts of this folder and no others.", valueName: "folder"),
    completion: .directory, transform: ArgumentError.fontFolder)
  var fonts: String?

  func library() throws(FontError) -> FontLibrary {
    if let fonts { return try FontLibrary(directory: fonts) }
    return try FontLibrary.system()
  }
}

/// How long measuring may take.
struct TimeArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give up what takes longer to measure; of a stream each request or row.",
      valueName: "seconds"),
    transform: NumberRule.timeLimit.argument)
  var timeLimit: Double?
}

/// Which face of a family, and how it is set.
struct StyleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Weight of a family's face, 1 to 1000, or a name such as bold.", valueName: "number"),
    transform: NumberRule.weightArgument)
  var weight: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of a family's face in percent of the normal.", valueName: "percent"),
    transform: ArgumentError.number)
  var stretch: Double?

  @Option(
    help: ArgumentHelp("\(Choices.slant.list).", valueName: "slant"),
    completion: Choices.slant.completion)
  var slant: String?

  /// The option that is given, the first of several; `nil` for none.
  var firstGiven: String? {
    if weight != nil { return "--weight" }
    if stretch != nil { return "--stretch" }
    return slant == nil ? nil : "--slant"
  }

  func style() throws(ToolError) -> FontStyle {
    var style = FontStyle()
    if let weight {
      style.weight = FontWeight(try NumberRule.weight.check(weight, name: "weight"))
    }
    if let stretch {
      style.width = FontWidth(percent: try NumberRule.stretch.check(stretch, name: "stretch"))
    }
    if let slant { style.slant = try Choices.slant.value(slant) }
    return style
  }
}

/// The font of a command that needs one.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A family name or path[#index]; once more for each fallback.", valueName: "font"),
    completion: .fontFiles)
  var font: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Font size in points (default: 17).", valueName: "points"),
    transform: NumberRule.points)
  var size: Double?

  @OptionGroup var traits: StyleOptions

  @Option(
    help: ArgumentHelp("A value on a variable font's axis, once for each.", valueName: "axis=value")
  )
  var variation: [String] = []

  @Option(
    help: ArgumentHelp(
      "An OpenType feature, 0 switches it off, once for each.", valueName: "tag=value"))
  var feature: [String] = []

  @Flag(
    help: ArgumentHelp(
      "It stands for the system font: Han, kana and Hangul in fallbacks do not raise its lines."))
  var systemFont = false

  @Option(
    help: ArgumentHelp(
      "Metrics put upon it: sanFrancisco, or such as \"ascent: 0.95; descent: 0.24\".",
      valueName: "metrics"),
    transform: MetricsOverride.argument)
  var metrics: MetricsOverride?

  /// True when none of the options was given.
  var isEmpty: Bool {
    font.isEmpty && size == nil && traits.weight == nil && traits.stretch == nil
      && traits.slant == nil && variation.isEmpty && feature.isEmpty && !systemFont
      && metrics == nil
  }

  func names() throws(ToolError) -> [String] {
    if font.isEmpty {
      throw .usage("no font: give --font with a family name or the path of a font file")
    }
    return font
  }

  func checkedSize() throws(ToolError) -> Double {
    try NumberRule.size.check(size ?? FontSpec.defaultSize, name: "size")
  }

  func style() throws(ToolError) -> FontStyle {
    var style = try traits.style()
    for text in variation {
      guard let (tag, value) = Self.setting(text), let value = value.flatMap(Double.init),
        value.isFinite
      else { throw .usage("variation \"\(text)\": give an axis and a number, such as wght=650") }
      style.variations.append(Variation(tag, value))
    }
    for text in feature {
      guard let (tag, value) = Self.setting(text), let value = UInt32(value ?? "1") else {
        throw .usage("feature \"\(text)\": give a tag and a number, such as liga=0")
      }
      style.features.append(Feature(tag, value))
    }
    style.isSystemFont = systemFont
    style.metrics = metrics
    return style
  }

  func font(in library: FontLibrary) throws(ToolError) -> Font {
    try library.font(
      names(), size: checkedSize(), style: style(), from: .caller)
  }

  private static func setting(_ text: String) -> (Tag, String?)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 4, let tag = Tag(parts[0]) else { return nil }
    return (tag, parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension MetricsOverride {
  @Sendable static func argument(_ text: String) throws -> MetricsOverride {
    do throws(FontError) {
      return try MetricsOverride(text)
    } catch {
      throw ArgumentError(description: "\(error)")
    }
  }
}
