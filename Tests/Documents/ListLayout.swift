import AutoLayout
import ConstraintSolver
import Dispatch
import TableLayout
import LineBreaking
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let template = try CellTemplate("Message") { cell in
  try cell.label("text", "{text}", font: body, numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
struct TextLines: TableDataSource {
  let lines: [String]
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { lines.count }
  func content(at path: RowPath) -> RowContent { RowContent(Row(lines[path.row])) }
}
let lines = TextLines(lines: (0..<100).map { "Line \($0): how tall will this one be?" })
let configuration = TableConfiguration(width: 375)
var table = Table(lines, templates: [template], configuration: configuration, viewportHeight: 667)
var offset = 0.0

// -- Background/BackgroundMeasurement.swift
struct Model: Sendable { func take(_ batch: MeasuredBatch) {} }
let model = Model()
let queue = DispatchQueue(label: "model")

// -- Batch/BatchUpdates.swift
let newLines = TextLines(lines: ["Another one"] + lines.lines.dropFirst())

// -- Compositional/CollectionCells.swift
// -- Compositional/CompositionalLayout+SelfSizing.swift
var layout = try CompositionalLayout(
  [
    .list(
      using: CollectionLayoutListConfiguration(appearance: .plain), itemCount: lines.lines.count)
  ], size: Size(width: 375, height: 667))
func height(of element: CollectionElement, width: Double) -> Double { 52 }

// -- Compositional/CollectionLayoutSection.swift
let photos = Array(0..<100)
let group = CollectionLayoutGroup.horizontal(
  layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
  subitems: [
    .item(
      CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(
          width: .fractionalWidth(0.5), height: .fractionalHeight(1))))
  ])

// -- Flow/FlowLayout+Batch.swift
let tags = (0..<20).map { Size(width: 40 + 3 * Double($0), height: 30) }
var layout = FlowLayout([FlowSection(sizes: Array(tags.dropFirst()))], extent: 375)

// -- Flow/FlowLayout+SelfSizing.swift
struct Tag { var size: Size }
let tags = [(0..<20).map { Tag(size: Size(width: 40 + 3 * Double($0), height: 30)) }]
var section = FlowSection(itemCount: 20)
section.estimatedItemSize = Size(width: 60, height: 30)
var layout = FlowLayout([section], extent: 375)

// -- Flow/FlowLayout.swift
let photos = Array(0..<100)

// -- Flow/FlowSection.swift
struct Tag { var size: Size }
let tags = (0..<20).map { Tag(size: Size(width: 40 + 3 * Double($0), height: 30)) }

// -- HeightCache/HeightCache.swift
let row = Row("How tall?")
let measured = 44.0

// -- HeightCache/HeightCacheFile.swift
let cache = try HeightCache(templates: [template])
func log(_ text: String) {}

// -- Pages/HeightSummary.swift
// -- Pages/Paginator.swift
let heights = [44.0, 62, 44, 100.5]
var pieces: [PagePiece] = []

// -- Pages/RowSizer.swift
let rows = lines.lines.map { Row($0) }

// -- Snapshots/SectionSnapshot.swift
var snapshot = Snapshot<String, String>()
try snapshot.appendSections(["shop"])

// -- Snapshots/Snapshot.swift
let numbers = SnapshotRows(Snapshot<String, Int>()) { RowContent(Row("\($0)")) }
var table = Table(
  numbers, templates: [template], configuration: configuration, viewportHeight: 667)

// -- Snapshots/SnapshotDifference.swift
var old = Snapshot<String, Int>()
try old.appendSections(["all"])
try old.appendItems([1, 2, 3])
var new = old
try new.appendItems([4])
var layout = FlowLayout([FlowSection(itemCount: 3)], extent: 375)
let sections = [FlowSection(itemCount: 4)]

// -- Snapshots/SnapshotRows.swift
struct Message: Identifiable {
  var id: Int
  var text: String
  var row: Row { Row(text) }
}
let message = Message(id: 7, text: "How tall?")
struct Store: Sendable {
  subscript(id: Int) -> Message { Message(id: id, text: "How tall is \(id)?") }
}
let store = Store()
var snapshot = Snapshot<String, Int>()
try snapshot.appendSections(["today"])
var other = snapshot
try other.appendItems([8])

// -- Table/ContentAnchor.swift
let bubble = try CellTemplate("Bubble") { cell in
  try cell.add(.image(ImageTemplate(Size(width: 50, height: 50))), name: "photo")
  try cell.constrain(visualFormat: "H:|[photo]")
  try cell.constrain(visualFormat: "V:|[photo]|")
}
var table = Table(
  TextLines(lines: ["One", "Two"]), templates: [bubble], configuration: configuration,
  viewportHeight: 667, contentAnchor: .bottom(followsEnd: true))
table.scroll(to: .infinity)
let keyboard = Size(width: 375, height: 291)
