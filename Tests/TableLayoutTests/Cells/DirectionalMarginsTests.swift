import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Margins with leading and trailing edges: 20 and 50 stand so from the left, or from the right.
@Suite struct DirectionalMarginsTests {
  private static let margins = Insets(top: 1, left: 20, bottom: 2, right: 50)

  private func template(
    _ change: @escaping @Sendable (inout CellBuilder) throws -> Void
  ) throws -> CellTemplate {
    try CellTemplate("Margins") { cell in
      try cell.label("line", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-[line]-|")
      try cell.constrain(visualFormat: "V:|-[line]-|")
      try change(&cell)
    }
  }

  private func frame(
    _ template: CellTemplate, _ direction: LayoutDirection = .leftToRight,
    _ surroundings: Surroundings = Surroundings()
  ) throws -> Rect? {
    let traits = Traits(direction: direction, surroundings: surroundings)
    var sizer = template.sizer(width: 200, traits: traits)
    return sizer.layout(of: try template.cell(for: Row("a")))["line"]?.frame
  }

  @Test func theyChangeSides() throws {
    let template = try template { $0[.root].directionalLayoutMargins = Self.margins }
    #expect(try frame(template) == Rect(x: 20, y: 1, width: 130, height: 10))
    #expect(try frame(template, .rightToLeft) == Rect(x: 50, y: 1, width: 130, height: 10))
    // Again: forms that were made for the other direction are not taken.
    #expect(try frame(template) == Rect(x: 20, y: 1, width: 130, height: 10))
    let plain = try self.template { $0.layoutMargins = Self.margins }
    #expect(try frame(plain, .rightToLeft) == Rect(x: 20, y: 1, width: 130, height: 10))
  }

  /// What reaches in from the left is added to the margin that stands there.
  @Test func surroundingsComeOnTop() throws {
    let template = try template { $0[.root].directionalLayoutMargins = Self.margins }
    let surroundings = Surroundings(
      safeAreaInsets: Insets(top: 0, left: 10, bottom: 0, right: 0))
    #expect(try frame(template, .leftToRight, surroundings)?.minX == 30)
    #expect(try frame(template, .rightToLeft, surroundings)?.minX == 60)
  }

  @Test func conditionsMayChangeThem() throws {
    let template = try template { cell in
      cell.usesCellMargins = true
      cell.adapt(when: .direction(.rightToLeft)) {
        $0[.root].usesCellMargins = false
        $0[.root].directionalLayoutMargins = Self.margins
      }
    }
    #expect(try frame(template)?.minX == 16)
    #expect(try frame(template, .rightToLeft) == Rect(x: 50, y: 1, width: 130, height: 10))
  }

  @Test func theLastThatIsSetCounts() {
    var tree = ViewTree()
    tree[.root].directionalLayoutMargins = Self.margins
    #expect(tree[.root].layoutMargins == Self.margins)
    tree[.root].layoutMargins = .zero
    #expect(tree[.root].directionalLayoutMargins == nil && tree[.root].layoutMargins == .zero)
  }

  @Test func treesMirrorThem() throws {
    var tree = ViewTree()
    let view = try tree.add(.view, name: "view")
    let inner = try tree.add(.view, name: "inner", to: view)
    tree[view].directionalLayoutMargins = Self.margins
    try tree.constrain(visualFormat: "H:|[view]|")
    try tree.constrain(visualFormat: "V:|[view]|")
    try tree.constrain(visualFormat: "H:|-[inner]-|")
    try tree.constrain(visualFormat: "V:|-[inner]-|")
    for (direction, x) in [(LayoutDirection.leftToRight, 20.0), (.rightToLeft, 50)] {
      let frames = try tree.frames(
        in: Size(width: 200, height: 50), environment: .init(direction: direction))
      #expect(frames[inner.index] == Rect(x: x, y: 1, width: 130, height: 47))
    }
  }
}
