// A chat's history, from its newest message upwards, as a phone shows it.
//
//     swift run chat-history FONTS [MESSAGES]      MESSAGES is a file with a message a line
//
// It opens at the newest message and measures only what shows. A page of older messages comes in
// above, and a reply grows at the end: what is on screen stays where it is, or follows the end.
import Foundation
import ListLayout
import TableLayout
import TextLayout

let arguments = CommandLine.arguments
guard arguments.count > 1 else { fatalError("usage: chat-history FONTS [MESSAGES]") }
let library = try FontLibrary(directory: arguments[1])
let body = try FontRule.preferred(.body, family: "Noto Sans", in: library)

let bubble = try CellTemplate("bubble") { cell in
  let ground = try cell.view("ground")
  try cell.label("message", "{text}", font: body, numberOfLines: 0, to: ground)
  try cell.constrain(visualFormat: "H:|-12-[message]-12-|")
  try cell.constrain(visualFormat: "V:|-8-[message]-8-|")
  try cell.constrain(visualFormat: "V:|-2-[ground]-2-|")
  try cell.constrain(
    "ground.leading == superview.leading + 16", "ground.width <= 0.75 * superview.width")
}

struct Chat: TableDataSource {
  var messages: [String]
  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { messages.count }
  func content(at path: RowPath) -> RowContent { RowContent(Row(messages[path.row])) }
}

let lines: [String]
if arguments.count > 2 {
  lines = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n").map(
    String.init)
} else {
  lines = (1...2_000).map { "Message \($0): " + String(repeating: "so it goes, ", count: $0 % 17) }
}
var chat = Chat(messages: Array(lines.suffix(lines.count / 2)))
var table = Table(
  chat, templates: [bubble], configuration: TableConfiguration(width: 375), viewportHeight: 667,
  contentAnchor: .bottom(followsEnd: true))
table.scroll(to: .infinity)

@MainActor func show(_ title: String) {
  print("\(title): \(chat.messages.count) messages, content \(table.contentHeight) pt high")
  for element in table.visibleElements() {
    if case .row(let path) = element {
      print("  \(table.frame(of: element) ?? .zero) \(chat.messages[path.row].prefix(40))")
    }
  }
}
show("at the end")

// A page of history comes in above.
let older = Array(lines.prefix(lines.count / 2))
chat.messages.insert(contentsOf: older, at: 0)
var updates = BatchUpdates()
updates.insertRows(at: older.indices.map { RowPath(row: $0) })
try table.performBatchUpdates(updates, data: chat)
show("with older messages")

// A reply comes token by token; only its last lines are measured again.
chat.messages.append("")
updates = BatchUpdates()
updates.insertRows(at: [RowPath(row: chat.messages.count - 1)])
try table.performBatchUpdates(updates, data: chat)
var reply = GrowingText(font: body.font, width: 375 * 0.75 - 24)
for token in "A reply that comes token by token and grows over a few lines at the end.".split(
  separator: " ")
{
  reply.append(token + " ")
  table.setHeight(reply.height + 20, of: .row(RowPath(row: chat.messages.count - 1)))
}
chat.messages[chat.messages.count - 1] = reply.string
show("with a reply")
