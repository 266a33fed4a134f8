import TextLayout

/// A token appended to one long paragraph, and its height told, as a chat's answer comes.
struct GrowingBenchmark {
  let texts: Texts
  private static let tokens = 10_000
  private static let asked = 1_000

  func rows() throws -> [Row] {
    var rows: [Row] = []
    for family in texts.latin.families {
      for convention in Convention.allCases {
        rows.append(try row(texts.latin, family, convention, target: 50))
      }
    }
    for group in texts.cjk + texts.other {
      rows.append(try row(group, group.families[0], .uiKit, target: nil))
    }
    return rows
  }

  private func row(
    _ group: Texts.Group, _ family: String, _ convention: Convention, target: Double?
  ) throws -> Row {
    let tokens = Self.tokens(of: group)
    let shaper = Shaper()
    var text = GrowingText(
      font: try texts.font(family), width: 343, options: LayoutOptions(convention: convention),
      shaper: shaper)
    var times: [Double] = []
    for index in 0..<Self.tokens {
      let start = Stopwatch.processorTime()
      text.append(tokens[index % tokens.count], shaper: shaper)
      use(text.height)
      times.append(Stopwatch.processorTime() - start)
    }
    let first = Self.mean(times.dropFirst(Self.asked).prefix(Self.asked))
    let last = Self.mean(times.suffix(Self.asked))
    let name = "\(group.name) in \(family), .\(convention)"
    let measure = "A token of 4 characters appended, \(name)"
    let result =
      "\(duration(first)) after \(grouped(Self.asked)), \(duration(last)) after "
      + "\(grouped(Self.tokens))"
    guard let target else { return Row(measure, result) }
    return Row(measure, result, last / 1e3, atMost: target, unit: " µs")
  }

  /// A paragraph in pieces.
  private static func tokens(of group: Texts.Group) -> [String] {
    let characters = Array(group.passage(4 * tokens).filter { !$0.isNewline })
    return stride(from: 0, to: characters.count, by: 4).map {
      String(characters[$0..<min($0 + 4, characters.count)])
    }
  }

  private static func mean(_ times: ArraySlice<Double>) -> Double {
    times.reduce(0, +) / Double(times.count)
  }
}
