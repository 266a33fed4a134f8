internal import Interchange

/// Reads XLIFF 1.2 and 2: sources and targets, each in its language.
struct XLIFFReader {
  private var source: String?
  private var target: String?
  private var translations: [Translation] = []

  static func read(
    _ root: XMLElement, _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    var reader = XLIFFReader()
    reader.source = root["srcLang"].flatMap { LanguageTag.tag($0, isCertain: true) }
    reader.target = root["trgLang"].flatMap { LanguageTag.tag($0, isCertain: true) }
    for file in root.elements where file.localName == "file" {
      var inFile = reader
      if let tag = file["source-language"] {
        inFile.source = LanguageTag.tag(tag, isCertain: true)
      }
      inFile.target =
        file["target-language"].flatMap { LanguageTag.tag($0, isCertain: true) }
        ?? reader.target ?? language
      inFile.translations = []
      try inFile.collect(file, isTranslatable: true)
      reader.translations += inFile.translations
    }
    return reader.translations
  }

  /// Units may stand in groups; they are as deep as the document may be.
  private mutating func collect(
    _ parent: XMLElement, isTranslatable: Bool
  ) throws(ReadingProblem) {
    for element in parent.elements {
      let isTranslatable = isTranslatable && element["translate"] != "no"
      switch element.localName {
      case "body", "group": try collect(element, isTranslatable: isTranslatable)
      case "trans-unit", "unit": try unit(element, isTranslatable: isTranslatable)
      default: break
      }
    }
  }

  private mutating func unit(_ unit: XMLElement, isTranslatable: Bool) throws(ReadingProblem) {
    guard let key = unit["id"] ?? unit["resname"] ?? unit["name"] else {
      throw ReadingProblem("a unit without an id: add it", line: unit.line)
    }
    let notes = unit.elements.flatMap { $0.localName == "notes" ? $0.elements : [$0] }
      .filter { $0.localName == "note" }.map(\.text.trimmed).filter { !$0.isEmpty }
    let comment = notes.isEmpty ? nil : notes.joined(separator: " ")
    let parts = unit.localName == "unit" ? unit.elements : [unit]
    var texts: [(element: XMLElement?, text: MessageText)] = [(nil, .init()), (nil, .init())]
    for part in parts where ["segment", "ignorable", "trans-unit"].contains(part.localName) {
      for (index, name) in ["source", "target"].enumerated() {
        guard let element = part.element(name) else { continue }
        texts[index].element = texts[index].element ?? element
        texts[index].text.append(Self.text(of: element))
      }
    }
    for (index, (element, text)) in texts.enumerated() {
      guard let element, !text.bytes.isEmpty else { continue }
      let language = index == 0 ? source : target
      // In one language the target is the text.
      if index == 0, target == source, source != nil, !texts[1].text.bytes.isEmpty { continue }
      var added =
        ICUMessage.hasBranches(text.string)
        ? Translation.all(
          key: key, language: language, text.string, line: element.line, comment: comment)
        : [
          Translation(
            key: key, language: language, text, line: element.line, comment: comment)
        ]
      for index in added.indices {
        if !isTranslatable { added[index].standing = .notTranslatable }
        if element["state"] == "new" || element["state"] == "needs-translation" {
          added[index].standing = .fuzzy
        }
      }
      translations += added
    }
  }

  /// The text of a source or target: marks are taken out, and codes stand for what they are.
  private static func text(of element: XMLElement) -> MessageText {
    var text = MessageText()
    for node in element.nodes {
      switch node {
      case .text(let part): text.append(MessageText(scanning: part))
      case .comment: break
      case .element(let inner):
        switch inner.localName {
        case "bpt", "ept", "it", "sc", "ec": break
        case "x", "ph":
          if !inner.nodes.isEmpty {
            text.append(MessageText(scanning: inner.text))
          } else if let spelling = spelling(of: inner) {
            text.append(placeholder: spelling, name: inner["id"])
          }
        case "cp":
          if let value = inner["hex"].flatMap({ UInt32($0, radix: 16) }),
            let scalar = Unicode.Scalar(value)
          {
            text.append(UTF8.encode(scalar)!)
          }
        default: text.append(Self.text(of: inner))
        }
      }
    }
    return text
  }

  /// What a code stands for; `nil` for a tag.
  private static func spelling(of code: XMLElement) -> String? {
    let spelling = code["equiv-text"] ?? code["disp"] ?? code["equiv"]
    if spelling?.hasPrefix("<") == true || code["ctype"]?.hasPrefix("x-") == true { return nil }
    return spelling ?? code["id"].map { "{\($0)}" }
  }
}
