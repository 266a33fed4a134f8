internal import Interchange

/// Why a file of a template or of rows is of no use, in one line that says how to mend it.
///
/// ```swift
/// do {
///   file = try TemplateFile(contentsOf: "person.yaml", library: library)
/// } catch {
///   print(error)  // person.yaml: line 3, view "title": no text: give a text, such as "{title}"
/// }
/// ```
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// The file is missing, or cannot be read; or a font that it names.
    case unreadable

    /// What it says is wrong.
    case invalid
  }

  /// What is wrong.
  public let kind: Kind

  /// One line with the file, the line or the row, and what to do.
  public let description: String

  init(_ error: ToolError) {
    kind = error.status == .noInput || error.status == .inputOutput ? .unreadable : .invalid
    description = "\(error)"
  }
}
