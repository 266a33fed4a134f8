internal import ArgumentParser
internal import Interchange
internal import InterfaceFiles

/// The options for templates that are files of Interface Builder.
struct InterfaceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which cell of a .xib or .storyboard: its reuse identifier, id, label, class or number.",
      valueName: "cell"))
  var identifier: String?

  @Flag(help: "Go on where such a file has what is not understood and may change heights.")
  var lenient = false

  @Option(
    help: ArgumentHelp(
      "The width's size class, whose variations count: compact or regular (default: compact).",
      valueName: "class"),
    completion: Choices.sizeClass.completion, transform: { try Choices.sizeClass.value($0) })
  var sizeClass: SizeClasses.SizeClass = .compact

  var options: InterfaceOptions {
    InterfaceOptions(
      cell: identifier, isLenient: lenient, sizeClasses: SizeClasses(width: sizeClass))
  }
}

extension Choices {
  static let sizeClass = Choice<SizeClasses.SizeClass>(name: "size-class")
}
