/// Why a translators' file cannot be read, in one line that says how to mend it.
public struct TranslationError: Error, Hashable, Sendable {
  /// The file.
  public var path: String

  /// From 1; `nil` where the whole file is meant.
  public var line: Int?

  /// What is wrong, and what to do.
  public var problem: String
}

extension TranslationError: CustomStringConvertible {
  public var description: String {
    line.map { "\(path): line \($0): \(problem)" } ?? "\(path): \(problem)"
  }
}
