internal import AutoLayout
internal import Interchange
internal import TableLayout
internal import TextLayout

/// A sweep as JUnit XML: the template is a suite, each row a case, and each of its faults one.
struct SweepTestReport {
  private enum Outcome {
    case passed(String?)
    case failed(String, text: String)
    case skipped(String)
  }

  /// What is left of a name.
  private static let longestName = 300

  private let name: String
  private var cases: [(name: String, outcome: Outcome)] = []

  /// - Parameter baseline: The file of the baseline.
  init(
    _ report: SweepReport, _ groups: [SweepFindingGroup], _ verdict: SweepVerdict,
    baseline: String?
  ) {
    name = report.template.onOneLine(upTo: Self.longestName)
    if let difference = verdict.difference, let baseline {
      cases.append(
        (
          "baseline",
          verdict.isDifferenceFailure
            ? .failed("not as in \(baseline.onOneLine(upTo: 4096))", text: difference.description)
            : .passed(difference.description)
        ))
    }
    let faults = Dictionary(grouping: groups, by: \.row)
    let heights =
      verdict.isDifferenceFailure
      ? Dictionary(grouping: verdict.difference?.heights ?? [], by: \.row) : [:]
    for (row, id) in report.rowIDs.enumerated() {
      let id = id.onOneLine(upTo: Self.longestName)
      cases.append(("row \(id)", Self.outcome(heights[row] ?? [])))
      for group in faults[row] ?? [] {
        cases.append(
          ("row \(id): \(Self.name(group))", Self.outcome(group, verdict)))
      }
    }
  }

  /// Of a row's heights.
  private static func outcome(_ changes: [SweepDifference.HeightChange]) -> Outcome {
    guard let first = changes.first else { return .passed(nil) }
    let lines = changes.map { change in
      "\(change.category.shortName), \(change.width.shown)"
        + (change.language.map { ", \($0.onOneLine(upTo: longestName))" } ?? "")
        + ": \(change.old.shown) → \(change.new.shown)\n"
    }
    return .failed(
      "row \(first.row + 1): height \(first.old.shown) → \(first.new.shown) at "
        + "\(first.category.shortName), \(first.width.shown)"
        + (changes.count > 1 ? ", and \(changes.count - 1) more" : ""), text: lines.joined())
  }

  private static func outcome(_ group: SweepFindingGroup, _ verdict: SweepVerdict) -> Outcome {
    let text = group.withConsequences.map { "\($0)\n" }.joined()
    switch verdict.standing(of: group) {
    case .failure: return .failed(group.description, text: text)
    case .known: return .skipped("known: \(group)")
    case .other where verdict.rule.isEmpty: return .failed(group.description, text: text)
    case .other: return .passed(text)
    }
  }

  /// The same from one run to the next: without numbers.
  private static func name(_ group: SweepFindingGroup) -> String {
    var name = group.view.map { "\($0.onOneLine(upTo: longestName)) " } ?? ""
    name += group.kind.phrase
    if let language = group.language { name += ", \(language.onOneLine(upTo: longestName))" }
    if group.kind == .brokenConstraint { name += ": \(group.detail.onOneLine(upTo: longestName))" }
    return name
  }

  /// The file's bytes.
  var bytes: [UInt8] {
    var failures = 0
    var skipped = 0
    for (_, outcome) in cases {
      switch outcome {
      case .passed: break
      case .failed: failures += 1
      case .skipped: skipped += 1
      }
    }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    xml += "  <testsuite name=\"\(name.inXML)\" \(counts)>\n"
    for (name, outcome) in cases { xml += element(name, outcome) }
    xml += "  </testsuite>\n</testsuites>\n"
    return Array(xml.utf8)
  }

  private func element(_ name: String, _ outcome: Outcome) -> String {
    let start = "    <testcase classname=\"\(self.name.inXML)\" name=\"\(name.inXML)\""
    switch outcome {
    case .passed(nil): return start + "/>\n"
    case .passed(let text?):
      return start + "><system-out>\(text.linesInXML)</system-out></testcase>\n"
    case .failed(let message, let text):
      let short = "\(reason: message)" as ErrorMessage
      return start
        + "><failure message=\"\(short.description.inXML)\">\(text.linesInXML)</failure></testcase>\n"
    case .skipped(let message):
      let short = "\(reason: message)" as ErrorMessage
      return start + "><skipped message=\"\(short.description.inXML)\"/></testcase>\n"
    }
  }
}

extension Double {
  /// As heights are shown, with at most three decimals.
  fileprivate var shown: String { shortest(decimals: 3) }
}

extension String {
  /// The text as an attribute's value of XML 1.0 can have it. U+FFFD stands for characters that XML
  /// forbids; white space that attributes would lose is written as references. What would mean
  /// something to a terminal is escaped, as names are before.
  fileprivate var inXML: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": text += scalar.inMessage
      default: text += "\u{FFFD}"
      }
    }
    return text
  }

  /// The text as an element's content, its lines as they are.
  fileprivate var linesInXML: String { inXML.replacing("&#10;", with: "\n") }
}
