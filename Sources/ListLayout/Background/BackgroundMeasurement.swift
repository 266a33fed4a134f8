internal import Dispatch
internal import Synchronization
internal import TextLayout

/// Rows that were measured in the background, to be taken in by ``Table/apply(_:)->TableChange?``.
public struct MeasuredBatch: Sendable {
  let positions: [Int]
  let rows: MeasuredRows
  let generation: Generation

  /// The number of rows, headers and footers.
  public var count: Int { positions.count }
}

/// The measuring of a table's rows in the background; see
/// ``Table/measureInBackground(jobs:batchSize:deliver:)``.
public final class BackgroundMeasurement: Sendable {
  /// How far the measuring is: what was delivered counts.
  public struct Progress: Sendable, Hashable {
    /// The number of rows, headers and footers that were measured and delivered.
    public var measured: Int

    /// The number of those that were estimated when the measuring began.
    public let total: Int
  }

  private let job: MeasureJob
  private let order: OutwardOrder
  private let generation: Generation
  private let loop: ParallelLoop
  private let measured = Atomic(0)
  private let group = DispatchGroup()

  init(_ job: MeasureJob, _ order: OutwardOrder, generation: Generation) {
    self.job = job
    self.order = order
    self.generation = generation
    loop = ParallelLoop(count: order.chunks.count)
  }

  /// How far it is now; asked from any thread.
  public var progress: Progress {
    Progress(measured: measured.load(ordering: .acquiring), total: job.positions.count)
  }

  /// Whether it has been cancelled.
  public var isCancelled: Bool { loop.isStopped }

  /// Stops it. Batches that are being measured are not delivered any more; one for each thread that
  /// is being delivered meanwhile still is.
  public func cancel() {
    loop.stop()
  }

  /// Waits until all is measured and delivered, or a cancelled measurement has come to rest.
  ///
  /// Not to be called while a batch is delivered, which it would wait for.
  public func wait() {
    group.wait()
  }

  func start(jobs: Int, deliver: @escaping @Sendable (MeasuredBatch) -> Void) {
    loop.start(jobs: jobs, qos: .utility, group: group) { self.work(deliver) }
  }

  private func work(_ deliver: (MeasuredBatch) -> Void) {
    var measurer = ElementMeasurer(job.source, count: job.positions.count)
    while let index = loop.next() {
      let chunk = order.chunks[index]
      let rows = job.measure(chunk, &measurer)
      guard !isCancelled else { return }
      deliver(
        MeasuredBatch(positions: Array(job.positions[chunk]), rows: rows, generation: generation))
      measured.add(chunk.count, ordering: .releasing)
    }
  }
}

extension Table {
  /// Measures the rows that are still estimated on threads of their own: what shows first, then
  /// outwards.
  ///
  /// ```swift
  /// let measurement = table.measureInBackground { batch in queue.async { model.take(batch) } }
  /// // model.take: scrollView.contentOffset.y += table.apply(batch)?.offsetCorrection ?? 0
  /// measurement.progress.measured       // of measurement.progress.total
  /// measurement.cancel()
  /// ```
  ///
  /// - Parameters:
  ///   - jobs: The number of threads.
  ///   - batchSize: The most rows that are delivered at once.
  ///   - deliver: Called on the measuring threads; hand the batch to
  ///     ``apply(_:)->TableChange?`` where the table is.
  /// - Returns: What to cancel, wait for or ask for its progress. It goes on by itself. After a far
  ///   jump cancel it and begin another: what shows when it begins decides its order.
  /// - Complexity: linear in the number of rows that are estimated, before it returns.
  @discardableResult
  public func measureInBackground(
    jobs: Int = 1, batchSize: Int = 256, deliver: @escaping @Sendable (MeasuredBatch) -> Void
  ) -> BackgroundMeasurement {
    let positions = estimatedPositions(in: 0..<heights.count)
    let job = MeasureJob(
      source: measureSource, positions: positions, estimate: heights.sharedEstimate)
    let order = OutwardOrder(positions, from: visiblePositions(margin: 0), chunk: batchSize)
    let measurement = BackgroundMeasurement(job, order, generation: generation)
    measurement.start(jobs: jobs, deliver: deliver)
    return measurement
  }

  /// Takes in rows that were measured in the background, and keeps what is on screen.
  ///
  /// - Returns: `nil` for a batch that was begun before rows, the width or the like changed, or in
  ///   another table. It is ignored; cancel its measurement and begin another.
  /// - Complexity: O(log *n*) for each row of the batch.
  @discardableResult
  public mutating func apply(_ batch: MeasuredBatch) -> TableChange? {
    guard batch.generation === generation else { return nil }
    var change = TableChange()
    let offset = viewport.offset
    var positions: [Int] = []
    var rows = MeasuredRows()
    for (place, position) in batch.positions.enumerated() where heights[position].isEstimated {
      positions.append(position)
      rows.append(batch.rows[place])
    }
    keepingAnchor { $0.take(rows, at: positions[...], &change) }
    takeMean()
    measureVisible(&change)
    change.offsetCorrection = viewport.offset - offset
    return change
  }
}
