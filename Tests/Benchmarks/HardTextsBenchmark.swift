import Foundation
import TestSupport

/// What texts made to be slow cost, by length and width; see ``HardText/all``.
///
/// `scripts/bench hard-texts [--sizes kB,...] [--widths points,...] [--query name] [--runs number]
/// [--time-limit seconds] [name ...]`
struct HardTextsBenchmark {
  /// The most that any text may cost at a width of one em or more, in microseconds a byte.
  private static let mostPerByte = 10.0

  /// What twice the text may take, at most.
  private static let mostPerDoubling = 2.3

  private struct Found {
    var run: HardTextRun
    var outcome: HardTextRun.Outcome

    /// The time by that of half the text, where that was measured.
    var doubling: Double?

    var perByte: Double { outcome.time * 1e6 / Double(run.bytes) }

    var memoryPerByte: Double { Double(outcome.growth) / Double(run.bytes) }
  }

  private struct UsageError: Error, CustomStringConvertible {
    var description: String
  }

  private var sizes = [256, 512, 1024]
  private var widths = [20.0, 300, .infinity]
  private var query = HardTextRun.Query.all
  private var runs = 3

  /// In seconds of processor time.
  private var limit = 60.0
  private var names = HardText.all.map(\.name)

  init(_ arguments: [String]) throws {
    var arguments = arguments[...]
    var chosen: [String] = []
    while let argument = arguments.popFirst() {
      if argument.hasPrefix("--") {
        try set(argument, to: arguments.popFirst() ?? "")
      } else if names.contains(argument) {
        chosen.append(argument)
      } else {
        throw UsageError(description: "no text \(argument)")
      }
    }
    if !chosen.isEmpty { names = chosen }
  }

  private mutating func set(_ option: String, to value: String) throws {
    if option == "--query", let query = HardTextRun.Query(rawValue: value) {
      self.query = query
      return
    }
    let values = value.split(separator: ",").compactMap { $0 == "none" ? .infinity : Double($0) }
    guard let first = values.first, values.allSatisfy({ $0 > 0 }) else {
      throw UsageError(description: "\(option) cannot be '\(value)'")
    }
    switch option {
    case "--sizes": sizes = values.filter(\.isFinite).map { Int($0) }.sorted()
    case "--widths": widths = values
    case "--runs": runs = Int(first)
    case "--time-limit": limit = first
    default: throw UsageError(description: "no option \(option)")
    }
  }

  /// Prints all as it comes.
  ///
  /// - Returns: Whether all bounds hold.
  func run() throws -> Bool {
    print("| Text | kB | Width | CPU | µs a byte | Doubling | Peak | Memory a byte |")
    print("|---|---|---|---|---|---|---|---|")
    var all: [Found] = []
    for name in names {
      for width in widths {
        var half: Found?
        for size in sizes {
          var found = try measure(name, size * 1024, width)
          if let half, half.run.bytes * 2 == found.run.bytes, !half.outcome.isOverLimit,
            !found.outcome.isOverLimit
          {
            found.doubling = found.outcome.time / half.outcome.time
          }
          show(found)
          all.append(found)
          half = found
        }
      }
    }
    return showWorst(all)
  }

  private func measure(_ name: String, _ bytes: Int, _ width: Double) throws -> Found {
    let run = HardTextRun(
      name: name, bytes: bytes, width: width, query: query, runs: runs, limit: limit)
    let process = try ProcessRun(CommandLine.arguments[0], run.arguments)
    guard process.status == 0, let outcome = HardTextRun.outcome(process.outputText) else {
      throw UsageError(
        description: "\(name), \(bytes) bytes, width \(width): ended with \(process.status): "
          + process.errorText.prefix(200))
    }
    return Found(run: run, outcome: outcome)
  }

  private func show(_ found: Found) {
    let sign = found.outcome.isOverLimit ? "> " : ""
    let cells = [
      found.run.name, "\(found.run.bytes / 1024)",
      found.run.width.isInfinite ? "none" : figure(found.run.width),
      sign + duration(found.outcome.time * 1e9), sign + figure(found.perByte),
      found.doubling.map(figure) ?? "", figure(Double(found.outcome.peak) / 1e6) + " MB",
      figure(found.memoryPerByte) + " B",
    ]
    print("| " + cells.joined(separator: " | ") + " |")
    fflush(nil)
  }

  private func showWorst(_ all: [Found]) -> Bool {
    func show(_ title: String, _ unit: String, _ value: (Found) -> Double) {
      print("\n\(title):")
      for found in all.sorted(by: { value($0) > value($1) }).prefix(12) where value(found) > 0 {
        let width = found.run.width.isInfinite ? "no width" : "width \(figure(found.run.width))"
        let sign = found.outcome.isOverLimit ? "more than " : ""
        let size = "\(found.run.bytes / 1024) kB"
        print("- \(found.run.name), \(size), \(width): \(sign)\(figure(value(found))) \(unit)")
      }
    }
    show("Slowest", "µs a byte") { $0.perByte }
    show("Largest", "bytes a byte") { $0.memoryPerByte }
    show("Growing fastest", "× when doubled") { $0.doubling ?? 0 }
    let slow = all.count {
      $0.perByte > Self.mostPerByte && $0.run.width >= Texts.size || $0.outcome.isOverLimit
    }
    let growing = all.count { ($0.doubling ?? 0) > Self.mostPerDoubling }
    print("\nAbove \(figure(Self.mostPerByte)) µs a byte: \(slow) of \(all.count)")
    print("Above \(figure(Self.mostPerDoubling)) × when doubled: \(growing) of \(all.count)")
    return slow == 0 && growing == 0
  }
}
