import CPlatform
internal import ListLayout
import Dispatch
import TableLayout
import TestSupport
import TextLayout

/// A million rows of 60 characters, 30 % of them repeated: the tree of heights, the first screen,
/// scrolling, and measuring all rows.
struct RowsBenchmark {
  let texts: Texts
  private let stopwatch = Stopwatch()
  private static let count = 1_000_000

  func rows() throws -> [Row] {
    let data = GeneratedRows(count: Self.count, text: Array(texts.latin.passage(10_000).utf8))
    let table = try template()
    return treeRows() + firstScreen(data, table) + scrolling(data, table)
      + (try measuringAll(data, table))
  }

  private func template() throws -> CellTemplate {
    let font = FontRule.fixed(try texts.font("Noto Sans"))
    return try CellTemplate("Line") { cell in
      try cell.label("line", "{text}", font: font, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-16-[line]-16-|")
      try cell.constrain(visualFormat: "V:|-11-[line]-11-|")
      cell.separator = .pixel
    }
  }

  private func table(_ data: GeneratedRows, _ template: CellTemplate) -> Table {
    Table(
      data, templates: [template],
      configuration: TableConfiguration(width: 375, prefetchMargin: 200), viewportHeight: 667)
  }

  private func treeRows() -> [Row] {
    var random = SplitMix64(seed: 5)
    var tree = HeightTree((0..<Self.count).map { RowHeight(Double($0 % 200) + 20) })
    let bytes = Double(tree.memoryFootprint) / Double(Self.count)
    let places = (0..<1024).map { _ in random.int(below: Self.count) }
    let offsets = places.map { tree.offset(ofRow: $0) + 3 }
    var sum = 0.0
    let offset = stopwatch.time { for row in places { sum += tree.offset(ofRow: row) } } / 1024
    var found = 0
    let lookup =
      stopwatch.time { for place in offsets { found += tree.row(at: place) ?? 0 } } / 1024
    use(sum + Double(found))
    var edits = 0
    let edit =
      stopwatch.time {
        for _ in 0..<4096 {
          tree.insert(RowHeight(50), at: random.int(below: tree.count))
          tree.removeSubrange(edits % tree.count..<edits % tree.count + 1)
          edits += 7919
        }
      } / 8192
    let churned = Double(tree.memoryFootprint) / Double(tree.count)
    let name = "Heights of 1,000,000 rows: "
    return [
      Row(name + "bytes a row", figure(bytes), bytes, atMost: 12, unit: ""),
      Row(
        name + "bytes a row after \(edits / 7919) edits", figure(churned), churned, atMost: 12,
        unit: ""),
      Row(name + "offset of a row", duration(offset), offset, atMost: 150, unit: " ns"),
      Row(name + "row at an offset", duration(lookup), lookup, atMost: 150, unit: " ns"),
      Row(name + "insert or delete one", duration(edit), edit / 1e3, atMost: 2, unit: " µs"),
    ] + scatteredRows()
  }

  /// Insertions all over rows of which none is measured, so that nearly each cuts a stretch of
  /// them.
  private func scatteredRows() -> [Row] {
    let insertions = 10_000
    var bytes = 0.0
    let times = (0..<5).map { round in
      var random = SplitMix64(seed: UInt64(round))
      var tree = HeightTree(repeating: .automatic, count: Self.count)
      let start = Stopwatch.processorTime()
      for _ in 0..<insertions { tree.insert(RowHeight(50), at: random.int(below: tree.count)) }
      let time = Stopwatch.processorTime() - start
      bytes = max(bytes, Double(tree.memoryFootprint) / Double(tree.count))
      return time / Double(insertions)
    }
    let name = "Heights of 1,000,000 unmeasured rows, \(grouped(insertions)) scattered insertions: "
    return [
      Row(name + "each", duration(median(times)), median(times) / 1e3, atMost: 2, unit: " µs"),
      Row(name + "bytes a row", figure(bytes), bytes, atMost: 12, unit: ""),
    ]
  }

  private func firstScreen(_ data: GeneratedRows, _ template: CellTemplate) -> [Row] {
    var measured = 0
    let times = (0..<11).map { _ in
      let start = Stopwatch.processorTime()
      var table = table(data, template)
      measured = table.scroll(to: 0).measuredCount
      return Stopwatch.processorTime() - start
    }
    return [
      Row(
        "Table of 1,000,000 rows: made, and first screen (\(measured) rows)",
        duration(median(times)),
        median(times) / 1e6, atMost: 2, unit: " ms")
    ]
  }

  /// Flings through the table and compares the scroll bar with where it should be.
  private func scrolling(_ data: GeneratedRows, _ template: CellTemplate) -> [Row] {
    var exact = table(data, template)
    exact.measureAll(jobs: 2)
    var table = table(data, template)
    table.scroll(to: 0)
    var random = SplitMix64(seed: 9)
    var rows: [Row] = []
    var moved = 0.0
    for step in 1...10_000 {
      let target =
        step % 100 == 0
        ? table.contentHeight * random.double(in: 0...1)
        : table.viewport.offset + random.double(in: -150...150)
      let offset = min(max(target.rounded(), 0), table.maximumOffset.rounded(.down))
      // Those near the viewport are known before they show.
      let anchor = table.visibleElements().first {
        let frame = table.frame(of: $0)
        return step % 100 != 0 && (frame?.maxY ?? 0) > offset
          && (frame?.minY ?? 0) < offset + table.viewport.height
      }
      let before = anchor.flatMap { table.frame(of: $0)?.minY }.map { $0 - offset }
      table.scroll(to: offset)
      let after = anchor.flatMap { table.frame(of: $0)?.minY }.map { $0 - table.viewport.offset }
      if let before, let after { moved = max(moved, abs(after - before)) }
      guard [1, 10, 100, 1_000, 10_000].contains(step) else { continue }
      let element = table.element(at: table.viewport.offset)
      let place = element.flatMap { exact.frame(of: $0)?.minY } ?? 0
      let shown = table.viewport.offset / table.contentHeight
      let error = abs(shown - place / exact.contentHeight) * 100
      let height = abs(table.contentHeight / exact.contentHeight - 1) * 100
      rows.append(
        Row(
          "Scroll bar after \(grouped(step)) steps",
          "\(figure(error)) % of its length off, content \(figure(height)) % off"))
    }
    rows.append(
      Row(
        "What is on screen moved, at most", figure(moved) + " points", moved, atMost: 0,
        unit: " points"))
    return rows
  }

  /// What two cores gain, beside what they gain for HarfBuzz alone: cores of one machine share its
  /// caches and its clock.
  private func measuringAll(_ data: GeneratedRows, _ template: CellTemplate) throws -> [Row] {
    let part = GeneratedRows(count: 100_000, text: data.text)
    let characters = (0..<part.count).map { row in
      part.text(row).characters
    }
    let typeface = try texts.font("Noto Sans").typeface
    let plain = [PlainShaping(typeface), PlainShaping(typeface)]
    var processor: [Double] = []
    var elapsed: [[Double]] = [[], []]
    var plainElapsed: [[Double]] = [[], []]
    for _ in 0..<5 {
      var used: [Double] = []
      for jobs in 1...2 {
        var table = table(part, template)
        let start = Stopwatch.processTime()
        elapsed[jobs - 1].append(Stopwatch.elapsed { table.measureAll(jobs: jobs) })
        used.append(Stopwatch.processTime() - start)
        plainElapsed[jobs - 1].append(
          Stopwatch.elapsed {
            DispatchQueue.concurrentPerform(iterations: jobs) { job in
              for row in stride(from: job, to: part.count, by: jobs) {
                plain[job].shape(characters[row])
              }
            }
          })
      }
      processor.append(used[1] / used[0])
    }
    let ratio = median(zip(elapsed[0], elapsed[1]).map { $0 / $1 })
    let plainRatio = median(zip(plainElapsed[0], plainElapsed[1]).map { $0 / $1 })
    let times = elapsed.map { duration(median($0)) }.joined(separator: ", ")
    let plainTimes = plainElapsed.map { duration(median($0)) }.joined(separator: ", ")
    return [
      Row(
        "Measuring 100,000 rows, one core against two", "\(figure(ratio)) × (\(times))", ratio,
        atLeast: 1.8, unit: " ×"),
      Row(
        "Measuring 100,000 rows, processor time of two cores against one",
        "\(figure(median(processor))) ×"),
      Row(
        "Plain hb_shape of the 100,000 texts, one core against two",
        "\(figure(plainRatio)) × (\(plainTimes))"),
    ]
  }
}

/// Rows made when they are asked for.
private struct GeneratedRows: TableDataSource {
  let count: Int
  /// ASCII.
  let text: [UInt8]

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { count }

  func content(at path: RowPath) -> RowContent { RowContent(TableLayout.Row(text(path.row))) }

  func text(_ row: Int) -> String {
    // Three rows of ten are one of a hundred.
    let isRepeated = row % 10 < 3
    let number = isRepeated ? row % 100 : row
    let start = number &* 7919 % (text.count - 60)
    let tail = isRepeated ? "" : " \(row)"
    let head = String(decoding: text[start..<start + 60 - tail.utf8.count], as: UTF8.self)
    return head + tail
  }
}

extension Stopwatch {
  /// The nanoseconds a piece of code takes on the wall.
  fileprivate static func elapsed(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return start.duration(to: .now) / .nanoseconds(1)
  }

  /// The nanoseconds all threads have run.
  fileprivate static func processTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
