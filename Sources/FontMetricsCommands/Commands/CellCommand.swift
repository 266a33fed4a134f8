internal import ArgumentParser
internal import TableLayout
internal import TextLayout

/// `font-metrics cell`.
struct CellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cell",
    abstract: "Tells how tall a table's cell is, and where its views lie.",
    discussion: CellHelp.text)

  @OptionGroup var templateArguments: TemplateArguments
  @OptionGroup var libraryOptions: LibraryOptions

  @Flag(help: "Print which constraints give the height.")
  var explain = false

  @OptionGroup(title: "Row") var rowArguments: RowArguments
  @OptionGroup(title: "Surroundings") var traitArguments: TraitArguments

  func run() throws {
    if explain, libraryOptions.json {
      throw ToolError.usage("--explain and --json: give one of them; JSON has the explanation")
    }
    let traits = try traitArguments.traits(scale: templateArguments.scale)
    let (row, index) = try rowArguments.read()
    let loaded = try templateArguments.load(libraryOptions)
    let width = traitArguments.width ?? TraitArguments.defaultWidth
    var sizer = loaded.template.sizer(width: width, traits: traits)
    let layout = sizer.layout(of: try cell(loaded, row, index))
    let answer = CellAnswer(loaded: loaded, traits: traits, layout: layout)
    if libraryOptions.json {
      try StandardOutput.write(JSONWriter.line { answer.write(to: &$0) })
    } else {
      try StandardOutput.write(answer.table(explained: explain))
    }
  }

  private func cell(_ loaded: LoadedTemplate, _ row: Row, _ index: Int) throws(ToolError) -> Cell {
    let wordBreaker = LazyWordBreaker()
    let cell: Cell
    do {
      try loaded.check(row, index: index)
      cell = try loaded.template.cell(
        for: row, index: index, language: traitArguments.language, wordBreaker: wordBreaker)
    } catch {
      throw ToolError("\(rowArguments.data ?? "--row"): \(error)", status: .data)
    }
    try wordBreaker.check()
    return cell
  }
}
