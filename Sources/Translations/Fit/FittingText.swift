internal import AutoLayout
package import LineBreaking
internal import TableLayout
package import TextLayout

/// A text measured for its box.
package struct FittingText {
  /// The least factor of a font's size that is proposed.
  private static let leastScale = 0.1

  /// Widths and heights come rounded, and the sums of lines do not.
  private static let tolerance = 1.0 / 1024

  package let text: MeasuredText
  private let box: FitBox
  private let category: ContentSizeCategory
  private let isCSS: Bool

  /// Whether text that sticks out does not show.
  private let cutsOverflow: Bool

  /// In points.
  package let width: Double

  /// A final hard break makes no line that has to show.
  private let endsInHardBreak: Bool

  package init(
    _ text: FitCheck.Text, _ setting: FitSetting, _ category: ContentSizeCategory,
    wordBreaker: (any WordBreaker)?, shaper: Shaper?
  ) {
    let rule = setting.font(language: text.language)
    let font = (try? rule.font.withSize(rule.pointSize(category))) ?? rule.font
    box = setting.box
    self.category = category
    isCSS = setting.style != nil
    cutsOverflow = setting.style.map { $0.textOverflow == .ellipsis } ?? true
    if let style = setting.style {
      self.text = MeasuredText(
        css: text.text, font: font, style: style, language: text.language,
        wordBreaker: wordBreaker, shaper: shaper)
    } else {
      var options = LayoutOptions(language: text.language)
      if LayoutDirection(language: text.language) == .rightToLeft {
        options.direction = .rightToLeft
      }
      self.text =
        Label(
          text.text, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper
        ).text
    }
    switch box.width {
    case .points(let points): width = points
    case .zeros(let count):
      width = count * MeasuredText("0", font: font, shaper: shaper).maxContentWidth
    case .columns: width = .infinity
    }
    endsInHardBreak =
      setting.style == nil && text.text.unicodeScalars.count > 1
      && text.text.unicodeScalars.last.map { $0.value == 0x0A || $0.value == 0x2029 } == true
  }

  /// What the text comes to.
  package func result() -> FitResult {
    var result = FitResult(
      category: category, lineCount: lines(of: text, in: width), width: width,
      neededWidth: text.maxContentWidth)
    var missing: [String] = []
    for range in text.missing where missing.count < 100 {
      let character = String(text.text[range])
      if !missing.contains(character) { missing.append(character) }
    }
    result.missing = missing
    if !missing.isEmpty { result.faults = [.missingGlyphs] }
    if fits(text, in: width) { return result }
    let search = ScaleSearch(text, minimumFactor: box.minimumScaleFactor)
    if let scaled = scaled(by: search) {
      result.scaleFactor = scaled.factor
      result.lineCount = lines(of: scaled.text, in: width)
      return result
    }
    // Where no scale helps, the least one decides what is wrong and what would do.
    let smallest = search?.minimum.text ?? text
    result.scaleFactor = search?.minimum.factor ?? 1
    result.lineCount = lines(of: smallest, in: width)
    if breaksWord(smallest, in: width) {
      result.faults.insert(.brokenWord, at: 0)
      result.widestWord = smallest.minContentWidth
      result.isLine =
        isCSS && text.text.contains(" ") && smallest.maxContentWidth <= result.widestWord
    }
    if !hasRoom(smallest, in: width) {
      result.faults.insert(.cut, at: 0)
      result.shown = shown(smallest)
    }
    result.remedy = remedy(smallest, result.lineCount)
    return result
  }

  private func lines(of text: MeasuredText, in width: Double, atMost limit: Int = 0) -> Int {
    let limit = limit > 0 && endsInHardBreak ? limit + 1 : limit
    return text.lineCount(width: width, numberOfLines: limit) - (endsInHardBreak ? 1 : 0)
  }

  private func breaksWord(_ text: MeasuredText, in width: Double) -> Bool {
    width < .infinity && text.minContentWidth > width + Self.tolerance
  }

  /// Whether all lines have room.
  private func hasRoom(_ text: MeasuredText, in width: Double) -> Bool {
    let most = box.numberOfLines
    if most > 0, lines(of: text, in: width, atMost: most + 1) > most { return false }
    // One line is as wide as it is, if nothing lets it break. CSS shows what sticks out of it, but
    // under text-overflow.
    if most == 1, cutsOverflow, text.maxContentWidth > width + Self.tolerance { return false }
    if box.height == .infinity { return true }
    let count = endsInHardBreak ? lines(of: text, in: width) : 0
    return text.height(width: width, numberOfLines: count) <= box.height + Self.tolerance
  }

  private func fits(_ text: MeasuredText, in width: Double) -> Bool {
    hasRoom(text, in: width) && !breaksWord(text, in: width)
  }

  /// The text as large as it fits; `nil` where it does not.
  private func scaled(by search: ScaleSearch?) -> ScaledText? {
    guard let search else { return nil }
    let width = width
    let scaled = search.largest { fits($0, in: width) }
    return fits(scaled.text, in: width) ? scaled : nil
  }

  /// - Parameter smallest: The text as small as it may be set.
  private func remedy(_ smallest: MeasuredText, _ lineCount: Int) -> FitResult.Remedy {
    let search = ScaleSearch(text, minimumFactor: Self.leastScale)
    return FitResult.Remedy(
      width: neededWidth(smallest, lineCount), scale: scaled(by: search)?.factor,
      lines: lineCount, height: smallest.height(width: width, numberOfLines: lineCount))
  }

  /// The least width that holds the text in as many lines as there may be.
  private func neededWidth(_ text: MeasuredText, _ lineCount: Int) -> Double? {
    let words = text.minContentWidth
    var most = box.numberOfLines > 0 ? box.numberOfLines : lineCount
    if box.height < .infinity {
      var low = 0
      var high = min(most, lineCount)
      while low < high {
        let middle = (low + high + 1) / 2
        if text.height(width: width, numberOfLines: middle) <= box.height + Self.tolerance {
          low = middle
        } else {
          high = middle - 1
        }
      }
      most = low
    }
    guard most > 0 else { return nil }
    if endsInHardBreak { most += 1 }
    guard let narrowest = text.narrowestWidth(lineCount: most) else { return nil }
    let needed = max(narrowest, words)
    // A fault of height that no width mends.
    return fits(text, in: needed) ? needed : nil
  }

  /// What shows of the text, an ellipsis in the place of what does not.
  ///
  /// - Parameter smallest: The text as small as it may be set.
  private func shown(_ smallest: MeasuredText) -> String {
    let lines =
      isCSS
      ? smallest.visibleLines(
        width: width, height: box.height, numberOfLines: box.numberOfLines, truncation: nil)
      : label.lines(in: Size(width: width, height: box.height))
    return lines.shownText(of: text.text, token: nil)
  }

  /// The text as a label, set smaller where the box allows it.
  package var label: Label {
    var label = Label(text)
    label.numberOfLines = box.numberOfLines
    label.adjustsFontSizeToFitWidth = box.minimumScaleFactor > 0
    label.minimumScaleFactor = box.minimumScaleFactor
    return label
  }
}
