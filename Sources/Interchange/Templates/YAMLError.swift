/// Why a text is no document of YAML. Lines and columns count from 1, columns in scalars.
enum YAMLError: Error {
  case syntax(problem: String, line: Int, column: Int)

  /// A character that YAML does not allow, so many bytes after the text's start.
  case character(problem: String, offset: Int)

  /// Values nested too deep.
  case nesting(line: Int, column: Int?)

  /// Keys that stand in one mapping more than once: the first of each.
  case repeatedKeys([YAMLNode])

  /// Another document after the first.
  case anotherDocument(line: Int)

  /// A value with a tag, such as `!!binary`.
  case tag(line: Int)
  case noMemory
}
