import AutoLayout
import ListLayout
import TableLayout
let library = try FontLibrary(directory: "fonts")
let font = try library.font(family: "Noto Sans", size: 17)
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)
let bubble = try CellTemplate("Bubble") { cell in
  try cell.label("text", "{text}", font: body, numberOfLines: 0)
  try cell.constrain(visualFormat: "H:|-[text]-|")
  try cell.constrain(visualFormat: "V:|-[text]-|")
}
struct Message: Identifiable {
  var id: Int
  var row: Row { Row("Message \(id): how tall is it?") }
}
struct Store: Sendable {
  subscript(id: Int) -> Message { Message(id: id) }
}
let store = Store()
typealias Day = String
let today = "today"
let messages = (10..<40).map { Message(id: $0) }
let older = Array(0..<10)
let edited = 12
let token = "How "
let configuration = TableConfiguration(width: 375)
let photos = Array(0..<100)
let cells = CollectionCells(
  SnapshotRows(Snapshot<String, Int>()) { RowContent(Row("\($0)")) }, templates: [bubble])
var offset = 0.0
let last = RowPath(row: 0)
var reply = GrowingText(font: font, width: 280)

// -- var outline = SectionSnapshot<String>()
var snapshot = Snapshot<String, String>()
try snapshot.appendSections(["shop"])

// -- var table = Table(
let withHistory = rows.snapshot
var withNewMessage = rows.snapshot
try withNewMessage.appendItems([99])

// -- table.pinnedElements(topInset: 44)               // below a bar of 44 points
var list = CollectionLayoutListConfiguration(appearance: .plain)
list.headerMode = .supplementary
let layout = try CompositionalLayout(
  (0..<3).map { _ in .list(using: list, itemCount: 40) }, size: Size(width: 375, height: 667))

// -- let photo = CollectionLayoutItem(
var old = Snapshot<String, Int>()
try old.appendSections(["photos"])
try old.appendItems(photos)
let new = old
let sections: [CollectionLayoutSection] = [
  .list(
    using: CollectionLayoutListConfiguration(appearance: .plain), itemCount: photos.count)
]
