internal import AutoLayout
internal import Interchange
internal import TableLayout
internal import TextLayout

/// A sweep as JUnit XML: the template is a suite, each row a case, and each of its faults one.
struct SweepTestReport {
  private typealias Outcome = TestReport.Outcome

  /// What is left of a name.
  private static let longestName = 300

  private var report: TestReport

  /// - Parameter baseline: The file of the baseline.
  init(
    _ report: SweepReport, _ groups: [SweepFindingGroup], _ verdict: SweepVerdict,
    baseline: String?
  ) {
    var tests = TestReport(name: report.template.onOneLine(upTo: Self.longestName))
    if let difference = verdict.difference, let baseline {
      tests.cases.append(
        (
          "baseline",
          verdict.isDifferenceFailure
            ? .failed("not as in \(baseline.onOneLine(upTo: 4096))", text: difference.description)
            : .passed(difference.description)
        ))
    }
    let faults = Dictionary(grouping: groups, by: \.row)
    let heights =
      verdict.isHeightFailure
      ? Dictionary(grouping: verdict.difference?.heights ?? [], by: \.row) : [:]
    for (row, id) in report.rowIDs.enumerated() {
      let id = id.onOneLine(upTo: Self.longestName)
      tests.cases.append(("row \(id)", Self.outcome(heights[row] ?? [])))
      for group in faults[row] ?? [] {
        tests.cases.append(
          ("row \(id): \(Self.name(group))", Self.outcome(group, verdict)))
      }
    }
    self.report = tests
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
  var bytes: [UInt8] { report.bytes }
}

extension Double {
  /// As heights are shown, with at most three decimals.
  fileprivate var shown: String { shortest(decimals: 3) }
}
