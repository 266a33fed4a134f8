@testable import AutoLayout
import ConstraintSolver
import Testing

@Suite struct VisualFormatTests {
  @Test func numberAndLine() throws {
    let format = "H:|-20-[number(>=50)]-8-[line]-20@750-|"
    let expected = [
      "number.leading == |.leading + 20 @1000",
      "number.width >= 50 @1000",
      "line.leading == number.trailing + 8 @1000",
      "|.trailing == line.trailing + 20 @750",
    ]
    #expect(try sentences(format) == expected)
    let constraints = try ConstraintDescription.parse(visualFormat: format)
    #expect(
      constraints.map(\.text) == [
        "H:|-20-[number]", "H:[number(>=50)]", "H:[number]-8-[line]", "H:[line]-20@750-|",
      ])
    #expect(constraints.map(\.offset) == [4, 15, 22, 31])
  }

  @Test(arguments: [
    ("[a(100)]", "a.width == 100 @1000"),
    ("[a(b)]", "a.width == b.width + 0 @1000"),
    ("V:[a(>=b@10)]", "a.height >= b.height + 0 @10"),
    ("[a(==superview)]", "a.width == |.width + 0 @1000"),
    ("[a(-5)]", "a.width == -5 @1000"),
    ("[a(+.5)]", "a.width == 0.5 @1000"),
    ("[a(1e2@1e1)]", "a.width == 100 @10"),
    ("[a]-(-8)-[b]", "b.leading == a.trailing + -8 @1000"),
    ("[a]->=0-[b]", "b.leading >= a.trailing + 0 @1000"),
    ("[a]-≤4-[b]", "b.leading <= a.trailing + 4 @1000"),
    ("[a]-20.-[b]", "b.leading == a.trailing + 20 @1000"),
    ("[a]-8@defaultLow-[b]", "b.leading == a.trailing + 8 @250"),
    ("[a]-(8@fittingSizeLevel)-[b]", "b.leading == a.trailing + 8 @50"),
    (" V :\n[ a ] - ( >= 8 @ 20 ) - [ b ] ", "b.top >= a.bottom + 8 @20"),
    ("V:|[a]", "a.top == |.top + 0 @1000"),
    ("V:[a]|", "|.bottom == a.bottom + 0 @1000"),
    ("[superview]-(<=1)-[a]", "a.leading <= |.trailing + 1 @1000"),
  ])
  func oneConstraint(format: String, expected: String) throws {
    #expect(try sentences(format) == [expected])
  }

  @Test func severalDistances() throws {
    #expect(
      try sentences("[a]-(>=20@750,<=40)-[b]") == [
        "b.leading >= a.trailing + 20 @750", "b.leading <= a.trailing + 40 @1000",
      ])
  }

  @Test func metrics() throws {
    let metrics: [String: Double] = ["gap": -4, "width": 30, "low": 200, "required": 900]
    #expect(
      try sentences("|-gap-[a(width@low)]-(>=gap@required)-[b(width2)]", metrics: metrics) == [
        "a.leading == |.leading + -4 @1000", "a.width == 30 @200",
        "b.leading >= a.trailing + -4 @900", "b.width == width2.width + 0 @1000",
      ])
  }

  @Test func aMetricsNameWinsOverAViews() throws {
    #expect(try sentences("[a(b)]", metrics: ["b": 7]) == ["a.width == 7 @1000"])
  }

  @Test func leftToRight() throws {
    #expect(
      try sentences("|-1-[a]-2-[b]-3-|", options: .leftToRight) == [
        "a.left == |.left + 1 @1000", "b.left == a.right + 2 @1000", "|.right == b.right + 3 @1000",
      ])
  }

  @Test func rightToLeft() throws {
    #expect(
      try sentences("|-1-[a]-(>=2)-[b]-3-|", options: .rightToLeft) == [
        "|.right == a.right + 1 @1000", "a.left >= b.right + 2 @1000", "b.left == |.left + 3 @1000",
      ])
  }

  @Test func aDirectionLeavesVerticalFormatsAlone() throws {
    let format = "V:|-1-[a]-2-[b]-3-|"
    #expect(try sentences(format, options: .rightToLeft) == sentences(format))
  }

  @Test(arguments: [
    (FormatOptions.alignAllTop, "top"), (.alignAllBottom, "bottom"), (.alignAllCenterY, "centerY"),
    (.alignAllFirstBaseline, "firstBaseline"), (.alignAllLastBaseline, "lastBaseline"),
  ])
  func alignedRow(option: FormatOptions, attribute: String) throws {
    #expect(
      try sentences("|[a][b][c]|", options: option).filter { $0.contains(".\(attribute) ") } == [
        "b.\(attribute) == a.\(attribute) + 0 @1000", "c.\(attribute) == b.\(attribute) + 0 @1000",
      ])
  }

  @Test(arguments: [
    (FormatOptions.alignAllLeft, "left"), (.alignAllRight, "right"),
    (.alignAllLeading, "leading"), (.alignAllTrailing, "trailing"), (.alignAllCenterX, "centerX"),
  ])
  func alignedColumn(option: FormatOptions, attribute: String) throws {
    #expect(
      try sentences("V:[a]-[b]", options: option) == [
        "b.top == a.bottom + standard @1000", "b.\(attribute) == a.\(attribute) + 0 @1000",
      ])
  }

  @Test func twoAlignments() throws {
    #expect(
      try sentences("[a][b]", options: [.alignAllBottom, .alignAllTop]) == [
        "b.leading == a.trailing + 0 @1000", "b.top == a.top + 0 @1000",
        "b.bottom == a.bottom + 0 @1000",
      ])
  }

  @Test func optionsThatContradict() {
    #expect(throws: FormatError.alignmentAlongLayout(.left)) {
      try sentences("[a][b]", options: [.alignAllTop, .alignAllLeft])
    }
    #expect(throws: FormatError.alignmentAlongLayout(.centerY)) {
      try sentences("V:[a]", options: .alignAllCenterY)
    }
    #expect(throws: FormatError.contradictoryDirections) {
      try sentences("[a]", options: [.leftToRight, .rightToLeft])
    }
  }

  /// The values of `NSLayoutFormatOptions` in NSLayoutConstraint.h.
  @Test func rawValues() {
    #expect(FormatOptions.alignAllLeft.rawValue == 2)
    #expect(FormatOptions.alignAllTrailing.rawValue == 64)
    #expect(FormatOptions.alignAllCenterX.rawValue == 512)
    #expect(FormatOptions.alignAllLastBaseline.rawValue == 2048)
    #expect(FormatOptions.rightToLeft.rawValue == 131072)
    #expect(FormatOptions.leadingToTrailing.rawValue == 0)
  }

  @Test func optionsByName() {
    let named = Dictionary(
      uniqueKeysWithValues: FormatOptions.named.map { ($0.name, $0.value) })
    #expect(named["alignAllCenterY"] == .alignAllCenterY)
    #expect(named["rightToLeft"] == .rightToLeft)
    #expect(named["leadingToTrailing"] == [])
    #expect(named["alignAllMiddle"] == nil)
  }

  @Test func whichIsWhich() {
    #expect(ConstraintDescription.isVisualFormat("|-[a]-|"))
    #expect(!ConstraintDescription.isVisualFormat("|.top == a.top"))
  }
}
