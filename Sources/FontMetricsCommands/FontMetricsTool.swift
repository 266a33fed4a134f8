internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The tool: it parses and prints, the libraries do the rest.
struct FontMetricsTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font-metrics",
    abstract: "Measures text with real fonts.",
    discussion: """
      --fonts DIR uses the fonts of that folder and no others; without it the machine's fonts are \
      used. --font takes a family name or the path of a font file; path#1 is the second face of a \
      collection. A value with a slash, an existing file and a name that ends in .ttf, .otf, .ttc, \
      .otc, .woff or .woff2 is a path. standard takes a family alone.

      Lengths are in points. Numbers are rounded to 6 decimals. --json prints one JSON object.

      Exit status:
        0   done
        1   a check failed, or a request or a row of a stream was wrong
        64  wrong options or values
        65  wrong data: not UTF-8, no font or a damaged one, too large or slow
        66  no such family, file, folder or face; an unreadable file; no fonts
        70  a library could not be set up
        74  reading or writing failed
        141 the reader of the output went away
      """,
    version: ToolVersion.text,
    subcommands: [
      FontsCommand.self, MetricsCommand.self, ShapeCommand.self, BreaksCommand.self,
      MeasureCommand.self, DrawCommand.self, CellCommand.self, SweepCommand.self,
      FitCommand.self, RowsCommand.self, StandardCommand.self, TemplateCommand.self,
    ])
}
