internal import TableLayout

/// The rows of a table, by the items of a snapshot: UIKit's `UITableViewDiffableDataSource`.
///
/// ```swift
/// let rows = SnapshotRows(snapshot) { (message: Message.ID) in RowContent(store[message].row) }
/// var table = Table(rows, templates: [template], configuration: configuration, viewportHeight: 667)
/// try table.apply(other)
/// ```
///
/// Content is asked for when a row is measured, and must be the same until the item is reloaded or
/// reconfigured.
public struct SnapshotRows<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  TableDataSource
{
  /// What shows. Once a table shows it, nothing of it is to be reloaded any more.
  public internal(set) var snapshot: Snapshot<Section, Item>
  private let content: @Sendable (Item) -> RowContent
  private let header: @Sendable (Section) -> SectionBoundary?
  private let footer: @Sendable (Section) -> SectionBoundary?
  private let height: (@Sendable (Item) -> HeightSource)?

  /// The rows of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: What shows.
  ///   - header: What stands above the items of a section.
  ///   - footer: What stands below the items of a section.
  ///   - height: Where the heights of rows come from; `nil` measures all, and asks for none.
  ///   - content: What an item shows.
  public init(
    _ snapshot: Snapshot<Section, Item>,
    header: @escaping @Sendable (Section) -> SectionBoundary? = { _ in nil },
    footer: @escaping @Sendable (Section) -> SectionBoundary? = { _ in nil },
    height: (@Sendable (Item) -> HeightSource)? = nil,
    content: @escaping @Sendable (Item) -> RowContent
  ) {
    self.snapshot = snapshot
    self.header = header
    self.footer = footer
    self.height = height
    self.content = content
  }

  /// The number of the snapshot's sections.
  public var numberOfSections: Int { snapshot.numberOfSections }

  /// The number of a section's items.
  public func numberOfRows(inSection section: Int) -> Int {
    snapshot.items.indices.contains(section) ? snapshot.items[section].count : 0
  }

  /// What the item at a place shows; nothing where there is none.
  public func content(at path: RowPath) -> RowContent {
    snapshot.item(at: path).map(content) ?? RowContent(Row())
  }

  /// Each row's own where there is a function for it, else all are measured.
  public func rowHeights(inSection section: Int) -> SectionHeights {
    height == nil ? .all(.automatic) : .each
  }

  /// Where the height of an item comes from.
  public func height(at path: RowPath) -> HeightSource {
    guard let height, let item = snapshot.item(at: path) else { return .automatic }
    return height(item)
  }

  /// What stands above a section's items.
  public func header(inSection section: Int) -> SectionBoundary? {
    snapshot.sectionIdentifiers.indices.contains(section)
      ? header(snapshot.sectionIdentifiers[section]) : nil
  }

  /// What stands below a section's items.
  public func footer(inSection section: Int) -> SectionBoundary? {
    snapshot.sectionIdentifiers.indices.contains(section)
      ? footer(snapshot.sectionIdentifiers[section]) : nil
  }
}

extension Table {
  /// Shows another snapshot: UIKit's `apply(_:animatingDifferences:)`.
  ///
  /// The difference is one batch: ``performBatchUpdates(_:data:)`` says what keeps its height and
  /// what stays on screen. A snapshot without changes does nothing.
  ///
  /// ```swift
  /// var snapshot = rows.snapshot
  /// try snapshot.appendItems([message.id])
  /// try table.apply(snapshot)
  /// ```
  ///
  /// - Parameter snapshot: One of those identifiers that ``data`` has: ``SnapshotRows``.
  /// - Throws: ``SnapshotError/otherData(_:)``; ``SnapshotError/batch(_:)`` where the table was
  ///   changed otherwise, or shows more rows than a table can. The table is as it was before then.
  /// - Complexity: as ``Snapshot/difference(from:)`` and ``performBatchUpdates(_:data:)``.
  @discardableResult
  public mutating func apply<Section, Item>(
    _ snapshot: Snapshot<Section, Item>
  ) throws(SnapshotError) -> TableChange {
    var rows: SnapshotRows<Section, Item> = try snapshotRows()
    rows.snapshot = snapshot
    return try apply(rows)
  }

  /// Shows other rows of a snapshot, as ``apply(_:)``; what items show comes from these.
  ///
  /// - Parameter rows: Of the same types as ``data``. Items that are not reloaded keep their
  ///   height, whatever these show of them.
  /// - Returns: What was measured, and how far the content moved.
  /// - Throws: as ``apply(_:)``.
  /// - Complexity: as ``apply(_:)``.
  @discardableResult
  public mutating func apply<Section, Item>(
    _ rows: SnapshotRows<Section, Item>
  ) throws(SnapshotError) -> TableChange {
    let old: SnapshotRows<Section, Item> = try snapshotRows()
    let difference = rows.snapshot.difference(from: old.snapshot)
    var rows = rows
    rows.snapshot.forgetReloads()
    guard !difference.isEmpty else {
      data = rows
      return show(viewport)
    }
    do throws(BatchError) {
      return try performBatchUpdates(difference.updates, data: rows)
    } catch {
      throw .batch(error)
    }
  }

  private func snapshotRows<Section, Item>() throws(SnapshotError) -> SnapshotRows<Section, Item> {
    guard let rows = data as? SnapshotRows<Section, Item> else {
      throw .otherData(SnapshotError.name(type(of: data)))
    }
    return rows
  }
}
