internal import ArgumentParser
internal import TextLayout

/// The process of the tool.
package enum ToolProcess {
  /// Runs the tool. Every error is one line on standard error.
  package static func run() {
    StandardStreams.openClosed()
    StandardOutput.ignoreWriteSignals()
    do {
      try runCommand()
    } catch let error as ToolError {
      end(error)
    } catch let error as FontError {
      end(ToolError(error))
    } catch {
      end(ToolError(error as? ExitCode, message: FontMetricsTool.message(for: error)))
    }
  }

  private static func runCommand() throws {
    do {
      try CommandArguments.check()
      var command = try FontMetricsTool.parseAsRoot()
      try command.run()
    } catch  where FontMetricsTool.exitCode(for: error) == .success {
      // Help is an error to the parser, but a success. It would print it without a look at whether
      // it can be written.
      try StandardOutput.write(FontMetricsTool.fullMessage(for: error) + "\n")
    }
  }

  private static func end(_ error: ToolError) -> Never {
    if !error.message.isEmpty { StandardError.report(error.message) }
    error.status.end()
  }
}
