import TextLayout

/// Whether time stays linear in the length of the text, whatever the text: cold, to the height at
/// one width.
struct ScalingBenchmark {
  let texts: Texts

  /// A text ten times as long may take this much longer a byte, for what falls out of the caches.
  private static let tolerance = 2.0

  func rows() throws -> [Row] {
    let latin = texts.latin.passage(2_000)
    let chinese = texts.cjk[0].passage(2_000)
    let han = texts.cjk[0].families[0]
    return [
      try row("Latin text", "Noto Sans") { repeated(latin, $0) },
      try row("Chinese text", han) { repeated(chinese, $0) },
      try row("spaces", "Noto Sans") { repeated(" ", $0) },
      try row("line feeds", "Noto Sans") { repeated("\n", $0) },
      try row("one long word", "Noto Sans") { repeated("word", $0) },
      try row("one long word, then spaces", "Noto Sans") {
        repeated("word", $0 / 2) + repeated(" ", $0 / 2)
      },
      try row("one letter, then combining marks", "Noto Sans") { "a" + repeated("\u{301}", $0) },
      try row("opening brackets", "Noto Sans") { repeated("(", $0) },
      try row("one long Arabic word", "Noto Sans Arabic") { repeated("سلمه", $0) },
    ]
  }

  private func row(
    _ name: String, _ family: String, _ text: (_ bytes: Int) -> String
  ) throws -> Row {
    let font = try texts.font(family)
    let shaper = Shaper()
    var times: [Double] = []
    for bytes in [10_000, 100_000, 1_000_000] {
      // A factor of five over the text a tenth as long is an answer; ten times longer takes
      // minutes.
      if times.count == 2 && times[1] > 5 * times[0] { break }
      let text = text(bytes)
      let stopwatch = Stopwatch(rounds: bytes < 1_000_000 ? 5 : 3)
      let time = stopwatch.time {
        use(MeasuredText(text, font: font, shaper: shaper).height(width: 320))
      }
      times.append(time / Double(text.utf8.count))
    }
    let growth = zip(times.dropFirst(), times).map { $0 / $1 }.max() ?? 0
    let figures = times.map(figure).joined(separator: ", ") + (times.count < 3 ? ", not tried" : "")
    var row = Row("Linear time: \(name); 10 kB, 100 kB, 1 MB", "\(figures) ns a byte")
    row.target = "≤ \(figure(Self.tolerance)) × from one to the next"
    row.isMet = growth <= Self.tolerance
    return row
  }

  private func repeated(_ unit: String, _ bytes: Int) -> String {
    String(repeating: unit, count: max(bytes / unit.utf8.count, 1))
  }
}
