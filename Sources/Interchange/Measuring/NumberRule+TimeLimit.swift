package import TextLayout

extension NumberRule {
  /// A day is as good as no limit.
  package static let timeLimit = NumberRule(
    range: 0.001...86_400, advice: "seconds from 0.001 to 86400, such as 0.5")
}

extension Shaper {
  /// Does some work with this shaper, and gives it up after so many seconds.
  ///
  /// - Parameters:
  ///   - seconds: `nil` for as long as it takes.
  ///   - place: What an error begins with.
  /// - Throws: ``ToolError`` of the work, or because it took too long.
  package func measure<Answer>(
    within seconds: Double?, place: @autoclosure () -> ErrorMessage = "",
    _ work: () throws(ToolError) -> Answer
  ) throws(ToolError) -> Answer {
    guard let seconds else { return try work() }
    let outcome: Result<Answer, ToolError>
    do throws(DeadlineError) {
      outcome = try measure(by: Deadline(after: .seconds(seconds))) {
        Result { () throws(ToolError) in try work() }
      }
    } catch {
      throw ToolError("\(place())\(ErrorMessage(timeLimit: seconds))", status: .data)
    }
    return try outcome.get()
  }
}

extension ErrorMessage {
  /// What was not done in time.
  package init(timeLimit seconds: Double) {
    self =
      "not measured within \(seconds.spelled) s: give less text, or more time"
  }
}
