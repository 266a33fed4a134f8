internal import ArgumentParser

/// `font-metrics cell`.
struct CellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cell",
    abstract: "Tells how tall a table's cell is, and where its views lie.",
    discussion: CellHelp.text)

  @Argument(help: "The template's file, YAML or JSON.")
  var template: String

  @OptionGroup var templateOptions: TemplateOptions
  @OptionGroup var libraryOptions: LibraryOptions

  @Flag(help: "Print which constraints give the height.")
  var explain = false

  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Row") var rowArguments: RowArguments
  @OptionGroup(title: "Surroundings") var traitArguments: TraitArguments

  func run() throws {
    if explain, libraryOptions.json {
      throw ToolError.usage("--explain and --json: give one of them; JSON has the explanation")
    }
    let traits = try traitArguments.traits(scale: templateOptions.scale)
    let (row, index) = try rowArguments.read()
    let loaded = try templateOptions.load(template, libraryOptions.folder)
    let width = traitArguments.width ?? TraitArguments.defaultWidth
    let layout = try loaded.layout(
      of: row, index: index, from: rowArguments.name, language: traitArguments.language,
      width: width, traits: traits, timeLimit: timeArguments.timeLimit)
    if libraryOptions.json {
      try StandardOutput.write(loaded.answer(layout, traits: traits))
    } else {
      let answer = CellAnswer(loaded: loaded, traits: traits, layout: layout)
      try StandardOutput.write(answer.table(explained: explain))
    }
  }
}
