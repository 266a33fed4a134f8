/// One text of a translators' file, in one language.
///
/// A plural or a message with branches has one translation for each branch.
public struct Translation: Sendable, Hashable {
  /// Whether the text is shown.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    case translated

    /// Not to be used before somebody looked at it: gettext's `fuzzy`, a string catalog's `new`.
    case fuzzy

    /// Marked as none for translators, or a reference to another text.
    case notTranslatable
  }

  /// What programs know the text by.
  public var key: String

  /// A BCP 47 tag; `nil` for the language that the file does not name, as a rule the source's.
  public var language: String?

  /// The text as it shows but for its placeholders: escapes are resolved, markup is taken out.
  public var text: String

  /// Which of several texts of the key: `one`, `count=other, sex=female`, `3`. `nil` for the only
  /// one.
  public var branch: String?

  /// Where it stands in its file, from 1.
  public var line: Int

  /// What translators were told; `nil` without a word.
  public var comment: String?

  /// Whether the text is shown.
  public var standing = Standing.translated

  /// What stands for something else, in the order of the text.
  public var placeholders: [Placeholder] = []

  /// A text of a file.
  public init(
    key: String, language: String? = nil, text: String, branch: String? = nil, line: Int,
    comment: String? = nil
  ) {
    self.key = key
    self.language = language
    self.text = text
    self.branch = branch
    self.line = line
    self.comment = comment
  }

  /// The key, and in brackets the branch.
  public var name: String { branch.map { "\(key) [\($0)]" } ?? key }
}
