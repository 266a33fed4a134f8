internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// A command that there is not, answered with those that are near.
enum UnknownName {
  /// - Throws: ``ToolError`` where the first argument is no command and no option.
  static func checkCommand(_ name: String?) throws(ToolError) {
    guard let name, !name.hasPrefix("-"), name != "help" else { return }
    guard let nearest = Self.nearest(to: name) else { return }
    // Commands are in small letters.
    let isText = nearest.isEmpty || !name.allSatisfy(\.isLowercase)
    let measure: ErrorMessage = isText ? ". A text: font-metrics measure \"\(name)\"" : ""
    throw .usage("no command \"\(name)\": " + advice(nearest) + measure)
  }

  /// - Throws: ``ToolError`` where help is asked for what is no command, or for several.
  static func checkHelp(_ arguments: [String]) throws(ToolError) {
    guard arguments.first == "help" else { return }
    let names = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    guard let name = names.first else { return }
    if name != "help", let nearest = Self.nearest(to: name) {
      throw .usage("no command \"\(name)\": " + advice(nearest))
    }
    guard names.count == 1 else {
      throw .usage(
        "unexpected argument \"\(names[1])\": give one command, as in: font-metrics help \(name)")
    }
  }

  /// The commands like a name that is none; `nil` for one that is.
  private static func nearest(to name: String) -> [String]? {
    names.contains(name) ? nil : NearestNames.nearest(to: name, among: names)
  }

  private static func advice(_ nearest: [String]) -> ErrorMessage {
    nearest.isEmpty
      ? "the commands are \(own: names.joined(separator: ", "))"
      : "did you mean \(own: nearest.joined(separator: " or "))?"
  }

  private static var names: [String] {
    FontMetricsTool.configuration.subcommands.compactMap { $0.configuration.commandName }
  }
}
