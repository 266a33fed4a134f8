import LineBreaking
import TextLayout

/// What each character costs: finding line breaks alone, and memory.
struct TextBenchmark {
  let texts: Texts

  func rows() throws -> [Row] {
    try breaking() + memory()
  }

  private func breaking() throws -> [Row] {
    texts.all.map { group in
      let text = group.passage(20_000)
      let breaker = LineBreaker()
      let time = Stopwatch().time { use(breaker.boundaries(in: text.utf8Span.span)) }
      let scalars = Double(text.unicodeScalars.count)
      return Row(
        "Line breaking alone: \(group.name)",
        "\(figure(time / scalars)) ns a scalar, \(figure(time / Double(text.utf8.count))) ns a byte"
      )
    }
  }

  private func memory() throws -> [Row] {
    guard Allocations.canBeCounted else { return [] }
    return try texts.all.map { group in
      let font = try texts.font(group.families[0])
      let shaper = Shaper(readsAfter: 0)
      let sizes = [60, 600, 20_000].map { count in
        let text = group.passage(count)
        // What the shaper learns is not the text's.
        for _ in 0..<4 { use(MeasuredText(text, font: font, shaper: shaper)) }
        let bytes = Allocations.liveBytes { MeasuredText(text, font: font, shaper: shaper) }
        return figure(Double(bytes) / Double(text.utf8.count))
      }
      return Row(
        "Memory of MeasuredText: \(group.name); 60, 600, 20,000 characters",
        sizes.joined(separator: ", ") + " bytes a UTF-8 byte")
    }
  }
}
