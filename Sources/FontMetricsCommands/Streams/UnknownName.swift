internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// A command or an option that there is not, answered with those that are near.
struct UnknownName {
  let error: ToolError

  /// What the argument parser says of an unknown option. Of those that are near it knows one alone,
  /// and counts letters that changed places twice.
  ///
  /// - Returns: `nil` for any other message.
  init?(_ message: String, in arguments: [String]) {
    let start = "Unknown option '"
    guard message.hasPrefix(start),
      let command = FontMetricsTool.configuration.subcommands.first(where: { command in
        command.configuration.commandName == arguments.first
      })
    else { return nil }
    let name = String(message.dropFirst(start.count).prefix { $0 != "'" })
    guard name.hasPrefix("--") else { return nil }
    let nearest = NearestNames.nearest(to: name, among: OptionList(of: command).names)
    guard let first = nearest.first else { return nil }
    error = .usage(
      "unknown option \"\(name)\": did you mean \(own: first)? (see font-metrics help "
        + "\(own: arguments[0]))")
  }

  /// - Throws: ``ToolError`` for a first argument that is no command and no option.
  static func checkCommand(_ name: String?) throws(ToolError) {
    guard let name, !name.hasPrefix("-"), name != "help" else { return }
    let names = FontMetricsTool.configuration.subcommands.compactMap { command in
      command.configuration.commandName
    }
    if names.contains(name) { return }
    let nearest = NearestNames.nearest(to: name, among: names)
    let advice: ErrorMessage =
      nearest.isEmpty
      ? "the commands are \(own: names.joined(separator: ", "))"
      : "did you mean \(own: nearest.joined(separator: " or "))?"
    throw .usage("no command \"\(name)\": " + advice)
  }
}
