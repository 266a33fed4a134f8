import TestSupport
import Testing

@testable import TextLayout

/// `text-transform`: what Unicode's SpecialCasing.txt and ICU's Greek capitals say, and where
/// offsets lead.
@Suite struct TextTransformTests {
  private func shown(
    _ text: String, _ transform: CSSStyle.TextTransform, _ language: String? = nil
  ) -> String {
    CollapsedText(
      text, whiteSpace: .pre, breaks: [],
      transforms: [.init(end: .max, transform: transform, language: language)]
    ).string
  }

  @Test(
    arguments: [
      ("straße", "STRASSE", nil), ("ﬁx ŉ", "FIX ʼN", nil), ("ünï", "ÜNÏ", "de"),
      ("iıIİ", "İIIİ", "tr"), ("istanbul", "İSTANBUL", "az-Latn"), ("ij", "IJ", "nl"),
      // Accents fall, a dialytika parts what they parted, and the word "or" keeps its own.
      ("Μάιος", "ΜΑΪΟΣ", "el"), ("ρωμέικα", "ΡΩΜΕΪΚΑ", "el"), ("ή ήλιος", "Ή ΗΛΙΟΣ", "el"),
      ("αϋπνία", "ΑΫΠΝΙΑ", "el"), ("ᾳ", "ΑΙ", "el"), ("ΰ", "Ϋ", "el"), ("άνω a", "ΑΝΩ A", "el"),
      ("ά", "Ά", nil),
      // After_Soft_Dotted.
      ("i\u{307}\u{301} a\u{307}", "I\u{301} A\u{307}", "lt"), ("中文 a", "中文 A", "zh"),
    ] as [(String, String, String?)])
  func capitals(_ text: String, expected: String, language: String?) {
    #expect(shown(text, .uppercase, language) == expected)
  }

  @Test(
    arguments: [
      ("ΌΔΟΣ ΣΑΣ Σ", "όδος σας σ", nil), ("ΑΣ'Α ΑΣ.", "ασ'α ας.", nil), ("İI", "i\u{307}i", nil),
      ("İII\u{307}", "iıi", "tr"), ("Ì Į\u{301} J", "i\u{307}\u{300} į\u{307}\u{301} j", "lt"),
    ] as [(String, String, String?)])
  func smallLetters(_ text: String, expected: String, language: String?) {
    let found = shown(text, .lowercase, language)
    #expect(found.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// UAX #29 says what a word is; but a full stop and a colon part words in Chromium.
  @Test func wordsBeginWithCapitals() {
    #expect(
      shown("how's it, e.g. well-known 3rd éa:b ǆ ß 'a' a\u{A0}b", .capitalize)
        == "How's It, E.G. Well-Known 3rd Éa:B ǅ ß 'A' A\u{A0}B")
  }

  /// What stands for a letter goes with it, both ways.
  @Test func offsetsLeadBack() {
    let text = CollapsedText(
      " ßa  ŉb", whiteSpace: .normal, breaks: [],
      transforms: [.init(end: .max, transform: .uppercase, language: nil)])
    #expect(text.string == "SSA ʼNB")
    let offsets = (0...text.string.utf8.count).map { text.sourceOffset(of: $0) }
    // S, S, A, space, ʼ of two bytes, N, B.
    #expect(offsets == [0, 3, 3, 4, 6, 8, 8, 8, 9])
    #expect([0, 1, 3, 4, 6, 8, 9].map(text.offset(ofSource:)) == [0, 0, 2, 3, 4, 7, 8])
  }

  @Test func linesAreOfTheTextGiven() throws {
    let style = try CSSStyle(properties: ["text-transform": "uppercase"])
    let text = MeasuredText(css: "ßa ßb", font: try LoneFonts.em(10), style: style)
    #expect(text.text == "ßa ßb")
    let lines = text.lines(width: 30)
    #expect(lines.map(\.utf8Range) == [0..<4, 4..<7])
    #expect(lines.map(\.width) == [30, 30])
    #expect(style.properties == ["text-transform": "uppercase"])
  }

  @Test func boxesHaveTheirOwnCase() throws {
    var content = InlineContent("a")
    var capitals = InlineStyle()
    capitals.textTransform = .uppercase
    capitals.language = "tr"
    content.appendBox(capitals) { outer in
      outer.append("ßi")
      var none = InlineStyle()
      none.textTransform = CSSStyle.TextTransform.none
      outer.appendBox(none) { $0.append("ß") }
    }
    content.append("ß")
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    #expect(text.maxContentWidth == 60)
    #expect(text.text == "aßißß")
    let starts = text.glyphLines(width: .infinity).flatMap(\.runs).map(\.utf8Range.lowerBound)
    #expect(starts == [0, 1, 4, 6])
  }

  /// Every character, in every case and language: offsets stay in order and reach the ends.
  @Test func offsetsAreInOrder() {
    var scalars = String.UnicodeScalarView()
    for value in UInt32(0x20)..<0x3000 { Unicode.Scalar(value).map { scalars.append($0) } }
    let text = String(scalars)
    for transform in CSSStyle.TextTransform.allCases {
      for language in [nil, "tr", "lt", "el"] {
        let shown = CollapsedText(
          text, whiteSpace: .pre, breaks: [],
          transforms: [.init(end: .max, transform: transform, language: language)])
        var last = 0
        for offset in 0...shown.string.utf8.count {
          let source = shown.sourceOffset(of: offset)
          #expect(source >= last)
          last = source
        }
        #expect(last == text.utf8.count)
        #expect(shown.offset(ofSource: text.utf8.count) == shown.string.utf8.count)
      }
    }
  }
}
