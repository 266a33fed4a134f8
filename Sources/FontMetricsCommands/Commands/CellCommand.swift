internal import AutoLayout
internal import ArgumentParser
internal import Interchange
internal import TextRendering

/// `font-metrics cell`.
struct CellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cell",
    abstract: "Tells how tall a table's cell is, and where its views lie.",
    discussion: CellHelp.text + CommandExamples.cell.text)

  @Argument(
    help: "The template's file: YAML, JSON, .xib or .storyboard.",
    completion: .templates)
  var template: String

  @OptionGroup var templateOptions: TemplateOptions
  @OptionGroup var libraryOptions: LibraryOptions

  @Flag(help: "Print which constraints give the height.")
  var explain = false

  @Flag(help: "With --json: the glyphs of each view's lines, and where they are drawn.")
  var glyphs = false

  @Option(help: PictureArguments.outHelp, completion: .file())
  var out: String?

  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Row") var rowArguments: RowArguments
  @OptionGroup(title: "Surroundings") var traitArguments: TraitArguments
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "Picture") var imageArguments: ImageArguments

  func run() throws {
    if explain, libraryOptions.json {
      throw ToolError.usage("--explain and --json: give one of them; JSON has the explanation")
    }
    if glyphs, !libraryOptions.json {
      throw ToolError.usage("--glyphs without --json: give both")
    }
    let roles = try FileRoles(
      read: ["the template": template, "--data": rowArguments.data], written: ["--out": out])
    if out == nil, !picture.isEmpty { throw Self.missingPicture }
    let traits = try traitArguments.traits(scale: templateOptions.scale)
    let images = try imageArguments.open()
    let given = try rowArguments.read()
    let loaded = try templateOptions.load(template, libraryOptions.folder, images: images)
    let drawing = try drawing(images, scale: traits.displayScale, isMeasuring: loaded.readsImages)
    let (row, index) = try rowArguments.read(loaded, given: given)
    let width = traitArguments.width ?? TraitArguments.defaultWidth
    let layout = try loaded.layout(
      of: row, index: index, from: rowArguments.name, language: traitArguments.language,
      width: width, traits: traits, timeLimit: timeArguments.timeLimit)
    try roles.check("font", loaded.fontFiles())
    if let drawing {
      let picture = try Picture(of: layout, drawing.images, drawing.options)
      if let images = drawing.images { try roles.check("image", images.readFiles) }
      try picture.write(to: drawing.path, drawing.format)
    }
    if libraryOptions.json {
      try StandardOutput.write(loaded.answer(layout, traits: traits, glyphs: glyphs))
    } else {
      let answer = CellAnswer(loaded: loaded, traits: traits, layout: layout)
      try StandardOutput.write(answer.table(explained: explain))
    }
  }

  private struct Drawing {
    var path: String
    var format: PictureFormat
    var options: PictureOptions
    var images: PictureImages?
  }

  private static let missingPicture = ToolError.usage(
    "options of a picture without --out: give the path of the picture, too")

  /// Where the picture is written and how it looks; nil for none.
  ///
  /// - Parameter isMeasuring: Whether images are measured, too.
  private func drawing(
    _ images: PictureImages?, scale: Double, isMeasuring: Bool
  ) throws(ToolError) -> Drawing? {
    guard let out else {
      if isMeasuring || images == nil { return nil }
      throw Self.missingPicture
    }
    let options = try picture.options(scale: scale)
    return Drawing(
      path: out, format: try picture.format(of: out), options: options,
      images: images)
  }
}
