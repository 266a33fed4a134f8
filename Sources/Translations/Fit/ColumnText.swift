internal import LineBreaking
internal import TextLayout

/// A text whose characters take whole columns.
struct ColumnText {
  /// What stands between two opportunities.
  private struct Segment {
    var content: Int
    var space: Int
    var isHardBreak: Bool
    var end: Int
  }

  private let text: String
  private var segments: [Segment] = []

  init(_ text: String, language: String?, wordBreaker: (any WordBreaker)?) {
    self.text = text
    var options = LineBreaker.Options()
    options.language = language
    let boundaries = LineBreaker(options, wordBreaker: wordBreaker).boundaries(in: text)
    var segment = Segment(content: 0, space: 0, isHardBreak: false, end: 0)
    var offset = 0
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: segment.isHardBreak = true
      case 0x20, 0x09, 0x3000: segment.space += scalar.columnCount
      default:
        segment.content += segment.space + scalar.columnCount
        segment.space = 0
      }
      guard boundaries.flags[offset].contains(.lineBreak) else { continue }
      segment.end = offset
      segments.append(segment)
      segment = Segment(content: 0, space: 0, isHardBreak: false, end: offset)
    }
  }

  /// The number of lines in so many columns; a word that is wider has a line of its own.
  private func lineCount(columns: Int) -> Int {
    var count = 0
    walk(columns: columns) { _ in count += 1 }
    return count
  }

  /// Calls a body with the UTF-8 offset at which each line ends.
  private func walk(columns: Int, _ body: (Int) -> Void) {
    var used = 0
    var end = 0
    var isOpen = false
    for segment in segments {
      if isOpen, used + segment.content > columns {
        body(end)
        used = 0
      }
      used += segment.content + segment.space
      end = segment.end
      isOpen = true
      if segment.isHardBreak {
        body(end)
        used = 0
        isOpen = false
      }
    }
    if isOpen { body(end) }
  }

  /// The columns of the widest line where only hard breaks end lines.
  private var widestLine: Int {
    var widest = 0
    var used = 0
    for segment in segments {
      widest = max(widest, used + segment.content)
      used = segment.isHardBreak ? 0 : used + segment.content + segment.space
    }
    return widest
  }

  func result(columns: Int, numberOfLines: Int) -> FitResult {
    let count = lineCount(columns: columns)
    let widestWord = segments.reduce(0) { max($0, $1.content) }
    var result = FitResult(
      category: .large, lineCount: count, width: Double(columns),
      neededWidth: Double(widestLine), isInColumns: true)
    if widestWord > columns {
      result.faults.append(.brokenWord)
      result.widestWord = Double(widestWord)
    }
    if numberOfLines > 0, count > numberOfLines {
      result.faults.insert(.cut, at: 0)
      result.shown = shown(columns, numberOfLines)
    }
    if result.faults.isEmpty { return result }
    let most = numberOfLines > 0 ? numberOfLines : count
    result.remedy = FitResult.Remedy(
      width: narrowest(lines: most, from: widestWord), scale: nil, lines: count, height: 0)
    return result
  }

  /// The least number of columns for so many lines.
  private func narrowest(lines: Int, from least: Int) -> Double? {
    var low = least
    var high = max(widestLine, least)
    guard lineCount(columns: high) <= lines else { return nil }
    while low < high {
      let middle = (low + high) / 2
      if lineCount(columns: middle) <= lines { high = middle } else { low = middle + 1 }
    }
    return Double(high)
  }

  private func shown(_ columns: Int, _ numberOfLines: Int) -> String {
    var count = 0
    var end = 0
    walk(columns: columns) { place in
      count += 1
      if count <= numberOfLines { end = place }
    }
    return String(decoding: Array(text.utf8)[..<end], as: UTF8.self).trimmed + "\u{2026}"
  }
}
