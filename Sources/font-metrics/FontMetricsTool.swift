internal import ArgumentParser
internal import TextLayout

/// The tool: it parses and prints, the libraries do the rest.
@main
struct FontMetricsTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "font-metrics",
    abstract: "Measures text with real fonts.",
    discussion: """
      --fonts DIR uses the fonts of that folder and no others; without it the machine's fonts are \
      used. --font takes a family name or the path of a font file; path#1 is the second face of a \
      collection. A value with a slash, an existing file and a name that ends in .ttf, .otf, .ttc, \
      .otc, .woff or .woff2 is a path.

      Lengths are in points. Numbers are rounded to 6 decimals. --json prints one JSON object.

      Exit status:
        0   done
        1   a check failed, or a request or a row of a stream was wrong
        64  wrong options or values
        65  wrong data: not UTF-8, not a font, a damaged font
        66  no such family, file, folder or face; an unreadable file; no fonts
        70  a library could not be set up
        74  reading or writing failed
        141 the reader of the output went away
      """,
    subcommands: [
      FontsCommand.self, MetricsCommand.self, ShapeCommand.self, BreaksCommand.self,
      MeasureCommand.self, CellCommand.self, SweepCommand.self, RowsCommand.self,
    ])

  /// Runs the tool. Every error is one line on standard error.
  static func main() {
    StandardStreams.openClosed()
    StandardOutput.ignoreBrokenPipeSignal()
    do {
      try CommandArguments.check()
      var command = try parseAsRoot()
      try command.run()
    } catch let error as ToolError {
      end(error)
    } catch let error as FontError {
      end(ToolError(error))
    } catch {
      // Help is an error to the parser, but a success.
      if exitCode(for: error) == .success { exit(withError: error) }
      end(ToolError(error as? ExitCode, message: message(for: error)))
    }
  }

  private static func end(_ error: ToolError) -> Never {
    if !error.message.isEmpty {
      StandardError.write("font-metrics: \(error.message.inOneLine)\n")
    }
    error.status.end()
  }
}
