internal import Interchange
internal import TextLayout

extension ToolError {
  /// The error with a command of the tool in it where the library speaks of a call to it.
  ///
  /// - Parameter arguments: Of the tool, which may name a folder of fonts.
  func namingFamilies(_ arguments: [String]) -> ToolError {
    ToolError(
      message.replacing(
        FontError.listAdvice, with: "see what there is with: " + Self.list(arguments)),
      status: status)
  }

  /// The command that lists all families.
  private static func list(_ arguments: [String]) -> String {
    let option = "--fonts"
    let folder: String? =
      if let index = arguments.firstIndex(of: option) {
        arguments[index...].dropFirst().first
      } else {
        arguments.first { $0.hasPrefix(option + "=") }.map {
          String($0.dropFirst(option.count + 1))
        }
      }
    guard let folder else { return "font-metrics fonts" }
    // What a shell reads as one word, and a line has room for.
    let isPlain =
      folder.utf8.count <= 160
      && folder.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "/._-+@,=0123456789".unicodeScalars.contains($0)
      }
    return "font-metrics fonts --fonts \(isPlain ? folder : "DIR")"
  }
}
