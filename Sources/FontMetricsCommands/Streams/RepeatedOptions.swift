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
    var seen: Set<String> = []
    for (name, option, _) in OptionList(of: command).given(in: arguments)
    where !seen.insert(name).inserted && !option.isRepeating {
      throw .usage("\(name) twice: give it once")
    }
  }
}
