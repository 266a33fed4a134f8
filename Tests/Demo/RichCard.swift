import Foundation
import TestSupport
import TextLayout
import TextRendering

/// A message as browsers set it: a link, a key, code, a superscript and a picture in a paragraph.
struct RichCard {
  private static let width = 320.0
  private let text: MeasuredText
  private let names: [Int: String]

  init(_ library: FontLibrary) throws {
    func font(_ family: String, _ size: Double, _ weight: FontWeight = .regular) throws -> Font {
      try library.font(family: family, size: size, weight: weight)
    }
    var key = try InlineStyle(declarations: [
      ("padding", "1px 5px"), ("border", "1px solid #b0b0b8"), ("background-color", "#f2f2f7"),
      ("white-space", "nowrap"),
    ])
    key.font = try font("DejaVu Sans", 12)
    var code = try InlineStyle(declarations: [
      ("padding", "0 3px"), ("background-color", "#eef1f5"), ("color", "#a3154f"),
    ])
    code.font = try font("DejaVu Sans", 13)
    var link = try InlineStyle(declarations: [("color", "#1a5fd0")])
    link.underline = TextDecoration(.single)
    var above = try InlineStyle(declarations: [("vertical-align", "super"), ("line-height", "1")])
    above.font = try font("Noto Sans", 11)
    var title = InlineStyle()
    title.font = try font("Noto Sans", 17, .bold)

    var content = InlineContent()
    content.appendBox(title) { $0.append("Search in every file") }
    content.appendLineBreak()
    content.append("Press ")
    var names = [content.openBox(key): "the key"]
    content.append("Ctrl")
    content.closeBox()
    content.append(" + ")
    content.appendBox(key) { $0.append("K") }
    content.append(", or call ")
    names[content.openBox(code)] = "the code"
    content.append("find(in: files, /re+/)")
    content.closeBox()
    content.append(". What counts as a word is told in the ")
    names[content.openBox(link)] = "the link"
    content.append("notes on word boundaries")
    content.closeBox()
    content.appendBox(above) { $0.append("2") }
    content.append(" beside ")
    var middle = InlineStyle()
    middle.verticalAlign = .middle
    content.appendAtomic(size: Size(width: 28, height: 28), style: middle)
    content.append(".")
    self.names = names
    text = MeasuredText(
      css: content, font: try font("Noto Sans", 15),
      style: try CSSStyle(properties: ["line-height": "1.5"]), language: "en")
  }

  /// Draws the card, and says where its boxes stand.
  func print() throws {
    let size = text.size(width: Self.width)
    let lines = text.glyphLines(width: Self.width)
    Swift.print(
      "A message as browsers set it, \(number(Self.width)) wide: \(lines.count) lines, "
        + "\(number(size.height)) pt high.\n")
    for line in lines {
      for box in line.boxes {
        guard let name = names[box.box] else { continue }
        let frame = box.frame
        Swift.print(
          "  \(Columns.left(name, 10)) \(Columns.right(number(frame.width, decimals: 2), 7)) × "
            + "\(Columns.right(number(frame.height, decimals: 2), 5)) at "
            + "\(number(frame.minX, decimals: 2)), \(number(frame.minY, decimals: 2))")
      }
    }
    let path = Fixtures.packageFile(".build/demo-card.png")
    var options = PictureOptions()
    options.background = .white
    let picture = Picture(of: text, width: Self.width, options: options)
    try picture.write(to: path)
    Swift.print("\nA picture of it: \(path)")
  }
}
