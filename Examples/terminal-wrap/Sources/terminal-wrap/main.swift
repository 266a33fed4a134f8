// Wraps text to columns of a terminal, at the places of UAX #14: wide characters count two,
// combining marks none, and no grapheme cluster is divided.
//
//     swift run terminal-wrap 40 < README.md
import LineBreaking

guard CommandLine.arguments.count == 2, let columns = Int(CommandLine.arguments[1]), columns > 0
else { fatalError("usage: terminal-wrap COLUMNS < TEXT") }

/// The columns of what stands in a line.
func width(_ text: some StringProtocol) -> Int {
  text.unicodeScalars.reduce(0) { $0 + $1.columnCount }
}

let breaker = LineBreaker()
while let paragraph = readLine() {
  var line = ""
  var start = 0
  let bytes = paragraph.utf8
  for place in breaker.boundaries(in: paragraph).lineBreaks {
    let piece = String(
      decoding: bytes.dropFirst(start).prefix(place.utf8Offset - start), as: UTF8.self)
    start = place.utf8Offset
    // The space after a word hangs.
    let shown = piece.trimmingSuffix(while: \.isWhitespace)
    if !line.isEmpty, width(line) + width(shown) > columns {
      print(line.trimmingSuffix(while: \.isWhitespace))
      line = ""
    }
    line += piece
    // A word wider than the line is cut between its characters.
    while width(line.trimmingSuffix(while: \.isWhitespace)) > columns {
      var head = ""
      for character in line where head.isEmpty || width(head) + width(String(character)) <= columns
      {
        head.append(character)
        if width(head) >= columns { break }
      }
      print(head)
      line.removeFirst(head.count)
    }
  }
  print(line.trimmingSuffix(while: \.isWhitespace))
}

extension StringProtocol {
  /// The text without the characters at its end that a condition holds for.
  func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    var text = String(self)
    while let last = text.last, condition(last) { text.removeLast() }
    return text
  }
}
