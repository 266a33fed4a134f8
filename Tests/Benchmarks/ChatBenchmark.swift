internal import ListLayout
import TableLayout
import TestSupport
import TextLayout

/// A chat of 100,000 messages that stands at its end: its first screen, a page of history above it,
/// and a reply that grows while it is typed. Each row says how far what was on screen has moved.
struct ChatBenchmark {
  let texts: Texts
  private let stopwatch = Stopwatch()
  private static let count = 100_000
  private static let page = 50

  func rows() throws -> [Row] {
    let template = try template()
    let text = Array(texts.latin.passage(10_000).utf8)
    return try firstScreen(template, text) + history(template, text) + reply(template, text)
  }

  private func template() throws -> CellTemplate {
    let font = FontRule.fixed(try texts.font("Noto Sans"))
    return try CellTemplate("Message") { cell in
      try cell.label("text", "{text}", font: font, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-16-[text]-80-|")
      try cell.constrain(visualFormat: "V:|-11-[text]-11-|")
    }
  }

  /// Messages of 20 to 139 characters, by their names.
  private func messages(
    _ snapshot: Snapshot<Int, Int>, _ text: [UInt8]
  ) -> SnapshotRows<Int, Int> {
    SnapshotRows(snapshot) { message in
      let start = abs(message) * 61 % 9000
      let length = 20 + abs(message) * 7919 % 120
      return RowContent(
        TableLayout.Row(String(decoding: text[start..<start + length], as: UTF8.self)))
    }
  }

  private func snapshot(_ items: Range<Int>) throws -> Snapshot<Int, Int> {
    var snapshot = Snapshot<Int, Int>()
    try snapshot.appendSections([0])
    try snapshot.appendItems(Array(items))
    return snapshot
  }

  private func table(
    _ snapshot: Snapshot<Int, Int>, _ template: CellTemplate, _ text: [UInt8]
  ) -> Table {
    var table = Table(
      messages(snapshot, text), templates: [template],
      configuration: TableConfiguration(width: 375), viewportHeight: 667,
      contentAnchor: .bottom(followsEnd: true))
    table.scroll(to: .infinity)
    return table
  }

  private let name = "Chat of 100,000 messages: "

  private func firstScreen(_ template: CellTemplate, _ text: [UInt8]) throws -> [Row] {
    let snapshot = try snapshot(0..<Self.count)
    var measured = 0
    let time = stopwatch.time {
      measured = table(snapshot, template, text).visibleElements().count
    }
    return [Row(name + "first screen, at its end, \(measured) messages", duration(time))]
  }

  /// Where what shows stands on screen, by the messages.
  private func screen(_ table: Table) -> [Int: Double] {
    guard let rows = table.data as? SnapshotRows<Int, Int> else { return [:] }
    var screen: [Int: Double] = [:]
    for case .row(let path) in table.visibleElements() {
      guard let item = rows.snapshot.item(at: path), let frame = table.frame(of: .row(path))
      else { continue }
      screen[item] = frame.minY - table.viewport.offset
    }
    return screen
  }

  /// The farthest that anything on both screens has moved.
  private func movement(_ before: [Int: Double], _ after: [Int: Double]) -> Double {
    before.compactMap { item, place in after[item].map { abs($0 - place) } }.max() ?? .infinity
  }

  private func history(_ template: CellTemplate, _ text: [UInt8]) throws -> [Row] {
    var snapshot = try snapshot(0..<Self.count)
    var table = table(snapshot, template, text)
    table.scroll(to: 0)
    var moved = 0.0
    var first = 0
    var whole: [Double] = []
    var applying: [Double] = []
    for _ in 0..<15 {
      let before = screen(table)
      let start = Stopwatch.processorTime()
      try snapshot.insertItems(Array(first - Self.page..<first), beforeItem: first)
      let middle = Stopwatch.processorTime()
      try table.apply(snapshot)
      let end = Stopwatch.processorTime()
      whole.append(end - start)
      applying.append(end - middle)
      moved = max(moved, movement(before, screen(table)))
      first -= Self.page
      table.scroll(to: table.viewport.offset - 300)
    }
    var batched: [Double] = []
    for _ in 0..<15 {
      var updates = BatchUpdates()
      updates.insertRows(at: (0..<Self.page).map { RowPath(row: $0) })
      let before = screen(table)
      let data = messages(try self.snapshot(first - Self.page..<Self.count), text)
      let start = Stopwatch.processorTime()
      try table.performBatchUpdates(updates, data: data)
      batched.append(Stopwatch.processorTime() - start)
      moved = max(moved, movement(before, screen(table)))
      first -= Self.page
    }
    return [
      Row(name + "a page of 50 put in above, as a batch", duration(median(batched))),
      Row(name + "the same by a snapshot, compared with the old one", duration(median(applying))),
      Row(name + "the same, and the snapshot changed", duration(median(whole))),
      Row(
        name + "what a page moved on screen, in points", figure(moved), moved, atMost: 0, unit: ""),
    ]
  }

  private func reply(_ template: CellTemplate, _ text: [UInt8]) throws -> [Row] {
    var table = table(try snapshot(0..<Self.count), template, text)
    let reply = TableElement.row(RowPath(row: Self.count - 1))
    var height = 44.0
    let following = stopwatch.time {
      height = height < 600 ? height + 22 : 44
      table.setHeight(height, of: reply)
    }
    let gap = table.maximumOffset - table.viewport.offset
    table.scroll(to: table.maximumOffset - 3000)
    var moved = 0.0
    let before = screen(table)
    let reading = stopwatch.time {
      height = height < 600 ? height + 22 : 44
      table.setHeight(height, of: reply)
    }
    moved = max(moved, movement(before, screen(table)))
    return [
      Row(name + "a reply grows by a line, followed at the end", duration(following)),
      Row(name + "the same while earlier messages are read", duration(reading)),
      Row(
        name + "how far the reply's end is from the bottom, in points", figure(gap), abs(gap),
        atMost: 0, unit: ""),
      Row(
        name + "what the reply moved of what is read, in points", figure(moved), moved, atMost: 0,
        unit: ""),
    ]
  }
}
