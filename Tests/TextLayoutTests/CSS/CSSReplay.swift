/// What comparing a folder of cases with the engine found.
struct CSSReplay: CustomStringConvertible {
  private(set) var kinds = CSSTable("text")
  private(set) var properties = CSSTable("property")

  /// The cases that differ.
  private(set) var differences: [CSSDifference] = []

  /// - Parameters:
  ///   - kinds: The kinds of text to compare; all without.
  ///   - takesRecordedWords: Whether Khmer and Lao have Chromium's words, or ICU's.
  init(folder: String, kinds names: Set<String>? = nil, takesRecordedWords: Bool = true) throws {
    var layout = try CSSLayout(takesRecordedWords: takesRecordedWords)
    for kind in try ChromiumFile.kinds(in: folder) where names?.contains(kind) ?? true {
      let file = try ChromiumFile(kind: kind, in: folder)
      for (index, one) in file.cases.enumerated() {
        let names = one.css.map { Array($0.keys) } ?? ["plain"]
        var ours = try layout.lines(one)
        ours.takeRoundings(of: one)
        for name in names { properties[name].add(one, ours) }
        for name in ["all", kind] { kinds[name].add(one, ours) }
        // The header is the first line.
        let difference = CSSDifference(
          kind: kind, number: index + 2, line: file.lines[index], one: one, ours: ours)
        if difference.differs { differences.append(difference) }
      }
    }
  }

  var description: String { "\(kinds)\n\(properties)" }
}
