internal import ArgumentParser

/// A shell's script of completions, as the argument parser writes it.
enum CompletionScript {
  /// The script with what the parser forgets: in bash the commands after `help`.
  ///
  /// - Parameter text: Any text that the parser prints. One that is no script stays as it is.
  static func mended(_ text: String) -> String {
    guard text.hasPrefix("#!/bin/bash\n"),
      let start = text.firstRange(of: "\n_font-metrics_help() {\n"),
      let end = text[start.upperBound...].firstRange(of: "\n}\n")
    else { return text }
    let names = FontMetricsTool.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    let words = "COMPREPLY+=($(compgen -W '\(names.joined(separator: " "))' -- \"${cur}\"))"
    return "\(text[..<end.lowerBound])\n    \(words)\(text[end.lowerBound...])"
  }
}
