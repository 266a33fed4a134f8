import TextLayout

/// Asking a measured text for its height at other widths, and for all of them at once.
struct WidthBenchmark {
  let texts: Texts
  let stopwatch = Stopwatch()

  func rows() throws -> [Row] {
    var rows: [Row] = []
    for group in texts.all {
      let font = try texts.font(group.families[0])
      for count in [60, 600, 20_000] {
        let text = MeasuredText(group.passage(count), font: font)
        let name = "\(group.name), \(grouped(count)) characters"
        rows.append(
          walk("Hot: \(name), 280 to 430 pt", text, stride(from: 280, to: 430, by: 2.5)))
      }
      let text = MeasuredText(group.passage(600), font: font)
      let name = "\(group.name), 600 characters"
      rows.append(walk("Hot: \(name), 30 to 60 pt", text, stride(from: 30, to: 60, by: 0.5)))
    }
    return rows
  }

  private func walk(_ name: String, _ text: MeasuredText, _ widths: StrideTo<Double>) -> Row {
    let widths = Array(widths)
    let lines = widths.reduce(0) { $0 + text.lineCount(width: $1) }
    let ask = {
      for width in widths { use(text.height(width: width)) }
    }
    let time = stopwatch.time(ask) / Double(lines)
    let allocations = Double(Allocations.count(ask)) / Double(widths.count)
    let counted = Allocations.canBeCounted ? figure(allocations) : "uncounted"
    var row = Row(name, "\(figure(time)) ns a line, \(counted) allocations a width")
    row.target = "≤ 120 ns, no allocation"
    row.isMet = time <= 120 && allocations == 0
    return row
  }
}

/// The height at every width as steps, against a walk at each 1/64 point.
struct ProfileBenchmark {
  let texts: Texts

  func rows() throws -> [Row] {
    try texts.all.map { group in
      let text = MeasuredText(group.passage(600), font: try texts.font(group.families[0]))
      let profile = text.heightProfile(widths: 40...1000)
      let time = Stopwatch().time { use(text.heightProfile(widths: 40...1000)) }
      let naive = Stopwatch(rounds: 3).time {
        for step in (40 * 64)...(1000 * 64) { use(text.height(width: Double(step) / 64)) }
      }
      return Row(
        "Height profile, 40 to 1,000 pt: \(group.name), 600 characters",
        "\(duration(time)), \(profile.steps.count) steps; a walk at each 1/64 pt takes "
          + "\(duration(naive)), \(figure(naive / time)) ×")
    }
  }
}

/// The heights within a point of a width, with measuring the text, against one height and three.
struct ToleranceBenchmark {
  let texts: Texts

  func rows() throws -> [Row] {
    try texts.all.filter { !$0.samples.isEmpty }.map { group in
      let font = try texts.font(group.families[0])
      let shaper = Shaper()
      func measure(_ ask: (MeasuredText) -> Void) {
        for sample in group.samples { ask(MeasuredText(sample, font: font, shaper: shaper)) }
      }
      let range = { measure { use($0.heightRange(width: 343, tolerance: 1)) } }
      let one = Stopwatch().compare(range, to: { measure { use($0.height(width: 343)) } })
      let three = Stopwatch().compare(
        range,
        to: { measure { for width in [342.0, 343, 344] { use($0.height(width: width)) } } })
      let steps = Stopwatch().compare(
        { measure { use($0.nextSteps(width: 343)) } },
        to: { measure { use($0.height(width: 343)) } })
      return Row(
        "Height within ±1 pt: \(group.name), \(group.samples.count) samples, with measuring",
        "\(duration(one.first / Double(group.samples.count))) a text, \(figure(one.ratio)) × one "
          + "height, \(figure(three.ratio)) × three; next steps \(figure(steps.ratio)) × one height"
      )
    }
  }
}
