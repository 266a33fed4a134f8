internal import ArgumentParser
internal import Interchange
internal import TextLayout

/// What mends arguments that the argument parser refuses.
///
/// The parser names what is wrong. A new user needs to see what is right: an option by another
/// name, quotes around a text, a whole command line.
struct ArgumentAdvice {
  /// The command that is asked for; `nil` where the first argument is none.
  private let command: (any ParsableCommand.Type)?
  private let name: String
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
    name = arguments.first ?? ""
    command = Self.command(name)
  }

  /// The command line that prints the help of the command.
  var help: String { command == nil ? "font-metrics help" : "font-metrics help \(name)" }

  /// - Parameter message: What the parser says.
  /// - Returns: `nil` for a message that says how to mend it.
  func error(_ message: String) -> ToolError? {
    if let option = Self.quoted(in: message, after: "Unknown option ") {
      return unknownOption(option)
    }
    if let extra = Self.quoted(in: message, after: "Unexpected argument ")
      ?? Self.quoted(in: message, after: " unexpected arguments: ")
    {
      return command.map { _ in extraArgument(extra) }
    }
    if let option = Self.quoted(in: message, after: "Missing value for ") {
      return missingValue(option)
    }
    if let missing = Self.quoted(in: message, after: "Missing expected argument ") {
      return missingArgument(missing)
    }
    return nil
  }

  /// - Parameter option: With what help calls its value, such as `--font <font>`.
  private func missingValue(_ option: String) -> ToolError {
    let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1] : "its value"
    return .usage(
      "\(own: parts.first ?? "") without a value: give \(own: value) after it (see \(own: help))")
  }

  private func unknownOption(_ option: String) -> ToolError? {
    guard let command else {
      guard let other = arguments.first(where: { Self.command($0) != nil }) else {
        let nearest = NearestNames.nearest(to: option, among: ["--help", "--version"])
        return nearest.first.map {
          ToolError.usage("unknown option \"\(option)\": did you mean \(own: $0)?")
        }
      }
      return .usage(
        "option \"\(option)\" before the command: begin with the command, "
          + "as in: font-metrics \(other) … \(option)")
    }
    let options = OptionList(of: command)
    guard option.hasPrefix("--") else { return shortOption(option, options) }
    let given = String(option.dropFirst(2))
    let others = Self.otherNames[given, default: []]
    if let place = ([given] + others).first(where: options.places.contains) {
      return .usage("unknown option \"\(option)\": give <\(own: place)> by itself" + example)
    }
    let known = others.map { "--" + $0 }.filter(options.allNames.contains)
    let nearest = known + NearestNames.nearest(to: option, among: options.allNames)
    let help: ErrorMessage = "see \(own: self.help)"
    return .usage(
      "unknown option \"\(option)\": "
        + (nearest.first.map { "did you mean \(own: $0)? (" + help + ")" } ?? help))
  }

  /// An argument that begins with one dash: an option without the other one, or a text.
  private func shortOption(_ option: String, _ options: OptionList) -> ToolError? {
    let unknown: ErrorMessage = "unknown option \"\(option)\": "
    let text: ErrorMessage =
      options.takesText
      ? "give a text that begins with - after all options and --, as in: font-metrics "
        + "\(own: name) --size 17 -- \"\(option)\"" : ""
    let names = options.allNames
    let long = "-" + option
    let meant =
      option.count > 2
      ? names.first(where: { $0 == long })
      : Self.initials.first(where: { $0.hasPrefix(long) && names.contains($0) })
    guard let meant else { return text.isEmpty ? nil : .usage(unknown + text) }
    let advice: ErrorMessage = "did you mean \(own: meant)?"
    let rest: ErrorMessage = text.isEmpty ? " (see \(own: help))" : " Else " + text
    return .usage(unknown + advice + rest)
  }

  /// What an initial stands for, where several options have it the first of them.
  private static let initials = [
    "--fonts", "--font", "--size", "--width", "--height", "--language", "--lines", "--out",
    "--category", "--data", "--index", "--jobs", "--report",
  ]

  private func extraArgument(_ extra: String) -> ToolError {
    // What a list goes on with after a space, such as a width or the name of a category.
    let isElement = Double(extra) != nil || ContentSizeCategory(name: extra) != nil
    let advice: ErrorMessage =
      switch name {
      case "fonts": "give a family's name to --match"
      case "metrics": "give a font to --font"
      case "standard": "give a style to --style"
      case "cell": "give the file with the row to --data"
      case "rows": "give the template to --cell; one file has the rows"
      case "sweep" where !isElement: "give two files, the template and its rows"
      case "sweep": "give a list with commas and no spaces, such as --widths 320,375"
      case "template": "give one file"
      default: "put quotes around a text, or a name, of several words"
      }
    return .usage("unexpected argument \"\(extra)\": " + advice + example)
  }

  /// - Parameter missing: Such as `<template>` and `--out <path>`.
  private func missingArgument(_ missing: String) -> ToolError? {
    guard let command else { return nil }
    // Which may be there by a name that is not known.
    if let unknown = OptionList(of: command).firstUnknown(in: Array(arguments.dropFirst())),
      let error = unknownOption(unknown)
    {
      return error
    }
    return .usage("no \(own: missing): give one" + example)
  }

  /// A command line that is right.
  private var example: ErrorMessage {
    guard let examples = CommandExamples.named(name) else { return "" }
    return ", as in: \(own: examples.first)"
  }

  private static func command(_ name: String) -> (any ParsableCommand.Type)? {
    FontMetricsTool.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// What stands in the quotes after some words, up to what the parser says next or the last quote.
  private static func quoted(in message: String, after words: String) -> String? {
    guard let start = message.firstRange(of: words + "'") else { return nil }
    let rest = message[start.upperBound...]
    let next = rest.firstRange(of: "', '") ?? rest.firstRange(of: "'. Did you mean '")
    return (next?.lowerBound ?? rest.lastIndex(of: "'")).map { String(rest[..<$0]) }
  }

  /// What other programs call an option, by the names that it may have here, all without dashes.
  private static let otherNames: [String: [String]] = [
    "font-size": ["size"], "point-size": ["size"], "family": ["match", "font"],
    "font-family": ["match", "font"], "font-weight": ["weight"], "lang": ["language"],
    "locale": ["language"], "dir": ["direction"], "max-width": ["width"], "max-lines": ["lines"],
    "number-of-lines": ["lines"], "output": ["out"], "input": ["data", "file"], "rows": ["data"],
    "cell": ["template"],
    "template": ["cell"], "font-dir": ["fonts"], "fonts-dir": ["fonts"], "json": ["format"],
    "format": ["json"],
    "dpr": ["device-pixel-ratio"], "size-category": ["category"],
    "letter-spacing": ["kern", "tracking"], "text-align": ["alignment"], "align": ["alignment"],
  ]
}
