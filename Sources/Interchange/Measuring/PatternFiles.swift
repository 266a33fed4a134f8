internal import Hyphenation
internal import LineBreaking
internal import TextLayout

/// The hyphenation patterns that were asked for last.
///
/// They are kept by file, so that all languages of one file share them. Above ``bound`` files the
/// one whose last use is the longest ago goes; nothing else removes one, and a file that changes is
/// not read again as long as it is kept.
struct PatternFiles {
  /// The most files that are kept, and that one text may need: each takes up to 10 MB.
  private static let bound = 8

  private struct Kept {
    var file: String
    var hyphenator: PatternHyphenator
  }

  /// All that are in use.
  var files: [String] { kept.map(\.file) }

  private let folder: String
  /// In the order of their last use.
  private var kept: [Kept] = []

  /// - Parameter folder: Nil for the folder of Debian's packages.
  init(folder: String?) {
    self.folder = folder ?? PatternHyphenator.debianDirectory
  }

  /// What divides the words of a text.
  ///
  /// Runs in a language without patterns, or in none, stay whole. The languages of all paragraphs
  /// count, whether they hyphenate or not.
  ///
  /// - Throws: ``ToolError`` where no run has a language, or none of their languages has patterns.
  mutating func hyphenator(for request: MeasureRequest) throws(ToolError) -> any Hyphenator {
    let languages = request.languages
    if languages.isEmpty {
      throw .usage("hyphenation of no language: name the text's language, such as en-US")
    }
    let files = try files(of: languages.sorted())
    let count = Set(files.values).count
    if count > Self.bound {
      throw .usage("hyphenation by \(count) pattern files: give languages of at most \(Self.bound)")
    }
    var hyphenators: [String: PatternHyphenator] = [:]
    for (language, file) in files {
      do throws(HyphenationError) {
        hyphenators[language] = try hyphenator(language, file)
      } catch {
        throw ToolError(error)
      }
    }
    return LanguageHyphenator(languages: hyphenators)
  }

  /// The pattern files of those languages that have one.
  private func files(of languages: [String]) throws(ToolError) -> [String: String] {
    var files: [String: String] = [:]
    var missing: HyphenationError?
    for language in languages {
      do throws(HyphenationError) {
        files[language] = try PatternHyphenator.file(for: language, directory: folder)
      } catch {
        guard case .noPatterns = error else { throw ToolError(error) }
        missing = missing ?? error
      }
    }
    if files.isEmpty, let missing { throw ToolError(missing) }
    return files
  }

  /// Reads the file unless it is kept; its patterns then serve words of no language.
  private mutating func hyphenator(
    _ language: String, _ file: String
  ) throws(HyphenationError) -> PatternHyphenator {
    if let index = kept.firstIndex(where: { $0.file == file }) {
      let found = kept.remove(at: index)
      kept.append(found)
      return found.hyphenator
    }
    let hyphenator = try PatternHyphenator(
      file: file, language: language, defaultLanguage: language)
    if kept.count >= Self.bound { kept.removeFirst() }
    kept.append(Kept(file: file, hyphenator: hyphenator))
    return hyphenator
  }
}

extension MeasureRequest {
  /// The languages that text of the request is in.
  var languages: Set<String> {
    var found: Set<String> = []
    eachRun { run, language in if let language, run.runs == nil { found.insert(language) } }
    return found
  }

  /// Whether some text of the request is hyphenated under a block's style.
  func hyphenates(_ style: CSSStyle) -> Bool {
    var found = style.hyphens == .auto
    eachRun { run, _ in if run.box?.hyphens == .auto { found = true } }
    return found
  }

  /// Tells all runs, with the language that each is in.
  private func eachRun(_ tell: (RunRequest, String?) -> Void) {
    var rest = runs.map { ($0, $0.language ?? options.language) }
    while let (run, language) = rest.popLast() {
      tell(run, language)
      for inner in run.runs ?? [] { rest.append((inner, inner.language ?? language)) }
    }
  }
}

/// Hyphenates each language by its own patterns.
private struct LanguageHyphenator: Hyphenator {
  /// Each hyphenator has one language, which it takes words of none to be in.
  var languages: [String: PatternHyphenator]

  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    guard let language, let hyphenator = languages[language] else { return [] }
    return hyphenator.hyphenationPoints(in: word, language: nil)
  }
}

extension ToolError {
  fileprivate init(_ error: HyphenationError) {
    let status: ExitStatus =
      switch error {
      case .invalidLanguage: .usage
      case .noSuchDirectory, .noPatterns, .noSuchFile, .unreadableFile: .noInput
      case .unknownEncoding, .damagedFile, .emptyFile: .data
      }
    self.init("\(error)", status: status)
  }
}
