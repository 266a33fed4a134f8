import Foundation

/// One line of the table.
struct Row {
  var measure: String
  var result: String

  /// Empty where there is no target.
  var target = ""
  var isMet: Bool?

  init(_ measure: String, _ result: String) {
    self.measure = measure
    self.result = result
  }

  /// A row that meets its target when `value` is at most `limit`.
  init(_ measure: String, _ result: String, _ value: Double, atMost limit: Double, unit: String) {
    self.init(measure, result)
    target = "≤ \(limit.formatted(.number.locale(.init(identifier: "en"))))\(unit)"
    isMet = value <= limit
  }

  /// A row that meets its target when `value` is at least `limit`.
  init(_ measure: String, _ result: String, _ value: Double, atLeast limit: Double, unit: String) {
    self.init(measure, result)
    target = "≥ \(limit.formatted(.number.locale(.init(identifier: "en"))))\(unit)"
    isMet = value >= limit
  }

  var markdown: String {
    let verdict = isMet.map { $0 ? "met" : "**missed**" } ?? ""
    return "| \(measure) | \(result) | \(target) | \(verdict) |"
  }
}

/// A number with as many decimals as matter: three figures.
func figure(_ value: Double) -> String {
  let decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return String(format: "%.\(decimals)f", value)
}

/// A time in the unit that suits it.
func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1e3: figure(nanoseconds) + " ns"
  case ..<1e6: figure(nanoseconds / 1e3) + " µs"
  case ..<1e9: figure(nanoseconds / 1e6) + " ms"
  default: figure(nanoseconds / 1e9) + " s"
  }
}

/// A whole number with its thousands set apart.
func grouped(_ value: Int) -> String {
  value.formatted(.number.locale(.init(identifier: "en")))
}
