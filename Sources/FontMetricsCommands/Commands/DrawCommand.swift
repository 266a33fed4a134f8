internal import ArgumentParser
internal import Interchange
internal import TextLayout
internal import TextRendering

/// `font-metrics draw`.
struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draws a text as it is measured: PNG, SVG or PDF.",
    discussion: DrawHelp.text + CommandExamples.draw.text)

  @OptionGroup var input: TextArguments
  @OptionGroup var libraryOptions: LibraryOptions

  @Flag(help: "The text is a request, as measure --jsonl takes them: one JSON object.")
  var request = false

  @Option(help: PictureArguments.outHelp, completion: .file())
  var out: String

  @OptionGroup(title: "Picture") var picture: PictureArguments

  func run() throws {
    try input.checkPatterns()
    let roles = try FileRoles(read: input.readFiles, written: ["--out": out])
    // Wrong values first: they cost nothing to find.
    let format = try picture.format(of: out)
    var wanted = request ? try input.readRequest() : try input.request()
    let options = try picture.options(scale: wanted.scale)
    let library = try libraryOptions.library()
    if !request { try input.readText(into: &wanted) }
    let asked = wanted
    let measurer = input.measurer(library, from: request ? .document : .caller)
    let drawn = try measurer.show(asked) { shown, shaper throws(ToolError) in
      try shown.picture(asked, options: options, format: format, shaper: shaper)
    }
    try roles.check("font", library.allFiles)
    try roles.check("pattern file", measurer.patternFiles)
    try drawn.write(to: out, format)
    try StandardOutput.write(drawn.report(path: out, format, isJSON: libraryOptions.json))
  }
}

/// What `help draw` says besides the options.
enum DrawHelp {
  static let text = """
    The text, its options and what they mean are those of measure. The picture is as wide as \
    --width, or as the text without one, and as high as the text; with --as label as high as \
    --height where that is given. Text that sticks out of a label is cut off at the picture's \
    edges; --margin leaves room for it.

    --request draws styled text: runs with colours, underlines and fonts of their own, as requests \
    of measure have them. Then no other option says how the text is set. A picture of a container \
    is as large as it is; one of a block with floats is as high as lines and floats reach.

    --out says by its ending what is written: .png, .svg or .pdf. The file appears whole or not at \
    all. --scale, 1 to 3 and 2 unless given, is the pixels a point of a PNG, and rounds sizes as in \
    measure; SVG and PDF are in points.

    --overlay takes a list with commas: lines (their boxes), baselines, frames (of views, containers and floats), problems \
    (what is cut, broken or ambiguous, in red), margins (insets and padding), height (what gives \
    a cell its height), or all.

    Colour fonts are drawn in their colours: bitmaps, and COLR versions 0 and 1. Text is drawn \
    as outlines. With --selectable a PDF has text that can be selected and searched.
    """
}
