public import LineBreaking

/// Hyphenates by Liang's patterns, read from the files that Debian's `hyphen-*` packages and
/// LibreOffice have.
///
/// ```swift
/// let hyphenator = try PatternHyphenator(languages: ["en-US", "de"])
/// let word = "Silbentrennung"
/// hyphenator.hyphenationPoints(in: word.utf8Span.span, language: "de-AT")  // 3, 6, 10
/// ```
///
/// Files are read when the hyphenator is made, so nothing fails later, nothing is cached, and all
/// threads can share it. The German file, the largest of Debian's, takes a fifth of a second to
/// read and 10 MB to keep: make one hyphenator and keep it.
///
/// What a word has is what libhyphen 2.8.8 finds in the same file, with these differences: capitals
/// are as small letters; a letter may be followed by its accents or be one with them; ’ and ' are
/// the same where a file knows only one of them; words with a digit or a full stop have no points;
/// the distances to the ends hold in words of two letters too. A hyphen that would change the
/// spelling (old German Schiffahrt, Schiff-fahrt) is left out.
public struct PatternHyphenator: Hyphenator {
  /// Where Debian's packages have their files.
  public static let debianDirectory = "/usr/share/hyphen"

  private struct Language: Sendable {
    var name: String
    var tag: LanguageTag
    var patterns: HyphenationPatterns
  }

  private var known: [Language] = []
  private let defaultLanguage: String?

  /// Reads the patterns of some languages from a folder.
  ///
  /// For a tag such as `de-CH-1996` the file is the first of `hyph_de_CH_1996.dic`,
  /// `hyph_de_CH.dic` and `hyph_de.dic` that is there. For a tag of one subtag it may also be a
  /// region's file: `hyph_en_US.dic` for `en`, else the first by name (`hyph_sv_FI.dic` for `sv`).
  ///
  /// - Parameters:
  ///   - directory: The folder of the files.
  ///   - languages: BCP 47 tags. With `de` words of `de-AT` and `de-CH` are hyphenated too, with
  ///     `de-DE` they are not.
  ///   - defaultLanguage: The language of text that names none. Without it such text has no points.
  /// - Throws: ``HyphenationError``
  public init(
    directory: String = debianDirectory, languages: [String], defaultLanguage: String? = nil
  ) throws(HyphenationError) {
    self.defaultLanguage = defaultLanguage
    let folder = try PatternFolder(directory)
    for name in languages {
      let tag = try Self.tag(name)
      let file = try Self.file(for: name, tag, in: folder)
      known.append(Language(name: name, tag: tag, patterns: try PatternReader.read(file)))
    }
  }

  /// Reads the patterns of one language from a file.
  ///
  /// - Parameters:
  ///   - file: The path of a pattern file in UTF-8 or ISO 8859-1, of at most 4 MB.
  ///   - language: The language of its words as a BCP 47 tag.
  ///   - defaultLanguage: The language of text that names none. Without it such text has no points.
  /// - Throws: ``HyphenationError``
  public init(
    file: String, language: String, defaultLanguage: String? = nil
  ) throws(HyphenationError) {
    self.defaultLanguage = defaultLanguage
    let tag = try Self.tag(language)
    known = [Language(name: language, tag: tag, patterns: try PatternReader.read(file))]
  }

  /// Takes the bytes of a pattern file.
  ///
  /// - Parameter file: What errors name.
  package init(
    bytes: [UInt8], of file: String, language: String, defaultLanguage: String? = nil
  ) throws(HyphenationError) {
    self.defaultLanguage = defaultLanguage
    let tag = try Self.tag(language)
    known = [Language(name: language, tag: tag, patterns: try PatternReader.read(bytes, of: file))]
  }

  /// The file that ``init(directory:languages:defaultLanguage:)`` reads for a language.
  ///
  /// Languages whose files are links to one file of the folder have the same. With Debian's package
  /// `hyphen-de` the files of `de`, `de-AT` and `de-CH` are all `/usr/share/hyphen/hyph_de_DE.dic`.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag.
  ///   - directory: The folder of the files.
  /// - Returns: A path that begins with the folder's path.
  /// - Throws: ``HyphenationError`` where there is no such folder or file, or the tag is none.
  /// - Complexity: linear in the number of files in the folder, which is read each time.
  public static func file(
    for language: String, directory: String = debianDirectory
  ) throws(HyphenationError) -> String {
    let tag = try tag(language)
    return try file(for: language, tag, in: try PatternFolder(directory))
  }

  private static func file(
    for language: String, _ tag: LanguageTag, in folder: PatternFolder
  ) throws(HyphenationError) -> String {
    guard let file = folder.file(for: tag) else {
      throw .noPatterns(language: language, directory: folder.path)
    }
    return file
  }

  /// The languages it was made for.
  public var languages: [String] { known.map(\.name) }

  /// The places inside a word at which a line may end with a hyphen added.
  ///
  /// The word's tag, then its shorter forms, are looked up in ``languages`` (RFC 4647, lookup). The
  /// first that is there has the patterns. Else the first of ``languages`` that begins with the tag
  /// has them.
  ///
  /// - Parameters:
  ///   - word: The UTF-8 of one word.
  ///   - language: A BCP 47 tag.
  /// - Returns: UTF-8 offsets, ascending; none for a language that is not among ``languages``.
  /// - Complexity: linear in the length of the word.
  public func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    guard let language = language ?? defaultLanguage else { return [] }
    return patterns(for: language)?.points(in: word) ?? []
  }

  private func patterns(for language: String) -> HyphenationPatterns? {
    if let same = known.first(where: { $0.name == language }) { return same.patterns }
    guard let tag = LanguageTag(language) else { return nil }
    let covering = known.filter { $0.tag.covers(tag) }
    let best =
      covering.max { $0.tag.subtags.count < $1.tag.subtags.count }
      ?? known.first { tag.covers($0.tag) }
    return best?.patterns
  }

  private static func tag(_ language: String) throws(HyphenationError) -> LanguageTag {
    guard let tag = LanguageTag(language) else { throw .invalidLanguage(language) }
    return tag
  }
}
