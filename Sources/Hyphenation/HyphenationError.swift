/// Why hyphenation patterns could not be had. Every description is one line and says how to mend
/// it.
public enum HyphenationError: Error, Hashable, Sendable {
  /// A language must be a BCP 47 tag: subtags of 1 to 8 letters and digits, joined by hyphens.
  case invalidLanguage(String)
  /// There is no folder at that path, or none that may be read.
  case noSuchDirectory(String)
  /// The folder has no pattern file for the language.
  case noPatterns(language: String, directory: String)
  /// There is no file at that path.
  case noSuchFile(String)
  /// The file is there but cannot be read: permissions, its size, or it is no regular file.
  case unreadableFile(String, reason: String)
  /// The first line does not name an encoding that is known here: UTF-8 or ISO8859-1.
  case unknownEncoding(file: String, encoding: String)
  /// A line is not what a pattern file has.
  case damagedFile(String, line: Int, reason: String)
  /// The file has no patterns at all.
  case emptyFile(String)
}

extension HyphenationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidLanguage(let tag):
      "language \"\(tag)\": give a BCP 47 tag, say en-US"
    case .noSuchDirectory(let path):
      "\(path): no folder that can be read: check the path, "
        + "or install a Debian package of hyphenation patterns, say hyphen-en-us"
    case .noPatterns(let language, let directory):
      "\(directory): no hyphenation patterns for \(language): "
        + Self.advice(for: LanguageTag(language)?.subtags ?? [])
    case .noSuchFile(let path):
      "\(path): no such file: check the path, "
        + "or install a Debian package of hyphenation patterns, say hyphen-en-us"
    case .unreadableFile(let path, let reason):
      "\(path): cannot be read: \(reason): give a pattern file that you may read"
    case .unknownEncoding(let file, let encoding) where encoding.isEmpty:
      "\(file): names no encoding: the first line of a pattern file is UTF-8 or ISO8859-1"
    case .unknownEncoding(let file, let encoding):
      "\(file): unknown encoding \"\(encoding)\": convert a copy to UTF-8 with iconv "
        + "and make its first line UTF-8"
    case .damagedFile(let path, let line, let reason):
      "\(path):\(line): \(reason): get the file again"
    case .emptyFile(let path):
      "\(path): no hyphenation patterns in it: get the file again"
    }
  }

  /// Where the patterns of a language come from.
  private static func advice(for subtags: [String]) -> String {
    if let package = DebianPackage.name(for: subtags) {
      return "install the Debian package \(package)"
    }
    let language = subtags.first ?? ""
    return "Debian has none: give a folder that has a hyph_\(language).dic"
  }
}

/// The packages of hyphenation patterns in Debian 12.
private enum DebianPackage {
  /// What follows `hyphen-` in their names, without the names of English, Portuguese and Norwegian.
  private static let languages: Set = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr",
    "hu", "id", "is", "it", "kn", "lt", "lv", "ml", "mn", "mr", "nl", "or", "pa", "pl", "ro", "ru",
    "sk", "sl", "sr", "sv", "ta", "te", "th", "uk", "zu",
  ]

  /// - Parameter subtags: The subtags of a language's tag, in lower case.
  /// - Returns: Nil where Debian has no patterns of the language.
  static func name(for subtags: [String]) -> String? {
    let language = subtags.first ?? ""
    switch language {
    case "en": return subtags.count == 1 || subtags.contains("us") ? "hyphen-en-us" : "hyphen-en-gb"
    case "pt": return subtags.contains("br") ? "hyphen-pt-br" : "hyphen-pt-pt"
    case "nb", "nn", "no": return "hyphen-no"
    default: return languages.contains(language) ? "hyphen-\(language)" : nil
    }
  }
}
