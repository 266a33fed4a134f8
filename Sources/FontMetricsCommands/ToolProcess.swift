internal import ArgumentParser
internal import TextLayout

/// The process of the tool.
package enum ToolProcess {
  /// Runs the tool. Every error is one line on standard error.
  package static func run() {
    StandardStreams.openClosed()
    StandardOutput.ignoreBrokenPipeSignal()
    do {
      try CommandArguments.check()
      var command = try FontMetricsTool.parseAsRoot()
      try command.run()
    } catch let error as ToolError {
      end(error)
    } catch let error as FontError {
      end(ToolError(error))
    } catch {
      // Help is an error to the parser, but a success.
      if FontMetricsTool.exitCode(for: error) == .success { FontMetricsTool.exit(withError: error) }
      end(ToolError(error as? ExitCode, message: FontMetricsTool.message(for: error)))
    }
  }

  private static func end(_ error: ToolError) -> Never {
    if !error.message.isEmpty {
      StandardError.write("font-metrics: \(error.message.inOneLine)\n")
    }
    error.status.end()
  }
}
