internal import ArgumentParser
internal import TextLayout

/// The options that every command has.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use the fonts of this folder and no others.", valueName: "folder"))
  var fonts: String?

  @Flag(help: "Print JSON.")
  var json = false

  func library() throws(FontError) -> FontLibrary {
    if let fonts { return try FontLibrary(directory: fonts) }
    return try FontLibrary.system()
  }
}

/// Which face of a family, and how it is set.
struct StyleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Weight of a family's face, 1 to 1000.", valueName: "number"),
    transform: NumberArgument.number)
  var weight: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of a family's face in percent of the normal.", valueName: "percent"),
    transform: NumberArgument.number)
  var stretch: Double?

  @Option(help: ArgumentHelp("\(Choices.slant.list).", valueName: "slant"))
  var slant: String?

  func style() throws(ToolError) -> FontStyle {
    var style = FontStyle()
    if let weight {
      guard weight >= 1, weight <= 1000 else {
        throw .usage("weight \(weight.rounded6): give a number from 1 to 1000, 700 is bold")
      }
      style.weight = FontWeight(weight)
    }
    if let stretch {
      guard stretch >= 1, stretch <= 1000 else {
        throw .usage("stretch \(stretch.rounded6): give percent from 1 to 1000, 75 is condensed")
      }
      style.width = FontWidth(percent: stretch)
    }
    if let slant { style.slant = try Choices.slant.value(slant) }
    return style
  }
}

/// The font of a command that needs one.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A family name or path[#index]; once more for each fallback.", valueName: "font"))
  var font: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Font size in points (default: 17).", valueName: "points"),
    transform: NumberArgument.number)
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

  static let defaultSize = 17.0

  /// True when none of the options was given.
  var isEmpty: Bool {
    font.isEmpty && size == nil && traits.weight == nil && traits.stretch == nil
      && traits.slant == nil && variation.isEmpty && feature.isEmpty
  }

  func names() throws(ToolError) -> [String] {
    if font.isEmpty {
      throw .usage("no font: give --font with a family name or the path of a font file")
    }
    return font
  }

  func checkedSize() throws(ToolError) -> Double {
    let size = size ?? Self.defaultSize
    try size.checkFontSize()
    return size
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
    return style
  }

  func font(in library: FontLibrary) throws(ToolError) -> Font {
    try library.font(names(), size: checkedSize(), style: style())
  }

  private static func setting(_ text: String) -> (Tag, String?)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].utf8.count == 4, let tag = Tag(parts[0]) else { return nil }
    return (tag, parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension JSONWriter {
  /// One line with an object, ready to be printed.
  static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(members)
    writer.newline()
    return writer.bytes
  }
}

/// Why a value is none; the argument parser says which value of which option.
struct NumberArgument: Error, CustomStringConvertible {
  let description: String

  static func number(_ text: String) throws -> Double {
    guard let number = Double(text) else { throw NumberArgument(description: "give a number") }
    return number
  }

  static func integer(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw NumberArgument(description: "give a whole number") }
    return number
  }
}
