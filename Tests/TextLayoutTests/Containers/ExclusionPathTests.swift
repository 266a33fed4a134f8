import TestSupport
import Testing

@testable import TextLayout

/// What paths take of a line.
@Suite struct ExclusionPathTests {
  @Test func aRectangleTakesItsWidthOfTheLinesItMeets() {
    let path = ExclusionPath.rect(Rect(x: 10, y: 20, width: 30, height: 5))
    #expect(path.taken(from: 24, to: 30) == [FreeInterval(10, 40)])
    #expect(path.taken(from: 0, to: 20).isEmpty, "touching is not meeting")
    #expect(path.taken(from: 25, to: 30).isEmpty)
  }

  /// Pythagoras: 30 above the centre of a circle of 50 half a chord is 40.
  @Test func aCircleTakesTheWidestChord() {
    let path = ExclusionPath.circle(center: Point(x: 60, y: 60), radius: 50)
    #expect(path.taken(from: 20, to: 30) == [FreeInterval(20, 100)])
    #expect(path.taken(from: 90, to: 95) == [FreeInterval(20, 100)])
    #expect(path.taken(from: 55, to: 65) == [FreeInterval(10, 110)])
    #expect(path.taken(from: 0, to: 10).isEmpty)
    // An ellipse is a circle that is drawn out.
    let ellipse = ExclusionPath.ellipse(in: Rect(x: 20, y: 10, width: 200, height: 100))
    #expect(ellipse.taken(from: 20, to: 30) == [FreeInterval(40, 200)])
  }

  /// The legs of a U are two intervals, its base one.
  @Test func aPolygonTakesWhatItCovers() {
    let shape: [(Double, Double)] = [
      (0, 0), (10, 0), (10, 20), (30, 20), (30, 0), (40, 0), (40, 30), (0, 30),
    ]
    let path = ExclusionPath.polygon(shape.map { Point(x: $0.0, y: $0.1) })
    func taken(_ top: Double, _ bottom: Double) -> [FreeInterval] {
      path.taken(from: top, to: bottom).normalized(width: 100)
    }
    #expect(taken(5, 15) == [FreeInterval(0, 10), FreeInterval(30, 40)])
    #expect(taken(5, 20) == [FreeInterval(0, 10), FreeInterval(30, 40)])
    #expect(taken(5, 21) == [FreeInterval(0, 40)])
    #expect(taken(20, 25) == [FreeInterval(0, 40)])
    #expect(taken(30, 40).isEmpty)
  }

  /// Points are inside by a ray to the right, which knows nothing of lines.
  @Test func noPointInsideIsLeftFree() {
    var random = SplitMix64(seed: 41)
    var inside = 0
    for _ in 0..<300 {
      let points = (0..<(3 + random.int(below: 7))).map { _ in
        Point(x: random.double(in: 0...100), y: random.double(in: 0...100))
      }
      let top = random.double(in: 0...90)
      let bottom = top + random.double(in: 0.5...30)
      let taken = ExclusionPath.polygon(points).taken(from: top, to: bottom)
        .normalized(width: 200)
      for _ in 0..<40 {
        let point = Point(x: random.double(in: 0...100), y: random.double(in: top...bottom))
        let isTaken = taken.contains { $0.start <= point.x && point.x <= $0.end }
        guard Self.contains(points, point) else { continue }
        inside += 1
        #expect(isTaken, "\(points), \(point)")
      }
      // And what is taken has a point of the path above or below, or is an edge.
      for interval in taken {
        let x = random.double(in: interval.start...interval.end)
        let ys = (0...200).map { top + (bottom - top) * Double($0) / 200 }
        let isNear = ys.contains { y in
          (-10...10).contains { Self.contains(points, Point(x: x + Double($0) / 5, y: y)) }
        }
        #expect(isNear, "\(points), \(x) from \(top) to \(bottom)")
      }
    }
    #expect(inside > 1000)
  }

  private static func contains(_ points: [Point], _ point: Point) -> Bool {
    var isInside = false
    var last = points[points.count - 1]
    for next in points {
      if (next.y > point.y) != (last.y > point.y),
        point.x < (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
      {
        isInside.toggle()
      }
      last = next
    }
    return isInside
  }
}
