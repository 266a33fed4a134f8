/// What is asked most of a text at a width: its size, its lines, and whether all of it shows.
///
/// A text that has more lines than it may is cut. Then it has the ``height`` of its lines as they
/// wrapped, as a label has. ``width`` and ``lastLineWidth`` tell what shows, its ellipsis included.
///
/// ```swift
/// let found = MeasuredText(message, font: font).measurement(width: 240, numberOfLines: 2)
/// let hasRoom = found.lastLineWidth + 40 <= 240  // for the time beside the last line
/// ```
public struct TextMeasurement: Sendable, Hashable {
  /// Which facts are wanted: what nobody asks for is not looked for.
  ///
  /// The height and the number of lines are always told, since they cost least.
  public struct Facts: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// Facts by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// ``TextMeasurement/width``.
    public static let width = Facts(rawValue: 1 << 0)

    /// ``TextMeasurement/lastLineWidth``.
    public static let lastLineWidth = Facts(rawValue: 1 << 1)

    /// ``TextMeasurement/isCut``.
    public static let isCut = Facts(rawValue: 1 << 2)

    /// ``TextMeasurement/shownText``.
    public static let shownText = Facts(rawValue: 1 << 3)

    /// All facts.
    public static let all: Facts = [.width, .lastLineWidth, .isCut, .shownText]
  }

  /// Of all lines that may show, in points; see
  /// ``MeasuredText/height(width:numberOfLines:usesFontLeading:)``.
  public let height: Double

  /// The number of lines that show.
  public let lineCount: Int

  /// Of the widest line that shows, in points; NaN where it was not asked for.
  public internal(set) var width = Double.nan

  /// Of the last line that shows, without white space that hangs, in points. Zero where no line
  /// shows; NaN where it was not asked for.
  public internal(set) var lastLineWidth = Double.nan

  /// Whether some of the text does not show; `nil` where it was not asked for. An empty line after
  /// a final hard break is no text.
  public internal(set) var isCut: Bool?

  /// The text as it shows, with an ellipsis or the token where it is cut; `nil` where it was not
  /// asked for. Hyphens that lines end in are left out.
  public internal(set) var shownText: String?
}

extension TextMeasurement: CustomStringConvertible {
  /// What was asked for, in points: `2 lines, 310.25 × 46.308, cut: "How tall will…"`.
  public var description: String {
    let height = height.shortest(decimals: 3)
    var parts = ["\(lineCount) \(lineCount == 1 ? "line" : "lines")"]
    parts.append(
      width.isNaN ? "\(height) high" : "\(width.shortest(decimals: 3)) × \(height)")
    if !lastLineWidth.isNaN { parts.append("the last \(lastLineWidth.shortest(decimals: 3)) wide") }
    if let isCut { parts.append(isCut ? "cut" : "whole") }
    return parts.joined(separator: ", ") + (shownText.map { ": \($0.debugDescription)" } ?? "")
  }
}

extension TextMeasurement: Codable {
  private enum CodingKeys: CodingKey {
    case height, lineCount, width, lastLineWidth, isCut, shownText
  }

  /// Reads a measurement. A width that is missing was not asked for.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    height = try values.decode(Double.self, forKey: .height)
    lineCount = try values.decode(Int.self, forKey: .lineCount)
    try values.decode(.width, into: &width)
    try values.decode(.lastLineWidth, into: &lastLineWidth)
    isCut = try values.decodeIfPresent(Bool.self, forKey: .isCut)
    shownText = try values.decodeIfPresent(String.self, forKey: .shownText)
  }

  /// Writes what was asked for.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(height, forKey: .height)
    try values.encode(lineCount, forKey: .lineCount)
    if !width.isNaN { try values.encode(width, forKey: .width) }
    if !lastLineWidth.isNaN { try values.encode(lastLineWidth, forKey: .lastLineWidth) }
    try values.encodeIfPresent(isCut, forKey: .isCut)
    try values.encodeIfPresent(shownText, forKey: .shownText)
  }
}

extension MeasuredText {
  /// What is asked most of a text, at a width.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - numberOfLines: The most lines that show; zero for all.
  ///   - truncation: How the last line is cut where text remains; `nil` leaves it as it wrapped.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  ///   - facts: What is wanted besides the height and the number of lines.
  /// - Complexity: as ``lineCount(width:numberOfLines:)``. A text that is cut costs as much as its
  ///   ``visibleLines(width:height:numberOfLines:truncation:usesFontLeading:)``.
  public func measurement(
    width: Double, numberOfLines: Int = 0, truncation: Truncation? = .tail,
    usesFontLeading: Bool = true, facts: TextMeasurement.Facts = .all
  ) -> TextMeasurement {
    let question = MeasurementQuestion(
      width: width, numberOfLines: max(numberOfLines, 0), truncation: truncation,
      usesFontLeading: usesFontLeading, facts: facts)
    return question.answer(for: fitted(to: width) ?? self)
  }
}

private struct MeasurementQuestion {
  let width: Double
  let numberOfLines: Int
  let truncation: Truncation?
  let usesFontLeading: Bool
  let facts: TextMeasurement.Facts

  func answer(for text: MeasuredText) -> TextMeasurement {
    if facts.isEmpty { return plain(text) }
    var found = facts.isDisjoint(with: [.width, .lastLineWidth]) ? plain(text) : sized(text)
    // Where no line is cut, what shows are the lines that wrapped.
    guard mayBeCut(text, lineCount: found.lineCount) else {
      if facts.contains(.isCut) { found.isCut = false }
      if facts.contains(.shownText) { found.shownText = text.text }
      return found
    }
    return shown(text, found)
  }

  /// The height and the number of lines.
  private func plain(_ text: MeasuredText) -> TextMeasurement {
    TextMeasurement(
      height: text.height(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading),
      lineCount: text.lineCount(width: width, numberOfLines: numberOfLines))
  }

  /// The size of the lines as they wrap.
  private func sized(_ text: MeasuredText) -> TextMeasurement {
    let pixels = text.inPixels ?? text
    let scale = text.pixelsPerPoint
    let searched = pixels.ask(
      SearchedMeasurement(
        limit: pixels.limit(for: text.pixels(width)), numberOfLines: numberOfLines,
        usesFontLeading: usesFontLeading))
    guard let searched else { return walked(text) }
    var found = TextMeasurement(
      height: searched.size.height / scale, lineCount: searched.lineCount)
    if facts.contains(.width) { found.width = pixels.reported(searched.size.width) / scale }
    if facts.contains(.lastLineWidth) {
      found.lastLineWidth =
        searched.lastLineWidth.map { pixels.reported($0) / scale } ?? lastWidth(text)
    }
    return found
  }

  /// The same of a text without sums.
  private func walked(_ text: MeasuredText) -> TextMeasurement {
    var found = plain(text)
    if facts.contains(.width) {
      found.width =
        text.size(width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
        .width
    }
    if facts.contains(.lastLineWidth) { found.lastLineWidth = lastWidth(text) }
    return found
  }

  private func lastWidth(_ text: MeasuredText) -> Double {
    let lines = text.lineSequence(width: width, numberOfLines: numberOfLines)
    return lines.reduce(0) { $1.width }
  }

  /// Whether something may be cut: lines that are left over, or that cut themselves.
  private func mayBeCut(_ text: MeasuredText, lineCount: Int) -> Bool {
    if text.cutsLines(width: width) { return true }
    guard numberOfLines > 0, lineCount == numberOfLines, numberOfLines < Int.max else {
      return false
    }
    return text.lineCount(width: width, numberOfLines: numberOfLines + 1) > numberOfLines
  }

  /// What shows of a text that may be cut.
  private func shown(_ text: MeasuredText, _ found: TextMeasurement) -> TextMeasurement {
    var found = found
    let lines = text.visibleLines(
      width: width, numberOfLines: numberOfLines, truncation: truncation,
      usesFontLeading: usesFontLeading)
    let isCut = lines.contains(where: \.isTruncated)
    // Lines that are not cut are as they wrapped.
    if isCut {
      if facts.contains(.width) { found.width = reportedWidth(of: lines, text) }
      if facts.contains(.lastLineWidth) { found.lastLineWidth = lines.last?.width ?? 0 }
    }
    if facts.contains(.isCut) { found.isCut = isCut || hasMore(text, lines.count) }
    if facts.contains(.shownText) {
      found.shownText = lines.shownText(of: text.text, token: truncation?.token?.string)
    }
    return found
  }

  /// The width of the widest line, rounded as the width of a whole text is.
  private func reportedWidth(of lines: [Line], _ text: MeasuredText) -> Double {
    let width = lines.size(usesFontLeading: usesFontLeading).width
    let pixels = text.inPixels ?? text
    return pixels.reported(width * text.pixelsPerPoint) / text.pixelsPerPoint
  }

  /// Whether text is left after so many lines: not only an empty one.
  private func hasMore(_ text: MeasuredText, _ lineCount: Int) -> Bool {
    guard numberOfLines > 0, lineCount == numberOfLines, numberOfLines < Int.max else {
      return false
    }
    let next = text.lines(
      width: width, numberOfLines: numberOfLines + 1, usesFontLeading: usesFontLeading)
    return next.count > lineCount && !next[lineCount].utf8Range.isEmpty
  }
}

extension MeasuredText {
  /// Whether lines may be cut though all of them show: by the mode of their paragraphs, or since
  /// they stick out of the block.
  fileprivate func cutsLines(width: Double) -> Bool {
    switch origin {
    case .read: false
    case .laidOut:
      overflow(width: width) != nil || laidOut.facts.styles.contains(where: \.isSingleLine)
    }
  }
}

extension [Line] {
  /// The text of the lines, with a token for what is cut out of them; an ellipsis for `nil`.
  package func shownText(of text: String, token: String?) -> String {
    let token = token ?? "\u{2026}"
    return reduce(into: "") { shown, line in
      guard let cut = line.cut else { return shown += text[line.range] }
      // A cut lies after what is left, before it, or inside.
      let start = Swift.min(Swift.max(cut.lowerBound, line.range.lowerBound), line.range.upperBound)
      let end = Swift.min(Swift.max(cut.upperBound, start), line.range.upperBound)
      shown += text[line.range.lowerBound..<start]
      shown += token
      shown += text[end..<line.range.upperBound]
    }
  }
}
