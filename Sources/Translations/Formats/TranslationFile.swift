internal import Interchange

/// The texts of a translators' file.
///
/// ```swift
/// let file = try TranslationFile(path: "de.lproj/Localizable.strings")
/// for entry in file.translations { print(entry.key, entry.text) }
/// ```
public struct TranslationFile: Sendable {
  /// The largest file, in bytes.
  public static let largestSize = 1 << 26

  /// The most texts of a file.
  public static let mostTexts = 1_000_000

  /// Where it was read.
  public let path: String

  /// Its form.
  public let format: TranslationFormat

  /// Its texts in the order of the file; those without a translation are left out.
  public private(set) var translations: [Translation]

  /// How many texts of a `.po` have no translation.
  public private(set) var untranslatedCount = 0

  /// Texts as a file would have them.
  init(_ translations: [Translation], path: String, format: TranslationFormat) {
    self.path = path
    self.format = format
    self.translations = translations
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Its ending names its form, and it may name its language: `de.lproj/`,
  ///     `values-de/`, `de.po`, `app_de.arb`, `de.json`.
  ///   - language: A BCP 47 tag for texts whose language neither the file nor its path names.
  /// - Throws: ``TranslationError``.
  /// - Complexity: linear in the size of the file.
  public init(path: String, language: String? = nil) throws(TranslationError) {
    let bytes: [UInt8]
    do throws(ToolError) {
      bytes = try TextInput.bytes(
        of: FileDescriptor(reading: path, mayBePipe: false), limit: Self.largestSize,
        what: "a translators' file")
    } catch {
      let problem = error.description
      let place = "\(path): "
      throw TranslationError(
        path: path, line: nil,
        problem: problem.hasPrefix(place) ? String(problem.dropFirst(place.count)) : problem)
    }
    try self.init(bytes: bytes, path: path, language: language)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameters: as for ``init(path:language:)``.
  /// - Throws: ``TranslationError``.
  public init(
    bytes: [UInt8], path: String, language: String? = nil
  ) throws(TranslationError) {
    do throws(ReadingProblem) {
      if bytes.count > Self.largestSize {
        throw ReadingProblem(
          "more than \(Self.largestSize) bytes: give a smaller file", line: nil)
      }
      let named = LanguageTag.language(ofPath: path)
      let read = try Self.read(bytes, path, named ?? language)
      if read.translations.count > Self.mostTexts {
        throw ReadingProblem(
          "more than \(Self.mostTexts) texts: give smaller files", line: nil)
      }
      self.path = path
      format = read.format
      translations = read.translations
      untranslatedCount = read.untranslatedCount
    } catch {
      throw TranslationError(path: path, line: error.line, problem: error.problem)
    }
  }

  /// What is in a file.
  private struct Contents {
    var format: TranslationFormat
    var translations: [Translation]
    var untranslatedCount = 0
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, _ language: String?
  ) throws(ReadingProblem) -> Contents {
    guard let format = TranslationFormat(path: path) else {
      return try xml(bytes, path, language)
    }
    let read: [Translation]
    switch format {
    case .strings: read = try StringsReader.read(bytes, language)
    case .stringsDict: read = try StringsDictReader.read(bytes, language)
    case .stringCatalog: read = try StringCatalogReader.read(bytes)
    case .gettext:
      let found = try GettextReader.read(bytes, language, path: path)
      return Contents(
        format: format, translations: found.translations,
        untranslatedCount: found.untranslatedCount)
    case .android, .xliff: return try xml(bytes, path, language)
    case .resourceBundle: read = try ResourceBundleReader.read(bytes, language)
    case .json: read = try JSONTextsReader.read(bytes, language)
    case .csv: read = try CSVTextsReader.read(bytes, language)
    case .subRip, .webVTT: read = try CueReader.read(bytes, language)
    case .markdown: read = try MarkdownReader.read(bytes, language)
    case .html: read = try HTMLReader.read(bytes, language)
    }
    return Contents(format: format, translations: read)
  }

  /// Reads XML by its root.
  private static func xml(
    _ bytes: [UInt8], _ path: String, _ language: String?
  ) throws(ReadingProblem) -> Contents {
    let isNamed = TranslationFormat(path: path) == .xliff || path.lowercased().hasSuffix(".xml")
    guard isNamed else {
      throw ReadingProblem(
        "no form of translators' files: give one that ends in \(TranslationFormat.endingList)",
        line: nil)
    }
    let root = try XMLReader.document(bytes)
    switch root.localName {
    case "resources":
      return Contents(format: .android, translations: try AndroidReader.read(root, language))
    case "xliff":
      return Contents(format: .xliff, translations: try XLIFFReader.read(root, language))
    default:
      throw ReadingProblem(
        "its root is <\(root.name.preview)>: give Android's resources or XLIFF", line: root.line)
    }
  }
}
