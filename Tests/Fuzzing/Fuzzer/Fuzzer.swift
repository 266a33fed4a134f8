internal import Foundation
internal import FuzzTargets

/// The fuzzer of all targets; `scripts/attack fuzz` builds and runs it.
///
///     fuzzer --list                       the targets' names
///     fuzzer --reproduction TARGET FILE   what repeats an input by hand
///     fuzzer --seeds TARGET FOLDER        writes the inputs that the target brings itself
///     fuzzer TARGET [ARGUMENT …]          libFuzzer with its arguments
@main
enum Fuzzer {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let name = ProcessInfo.processInfo.environment[variable] {
      return try fuzz(name, arguments: arguments[...])
    }
    switch (arguments.first, arguments.count) {
    case ("--list", 1):
      for type in AllTargets.types { print(type.name) }
    case ("--reproduction", 3):
      let bytes = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
      print(try target(arguments[1]).reproduction(of: Array(bytes)))
    case ("--seeds", 3):
      try writeSeeds(of: arguments[1], to: URL(fileURLWithPath: arguments[2]))
    case (let name?, _) where !name.hasPrefix("-"):
      unsafe setenv(variable, name, 1)
      try fuzz(name, arguments: arguments.dropFirst())
    default: fail("give a target; --list names them")
    }
  }

  /// Where the processes that libFuzzer starts from this one find the target: they get its
  /// arguments alone.
  private static let variable = "TEXTGAUGE_FUZZ_TARGET"

  private static func fuzz(_ name: String, arguments: ArraySlice<String>) throws {
    unsafe fuzzed.target = try target(name)
    exit(LibFuzzer.run([CommandLine.arguments[0]] + arguments))
  }

  private static func writeSeeds(of name: String, to folder: URL) throws {
    guard let type = AllTargets.types.first(where: { $0.name == name }) as? any SeededTarget.Type
    else { return }
    for (index, seed) in type.seeds.enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("own-\(index)"))
    }
  }

  private static func target(_ name: String) throws -> any FuzzTarget {
    guard let type = AllTargets.types.first(where: { $0.name == name }) else {
      let names = AllTargets.types.map { $0.name }.joined(separator: ", ")
      fail("no target \(name); there are \(names)")
    }
    return try type.init()
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("fuzzer: \(message)\n".utf8))
    exit(64)
  }
}
