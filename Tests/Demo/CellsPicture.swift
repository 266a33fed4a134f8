internal import AutoLayout
import Foundation
import TableLayout
import TestSupport
import TextLayout
import TextRendering

/// A picture of the articles' cells, one of them at the default text size and at a large one.
struct CellsPicture {
  private static let gap = 16.0
  private let layouts: [[CellLayout]]

  init(_ library: FontLibrary) throws {
    let articles = ArticleCells(library: library)
    func layout(
      _ template: CellTemplate, _ sample: SampleRows, _ index: Int,
      _ category: ContentSizeCategory = .large
    ) throws -> CellLayout {
      let cell = try template.cell(for: sample.load()[index], index: index)
      var sizer = template.sizer(
        width: 320, traits: Traits(category: category, displayScale: 2))
      return sizer.layout(of: cell)
    }
    layouts = [
      [
        try layout(articles.question(), .questions, 2),
        try layout(articles.question(), .questions, 30),
      ],
      [
        try layout(articles.huckleberry(), .stories, 1),
        try layout(articles.huckleberry(), .stories, 1, .accessibilityLarge),
      ],
      [
        try layout(articles.person(), .people, 0),
        try layout(articles.selfSizing(), .articles, 3),
      ],
    ]
  }

  /// Draws the cells in columns, and says where the picture is.
  func print() throws {
    let heights = layouts.map { column in
      column.reduce(Self.gap) { $0 + $1.height + Self.gap }
    }
    let width = Double(layouts.count) * (320 + Self.gap) + Self.gap
    var options = PictureOptions()
    options.overlays = [.frames]
    options.background = Color(red: 242, green: 242, blue: 247)
    let picture = Picture(
      size: Size(width: width, height: heights.max() ?? 0), options: options
    ) { canvas in
      for (number, column) in layouts.enumerated() {
        var top = Self.gap
        let left = Self.gap + Double(number) * (320 + Self.gap)
        for layout in column {
          let cell = Rect(origin: Point(x: left, y: top), size: layout.size)
          canvas.fill(cell, .white)
          canvas.draw(layout, at: cell.origin)
          top += layout.height + Self.gap
        }
      }
    }
    let path = Fixtures.packageFile(".build/demo.png")
    try picture.write(to: path)
    Swift.print("A picture of cells, with the frames of their views: \(path)")
  }
}
