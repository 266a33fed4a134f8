internal import AutoLayout
internal import ArgumentParser
internal import Interchange
internal import ListLayout
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// `font-metrics rows`.
struct RowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rows",
    abstract: "Measures a stream of rows, or puts them on pages.",
    discussion: RowsHelp.text + CommandExamples.rows.text)

  @Argument(help: "The rows' file (default: -, standard input).", completion: .file())
  var data: String?

  @Option(
    help: ArgumentHelp("The template's file, YAML or JSON.", valueName: "template"),
    completion: .templates)
  var cell: String

  @OptionGroup var templateOptions: TemplateOptions
  @OptionGroup var folder: FontFolderOptions
  @OptionGroup(title: "Surroundings") var traitArguments: TraitArguments
  @OptionGroup var timeArguments: TimeArguments
  @OptionGroup(title: "Output") var output: RowOutputArguments
  @OptionGroup(title: "Pages") var pageArguments: PageArguments
  @OptionGroup(title: "Picture") var picture: PictureArguments
  @OptionGroup(title: "Picture") var imageArguments: ImageArguments

  func run() throws {
    // Wrong values first: they cost nothing to find.
    if output.summary, output.format == .csv {
      throw ToolError.usage("--summary and --format csv: CSV has no totals; give table or jsonl")
    }
    if output.cache == "" {
      throw ToolError.usage("--cache \"\": give the path of a file of heights")
    }
    let roles = try FileRoles(
      read: [
        "the rows": data == nil || data == "-" ? FileRoles.standardInput : data, "--cell": cell,
      ],
      written: ["--cache": output.cache, "--out": output.out, "--draw": pageArguments.draw])
    let pages = try pageArguments.paginator()
    let traits = try traitArguments.traits(scale: templateOptions.scale)
    let images = try imageArguments.open()
    let loaded = try templateOptions.load(cell, folder, images: images)
    if loaded.readsImages, output.cache != nil {
      throw ToolError.usage(
        "--cache with imageSize fromFile: heights follow files that may change; leave one out")
    }
    try roles.check("font", loaded.fontFiles())
    StandardInput.announce(data, "rows")
    let source = try RowSource(data, form: output.input)
    let width = traitArguments.width ?? TraitArguments.defaultWidth
    let drawer = try drawer(pages, images, width: width, isMeasuring: loaded.readsImages)
    let sizer = loaded.template.sizer(width: width, traits: traits)
    let language = traitArguments.language
    let stored =
      if let path = output.cache {
        try StoredHeights(path, loaded)
      } else { nil as StoredHeights? }
    let sizing = RowSizing(
      loaded: loaded, parser: source.parser, sizer: sizer, language: language,
      keepsCells: pages?.control != nil || drawer != nil, timeLimit: timeArguments.timeLimit,
      stored: stored, id: output.id)
    var stream = RowStream(
      source, sizing, try RowWriter(output.format, to: output.out),
      HeightSummary(tallest: output.tallest, displayScale: traits.displayScale))
    stream.pages = pages
    stream.drawer = drawer
    stream.isSummary = output.summary
    stream.isStrict = output.strict
    stream.jobs = output.jobs
    stream.checkFiles = { () throws(ToolError) in
      try roles.check("font", loaded.fontFiles())
      if let images { try roles.check("image", images.readFiles) }
    }
    try ThreadSupply.check()
    let errors = try stream.run()
    try stored?.write()
    if errors > 0 { throw ToolError("", status: .failure) }
  }

  /// What draws the pages, nil where they are only listed.
  ///
  /// - Parameter isMeasuring: Whether images are measured, too.
  private func drawer(
    _ pages: Paginator?, _ images: PictureImages?, width: Double, isMeasuring: Bool
  ) throws(ToolError) -> PageDrawer? {
    guard let path = pageArguments.draw else {
      if picture.isEmpty, isMeasuring || imageArguments.images == nil { return nil }
      throw .usage("options of a picture without --draw: give the path of a PDF, too")
    }
    guard let pages else { throw .usage("--draw without --page-height: give the height of a page") }
    guard PictureFormat(path: path) == .pdf else {
      throw .usage("--draw \"\(path)\": pages are a PDF: give a path that ends in .pdf")
    }
    return try PageDrawer(
      to: path, pageSize: Size(width: width, height: pages.height),
      options: picture.options(scale: nil), images: images)
  }
}
