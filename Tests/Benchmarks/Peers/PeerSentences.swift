import TableLayout
import TestSupport
import TextLayout

/// Makes documents of the samples' sentences, in an order that a seeded generator chooses.
///
/// Where the samples have few words of a language, a dictionary's words take their place.
struct PeerSentences {
  private struct Script {
    var key: String
    var name: String
    var language: String
    /// The font, and one that steps in where it has no full stop.
    var families: [String]
    var texts: [String]

    /// What stands between two sentences of a row.
    var separator = " "
  }

  /// The least that a document has.
  private static let rows = 1_000

  /// Of Latin, in characters.
  private static let latinLength = 250_000

  /// No sentence has a longer one, so that no sample's odd address is met again and again.
  private static let longestLatinWord = 30

  private let texts: Texts
  private let scripts: [Script]

  init() throws {
    let texts = try Texts()
    let samples = try Sample.load()
    let own = try SampleRows.allCases.filter { $0 != .questions }.flatMap { try $0.load() }
      .flatMap { row in
        ["text", "summary", "title", "description"].compactMap { row[$0]?.text }
      }
    func answers(_ language: String) -> [String] {
      samples.filter { $0.language == language }.flatMap { [$0.question, $0.answer] }
    }
    func passage(_ name: String) -> [String] {
      texts.other.filter { $0.name == name }.flatMap(\.source)
    }
    let thai = try loadLines(Fixtures.packageFile("Tests/DictionaryWordsTests/Sentences/th.txt"))
    self.texts = texts
    scripts = [
      Script(
        key: "latin", name: "Latin", language: "en", families: ["Noto Sans"],
        texts: answers("en") + own),
      Script(
        key: "chinese", name: "Chinese", language: "zh-Hans", families: ["Noto Sans CJK SC"],
        texts: answers("zh-Hans"), separator: ""),
      Script(
        key: "japanese", name: "Japanese", language: "ja", families: ["Noto Sans CJK JP"],
        texts: answers("ja"), separator: ""),
      Script(
        key: "korean", name: "Korean", language: "ko", families: ["Noto Sans CJK KR"],
        texts: answers("ko")),
      Script(
        key: "arabic", name: "Arabic", language: "ar", families: ["Noto Sans Arabic"],
        texts: passage("Arabic") + own),
      Script(
        key: "hebrew", name: "Hebrew", language: "he", families: ["Noto Sans Hebrew", "Noto Sans"],
        texts: [Self.hebrew]),
      Script(
        key: "hindi", name: "Hindi", language: "hi", families: ["Noto Sans Devanagari"],
        texts: passage("Devanagari")),
      Script(
        key: "thai", name: "Thai", language: "th", families: ["Noto Sans Thai", "Noto Sans"],
        texts: thai.filter { !$0.hasPrefix("#") }),
    ]
  }

  func documents() throws -> [PeerDocument] {
    let sentences = try scripts.map(sentences)
    var documents = try zip(scripts, sentences).map { script, sentences in
      let document = try document(script, sentences)
      return script.key == "latin" ? document : try varied(document)
    }
    let words = try varied(documents[0])
    if words.rows != documents[0].rows {
      documents.insert(words, at: 1)
      documents[1].key = "words"
      documents[1].name = "Latin, a dictionary's words"
    }
    if let hindi = documents.firstIndex(where: { $0.key == "hindi" }) {
      // The words of this font are shaped one by one; the other's rules ask for spaces.
      var serif = documents[hindi]
      (serif.key, serif.name) = ("hindi-serif", "Hindi, serif")
      serif.faces = [try face("Noto Serif Devanagari")]
      documents.insert(serif, at: hindi + 1)
    }
    let book = try BookRows.load()
    if book.isNovel {
      documents.insert(
        PeerDocument(
          key: "novel", name: "A novel", language: "en", faces: [try face("Noto Sans")],
          rows: book.texts), at: 1)
    }
    documents.append(try severalScripts(sentences))
    return documents
  }

  private func document(_ script: Script, _ sentences: [String]) throws -> PeerDocument {
    var random = SplitMix64(seed: 1)
    var rows: [String] = []
    var length = 0
    while rows.count < Self.rows || script.key == "latin" && length < Self.latinLength {
      let count = 1 + random.int(below: script.key == "latin" ? 7 : 4)
      let row = (0..<count).map { _ in random.pick(sentences) }
        .joined(separator: script.separator)
      rows.append(row)
      length += row.unicodeScalars.count
    }
    return PeerDocument(
      key: script.key, name: script.name, language: script.language,
      faces: try script.families.map(face), rows: rows)
  }

  /// A document with the words of its language's dictionary, where that is installed.
  private func varied(_ document: PeerDocument) throws -> PeerDocument {
    guard let words = try document.language.flatMap(PeerWords.init) else { return document }
    var document = document
    var random = SplitMix64(seed: 2)
    document.rows = document.rows.map { words.replacingWords(of: $0, random: &random) }
    return document
  }

  /// Rows of sentences, each in a script of its own.
  private func severalScripts(_ sentences: [[String]]) throws -> PeerDocument {
    var random = SplitMix64(seed: 1)
    let rows = (0..<Self.rows).map { _ in
      (0...random.int(below: 4)).map { _ in random.pick(random.pick(sentences)) }
        .joined(separator: " ")
    }
    return PeerDocument(
      key: "several", name: "Several scripts", language: nil,
      faces: try scripts.map { try face($0.families[0]) }, rows: rows)
  }

  private func face(_ family: String) throws -> PeerDocument.Face {
    let description = try texts.font(family).typeface.description
    return PeerDocument.Face(family: family, file: description.file, index: description.index)
  }

  /// The sentences of a script's texts that its fonts have all characters of, each once.
  private func sentences(_ script: Script) throws -> [String] {
    let fonts = try script.families.map(texts.font)
    let font = fonts[0].withFallbacks(Array(fonts.dropFirst()))
    let names = fonts.map(\.familyName)
    var seen: Set<String> = []
    return script.texts.flatMap(Self.sentences).filter { sentence in
      Self.suits(sentence, script.key) && seen.insert(sentence).inserted
        && MeasuredText(sentence, font: font).fonts.allSatisfy { names.contains($0.familyName) }
    }
  }

  private static func suits(_ sentence: String, _ key: String) -> Bool {
    let isLatin = sentence.unicodeScalars.allSatisfy {
      $0.value < 0x250 || (0x2000..<0x20D0).contains($0.value)
    }
    // A list's numbers are no sentences.
    guard sentence.count(where: \.isLetter) > 1 else { return false }
    switch key {
    case "latin":
      return isLatin
        && sentence.split(separator: " ").allSatisfy { $0.count <= longestLatinWord }
    // The samples it is chosen from are mostly English.
    case "arabic": return !isLatin
    default: return true
    }
  }

  /// Cuts a text after its full stops and at its line feeds.
  static func sentences(_ text: String) -> [String] {
    let characters = Array(text)
    var sentences: [String] = []
    var sentence = ""
    func end() {
      let words = sentence.split(whereSeparator: \.isWhitespace)
      if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
      sentence = ""
    }
    for (index, character) in characters.enumerated() {
      sentence.append(character)
      let next = index + 1 < characters.count ? characters[index + 1] : "\n"
      let isEnd =
        character.isNewline || "。！？".contains(character) && !"。！？」』”）".contains(next)
        || ".!?…؟।".contains(character) && next.isWhitespace
        || "”』」）".contains(character) && index > 0 && ".!?。！？".contains(characters[index - 1])
      if isEnd { end() }
    }
    end()
    return sentences
  }

  private static let hebrew = """
    לפני השימוש הראשון יש לטעון את המכשיר עד הסוף. כשהסוללה מלאה הנורית מתחלפת מכתום לירוק. אם נשאר על \
    המסך צל קל של העמוד הקודם, רעננו את כל המסך מתפריט התצוגה. אין להניח את העט ליד מקור חום, ואין לפתוח \
    לבד את המכסה האחורי. מי ששכח את הסיסמה יתקשר למרכז השירות ויכין מראש את מספר ההזמנה. האם אפשר לקרוא \
    גם בחושך? כן, התאורה נדלקת בלחיצה ארוכה על הכפתור העליון. הערות שנכתבו בעט נשמרות עם הספר ועוברות איתו \
    לכל מכשיר אחר. אחרי חודש בלי שימוש כדאי לטעון שוב לפחות שעתיים. המשלוח מגיע בדרך כלל בתוך שלושה ימים, \
    ובאיים בתוך שבוע.
    """
}
