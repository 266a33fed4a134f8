import LineBreaking
import TestSupport

import TextLayout

/// Texts that grow piece by piece, against the same texts measured as a whole.
struct GrowthComparison {
  /// How texts are set.
  enum Setting {
    case plain(LayoutOptions)
    case css(CSSStyle, language: String?, ratio: Double)
  }

  let font: Font
  let setting: Setting
  var wordBreaker: (any WordBreaker)?

  /// Whether some text was measured in part.
  private(set) var restarts = false

  init(font: Font, _ setting: Setting, wordBreaker: (any WordBreaker)? = nil) {
    self.font = font
    self.setting = setting
    self.wordBreaker = wordBreaker
  }

  func growing(_ text: String = "", width: Double) -> GrowingText {
    switch setting {
    case .plain(let options):
      GrowingText(text, font: font, width: width, options: options, wordBreaker: wordBreaker)
    case .css(let style, let language, let ratio):
      GrowingText(
        css: text, font: font, width: width, style: style, language: language,
        devicePixelRatio: ratio, wordBreaker: wordBreaker)
    }
  }

  func whole(_ text: String) -> MeasuredText {
    switch setting {
    case .plain(let options):
      MeasuredText(text, font: font, options: options, wordBreaker: wordBreaker)
    case .css(let style, let language, let ratio):
      MeasuredText(
        css: text, font: font, style: style, language: language, devicePixelRatio: ratio,
        wordBreaker: wordBreaker)
    }
  }

  /// What differs, after each piece.
  ///
  /// - Parameter step: After how many pieces answers are compared: a whole text takes long.
  mutating func differences(
    _ pieces: [String], width: Double, step: Int = 1
  ) -> [String] {
    var text = growing(width: width)
    var differences: [String] = []
    for (index, piece) in pieces.enumerated() {
      text.append(piece)
      if text.measuredLength < text.string.utf8.count { restarts = true }
      let isLast = index + 1 == pieces.count
      guard isLast || index % step == 0 else { continue }
      differences += self.differences(text)
    }
    return differences
  }

  func differences(_ text: GrowingText) -> [String] {
    let whole = whole(text.string)
    let (size, count) = (whole.size(width: text.width), whole.lineCount(width: text.width))
    let lines = Array(whole.lines(width: text.width).suffix(3))
    let place = "at \(text.width) after \(text.string.suffix(40).debugDescription)"
    var differences: [String] = []
    if text.size != size { differences.append("size \(text.size), whole \(size) \(place)") }
    if text.lineCount != count {
      differences.append("\(text.lineCount) lines, whole \(count) \(place)")
    }
    if text.lastLines(3) != lines {
      differences.append("lines \(text.lastLines(3)), whole \(lines) \(place)")
    }
    return differences
  }

  /// A text cut anywhere between its characters.
  ///
  /// - Parameter longest: The most characters of a piece.
  static func pieces(
    of text: String, longest: Int, _ random: inout SplitMix64
  ) -> [String] {
    var pieces: [String] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let count = random.int(below: longest + 1)
      pieces.append(String(String.UnicodeScalarView(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
