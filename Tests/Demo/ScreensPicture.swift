internal import ListLayout
internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout
import TextRendering

/// Pictures of the screens: settings, the end of a long chat, and the card at two text sizes.
struct ScreensPicture {
  private static let gap = 16.0
  private let screens: Screens

  init(_ screens: Screens) {
    self.screens = screens
  }

  /// Draws the screens beside each other, and says where the picture is.
  func print() throws {
    let columns = [try settings(), try chat(), try cards()]
    let width = Double(columns.count) * (Screens.width + Self.gap) + Self.gap
    var options = PictureOptions()
    options.background = Color(red: 242, green: 242, blue: 247)
    let picture = Picture(
      size: Size(width: width, height: Screens.height + 2 * Self.gap), options: options
    ) { canvas in
      for (number, column) in columns.enumerated() {
        let left = Self.gap + Double(number) * (Screens.width + Self.gap)
        for placed in column {
          let origin = Point(x: left, y: Self.gap + placed.top)
          if let ground = placed.ground {
            canvas.fill(ground.rect.offsetBy(dx: origin.x, dy: origin.y), ground.color)
          }
          canvas.draw(placed.layout, at: origin)
        }
      }
    }
    let path = Fixtures.packageFile(".build/screens.png")
    try picture.write(to: path)
    Swift.print("A picture of settings, a chat and a card: \(path)")
  }

  /// A cell of a screen, and what is filled behind it.
  private struct Placed {
    var layout: CellLayout
    var top: Double
    var ground: (rect: Rect, color: Color)?
  }

  private func layout(
    _ template: CellTemplate, _ row: Row, _ category: ContentSizeCategory = .large
  ) throws -> CellLayout {
    var sizer = template.sizer(
      width: Screens.width, traits: Traits(category: category, displayScale: 2))
    return sizer.layout(of: try template.cell(for: row))
  }

  private func settings() throws -> [Placed] {
    let header = try layout(screens.headers, ["title": "General"])
    var column = [Placed(layout: header, top: 0)]
    var top = header.height
    for row in Screens.settingRows {
      let layout = try layout(screens.settings, row)
      let card = Rect(x: 16, y: 0, width: Screens.width - 32, height: layout.height)
      column.append(Placed(layout: layout, top: top, ground: (card, .white)))
      top += layout.height
    }
    return column
  }

  private func chat() throws -> [Placed] {
    let conversation = Chat()
    var table = Table(
      conversation, templates: [screens.mine, screens.theirs],
      configuration: TableConfiguration(width: Screens.width), viewportHeight: Screens.height,
      contentAnchor: .bottom(followsEnd: true))
    table.scroll(to: .infinity)
    return try table.visibleElements().compactMap { element -> Placed? in
      guard case .row(let path) = element, let frame = table.frame(of: element) else { return nil }
      let content = conversation.content(at: path)
      let isMine = content.template == 0
      let layout = try layout(isMine ? screens.mine : screens.theirs, content.row)
      let color = isMine ? Color(red: 205, green: 228, blue: 255) : .white
      let top = frame.minY - table.viewport.offset
      // One that shows in part would reach beyond the screen.
      guard top >= 0 else { return nil }
      return Placed(
        layout: layout, top: top, ground: layout["bubble"].map { ($0.frame, color) })
    }
  }

  private func cards() throws -> [Placed] {
    var top = 0.0
    return try [ContentSizeCategory.large, .accessibilityLarge].map { category in
      let layout = try layout(screens.card, Screens.cardRow, category)
      defer { top += layout.height + Self.gap }
      return Placed(
        layout: layout, top: top, ground: (Rect(origin: .zero, size: layout.size), .white))
    }
  }
}
