internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// `font-metrics fonts`.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts, finds one, or shows which stand in for another.",
    discussion: """
      Without options all faces are listed. --match shows the face that a family name leads to. \
      --language lists the faces tried for what a font lacks, in order, and --text shows which \
      font each part of the text gets: with --font as they are for that font, without it as they \
      are when no family is preferred.
      """ + CommandExamples.fonts.text)

  @Option(help: ArgumentHelp("Show the closest face of this family.", valueName: "family"))
  var match: String?

  @OptionGroup var traits: StyleOptions

  @Option(
    help: ArgumentHelp(
      "The font that others stand in for: a family name or path[#index].", valueName: "font"),
    completion: .fontFiles)
  var font: String?

  @Option(help: ArgumentHelp("A language, such as zh-Hant.", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("Show the fonts of this text.", valueName: "text"))
  var text: String?

  @OptionGroup var libraryOptions: LibraryOptions

  func run() throws {
    let style = try traits.style()
    if match != nil, font != nil || language != nil || text != nil {
      throw ToolError.usage("--match and --font, --language or --text: give one or the other")
    }
    if font != nil, language == nil, text == nil {
      throw ToolError.usage("--font alone: give --language or --text with it, or --match instead")
    }
    if match == nil, language == nil, text == nil, let option = traits.firstGiven {
      throw ToolError.usage("\(own: option) alone: give it with --match, --language or --text")
    }
    try language?.checkLanguageTag()
    let library = try libraryOptions.library()
    if let match {
      let face = try library.typeface(
        family: match, weight: style.weight ?? .regular, width: style.width ?? .normal,
        slant: style.slant ?? .upright)
      return try print([face.description])
    }
    if font == nil, language == nil, text == nil { return try print(library.faces) }
    let base = try font.map {
      try library.font([$0], size: FontSpec.defaultSize, style: style, from: .caller)
    }
    let order =
      base.map { library.fallbackOrder(for: $0, language: language) }
      ?? library.fallbackOrder(
        language: language, weight: style.weight ?? .regular, width: style.width ?? .normal,
        slant: style.slant ?? .upright)
    guard let text else { return try print(order) }
    try show(
      TextFonts(
        text, font: base ?? library.firstFont(of: order, style: style), language: language))
  }

  private func print(_ faces: [FaceDescription]) throws {
    if libraryOptions.json {
      try StandardOutput.write(
        JSONWriter.line { $0.array("fonts", faces) { $0.face($1) } })
    } else {
      try StandardOutput.write(faces.table)
    }
  }

  private func show(_ fonts: TextFonts) throws {
    try StandardOutput.write(
      libraryOptions.json ? JSONWriter.line { fonts.write(to: &$0) } : fonts.table.bytes)
  }
}

extension FontLibrary {
  /// The font of the first face that is sound.
  fileprivate func firstFont(
    of order: [FaceDescription], style: FontStyle
  ) throws(ToolError) -> Font {
    var failure = FontError.emptyLibrary("the library")
    for face in order {
      let spec = FontSpec.file(face.file, index: face.index)
      do throws(FontError) {
        return try font(spec, size: FontSpec.defaultSize, style: style, isFallback: true)
      } catch {
        failure = error
      }
    }
    throw ToolError(failure)
  }
}
