internal import AutoLayout
internal import Interchange
internal import TextLayout

extension FitResult.Fault {
  /// After a number.
  package var counted: String {
    switch self {
    case .cut: "cut"
    case .brokenWord: "with a word too wide"
    case .missingGlyphs: "with missing glyphs"
    }
  }
}

extension FitResult {
  /// The unit of widths, with a space before it.
  var unit: String { isInColumns ? " col" : " pt" }

  /// What would do, in a few words.
  var remedyText: String? {
    guard let remedy else { return nil }
    var ways: [String] = []
    if let width = remedy.width, width > self.width {
      ways.append("\(width.shortest(decimals: 1, .up))\(unit) wide")
    }
    if let scale = remedy.scale { ways.append("\(scale.shortest(decimals: 2, .down)) of the size") }
    if faults.contains(.cut), !faults.contains(.brokenWord) {
      ways.append("\(remedy.lines) \(remedy.lines == 1 ? "line" : "lines")")
      if remedy.height > 0 {
        ways[ways.count - 1] += ", \(remedy.height.shortest(decimals: 1, .up)) high"
      }
    }
    return ways.isEmpty ? nil : ways.alternatives + " would do"
  }
}

extension Double {
  /// Rounded to so many decimals in a direction, so that what is proposed suffices.
  func shortest(decimals: Int, _ rule: FloatingPointRoundingRule) -> String {
    let factor = decimals == 1 ? 10.0 : 100.0
    let rounded = (self * factor).rounded(rule) / factor
    return rounded.shortest(decimals: decimals)
  }
}

extension FitSurvey.Entry {
  /// The entry in a cell of a table.
  package var word: String {
    guard let worst else { return "" }
    let faults = faults
    if faults.contains(.cut) || faults.contains(.brokenWord) {
      if worst.lack > 0 {
        return "\(faults.contains(.cut) ? "" : "word ")+\(worst.lack.shortest(decimals: 1, .up))"
      }
      return faults.contains(.cut) ? "cut" : "word"
    }
    if faults.contains(.missingGlyphs) {
      return "no \(worst.missing.prefix(3).joined(separator: " "))"
    }
    return worst.lineCount == 1 ? "fits" : "\(worst.lineCount) lines"
  }

  /// What is wrong with the entry, in a line.
  package var detail: String {
    guard let worst else { return "" }
    var parts: [String] = []
    let faults = faults
    if results.count > 1 {
      let categories = results.filter { result in
        result.faults.contains { faults.contains($0) }
      }
      parts.append("at " + categories.map(\.category.shortName).joined(separator: ", "))
    }
    if faults.contains(.cut), worst.details.isEmpty {
      var cut = "\(worst.lineCount) \(worst.lineCount == 1 ? "line" : "lines")"
      if let shown = worst.shown { cut += ", shows \"\(shown.preview)\"" }
      parts.append(cut)
    }
    let broken =
      worst.faults.contains(.brokenWord)
      ? worst
      : results.first {
        $0.faults.contains(.brokenWord)
      }
    if faults.contains(.brokenWord), worst.details.isEmpty, let broken {
      let widest = broken.widestWord.shortest(decimals: 1, .up)
      parts.append(
        "\(broken.isLine ? "a line" : "a word") of \(widest)\(broken.unit) in "
          + "\(broken.width.shortest(decimals: 1, .down))")
    }
    parts += worst.details
    if faults.contains(.missingGlyphs) {
      let names = worst.missing.prefix(8).map { character in
        "\(character.preview) " + character.unicodeScalars.map(\.codePoint).joined(separator: " ")
      }
      parts.append("no font has " + names.joined(separator: ", "))
    }
    if let remedy = worst.remedyText { parts.append(remedy) }
    return parts.joined(separator: "; ")
  }
}
