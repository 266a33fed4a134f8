internal import CPlatform
internal import ArgumentParser
internal import FileNames
internal import Interchange

/// The arguments as they were given. Swift replaces bytes that are not UTF-8 without a word.
enum CommandArguments {
  /// What the values of options are that name files.
  private static let files: Set<String> = ["path", "folder", "font", "template"]

  /// All but the first, which is the tool's own name; see ``FileName`` for what is not UTF-8.
  static func all() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe FileName.string(cString: $0) }
    }
  }

  /// - Parameters:
  ///   - arguments: All.
  ///   - command: What they ask for.
  /// - Throws: ``ToolError`` for one that is not UTF-8 and names no file.
  static func check(
    _ arguments: [String], of command: any ParsableCommand.Type
  ) throws(ToolError) {
    guard arguments.contains(where: \.hasForeignBytes) else { return }
    let options = OptionList(of: command)
    let given = options.given(in: arguments)
    for (index, argument) in arguments.enumerated() {
      guard let offset = argument.firstForeignByte else { continue }
      let option = given.first { $0.valueIndex == index }?.option
      if option.map({ files.contains($0.value) }) ?? !options.takesText { continue }
      throw ToolError(
        "argument \(index + 1): not UTF-8 at byte \(offset): give text in UTF-8", status: .data)
    }
  }
}
