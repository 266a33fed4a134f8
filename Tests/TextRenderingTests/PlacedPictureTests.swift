import TestSupport
import TextLayout
import Testing

@testable import TextRendering

/// Pictures of text in containers and beside floats. Every character is ten points wide and high.
@Suite struct PlacedPictureTests {
  private func options(_ overlays: Overlays = []) -> PictureOptions {
    var options = PictureOptions()
    (options.scale, options.overlays) = (1, overlays)
    return options
  }

  private func outlines(_ picture: Picture) -> [String] {
    picture.elements.compactMap { element in
      switch element {
      case .border(let rect, _): "border \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
      case .ellipse(let rect, _): "ellipse \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
      case .polygon(let points, _):
        "polygon " + points.map { "\($0.x) \($0.y)" }.joined(separator: ", ")
      default: nil
      }
    }
  }

  private func places(_ picture: Picture) -> [Point] {
    picture.elements.compactMap { element in
      if case .glyphs(let run, _, _) = element { run.origin } else { nil }
    }
  }

  @Test func linesStandBesideExclusions() throws {
    let text = MeasuredText("aa bb", font: try LoneFonts.font("Em.ttf", size: 10))
    var container = TextContainer(
      width: 100,
      exclusionPaths: [
        .rect(Rect(x: 30, y: 0, width: 30, height: 10)),
        .circle(center: Point(x: 90, y: 40), radius: 8),
        .polygon([Point(x: 0, y: 50), Point(x: 9, y: 50), Point(x: 9, y: 59)]),
      ])
    container.origin = Point(x: 5, y: 7)
    let picture = Picture(of: text, in: container, options: options(.frames))
    #expect(picture.size == Size(width: 105, height: 17))
    let places = places(picture)
    #expect(places.first?.x == 5 && places.contains { $0.x == 65 })
    #expect(
      outlines(picture) == [
        "border 5.0 7.0 100.0 10.0", "border 35.0 7.0 30.0 10.0", "ellipse 87.0 39.0 16.0 16.0",
        "polygon 5.0 57.0, 14.0 57.0, 14.0 66.0",
      ])
    #expect(outlines(Picture(of: text, in: container, options: options())).isEmpty)
    #expect(try picture.pngData().count > 0)
  }

  @Test func columnsStandBesideEachOther() throws {
    let text = MeasuredText("aa bb cc", font: try LoneFonts.font("Em.ttf", size: 10))
    let columns = TextContainer.columns(2, gap: 10, size: Size(width: 50, height: 25))
    let picture = Picture(of: text, in: columns, options: options(.frames))
    #expect(picture.size == Size(width: 50, height: 25))
    #expect(outlines(picture) == ["border 0.0 0.0 20.0 25.0", "border 30.0 0.0 20.0 25.0"])
    #expect(places(picture).contains { $0.x == 30 })
  }

  @Test func blocksAreAsHighAsTheirFloats() throws {
    let text = MeasuredText(
      css: "aa bb", font: try LoneFonts.font("Em.ttf", size: 10), style: CSSStyle())
    var float = FloatBox(at: 0, size: Size(width: 20, height: 30), side: .right)
    float.margin = Insets(top: 2, left: 4, bottom: 0, right: 0)
    float.shapeOutside = .circle(center: Point(x: 10, y: 10), radius: 5)
    let picture = Picture(of: text, width: 60, floats: [float], options: options(.frames))
    #expect(picture.size == Size(width: 60, height: 32))
    #expect(
      outlines(picture) == [
        "border 0.0 0.0 60.0 32.0", "border 40.0 2.0 20.0 30.0", "ellipse 41.0 5.0 10.0 10.0",
      ])
    let wide = Picture(of: text, width: .infinity, floats: [float], options: options())
    #expect(wide.size.height == 32 && wide.size.width > 50)
  }

  /// No number of a shape makes a picture that cannot be written.
  @Test func anyShapeIsDrawn() throws {
    let text = MeasuredText("aa bb", font: try LoneFonts.font("Em.ttf", size: 10))
    for number in [0, -1, 1e7, 1e308, .infinity, .nan] {
      let point = Point(x: number, y: 5)
      let paths: [ExclusionPath] = [
        .rect(Rect(x: number, y: number, width: 9, height: number)),
        .circle(center: point, radius: number), .circle(center: .zero, radius: number),
        .polygon([point, .zero, Point(x: 9, y: number)]), .polygon([]),
      ]
      let container = TextContainer(width: 60, height: 40, exclusionPaths: paths)
      let picture = Picture(of: text, in: container, options: options(.all))
      #expect(try picture.pngData().count > 0, "\(number)")
      #expect(try picture.data(.svg).count > 0, "\(number)")
    }
  }
}
