internal import CPlatform
internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// The process of the tool.
package enum ToolProcess {
  /// Runs the tool. Every error is one line on standard error.
  package static func run() {
    // By it Fontconfig writes among the answers, on standard output.
    unsafe unsetenv("FC_DEBUG")
    StandardStreams.openClosed()
    StandardOutput.ignoreWriteSignals()
    do {
      try runCommand()
    } catch let error as ToolError {
      end(error)
    } catch let error as FontError {
      end(ToolError(error))
    } catch {
      let message = FontMetricsTool.message(for: error)
      let advice = ArgumentAdvice(CommandArguments.all())
      end(
        advice.error(message)
          ?? ToolError(error as? ExitCode, message: message, help: advice.help))
    }
  }

  private static func runCommand() throws {
    do {
      var command = try command(CommandArguments.all())
      try command.run()
    } catch  where FontMetricsTool.exitCode(for: error) == .success {
      // Help is an error to the parser, but a success. It would print it without a look at whether
      // it can be written.
      let text = CompletionScript.mended(FontMetricsTool.fullMessage(for: error))
      try StandardOutput.write(PrintedText(own: text + "\n"))
    }
  }

  /// The command that arguments ask for.
  ///
  /// The tree of all commands describes the named one twice, so the command is asked by itself
  /// first. What it refuses, and help, is the tree's: it knows what the command is a part of.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = FontMetricsTool.configuration.subcommands.first { command in
      command.configuration.commandName == arguments.first
    }
    if let named, let command = try? named.parse(Array(arguments.dropFirst())) {
      try CommandArguments.check(arguments, of: named)
      try RepeatedOptions.check(Array(arguments.dropFirst()), of: named)
      return command
    }
    if named == nil {
      try UnknownName.checkCommand(arguments.first)
      try UnknownName.checkHelp(arguments)
    }
    let command = try FontMetricsTool.parseAsRoot(arguments)
    try CommandArguments.check(arguments, of: type(of: command))
    return command
  }

  private static func end(_ error: ToolError) -> Never {
    let error = error.namingFamilies(CommandArguments.all())
    if !error.message.isEmpty { StandardError.report(error.message) }
    error.status.end()
  }
}
