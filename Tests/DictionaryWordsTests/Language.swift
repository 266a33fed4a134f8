import TestSupport

/// The languages that ICU has a dictionary of, with sentences in them.
enum Language: String, CaseIterable, Sendable {
  case thai = "th"
  case lao = "lo"
  case khmer = "km"
  case burmese = "my"

  /// The sentences of the language's file.
  func sentences() throws -> [String] {
    try loadLines(Fixtures.packageFile("Tests/DictionaryWordsTests/Sentences/\(rawValue).txt"))
      .filter { !$0.hasPrefix("#") }
  }

  /// The sentences of the file, and as many more as make `count` distinct ones: two to six phrases
  /// of the file each, with spaces, punctuation, marks and joiners between them, or nothing at all.
  func sentences(count: Int) throws -> [String] {
    var sentences = try sentences()
    let phrases = sentences.flatMap { $0.split(separator: " ").map(String.init) }
    var known = Set(sentences)
    var random = SplitMix64(seed: 14)
    while sentences.count < count {
      var sentence = random.pick(phrases)
      for _ in 0...random.int(below: 5) {
        sentence += random.pick(Self.joints) + random.pick(phrases)
      }
      if known.insert(sentence).inserted { sentences.append(sentence) }
    }
    return sentences
  }

  /// Letters and marks of the script's blocks.
  var scalars: [Unicode.Scalar] {
    let blocks: [ClosedRange<UInt32>] =
      switch self {
      case .thai: [0xE01...0xE3A, 0xE40...0xE5B]
      case .lao: [0xE81...0xEDF]
      case .khmer: [0x1780...0x17F9]
      case .burmese: [0x1000...0x109F, 0xAA60...0xAA7F]
      }
    return blocks.joined().compactMap(Unicode.Scalar.init)
  }

  /// No-break and zero-width spaces, a word joiner, an accent and a joiner stand among these.
  private static let joints = [
    "", "", "", " ", " ", " ", ", ", "(", ") ", "/", ": ", "! ", " – ", "\u{A0}", "\u{200B}",
    "\u{2060}", "\u{301}", "\u{200D}", "\n", "😀", " iPhone 15 ", "漢字",
  ]
}
