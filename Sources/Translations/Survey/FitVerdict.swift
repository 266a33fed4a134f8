package import Interchange

/// What of a survey fails the command.
package struct FitVerdict: Sendable {
  /// How a text stands.
  package enum Standing {
    case fits

    /// It does not fit, and the baseline has that already.
    case known
    case new
  }

  package let rule: FitFailure

  /// Whether texts were compared with a baseline.
  package let hasBaseline: Bool

  package init(rule: FitFailure, hasBaseline: Bool) {
    self.rule = rule
    self.hasBaseline = hasBaseline
  }

  package func standing(of entry: FitSurvey.Entry) -> Standing {
    if entry.faults.isEmpty { return .fits }
    return entry.isKnown ? .known : .new
  }

  /// Why the command fails, for an error's line; `nil` where it does not.
  package func failure(_ survey: FitSurvey) -> ErrorMessage? {
    let standings = survey.entries.map { standing(of: $0) }
    let new = standings.count { $0 == .new }
    let known = standings.count { $0 == .known }
    switch rule {
    case .none: return nil
    case .any:
      let all = new + known
      return all == 0 ? nil : "\(all) \(own: all == 1 ? "text does" : "texts do") not fit"
    case .new:
      return new == 0
        ? nil
        : "\(new) new \(own: new == 1 ? "text does" : "texts do") not fit: shorten, or accept with "
          + "--update"
    }
  }
}

/// What makes `fit` fail.
package enum FitFailure: Sendable {
  case any, new, none
}
