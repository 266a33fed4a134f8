internal import ListLayout
import Synchronization
import Testing
import TextLayout

@Suite struct BackgroundTests {
  /// Batches as they come.
  private final class Batches: Sendable {
    private let batches = Mutex([MeasuredBatch]())
    var all: [MeasuredBatch] { batches.withLock { $0 } }

    @discardableResult
    func add(_ batch: MeasuredBatch) -> Int {
      batches.withLock {
        $0.append(batch)
        return $0.count
      }
    }
  }

  private func table() throws -> Table {
    var table = try Table(rows: CountedRows(3000) { $0 % 50 + 1 })
    // To the middle, where nothing is measured then.
    table.scroll(to: 60_000)
    table.rereadHeights()
    return table
  }

  @Test(arguments: [1, 3]) func allRowsComeIn(jobs: Int) throws {
    var table = try table()
    let batches = Batches()
    let measurement = table.measureInBackground(jobs: jobs, batchSize: 100) { batches.add($0) }
    measurement.wait()
    #expect(measurement.progress.measured == measurement.progress.total)
    for batch in batches.all {
      let row = table.visibleElements().first
      let before = row.flatMap { table.frame(of: $0)?.minY }
      let offset = table.viewport.offset
      table.apply(batch)
      let after = row.flatMap { table.frame(of: $0)?.minY }
      #expect((before ?? 0) - offset == (after ?? 0) - table.viewport.offset)
    }
    #expect(table.measureAll().measuredCount == 0)
    // 60 times 10 * (1 + 2 + 3 + 4 + 5) points a ten.
    #expect(table.contentHeight == 60 * 10 * 10 * (1 + 2 + 3 + 4 + 5))
  }

  @Test func whatShowsComesFirst() throws {
    let table = try Table(rows: CountedRows(3000) { _ in 15 })
    var probe = table
    let batches = Batches()
    table.measureInBackground(batchSize: 10) { batches.add($0) }.wait()
    // 3 rows of 44 points show.
    #expect(batches.all.first?.count == 3)
    for batch in batches.all.prefix(1) { probe.apply(batch) }
    #expect(probe.isEstimated(.row(RowPath(row: 2))) == false)
    #expect(batches.all.count == 1 + (2997 + 9) / 10)
  }

  @Test func cancelledHalfWay() throws {
    var table = try Table(rows: CountedRows(3000) { $0 % 50 + 1 })
    let batches = Batches()
    let box = Mutex<BackgroundMeasurement?>(nil)
    let measurement = table.measureInBackground(batchSize: 50) { batch in
      guard batches.add(batch) >= 5 else { return }
      while box.withLock({ $0?.cancel() }) == nil {}
    }
    box.withLock { $0 = measurement }
    measurement.wait()
    #expect(measurement.isCancelled)
    #expect(batches.all.count == 5)
    #expect(measurement.progress.measured == batches.all.reduce(0) { $0 + $1.count })
    for batch in batches.all { table.apply(batch) }
    table.measureAll()
    #expect(table.contentHeight == 90_000)
  }

  @Test func batchesFromBeforeAChangeAreIgnored() throws {
    var table = try Table(rows: CountedRows(500) { _ in 15 })
    let batches = Batches()
    table.measureInBackground { batches.add($0) }.wait()
    table.update(TableConfiguration(width: 50))
    let height = table.contentHeight
    for batch in batches.all { #expect(table.apply(batch) == nil) }
    #expect(table.contentHeight == height)
    #expect(table.measureAll().measuredCount > 0)
    #expect(table.contentHeight == 500 * 30)
  }

  @Test func batchesOfAnotherTableAreIgnored() throws {
    var short = try Table(rows: CountedRows(10) { _ in 15 })
    var left = try Table(rows: CountedRows(500) { _ in 15 })
    var right = left
    left.update(TableConfiguration(width: 50))
    right.update(TableConfiguration(width: 150))
    let batches = Batches()
    left.measureInBackground { batches.add($0) }.wait()
    for batch in batches.all {
      #expect(short.apply(batch) == nil)
      #expect(right.apply(batch) == nil)
      #expect(left.apply(batch) != nil)
    }
    #expect(left.contentHeight == 500 * 30)
  }

  @Test func anyBatchSizeWill() throws {
    var table = try table()
    table.scroll(to: 60_000)
    for size in [-1, 0, .max] {
      let batches = Batches()
      table.measureInBackground(batchSize: size) { batches.add($0) }.wait()
      #expect(batches.all.reduce(0) { $0 + $1.count } == table.estimatedCount)
    }
  }
}

extension Table {
  /// The rows that are still estimated.
  fileprivate var estimatedCount: Int {
    (0..<(numberOfRows(inSection: 0) ?? 0)).count { isEstimated(.row(RowPath(row: $0))) == true }
  }
}
