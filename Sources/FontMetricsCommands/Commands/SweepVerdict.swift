internal import Interchange
internal import TableLayout
internal import TextLayout

/// What makes a sweep fail, as `--fail-on` has it.
struct FailureRule {
  /// Findings of these kinds, whether new or not.
  var kinds: Set<SweepFinding.Kind> = []

  /// Findings that the baseline lacks, and nothing else that differs from it.
  var isNew = false

  /// Heights of the baseline's rows that changed, and nothing else that differs from it.
  var hasHeights = false

  /// Whether nothing was asked for.
  var isEmpty: Bool { kinds.isEmpty && !isNew && !hasHeights }
}

/// What of a sweep's answer fails it.
struct SweepVerdict {
  /// How a fault stands.
  enum Standing {
    case failure

    /// What the baseline has already, or is written to it now.
    case known

    /// What there is no baseline for, and no kind is named of.
    case other
  }

  let rule: FailureRule
  let difference: SweepDifference?

  /// Whether the baseline is written again, so that differences are accepted.
  let isUpdate: Bool
  private let newFindings: Set<SweepFinding>

  init(_ rule: FailureRule, difference: SweepDifference?, isUpdate: Bool) {
    self.rule = rule
    self.difference = difference
    self.isUpdate = isUpdate
    newFindings = Set(difference?.newFindings ?? [])
  }

  /// Whether the difference from the baseline fails the sweep, heights and all.
  var isDifferenceFailure: Bool {
    !isUpdate && !rule.isNew && !rule.hasHeights && difference?.isEmpty == false
  }

  /// Whether heights that changed fail the sweep.
  var isHeightFailure: Bool {
    isDifferenceFailure || rule.hasHeights && !isUpdate && difference?.heights.isEmpty == false
  }

  /// The worst standing of a fault and of what stands under it.
  func standing(of group: SweepFindingGroup) -> Standing {
    let all = group.withConsequences
    if all.contains(where: { rule.kinds.contains($0.kind) }) { return .failure }
    if isUpdate { return .known }
    if difference == nil { return .other }
    // Whatever else differs, a new finding does.
    return all.contains { $0.findings.contains(where: newFindings.contains) } ? .failure : .known
  }

  /// Why the sweep fails, for an error's line; nil where it does not.
  ///
  /// - Parameter baseline: The file of the baseline.
  func failure(_ groups: [SweepFindingGroup], baseline: String?) -> String? {
    let all = groups.flatMap(\.withConsequences)
    var failures = SweepFinding.Kind.allCases.compactMap { kind in
      let count = rule.kinds.contains(kind) ? all.count { $0.kind == kind } : 0
      return count == 0 ? nil : "\(kind.rawValue): \(count)"
    }
    if let baseline, let difference {
      if rule.hasHeights, isHeightFailure {
        let count = difference.heights.count
        failures.append(
          "heights changed: \(count), not as in \(baseline): accept them with --update")
      }
      if isDifferenceFailure {
        failures.append("not as in \(baseline): see the difference, or accept it with --update")
      } else if rule.isNew, !isUpdate, !difference.newFindings.isEmpty {
        let count = difference.newGroups.count
        failures.append("new findings: \(count), not in \(baseline): accept them with --update")
      }
    }
    return failures.isEmpty ? nil : failures.joined(separator: "; ")
  }
}
