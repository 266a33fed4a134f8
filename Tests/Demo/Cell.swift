import TestSupport
import TextLayout

/// A question-and-answer cell of a table: two labels, one above the other.
struct Cell {
  let question: MeasuredText
  let answer: MeasuredText

  init(_ sample: Sample, library: FontLibrary, shaper: Shaper) throws {
    let family = Self.family(for: sample.language)
    var options = LayoutOptions()
    options.language = sample.language == "mul" ? nil : sample.language
    let bold = try library.font(family: family, size: 16, weight: .bold)
    let regular = try library.font(family: family, size: 14)
    question = MeasuredText(sample.question, font: bold, options: options, shaper: shaper)
    answer = MeasuredText(sample.answer, font: regular, options: options, shaper: shaper)
  }

  /// The cell's height in points at the width of the table.
  func height(width: Double) -> Double {
    Self.block(question, width: width) + Self.block(answer, width: width)
  }

  func lineCount(width: Double) -> Int {
    question.lineCount(width: Self.textWidth(width))
      + answer.lineCount(width: Self.textWidth(width))
  }

  /// The height of a label with the room around it: never less than 30 points.
  static func block(_ text: MeasuredText, width: Double) -> Double {
    max(30, text.height(width: textWidth(width)).rounded(.up) + 10)
  }

  /// The table's width less a margin of 10 points on either side.
  static func textWidth(_ width: Double) -> Double { width - 20 }

  static func family(for language: String) -> String {
    switch language {
    case "zh-Hans": "Noto Sans CJK SC"
    case "zh-Hant": "Noto Sans CJK TC"
    case "ja": "Noto Sans CJK JP"
    case "ko": "Noto Sans CJK KR"
    default: "Noto Sans"
    }
  }
}
