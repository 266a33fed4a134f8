internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

@Suite struct ViewTreeErrorTests {
  @Test func names() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "box")
    #expect(throws: LayoutError.duplicateName("box")) { try tree.add(.view, name: "box") }
    #expect(throws: LayoutError.duplicateName("superview")) {
      try tree.add(.view, name: "superview")
    }
    for name in ["", "1st", "a-b", "ä", "a b"] {
      #expect(throws: LayoutError.invalidName(name)) { try tree.add(.view, name: name) }
    }
    var other = ViewTree()
    try other.add(.view, name: "a")
    let foreign = try other.add(.view, name: "b")
    #expect(throws: LayoutError.foreignItem) { try tree.add(.view, name: "c", to: foreign) }
  }

  @Test func aViewThatIsNotThere() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "title")
    let error = LayoutError.unknownView(
      name: "titel", constraint: "titel.top == superview.top", nearest: ["title"])
    #expect(throws: error) { try tree.constrain("titel.top == superview.top") }
    #expect(error.description.contains("did you mean title?"))
    #expect(throws: LayoutError.self) { try tree.constrain(visualFormat: "H:|[titel]|") }
    #expect(tree.constraints == [])
  }

  @Test func requiredConstraintsThatConflictAreBothNamed() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "box")
    try tree.constrain(texts: ["box.width == 50", "box.left == superview.left", "box.width >= 60"])
    #expect(
      throws: LayoutError.unsatisfiable(
        constraint: "box.width >= 60", conflicts: ["box.width == 50"])
    ) { try tree.fitting() }
  }

  @Test func aRootThatIsTooSmall() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "box")
    try tree.constrain(visualFormat: "H:|-20-[box(>=50)]-20-|")
    #expect(try tree.fitting().width == 90)
    #expect(throws: LayoutError.self) { try tree.frames(in: Size(width: 89, height: 10)) }
    #expect(throws: LayoutError.self) { try tree.frames(in: .zero) }
  }

  @Test(arguments: [
    (LayoutAttribute.width, LayoutAttribute?.some(.top)), (.left, .width), (.left, .top),
    (.left, .leading), (.trailing, .right), (.top, nil),
  ]) func attributesThatCannotBeCompared(
    first: LayoutAttribute, second: LayoutAttribute?
  ) throws {
    var tree = ViewTree()
    let box = try tree.add(.view, name: "box")
    tree.constrain(
      Constraint(
        .init(item: box, attribute: first), .equal,
        second.map { .init(item: tree.root, attribute: $0) }))
    let error = #expect(throws: LayoutError.self) { try tree.fitting() }
    guard case .incompatibleAttributes = error else {
      Issue.record("\(error.map(String.init(describing:)) ?? "none")")
      return
    }
  }

  /// As in a text. UIKit refuses "a multiplier of 0 … together with a location for the first
  /// attribute", and its layout guides have no baselines.
  @Test func positionsTimesZeroAndBaselinesOfMargins() throws {
    var tree = ViewTree()
    let box = try tree.add(.view, name: "box")
    let root = tree.root
    let constraints: [(Constraint, String)] = [
      (
        Constraint(
          .init(item: box, attribute: .top), .equal, .init(item: root, attribute: .bottom),
          multiplier: 0, constant: 5),
        "box.top == 0 * superview.bottom + 5: "
          + "bottom is a place: multiply it with another number than zero"
      ),
      (
        Constraint(
          .init(item: box, attribute: .firstBaseline, usesMargins: true), .equal,
          .init(item: root, attribute: .top)),
        "box.layoutMargins.firstBaseline == superview.top: "
          + "layout margins have no firstBaseline: take that of the view"
      ),
      (
        Constraint(
          .init(item: box, attribute: .top), .equal,
          .init(item: root, attribute: .lastBaseline, usesMargins: true)),
        "box.top == superview.layoutMargins.lastBaseline: "
          + "layout margins have no lastBaseline: take that of the view"
      ),
    ]
    for (constraint, message) in constraints {
      var wrong = tree
      wrong.constrain(constraint)
      let error = #expect(throws: LayoutError.self) { try wrong.fitting() }
      #expect(error?.description == message)
    }
    // A size times zero is a size.
    tree.constrain(box.width.constraint(equalTo: root.width, multiplier: 0, constant: 5))
    #expect(try tree.frame("box", in: Size(width: 100, height: 10)).width == 5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbersThatAreNone(number: Double) throws {
    var tree = ViewTree()
    let box = try tree.add(.view, name: "box")
    let base = tree
    tree.constrain(box.width.constraint(equalToConstant: number).identified(by: "width"))
    #expect(throws: LayoutError.invalidNumber(constraint: "width")) { try tree.fitting() }
    tree = base
    tree.constrain(
      box.width.constraint(equalTo: tree.root.width, multiplier: number).identified(by: "width"))
    #expect(throws: LayoutError.invalidNumber(constraint: "width")) { try tree.fitting() }
    tree = base
    tree[box].layoutMargins.left = number
    try tree.constrain("box.layoutMargins.left == superview.left")
    #expect(throws: LayoutError.self) { try tree.fitting() }
  }

  /// A choice.
  @Test(arguments: [
    (Double.nan, 0.0), (-1, 0), (-.infinity, 0), (.infinity, 1e6), (1e300, 1e6),
  ]) func sizesThatAreNone(number: Double, counts: Double) throws {
    var tree = ViewTree()
    try tree.addLabel("text", "aaa bbb", lines: 0)
    try tree.constrain(visualFormat: "H:|[text]|")
    try tree.constrain(visualFormat: "V:|[text]|")
    let size = Size(width: number, height: number)
    let plain = Size(width: counts, height: counts)
    #expect(try tree.frames(in: size) == tree.frames(in: plain))
    #expect(try tree.fitting(size) == tree.fitting(plain))
    let required = try tree.systemLayoutSizeFitting(size, horizontal: .required)
    #expect(required.width == counts)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func displayScalesThatAreNone(scale: Double) throws {
    var tree = ViewTree()
    try tree.add(.view, name: "box")
    try tree.constrain(texts: ["box.left == superview.left + 0.3", "box.width == 10.3"])
    let frame = try tree.frame("box", in: Size(width: 20, height: 20), scale: scale)
    #expect(abs(frame.minX - 0.3) < 1e-9)
    #expect(abs(frame.width - 10.3) < 1e-9)
  }

  @Test func aChainOf300Views() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "v0")
    try tree.constrain(texts: ["v0.top == superview.top", "v0.height == 1"])
    for index in 1..<300 {
      try tree.add(.view, name: "v\(index)")
      try tree.constrain(texts: [
        "v\(index).top == v\(index - 1).bottom + 2", "v\(index).height == v\(index - 1).height",
      ])
    }
    try tree.constrain("v299.bottom == superview.bottom")
    #expect(isClose(try tree.fitting(), Size(width: 0, height: 300 + 299 * 2)))
  }

  @Test(arguments: Stack.Distribution.allCases)
  func aStackOfAHundred(distribution: Stack.Distribution) throws {
    var tree = ViewTree()
    let stack = try tree.addStack(
      Stack(axis: .vertical, spacing: 2, distribution: distribution))
    for index in 0..<100 { try tree.addImage("v\(index)", 10, 5, to: stack) }
    #expect(isClose(try tree.fitting(), Size(width: 10, height: 500 + 99 * 2)))
  }

  @Test func constantsBelowZeroOverlap() throws {
    var tree = ViewTree()
    try tree.addImage("a", 30, 10)
    try tree.addImage("b", 30, 10)
    try tree.constrain(visualFormat: "H:|-(-5)-[a]-(-10)-[b]|")
    try tree.constrain(visualFormat: "V:|[a]")
    #expect(try tree.fitting().width == 45)
    #expect(try tree.frame("a", in: Size(width: 45, height: 10)).minX == -5)
    #expect(try tree.frame("b", in: Size(width: 45, height: 10)).minX == 15)
  }

  @Test func nothingInNoRoom() throws {
    let tree = ViewTree()
    #expect(try tree.frames(in: .zero) == [.zero])
    #expect(try tree.systemLayoutSizeFitting(.layoutFittingCompressed) == .zero)
  }
}
