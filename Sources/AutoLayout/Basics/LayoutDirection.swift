/// Which side leading edges are on: UIKit's `UIUserInterfaceLayoutDirection`.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable, Codable {
  case leftToRight, rightToLeft

  /// The direction of a language's script.
  ///
  /// ```swift
  /// LayoutDirection(language: "ar-EG")    // rightToLeft
  /// LayoutDirection(language: "az-Arab")  // rightToLeft
  /// LayoutDirection(language: nil)        // leftToRight
  /// ```
  ///
  /// - Parameter language: A BCP 47 tag. Its script decides; without one, whether the language is
  ///   known to be written from right to left.
  public init(language: String?) {
    let subtags = (language ?? "").lowercased().split { $0 == "-" || $0 == "_" }
    guard let name = subtags.first else {
      self = .leftToRight
      return
    }
    // A script stands after the language and its extensions, which have three letters (RFC 5646).
    let script = subtags.dropFirst().drop { $0.utf8.count == 3 && $0.allSatisfy(\.isLetter) }.first
    if let script, script.utf8.count == 4, script.allSatisfy(\.isLetter) {
      self = Self.rightToLeftScripts.contains(String(script)) ? .rightToLeft : .leftToRight
    } else {
      self = Self.rightToLeftLanguages.contains(String(name)) ? .rightToLeft : .leftToRight
    }
  }

  private static let rightToLeftScripts = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// Those whose usual script is one of the above, as far as they have some number of readers.
  private static let rightToLeftLanguages = [
    "ar", "arc", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw",
    "ks",
    "lah", "lrc", "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "skr", "syr", "ug", "ur",
    "yi",
  ]
}
