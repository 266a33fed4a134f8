import DictionaryWords
import TestSupport
import TextLayout

/// A text made to be slow or large, of any length.
struct HardText: Sendable {
  /// A piece of the text.
  enum Part: Sendable {
    case once(String)

    /// As often as fills the text; several of these share it alike.
    case many(String)
  }

  /// The name on the command line and in the table: words with hyphens.
  let name: String
  let parts: [Part]

  /// A file of the tests' fonts. With one of the project's own, which have few characters, there is
  /// no other font to fall back on.
  var file = "NotoSans-Regular.ttf"

  /// Properties of CSS, for a text by `.css`; `nil` for one by `.uiKit`.
  var css: [String: String]?

  /// Whether words are found with ICU's dictionaries, in a text by `.css`.
  var takesDictionary = false

  init(
    _ name: String, _ parts: [Part], file: String = "NotoSans-Regular.ttf",
    css: [String: String]? = nil, takesDictionary: Bool = false
  ) {
    self.name = name
    self.parts = parts
    self.file = file
    self.css = css
    self.takesDictionary = takesDictionary
  }

  /// One piece over and over.
  init(
    _ name: String, _ piece: String, file: String = "NotoSans-Regular.ttf",
    css: [String: String]? = nil, takesDictionary: Bool = false
  ) {
    self.init(name, [.many(piece)], file: file, css: css, takesDictionary: takesDictionary)
  }

  /// The text of about so many bytes.
  func string(bytes: Int) -> String {
    let shares = parts.count { if case .many = $0 { true } else { false } }
    var string = ""
    for part in parts {
      switch part {
      case .once(let piece): string += piece
      case .many(let piece):
        string += String(repeating: piece, count: max(bytes / shares / piece.utf8.count, 1))
      }
    }
    return string
  }

  /// The font at a size. All pinned fonts are there to fall back on.
  func font(size: Double) throws -> Font {
    let path = try Fixtures.font(file)
    let isPinned = path.hasPrefix(Fixtures.fonts + "/")
    let library =
      try isPinned ? FontLibrary(directory: Fixtures.fonts) : FontLibrary(files: [path])
    return try library.font(file: path, size: size)
  }

  func measured(_ string: String, font: Font) throws -> MeasuredText {
    guard let css else { return MeasuredText(string, font: font) }
    return MeasuredText(
      css: string, font: font, style: try CSSStyle(properties: css),
      wordBreaker: takesDictionary ? try ICUWordBreaker() : nil)
  }
}
