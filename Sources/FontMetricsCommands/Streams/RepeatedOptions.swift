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
    let names = arguments.filter { $0.hasPrefix("--") }.map(OptionList.name)
    if Set(names).count == names.count { return }
    let options = OptionList(of: command)
    var seen: Set<String> = []
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.hasPrefix("--"), let option = options[OptionList.name(argument)] else {
        continue
      }
      // Whatever it looks like, the next one is the value.
      if !argument.contains("=") { _ = rest.popFirst() }
      let name = OptionList.name(argument)
      if !seen.insert(name).inserted, !option.isRepeating {
        throw .usage("\(name) twice: give it once")
      }
    }
  }
}
