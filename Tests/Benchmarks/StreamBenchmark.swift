import Foundation
import TableLayout
import TestSupport
import TextLayout

/// `font-metrics rows` as a process, from a book's property list to CSV, against shaping the book's
/// text once. Both are timed by the clock on the wall, in turn.
struct StreamBenchmark {
  let texts: Texts
  private static let rounds = 15

  func rows() throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let book = try BookRows.load()
    let lines = (book.isNovel ? book.rows : book.rows.cycled(to: 1997)).compactMap {
      $0["text"]?.text
    }
    // A copy in the same form, so that the characters are those that are shaped.
    let data = folder.appendingPathComponent("book.plist")
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(lines).write(to: data)
    let arguments = [
      "rows", data.path, "--cell", Fixtures.packageFile("Tests/Samples/huckleberry.yaml"),
      "--fonts", Fixtures.fonts, "--width", "375", "--category", "L", "--format", "csv",
    ]
    let shaping = PlainShaping(try texts.font("Noto Sans").typeface)
    let characters = lines.map(\.characters)
    let peer = { for line in characters { shaping.shape(line) } }
    let name = "Process: font-metrics rows, \(grouped(lines.count)) rows, plist to CSV"
    let cache = ["--cache", folder.appendingPathComponent("heights").path]
    return [
      row(name, arguments, peer, target: 3),
      row(name + ", heights in a warm --cache", arguments + cache, peer, target: nil),
    ]
  }

  private func row(
    _ name: String, _ arguments: [String], _ peer: () -> Void, target: Double?
  ) -> Row {
    var times: [(tool: Double, peer: Double)] = []
    var status: Int32 = 0
    for round in 0...Self.rounds {
      let tool = Self.nanoseconds { status = ProcessBenchmark.run(arguments) }
      guard status == 0 else { return Row(name, "failed with status \(status)") }
      // The first round fills caches: Fontconfig's, the font's, and that of heights.
      let plain = Self.nanoseconds(peer)
      if round > 0 { times.append((tool, plain)) }
    }
    let ratio = median(times.map { $0.tool / $0.peer })
    let result =
      "\(figure(ratio)) × hb_shape of the text (\(duration(median(times.map(\.tool)))), "
      + "\(duration(median(times.map(\.peer)))) on the wall)"
    guard let target else { return Row(name, result) }
    return Row(name, result, ratio, atMost: target, unit: " ×")
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body) / .nanoseconds(1)
  }
}
