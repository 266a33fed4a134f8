internal import ArgumentParser
internal import Interchange

/// Options that were given twice. The argument parser takes the last one without a word.
enum RepeatedOptions {
  /// - Parameters:
  ///   - arguments: Of the command, which were read without an error.
  ///   - command: The command.
  /// - Throws: ``ToolError`` that names an option which may be given once only.
  static func check(
    _ arguments: [String], of command: any ParsableCommand.Type
  ) throws(ToolError) {
    let names = arguments.filter { $0.hasPrefix("--") }.map(name)
    // To ask a command for its options takes some milliseconds.
    if Set(names).count == names.count { return }
    let options = Self.options(of: command)
    var seen: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.hasPrefix("--"), let isRepeating = options[name(argument)] else { continue }
      // Whatever it looks like, the next one is the value.
      if !argument.contains("=") { _ = rest.popFirst() }
      if !seen.insert(name(argument)).inserted, !isRepeating {
        throw .usage("\(name(argument)) twice: give it once")
      }
    }
  }

  /// Without the value after it.
  private static func name(_ argument: String) -> String {
    String(argument.prefix { $0 != "=" })
  }

  /// The options with a value, and whether they may be given again.
  private static func options(of command: any ParsableCommand.Type) -> [String: Bool] {
    guard let description = try? JSONParser.parse(Array(command._dumpHelp().utf8)),
      case .array(let arguments)? = description["command"]?["arguments"]
    else { return [:] }
    var options: [String: Bool] = [:]
    for argument in arguments where argument["kind"] == .string("option") {
      guard case .array(let names)? = argument["names"] else { continue }
      for case .string(let name)? in names.map({ $0["name"] }) {
        options["--" + name] = argument["isRepeating"] == .bool(true)
      }
    }
    return options
  }
}

extension JSONValue {
  /// A member of an object.
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
