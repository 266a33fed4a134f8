#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
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
    let data = GeneratedRows(count: Self.count, text: Array(texts.latin.passage(10_000)))
    let table = try template()
    return treeRows() + firstScreen(data, table) + scrolling(data, table)
      + measuringAll(data, table)
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

  private func measuringAll(_ data: GeneratedRows, _ template: CellTemplate) -> [Row] {
    let part = GeneratedRows(count: 100_000, text: data.text)
    var times: [[Double]] = [[], []]
    var processorTimes: [[Double]] = [[], []]
    for _ in 0..<3 {
      for jobs in 1...2 {
        var table = table(part, template)
        let start = ContinuousClock.now
        let processorStart = Stopwatch.processTime()
        table.measureAll(jobs: jobs)
        times[jobs - 1].append(start.duration(to: .now) / .nanoseconds(1))
        processorTimes[jobs - 1].append(Stopwatch.processTime() - processorStart)
      }
    }
    let ratio = median(zip(times[0], times[1]).map { $0 / $1 })
    let processor = median(zip(processorTimes[1], processorTimes[0]).map { $0 / $1 })
    return [
      Row(
        "Measuring 100,000 rows, processor time of two cores against one",
        "\(figure(processor)) × (\(duration(median(processorTimes[1]))), "
          + "\(duration(median(processorTimes[0]))))"),
      Row(
        "Measuring 100,000 rows, one core against two",
        "\(figure(ratio)) × (\(duration(median(times[0]))), \(duration(median(times[1]))))"),
    ]
  }
}

/// Rows made when they are asked for.
private struct GeneratedRows: TableDataSource {
  let count: Int
  let text: [Character]

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { count }

  func content(at path: RowPath) -> RowContent {
    // Three rows of ten are one of a hundred.
    let isRepeated = path.row % 10 < 3
    let number = isRepeated ? path.row % 100 : path.row
    let start = number &* 7919 % (text.count - 60)
    let tail = isRepeated ? "" : " \(path.row)"
    return RowContent(TableLayout.Row(String(text[start..<start + 60 - tail.count]) + tail))
  }
}

extension Stopwatch {
  /// The nanoseconds all threads have run.
  fileprivate static func processTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
