/// A styled text is encoded as its runs, each with its characters and its attributes, and its
/// paragraph styles. Fonts are encoded as ``Font`` says.
///
/// ```swift
/// let data = try JSONEncoder().encode(text)
/// let decoder = JSONDecoder()
/// decoder.userInfo[.fontLibrary] = library
/// let same = try decoder.decode(StyledText.self, from: data)
/// ```
extension StyledText: Codable {
  private enum CodingKeys: CodingKey { case runs, paragraphStyles, blockFont }

  /// A run with its characters, or without any.
  private struct CodedRun: Codable {
    var text: String
    var attributes: TextAttributes
  }

  /// The style of the paragraphs up to a UTF-8 offset.
  private struct CodedStyle: Codable {
    var utf8End: Int
    var style: ParagraphStyle?
  }

  /// Reads a text of one run at least.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let runs = try values.decode([CodedRun].self, forKey: .runs)
    guard let first = runs.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .runs, in: values,
        debugDescription: "a styled text has a run, be it without characters: add one with a font")
    }
    let styles = try values.decodeIfPresent([CodedStyle].self, forKey: .paragraphStyles) ?? []
    self.init("" as String, attributes: first.attributes)
    let isEmpty = runs.allSatisfy { $0.text.isEmpty }
    // The first run of an empty text stands for the text itself.
    for run in isEmpty ? runs[1...] : runs[...] {
      if run.text.isEmpty {
        appendEmptyRun(run.attributes)
      } else {
        append(run.text, attributes: run.attributes, paragraphStyle: nil)
      }
    }
    try give(styles, values)
    blockFont = try values.decodeIfPresent(Font.self, forKey: .blockFont)
  }

  private mutating func give(
    _ styles: [CodedStyle], _ values: KeyedDecodingContainer<CodingKeys>
  ) throws {
    if isEmpty {
      emptyStyle = styles.first?.style
      return
    }
    var start = 0
    for coded in styles {
      guard coded.utf8End > start, coded.utf8End <= string.utf8.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .paragraphStyles, in: values,
          debugDescription: "a paragraph style ends at \(coded.utf8End), which is no place after "
            + "\(start) in a text of \(string.utf8.count) bytes")
      }
      if let style = coded.style {
        setParagraphStyle(style, in: string.indices(utf8: start..<coded.utf8End))
      }
      start = coded.utf8End
    }
  }

  /// Writes the runs, and the paragraph styles where some were given.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(codedRuns, forKey: .runs)
    if isEmpty {
      if let emptyStyle {
        try values.encode([CodedStyle(utf8End: 0, style: emptyStyle)], forKey: .paragraphStyles)
      }
    } else if storedStyles.contains(where: { $0.given != nil }) {
      try values.encode(
        storedStyles.map { CodedStyle(utf8End: $0.end, style: $0.given) }, forKey: .paragraphStyles)
    }
    try values.encodeIfPresent(blockFont, forKey: .blockFont)
  }

  /// The runs, those without characters at their places.
  private var codedRuns: [CodedRun] {
    var coded = isEmpty ? [CodedRun(text: "", attributes: emptyAttributes)] : []
    var empty = emptyRuns[...]
    var start = 0
    func add(to end: Int, _ attributes: TextAttributes) {
      if end > start {
        coded.append(
          CodedRun(text: String(string[string.indices(utf8: start..<end)]), attributes: attributes))
      }
      start = end
    }
    for run in storedRuns {
      // One at a run's end stands before the next run.
      while let next = empty.first, next.offset < run.end {
        add(to: next.offset, run.attributes)
        coded.append(CodedRun(text: "", attributes: next.attributes))
        empty.removeFirst()
      }
      add(to: run.end, run.attributes)
    }
    return coded + empty.map { CodedRun(text: "", attributes: $0.attributes) }
  }
}
