import Foundation
import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// What is kept or sent, and what is printed. Forms are spelled out; lines are held to Foundation's
/// UTF-16 ranges, and all else to the value that was encoded.
@Suite struct CodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func same<Value: Codable>(_ value: Value, in library: FontLibrary? = nil) throws -> Value
  {
    let decoder = JSONDecoder()
    if let library { decoder.userInfo[.fontLibrary] = library }
    return try decoder.decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func geometryIsPlainObjects() throws {
    let rect = Rect(x: 0, y: 20, width: 375, height: 72.15)
    #expect(
      try json(rect) == #"{"origin":{"x":0,"y":20},"size":{"height":72.15,"width":375}}"#)
    #expect(try same(rect) == rect)
    let insets = Insets(top: 8, left: 16, bottom: 0.5, right: 0)
    #expect(try json(insets) == #"{"bottom":0.5,"left":16,"right":0,"top":8}"#)
    #expect(
      try json([Color.black, Color(red: 1, green: 2, blue: 3, alpha: 4)])
        == ##"["#000000","#01020304"]"##)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Color.self, from: Data(#""blue""#.utf8))
    }
  }

  @Test func descriptionsAreShort() {
    #expect("\(Rect(x: 0, y: 20, width: 375, height: 72.15))" == "375 × 72.15 at (0, 20)")
    #expect("\(Size(width: 0.1 + 0.2, height: 23.153999999999996))" == "0.3 × 23.154")
    #expect("\(Size.unbounded)" == "inf × inf")
    #expect(
      "\(Insets(top: 8, left: -0.0001, bottom: 8, right: 16))"
        == "top 8, left 0, bottom 8, right 16")
  }

  @Test func linesHaveTheRangesOfNSString() throws {
    let text = "a𝔄b é\u{301}日本 👩‍👩‍👧 x\nz"
    let lines = MeasuredText(text, font: try LoneFonts.em(10)).lines(width: 35)
    #expect(lines.count > 4)
    for (line, record) in zip(lines, LineRecord.records(of: lines, in: text)) {
      #expect(record.utf8Range == line.utf8Range)
      #expect(NSRange(record.utf16Range) == NSRange(line.range, in: text))
      #expect(try same(record) == record)
    }
  }

  @Test func recordsHaveWhatWasCut() throws {
    let text = "𝔄aaa bbb ccc"
    let cut = MeasuredText(text, font: try LoneFonts.em(10))
      .visibleLines(width: 50, height: .infinity, numberOfLines: 1, truncation: .tail)
    let record = try #require(LineRecord.records(of: cut, in: text).first)
    let range = try #require(cut[0].cut)
    #expect(NSRange(try #require(record.utf16Cut)) == NSRange(range, in: text))
  }

  @Test(arguments: [
    #"{"utf8Range":[0,1],"utf16Range":[0,2]"#, #"{"utf8Range":[0,4],"utf16Range":[0,1]"#,
    #"{"utf8Range":[-1,1],"utf16Range":[-1,1]"#, #"{"utf8Range":[1,2],"utf16Range":[2,3]"#,
    #"{"utf8Range":[0,1],"utf16Range":[0,1],"utf8Cut":[1,2]"#,
  ])
  func offsetsThatNoTextHasAreRefused(start: String) {
    let rest =
      #","x":0,"width":1,"trailingWhitespace":0,"ascent":1,"descent":0,"leading":0,"baseline":1,"#
      + #""isHardBreak":false,"endsInHyphen":false}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LineRecord.self, from: Data((start + rest).utf8))
    }
  }

  @Test func optionsHaveDefaults() throws {
    #expect(try JSONDecoder().decode(LayoutOptions.self, from: Data("{}".utf8)) == LayoutOptions())
    #expect(try json(LayoutOptions()) == #"{"convention":"uiKit"}"#)
    var options = LayoutOptions(convention: .css, language: "ja", direction: .rightToLeft)
    options.strictness = .loose
    options.wordBreaking = .keepAll
    options.overflowWrap = .breakWord
    options.includesFallbackMetrics = false
    options.devicePixelRatio = 1.5
    #expect(try same(options) == options)
    #expect(
      try json(options)
        == #"{"convention":"css","devicePixelRatio":1.5,"direction":"rightToLeft","#
        + #""includesFallbackMetrics":false,"language":"ja","overflowWrap":"break-word","#
        + #""strictness":"loose","wordBreaking":"keepAll"}"#)
  }

  @Test func paragraphStylesHaveDefaults() throws {
    #expect(
      try JSONDecoder().decode(ParagraphStyle.self, from: Data("{}".utf8)) == ParagraphStyle())
    #expect(try json(ParagraphStyle()) == "{}")
    var random = try RandomStyledText(seed: 1)
    for _ in 0..<200 {
      let style = random.style()
      #expect(try same(style) == style)
    }
    var style = ParagraphStyle()
    style.tabStops = [TabStop(.decimal, at: 40, decimalSeparator: ",")]
    style.lineHeight = .multiple(factor: 1.5)
    #expect(try same(style) == style)
  }

  @Test func styledTextsComeBack() throws {
    let library = try PinnedFonts.shared.get()
    var random = try RandomStyledText(seed: 7)
    for _ in 0..<300 {
      var text = random.text()
      // Fonts of one library, as they are looked up in one.
      try text.modifyAttributes {
        $0.font = try library.font(family: "Noto Sans", size: $0.font.size)
      }
      let decoded = try same(text, in: library)
      #expect(decoded == text)
      expectSound(decoded)
    }
  }

  @Test func emptyTextsAndRunsComeBack() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 17)
    let large = TextAttributes(font: try font.withSize(40))
    let empty = StyledText("" as String, attributes: large, paragraphStyle: Styles.spaced(3))
    #expect(try same(empty, in: library) == empty)
    var text = empty
    text.appendEmptyRun(large)
    #expect(try same(text, in: library) == text)
    text.append("ab" as String, attributes: TextAttributes(font: font))
    text.appendEmptyRun(large)
    text.append("\ncd" as String, attributes: TextAttributes(font: font))
    text.appendEmptyRun(TextAttributes(font: font))
    text.blockFont = font
    #expect(try same(text, in: library) == text)
  }

  @Test func fontsComeBackFromTheirLibrary() throws {
    let library = try PinnedFonts.shared.get()
    let variable = try library.font(
      family: "Inter", size: 15, weight: FontWeight(650), features: [.on("tnum")])
    let fallback = try library.font(family: "Noto Sans", size: 15)
    let fonts = [
      fallback, variable, variable.withFallbacks([fallback]).asSystemFont(),
      try variable.withMetrics(.sanFrancisco),
    ]
    for font in fonts { #expect(try same(font, in: library) == font) }
    // A face that the library does not list is found by its file.
    let lone = try LoneFonts.em(12)
    let decoded = try same(try library.font(lone.typeface, size: 12), in: library)
    #expect(decoded.typeface == lone.typeface)
  }

  @Test func fontsSayWhatIsMissing() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 15)
    do {
      _ = try same(font)
      Issue.record("there was no library")
    } catch {
      #expect("\(error)".contains("userInfo[.fontLibrary]"))
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.fontLibrary] = library
    #expect(throws: FontError.self) {
      try decoder.decode(
        Font.self, from: Data(#"{"family":"Noto Sanz","style":"Regular","size":12}"#.utf8))
    }
    #expect(throws: FontError.self) {
      try decoder.decode(
        Font.self, from: Data(#"{"family":"Noto Sans","style":"Fat","size":12}"#.utf8))
    }
    #expect(throws: FontError.self) {
      try decoder.decode(
        Font.self, from: Data(#"{"family":"Noto Sans","style":"Regular","size":-1}"#.utf8))
    }
  }

  @Test func profilesComeBack() throws {
    let text = MeasuredText("aaa bb cccc d", font: try LoneFonts.em(10))
    let profile = text.heightProfile(widths: 10...200)
    #expect(profile.steps.count > 2)
    #expect(try same(profile) == profile)
    #expect("\(text.heightRange(width: 100, tolerance: 50))" == "10 to 40")
    for bad in [
      #"{"widths":[10,20],"steps":[]}"#, #"{"widths":[10,20],"steps":[{"width":11,"height":1}]}"#,
      #"{"widths":[10,20],"steps":[{"width":10,"height":1},{"width":10,"height":2}]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(HeightProfile.self, from: Data(bad.utf8))
      }
    }
  }

  /// JSON has no word for infinity: such a width is null.
  @Test func widthsWithoutALimitAreKept() throws {
    let profile = HeightProfile(
      widths: 10...(.infinity),
      steps: [.init(width: 10, height: 2), .init(width: .infinity, height: 1)])
    #expect(
      try json(profile)
        == #"{"steps":[{"height":2,"width":10},{"height":1,"width":null}],"widths":[10,null]}"#)
    #expect(try same(profile) == profile)
    let steps = profile.nextSteps(at: 20)
    #expect(steps.above == .infinity)
    #expect(try json(steps) == #"{"above":null}"#)
    #expect(try same(steps) == steps)
  }

  @Test func markdownKeepsWeight() throws {
    let library = try PinnedFonts.shared.get()
    let heavy = try library.font(family: "Inter", size: 17, weight: .black)
    let fonts = try MarkdownFonts(heavy)
    func weight(_ font: Font) -> Double? { font.coordinates.first { $0.tag == .weight }?.value }
    #expect(weight(fonts.bold) == 900)
    #expect(weight(fonts.italic) == 900)
    #expect(weight(fonts.boldItalic) == 900)
    let light = try MarkdownFonts(library.font(family: "Inter", size: 17, weight: .light))
    #expect(weight(light.italic) == 300)
  }

  @Test func markdownIsStyled() throws {
    let library = try PinnedFonts.shared.get()
    let body = try library.font(family: "Noto Sans", size: 17)
    let bold = try library.font(family: "Noto Sans", size: 17, weight: .bold)
    let text = StyledText(
      markdown: "*a* **12** [likes](u)", font: body, fonts: try MarkdownFonts(body))
    #expect(text.string == "a 12 likes")
    #expect(text.runs.contains { text.string[$0.range] == "12" && $0.attributes.font == bold })
  }
}
