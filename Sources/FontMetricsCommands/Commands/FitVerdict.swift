internal import Interchange
internal import Translations

/// What of a survey fails the command.
struct FitVerdict {
  /// How a text stands.
  enum Standing {
    case fits

    /// It does not fit, and the baseline has that already.
    case known
    case new
  }

  let rule: FitFailure

  /// What did not fit when the baseline was written; `nil` without one.
  let baseline: FitBaseline?

  func standing(of entry: FitSurvey.Entry) -> Standing {
    let faults = entry.faults
    if faults.isEmpty { return .fits }
    return baseline?.has(entry.translation, faults) == true ? .known : .new
  }

  /// Why the command fails, for an error's line; `nil` where it does not.
  func failure(_ survey: FitSurvey) -> ErrorMessage? {
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
