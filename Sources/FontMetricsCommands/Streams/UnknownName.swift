internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// A command that there is not, answered with those that are near.
enum UnknownName {
  /// - Throws: ``ToolError`` where the first argument is no command and no option.
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
    // Commands are in small letters.
    let isText = nearest.isEmpty || !name.allSatisfy(\.isLowercase)
    let measure: ErrorMessage = isText ? ". A text: font-metrics measure \"\(name)\"" : ""
    throw .usage("no command \"\(name)\": " + advice + measure)
  }
}
