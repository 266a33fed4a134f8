extension ToolError: CustomStringConvertible {
  /// What is printed.
  package var description: String { "\(message)" }
}
