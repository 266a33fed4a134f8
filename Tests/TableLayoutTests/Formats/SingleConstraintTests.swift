@testable import AutoLayout
import Testing

@Suite struct SingleConstraintTests {
  @Test(arguments: [
    ("summary.top == headimg.bottom + 5 @750", "summary.top == headimg.bottom + 5 @750"),
    ("a.width<=50", "a.width <= 50 @1000"),
    ("a.width >= b.height", "a.width >= b.height + 0 @1000"),
    ("a.width == 2 * b.width", "a.width == 2 * b.width + 0 @1000"),
    ("a.width == b.width * .5", "a.width == 0.5 * b.width + 0 @1000"),
    ("a.width == 3 * b.width / 4 - 1@1", "a.width == 0.75 * b.width + -1 @1"),
    ("a.height == b.width * -1 + -5", "a.height == -1 * b.width + -5 @1000"),
    ("a.left≥b.right-5", "a.left >= b.right + -5 @1000"),
    ("a.right ≤ superview.right", "a.right <= |.right + 0 @1000"),
    ("contentView.bottom == |.bottom", "|.bottom == |.bottom + 0 @1000"),
    ("a.centreX == b.centerX", "a.centerX == b.centerX + 0 @1000"),
    ("a.centreY == b.top", "a.centerY == b.top + 0 @1000"),
    ("a.baseline == b.firstBaseline", "a.lastBaseline == b.firstBaseline + 0 @1000"),
    (
      "title.layoutMargins.leading == superview.layoutMargins.leading",
      "title.layoutMargins.leading == |.layoutMargins.leading + 0 @1000"
    ),
    ("a.layoutMarginsGuide.width == 10", "a.layoutMargins.width == 10 @1000"),
    ("a.safeArea.top == b.top", "a.safeArea.top == b.top + 0 @1000"),
    (
      "a.left == |.safeAreaLayoutGuide.left", "a.left == |.safeArea.left + 0 @1000"
    ),
    (
      "a.left == |.readableContentGuide.left", "a.left == |.readableContent.left + 0 @1000"
    ),
    ("a.left == b.right + systemSpacing", "a.left == b.right + 8 @1000"),
    ("a.left == b.right - systemSpacing @750", "a.left == b.right + -8 @750"),
    ("a.top >= b.bottom + 1.5 * systemSpacing", "a.top >= b.bottom + 12 @1000"),
    ("\n a . top\t==\r\n| . bottom*2+ 1e1 @ 2.5 ", "a.top == 2 * |.bottom + 10 @2.5"),
    ("a.top == b.top @required", "a.top == b.top + 0 @1000"),
    ("a.top == b.top @defaultHigh", "a.top == b.top + 0 @750"),
    ("a.top == b.top @fittingSize", "a.top == b.top + 0 @50"),
    ("layoutMargins.top == width.top", "layoutMargins.top == width.top + 0 @1000"),
  ])
  func meaning(text: String, expected: String) throws {
    #expect(try sentence(text) == expected)
  }

  @Test(arguments: [
    ("a.top == b.top + gap @prio", "a.top == b.top + 6 @700"),
    ("a.top == b.top - gap", "a.top == b.top + -6 @1000"),
    ("a.width == ratio * b.width", "a.width == 0.5 * b.width + 0 @1000"),
    ("a.width == b.width / ratio", "a.width == 2 * b.width + 0 @1000"),
    ("a.width == -gap", "a.width == -6 @1000"),
    // A name before a point is a view's.
    ("a.width == gap.width", "a.width == gap.width + 0 @1000"),
  ])
  func metrics(text: String, expected: String) throws {
    #expect(try sentence(text, metrics: ["gap": 6, "ratio": 0.5, "prio": 700]) == expected)
  }

  @Test func aMetricCalledSystemSpacingWins() throws {
    #expect(
      try sentence("a.top == b.top + systemSpacing", metrics: ["systemSpacing": 3])
        == "a.top == b.top + 3 @1000")
  }

  @Test func sourceText() throws {
    let constraint = try ConstraintDescription.parse("  a.top == b.top + 5 \n")
    #expect(constraint.text == "a.top == b.top + 5")
    #expect(constraint.offset == 2)
  }

  @Test(arguments: LayoutAttribute.allCases)
  func everyAttribute(attribute: LayoutAttribute) throws {
    let constraint = try ConstraintDescription.parse("a.\(attribute) == b.\(attribute)")
    #expect(constraint.first.attribute == attribute)
    #expect(constraint.second?.attribute == attribute)
  }

  /// Sizes go with sizes. Positions go with positions of their axis, but UIKit raises an exception
  /// for leading or trailing with left or right.
  @Test func pairsOfAttributes() throws {
    let groups: [Set<LayoutAttribute>] = [
      [.width, .height], [.left, .right, .centerX], [.leading, .trailing, .centerX],
      [.top, .bottom, .centerY, .firstBaseline, .lastBaseline],
    ]
    for first in LayoutAttribute.allCases {
      for second in LayoutAttribute.allCases {
        let isAllowed = groups.contains { $0.isSuperset(of: [first, second]) }
        let text = "a.\(first) == b.\(second)"
        let isRead = (try? ConstraintDescription.parse(text)) != nil
        #expect(isRead == isAllowed, "\(text)")
      }
    }
  }
}
