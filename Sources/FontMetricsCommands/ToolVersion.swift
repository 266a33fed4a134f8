/// The tool's version. The file `VERSION` has it, and `scripts/check version` compares.
enum ToolVersion {
  static let text = "0.1.0"
}
