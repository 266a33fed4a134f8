import Foundation
import TableLayout
import TestSupport
import Testing
import TextLayout

/// The questions in Chinese, Japanese and Korean, set in a font that stands for the system font or
/// is named by hand. Only fallback fonts have their letters.
@Suite struct SystemQuestionTests {
  /// Each block is its lines and 10 points, and 30 at least, as `Tests/Samples/question.yaml` has
  /// it.
  private static func template(_ font: (Double) throws -> FontRule) throws -> CellTemplate {
    try CellTemplate("Question and answer") { cell in
      for (name, text, size) in [
        ("question", "Q{ID}: {question}" as TextBinding, 16.0), ("answer", "{answer}", 14),
      ] {
        let block = try cell.add(.view, name: "\(name)Block")
        try cell.add(
          .label(LabelTemplate(text, font: try font(size), numberOfLines: 0)), name: name,
          to: block)
        try cell.constrain(visualFormat: "H:|[\(name)Block]|")
        try cell.constrain(visualFormat: "H:|-10-[\(name)]-10-|")
        try cell.constrain(visualFormat: "V:|-5-[\(name)]-5-|")
      }
      try cell.constrain(visualFormat: "V:|[questionBlock(>=30)][answerBlock(>=30)]|")
    }
  }

  /// San Francisco's lines are 2444/2048 em, Noto Sans CJK's 1.448 em. By counting lines alone,
  /// each block is as high as its lines, rounded up to half points, and its paddings.
  @Test func chineseRowsAreNoHigherThanLatinOnes() throws {
    let folder = try TemporaryFont(try Self.sanFrancisco())
    defer { folder.remove() }
    let library = try FontLibrary(
      files: [folder.path, Fixtures.font("NotoSansCJK-Regular.ttc")])
    let rows = try SampleRows.questions.load().filter { row in
      ["zh-Hans", "zh-Hant", "ja", "ko"].contains(row["language"]?.text)
    }
    #expect(rows.count == 54)
    func totals(isSystem: Bool) throws -> (measured: Double, counted: Double) {
      func font(_ size: Double) throws -> Font {
        try library.font(family: SystemFont.family, size: size).asSystemFont(isSystem)
      }
      let template = try Self.template { .fixed(try font($0)) }
      var sizer = template.sizer(width: 375)
      var (measured, counted) = (0.0, 0.0)
      for row in rows {
        measured += sizer.height(of: try template.cell(for: row))
        let question = "Q\(row["ID"]?.text ?? ""): \(row["question"]?.text ?? "")"
        counted += try Self.block(question, font(16), isSystem: isSystem)
        counted += try Self.block(row["answer"]?.text ?? "", font(14), isSystem: isSystem)
      }
      return (measured, counted)
    }
    let system = try totals(isSystem: true)
    let named = try totals(isSystem: false)
    #expect(system.measured == system.counted)
    #expect(named.measured == named.counted)
    #expect(system.measured == 6839.5)
    #expect(named.measured == 7984.5)
  }

  /// MetricsSF with letters of 1000 units and spaces of 500: the font that both totals were first
  /// counted in.
  private static func sanFrancisco() throws -> [UInt8] {
    var bytes = try loadBytes(Fixtures.font("MetricsSF.ttf"))
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func table(_ tag: String) throws -> Int {
      let records = (0..<number(4, 2)).map { 12 + 16 * $0 }
      let record = records.first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) }
      return number(try #require(record) + 8, 4)
    }
    let metrics = try table("hmtx")
    let count = number(try table("hhea") + 34, 2)
    for glyph in 0..<count {
      // The space comes first, after the missing glyph.
      let advance = glyph == 1 ? 500 : 1000
      bytes[metrics + 4 * glyph] = UInt8(advance >> 8)
      bytes[metrics + 4 * glyph + 1] = UInt8(advance & 0xFF)
    }
    return bytes
  }

  /// A block's height from the number of its lines, and of those that have a letter of another
  /// font.
  private static func block(
    _ text: String, _ font: Font, isSystem: Bool
  ) throws -> Double {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .standard
    let styled = StyledText(text, font: font, paragraphStyle: style)
    let lines = MeasuredText(styled).lines(width: 355)
    var height = 0.0
    for line in lines {
      let letters = Array(text.utf8)[line.utf8Range]
      let hasOthers = String(decoding: letters, as: UTF8.self).unicodeScalars.contains {
        $0.value >= 0x2E80
      }
      // Noto Sans CJK is 1.16 em above the baseline and 0.288 below it.
      height += (!isSystem && hasOthers ? 1.448 : 2444.0 / 2048) * font.size
    }
    return max(30, (height * 2 - 1e-9).rounded(.up) / 2 + 10)
  }
}

/// A font's file in a folder of its own.
private struct TemporaryFont {
  private let folder: String
  var path: String { folder + "/font.ttf" }

  init(_ bytes: [UInt8]) throws {
    folder = NSTemporaryDirectory() + "TextGauge-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
