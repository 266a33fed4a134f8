/// The forms of translators' files.
public enum TranslationFormat: String, Sendable, Hashable, CaseIterable {
  /// Apple's `.strings`: `"key" = "text";`, or a property list in XML.
  case strings

  /// Apple's `.stringsdict`, plurals of a `.strings` file.
  case stringsDict = "stringsdict"

  /// Apple's string catalog, `.xcstrings`.
  case stringCatalog = "xcstrings"

  /// gettext's `.po` and `.pot`.
  case gettext = "po"

  /// Android's resources: strings, plurals and arrays of strings.
  case android

  /// The Application Resource Bundle of Flutter, `.arb`.
  case resourceBundle = "arb"

  /// XLIFF 1.2 and 2, `.xlf` and `.xliff`.
  case xliff

  /// JSON: names and texts, nested or not, or a list of objects.
  case json

  /// CSV with a column for each language.
  case csv

  /// SubRip's cues, `.srt`.
  case subRip = "srt"

  /// WebVTT's cues, `.vtt`.
  case webVTT = "vtt"

  /// The headings of Markdown.
  case markdown = "md"

  /// The headings of HTML.
  case html

  private static let endings: [String: TranslationFormat] = [
    "strings": .strings, "stringsdict": .stringsDict, "xcstrings": .stringCatalog,
    "po": .gettext, "pot": .gettext, "arb": .resourceBundle, "xlf": .xliff, "xliff": .xliff,
    "json": .json, "csv": .csv, "srt": .subRip, "vtt": .webVTT, "md": .markdown,
    "markdown": .markdown, "html": .html, "htm": .html,
  ]

  /// The form that a path's ending names; `nil` for `.xml`, which may be several, and for others.
  public init?(path: String) {
    let file = path.split(separator: "/").last ?? ""
    guard let point = file.lastIndex(of: "."),
      let format = Self.endings[file[file.index(after: point)...].lowercased()]
    else { return nil }
    self = format
  }

  /// The endings of files that are read, for messages.
  static var endingList: String {
    (endings.keys.sorted() + ["xml"]).map { ".\($0)" }.joined(separator: ", ")
  }
}
