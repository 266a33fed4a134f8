internal import ArgumentParser
internal import Interchange

/// What the argument parser knows of a command's options. To ask it takes some milliseconds.
struct OptionList {
  struct Option {
    /// Whether it may be given again.
    var isRepeating: Bool

    /// What help calls its value.
    var value: String
  }

  private var options: [String: Option] = [:]

  /// The names of options that take a value, such as `--width`.
  var names: [String] { options.keys.sorted() }

  /// The names of options that take none, such as `--json`.
  private var flags: Set<String> = ["--help", "--version"]

  /// The long names of options of both kinds.
  var allNames: [String] { names + flags.sorted() }

  /// What help calls arguments that are no options, such as `data`.
  private(set) var places: [String] = []

  /// Whether an argument that is no option is a text.
  var takesText: Bool { places.contains("text") }

  init(of command: any ParsableCommand.Type) {
    guard let description = try? JSONParser.parse(Array(command._dumpHelp().utf8)),
      case .array(let arguments)? = description["command"]?["arguments"]
    else { return }
    for argument in arguments {
      let value: String =
        if case .string(let value)? = argument["valueName"] { value } else { "" }
      if argument["kind"] == .string("positional") { places.append(value) }
      if argument["kind"] == .string("flag"), case .array(let names)? = argument["names"] {
        for case .string(let name)? in names.map({ $0["name"] }) where name.count > 1 {
          flags.insert("--" + name)
        }
      }
      guard argument["kind"] == .string("option"), case .array(let names)? = argument["names"]
      else { continue }
      for case .string(let name)? in names.map({ $0["name"] }) {
        options["--" + name] = Option(
          isRepeating: argument["isRepeating"] == .bool(true), value: value)
      }
    }
  }

  /// Where options are given in arguments, and where the value of each is: in itself or after it,
  /// whatever that looks like.
  func given(
    in arguments: [String]
  ) -> [(name: String, option: Option, valueIndex: Int)] {
    var given: [(name: String, option: Option, valueIndex: Int)] = []
    var index = 0
    while index < arguments.count, arguments[index] != "--" {
      let argument = arguments[index]
      if argument.hasPrefix("--"), let option = options[Self.name(argument)] {
        if !argument.contains("=") { index += 1 }
        given.append((Self.name(argument), option, index))
      }
      index += 1
    }
    return given
  }

  /// The first argument that looks like an option, is no value of one, and is none.
  func firstUnknown(in arguments: [String]) -> String? {
    let values = Set(given(in: arguments).map(\.valueIndex))
    let options = arguments.prefix { $0 != "--" }
    return options.indices.first { index in
      let name = Self.name(arguments[index])
      return name.hasPrefix("--") && !values.contains(index) && self.options[name] == nil
        && !flags.contains(name)
    }
    .map { Self.name(arguments[$0]) }
  }

  /// The name that an argument begins with, without the value after it.
  static func name(_ argument: String) -> String {
    String(argument.prefix { $0 != "=" })
  }
}

extension JSONValue {
  /// A member of an object.
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
