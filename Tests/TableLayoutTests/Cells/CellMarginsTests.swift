internal import ListLayout
internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// The layout margins of cells: 190 views that Interface Builder placed at them in content views of
/// cells, and what github.com/Vercantez/openuikit recorded of iOS 26.1.
@Suite struct CellMarginsTests {
  /// Interface Builder: 11 above and below from iOS 11 to 18 and 15 in iOS 26, 16 at the sides, 20
  /// in tables of 414 and wider; openuikit: 20 in iOS 26 from 390. Recorded.
  @Test(
    arguments: [
      (UIKitRelease.iOS12, 320.0, 11.0, 16.0), (.iOS13, 375, 11, 16), (.iOS18, 375, 11, 16),
      (.iOS18, 413, 11, 16), (.iOS18, 414, 11, 20), (.iOS13, 768, 11, 20),
      (.iOS26, 375, 15, 16), (.iOS26, 393, 15, 20), (.iOS26, 414, 15, 20),
    ])
  func byReleaseAndWidth(release: UIKitRelease, width: Double, upright: Double, side: Double) throws
  {
    let margins = Surroundings.cellMargins(width: width, release: release)
    #expect(margins == Insets(top: upright, left: side, bottom: upright, right: side))
    let template = try template()
    let cell = try template.cell(for: Row("a"))
    var sizer = template.sizer(width: width, traits: Traits(release: release))
    let layout = sizer.layout(of: cell)
    // A line of 10 points.
    #expect(layout.height == 10 + 2 * upright)
    #expect(
      layout["label"]?.frame == Rect(x: side, y: upright, width: width - 2 * side, height: 10))
  }

  private func template(
    more: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Margins") { cell in
      cell.usesCellMargins = true
      try cell.label("label", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-[label]-|")
      try cell.constrain(visualFormat: "V:|-[label]-|")
      try more(&cell)
    }
  }

  /// A content view that was told nothing is any view, of 8.
  @Test func theyAreNotTheDefault() throws {
    let plain = try template { $0.usesCellMargins = false }
    var sizer = plain.sizer(width: 375)
    #expect(sizer.height(of: try plain.cell(for: Row("a"))) == 26)
    let given = try template { $0.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4) }
    sizer = given.sizer(width: 375)
    #expect(sizer.height(of: try given.cell(for: Row("a"))) == 14)
  }

  /// openuikit: 8 before an accessory, which stands where reading ends.
  @Test func besideAnAccessory() throws {
    let template = try template { $0.accessoryWidth = 26.5 }
    let cell = try template.cell(for: Row("a"))
    var sizer = template.sizer(width: 375)
    #expect(sizer.layout(of: cell)["label"]?.frame.minX == 16)
    #expect(sizer.layout(of: cell)["label"]?.frame.maxX == 375 - 26.5 - 8)
    var mirrored = template.sizer(width: 375, traits: Traits(direction: .rightToLeft))
    // The accessory stands at the left, and the frame counts from the cell's edge.
    #expect(mirrored.layout(of: cell)["label"]?.frame.minX == 26.5 + 8)
    #expect(mirrored.layout(of: cell)["label"]?.frame.maxX == 375.0 - 16)
  }

  /// What reaches in is added, as to all margins; conditions may change them.
  @Test func withSurroundingsAndConditions() throws {
    let template = try template { cell in
      cell.adapt(when: .category(.greaterThanOrEqual, .accessibilityMedium)) { cell in
        cell[.root].usesCellMargins = false
        cell[.root].layoutMargins = Insets(top: 30, left: 30, bottom: 30, right: 30)
      }
    }
    let cell = try template.cell(for: Row("a"))
    var traits = Traits(release: .iOS18)
    traits.surroundings.safeAreaInsets = Insets(top: 0, left: 44, bottom: 5, right: 0)
    var sizer = template.sizer(width: 375, traits: traits)
    #expect(
      sizer.layout(of: cell)["label"]?.frame == Rect(x: 60, y: 11, width: 299, height: 10))
    #expect(sizer.height(of: cell) == 10 + 11 + 16)
    var large = template.sizer(width: 375, traits: Traits(category: .accessibilityLarge))
    #expect(large.height(of: cell) == 70)
    var other = template.sizer(width: 375)
    #expect(other.height(of: cell) == 40)
  }

  /// Rows that wrap at one width may be as high at another, but not of another release.
  @Test func keysAndTables() throws {
    let cache = try HeightCache(templates: [template()])
    let plain = try HeightCache(templates: [template { $0.usesCellMargins = false }])
    #expect(cache.key(for: Row("a"), width: 375) != plain.key(for: Row("a"), width: 375))
    #expect(
      cache.key(for: Row("a"), width: 375)
        != cache.key(for: Row("a"), width: 375, traits: Traits(release: .iOS18)))
  }

  @Test func aTreeHasThemAtItsRoot() throws {
    var tree = ViewTree()
    tree[.root].usesCellMargins = true
    try tree.add(.view, name: "box")
    try tree.constrain(visualFormat: "H:|-[box]-|")
    try tree.constrain(visualFormat: "V:|-[box(10)]-|")
    let environment = ViewTree.Environment(release: .iOS18)
    #expect(
      try tree.frames(in: Size(width: 414, height: 32), environment: environment)[1]
        == Rect(x: 20, y: 11, width: 374, height: 10))
  }
}
