internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Text views that scroll: their text asks for no room, but stands on its baselines. A tree and a
/// cell agree.
@Suite struct ScrollingTextViewTests {
  private static let text = "aa bb"

  private func tree(
    _ views: (inout ViewTree, Item) throws -> Void, _ stack: Stack, width: Int = 30
  ) throws -> [Rect] {
    var tree = ViewTree()
    let item = try tree.add(.stack(stack), name: "stack")
    var view = TextView(Self.text, font: try EmFont.font())
    view.isScrollEnabled = true
    try tree.add(.textView(view), name: "note", to: item)
    try views(&tree, item)
    try tree.constrain(visualFormat: "H:|[stack]|")
    try tree.constrain(visualFormat: "V:|[stack]")
    try tree.constrain("note.width == \(width)", "note.height == 60")
    return Array(
      try tree.frames(in: Size(width: 330, height: 100), environment: .init(displayScale: 0))
        .dropFirst())
  }

  private func cell(
    _ views: (inout CellBuilder, Item) throws -> Void, _ stack: Stack, width: Int = 30
  ) throws -> [Rect] {
    let template = try CellTemplate("Note") { cell in
      let item = try cell.add(.stack(stack), name: "stack")
      let note = TextViewTemplate("{text}", font: try EmFont.rule(), isScrollEnabled: true)
      try cell.add(.textView(note), name: "note", to: item)
      try views(&cell, item)
      try cell.constrain(visualFormat: "H:|[stack]|")
      try cell.constrain(visualFormat: "V:|[stack]")
      try cell.constrain("note.width == \(width)", "note.height == 60")
    }
    var sizer = template.sizer(width: 330, traits: Traits(displayScale: 0))
    return sizer.layout(of: try template.cell(for: Row(Self.text))).views.map(\.frame)
  }

  /// The note and a label of one line in a stack, by a tree; a cell agrees.
  private func frames(_ alignment: Stack.Alignment) throws -> (note: Rect, label: Rect) {
    let stack = Stack(alignment: alignment)
    let tree = try tree({ try $0.addLabel("label", "a", to: $1) }, stack)
    let cell = try cell({ try $0.label("label", "a", font: EmFont.rule(), to: $1) }, stack)
    #expect(zip(tree, cell).allSatisfy { isClose($0, $1) })
    return (tree[1], tree[2])
  }

  /// An inset of 8 points and 8.8 of the font above the line: 8 more than a label has.
  @Test func theFirstLineHasABaseline() throws {
    let frames = try frames(.firstBaseline)
    #expect(frames.note.minY == 0 && abs(frames.label.minY - 8) < 1e-6)
  }

  /// An inset of 8 points below the second line: the label ends so far above the view.
  @Test func theLastLineHasABaseline() throws {
    let frames = try frames(.lastBaseline)
    #expect(frames.note.maxY == 60 && abs(frames.label.maxY - 52) < 1e-6)
  }

  /// The labels' parts of 330 points are 20 and 40 of 60, whatever a text that is as wide as its
  /// view would have them be. The view keeps its own 60, the first label its part, the second the
  /// rest.
  @Test func theTextTakesNoPartInProportions() throws {
    let stack = Stack(distribution: .fillProportionally)
    let tree = try tree(
      {
        try $0.addLabel("a", "aa", to: $1)
        try $0.addLabel("b", "aaaa", to: $1)
      }, stack, width: 60)
    let cell = try cell(
      {
        try $0.label("a", "aa", font: EmFont.rule(), to: $1)
        try $0.label("b", "aaaa", font: EmFont.rule(), to: $1)
      }, stack, width: 60)
    for (frame, width) in zip(tree, [330.0, 60, 110, 160]) {
      #expect(abs(frame.width - width) < 1e-6)
    }
    #expect(zip(tree, cell).allSatisfy { isClose($0, $1) })
  }

  /// All of its text fits in a size, though it asks for none.
  @Test func aHeightRuleMayAskForItsSize() throws {
    let template = try CellTemplate("Note") { cell in
      let note = TextViewTemplate("{text}", font: try EmFont.rule(), isScrollEnabled: true)
      try cell.add(.textView(note), name: "note")
      try cell.constrain(visualFormat: "H:|[note]|")
      try cell.constrain(visualFormat: "V:|[note]|")
      cell.heightRule = .adjusted { $0.sizeThatFits(of: "note", width: 40).height }
    }
    var sizer = template.sizer(width: 330)
    // Two lines of 10 points between insets of 8.
    #expect(sizer.height(of: try template.cell(for: Row(Self.text))) == 36)
  }
}
