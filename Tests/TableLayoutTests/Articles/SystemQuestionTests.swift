import TableLayout
import TestSupport
import Testing
import TextLayout

/// The questions in Chinese, Japanese and Korean, set in a font that stands for the system font or
/// is named by hand. Only fallback fonts have their letters.
@Suite struct SystemQuestionTests {
  /// Each block is its lines and 10 points, and 30 at least, as `Tests/Samples/question.yaml` has
  /// it.
  private static func template(_ font: (Double, FontWeight) throws -> FontRule) throws
    -> CellTemplate
  {
    try CellTemplate("Question and answer") { cell in
      for (name, text, size, weight) in [
        ("question", "Q{ID}: {question}" as TextBinding, 16.0, FontWeight.bold),
        ("answer", "{answer}", 14, .regular),
      ] {
        let block = try cell.add(.view, name: "\(name)Block")
        try cell.add(
          .label(LabelTemplate(text, font: try font(size, weight), numberOfLines: 0)), name: name,
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
    let library = try FontLibrary(
      files: ["Inter-Regular.otf", "Inter-Bold.otf", "NotoSansCJK-Regular.ttc"].map {
        try Fixtures.font($0)
      })
    let rows = try SampleRows.questions.load().filter { row in
      ["zh-Hans", "zh-Hant", "ja", "ko"].contains(row["language"]?.text)
    }
    #expect(rows.count == 54)
    func totals(isSystem: Bool) throws -> (measured: Double, counted: Double) {
      func font(_ size: Double, _ weight: FontWeight) throws -> Font {
        try library.font(family: "Inter", size: size, weight: weight)
          .withMetrics(.sanFrancisco).asSystemFont(isSystem)
      }
      let template = try Self.template { .fixed(try font($0, $1)) }
      var (measured, counted) = (0.0, 0.0)
      for row in rows {
        let language = row["language"]?.text
        var sizer = template.sizer(width: 375)
        measured += sizer.height(of: try template.cell(for: row, language: language))
        for (text, size, weight) in [
          ("Q\(row["ID"]?.text ?? ""): \(row["question"]?.text ?? "")", 16.0, FontWeight.bold),
          (row["answer"]?.text ?? "", 14, .regular),
        ] {
          counted += try Self.block(text, font(size, weight), language, isSystem: isSystem)
        }
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

  /// A block's height from the number of its lines, and of those that have a letter of another
  /// font.
  private static func block(
    _ text: String, _ font: Font, _ language: String?, isSystem: Bool
  ) throws -> Double {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .standard
    let styled = StyledText(text, font: font, paragraphStyle: style)
    let lines = MeasuredText(styled, options: LayoutOptions(language: language)).lines(width: 355)
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
