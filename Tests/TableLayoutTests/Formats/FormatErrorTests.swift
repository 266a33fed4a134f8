@testable import AutoLayout
import Testing

@Suite struct FormatErrorTests {
  @Test(arguments: [
    ("title", #"offset 5, at ^ in "title^": write "." and an attribute there"#),
    ("title.top", #"offset 9, at ^ in "title.top^": write ==, <= or >= there"#),
    ("a.top < b.top", #"offset 6, at ^ in "a.top ^< b.top": write ==, <= or >= there"#),
    ("a.top == ", #"offset 9, at ^ in "a.top == ^": write a number or a metric's name there"#),
    ("a. == b.top", #"offset 3, at ^ in "a. ^== b.top": write an attribute there"#),
    (".top == b.top", #"offset 0, at ^ in "^.top == b.top": write a view's name there"#),
    (
      "a.topp == b.top",
      #"offset 2, at ^ in "a.^topp == b.top": no attribute "topp": did you mean "top"?"#
    ),
    (
      "a.zzzzzzzz == b.top",
      #"offset 2, at ^ in "a.^zzzzzzzz == b.top": no attribute "zzzzzzzz": choose one of left, right, leading, trailing, top, bottom, width, height, centerX, centerY, firstBaseline, lastBaseline"#
    ),
    (
      "a.top == b.left",
      #"offset 9, at ^ in "a.top == ^b.left": top cannot be related to left: choose attributes of one axis"#
    ),
    (
      "a.width == b.left",
      #"offset 11, at ^ in "a.width == ^b.left": width cannot be related to left: relate a size to a size, a position to a position"#
    ),
    (
      "a.left == b.leading",
      #"offset 10, at ^ in "a.left == ^b.leading": left cannot be related to leading: use leading and trailing on both sides, or left and right"#
    ),
    (
      "a.top == 5",
      #"offset 9, at ^ in "a.top == ^5": top needs another view: write "superview.top + " before the number"#
    ),
    (
      "a.top == b.top @0",
      #"offset 16, at ^ in "a.top == b.top @^0": the priority is 0: give 1 to 1000"#
    ),
    (
      "a.top == b.top @1001",
      #"offset 16, at ^ in "a.top == b.top @^1001": the priority is 1001: give 1 to 1000"#
    ),
    (
      "a.top == b.top + 5 5",
      #"offset 19, at ^ in "a.top == b.top + 5 ^5": the constraint is complete before this: remove the rest"#
    ),
    (
      "a.width == gaps",
      #"offset 11, at ^ in "a.width == ^gaps": no metric "gaps": did you mean "gap"?"#
    ),
    (
      "a.width == bad",
      #"offset 11, at ^ in "a.width == ^bad": the metric "bad" is inf: give it a finite number"#
    ),
    (
      "a.width == 1e999",
      #"offset 11, at ^ in "a.width == ^1e999": 1e999 is too large: give a smaller number"#
    ),
    (
      "a.width == b.width / 0",
      #"offset 11, at ^ in "a.width == ^b.width / 0": the multiplier is inf: give a finite one, and for a position not zero"#
    ),
    (
      "a.top == 0 * b.top",
      #"offset 9, at ^ in "a.top == ^0 * b.top": the multiplier is 0: give a finite one, and for a position not zero"#
    ),
    (
      "|.layoutMargins.baseline == a.top",
      #"offset 16, at ^ in "|.layoutMargins.^baseline == a.top": layout margins have no lastBaseline: leave out "layoutMargins""#
    ),
    (
      "|.safeArea.baseline == a.top",
      #"offset 11, at ^ in "|.safeArea.^baseline == a.top": safeArea has no lastBaseline: leave out "safeArea""#
    ),
    (
      "a.height = b.width",
      #"offset 9, at ^ in "a.height ^= b.width": write ==, not =, there"#
    ),
    (
      "a.firstBaseline == b.lastBaseline + systemSpacing",
      #"offset 19, at ^ in "a.firstBaseline == ^b.lastBaseline + systemSpacing": the system spacing between baselines depends on their fonts in a way that is not published: give points, or compare edges"#
    ),
    (
      "a.top == b.top + 2 * gap",
      #"offset 21, at ^ in "a.top == b.top + 2 * ^gap": write systemSpacing there"#
    ),
  ])
  func single(text: String, message: String) {
    let error = #expect(throws: FormatError.self) {
      try ConstraintDescription.parse(text, metrics: ["gap": 8, "bad": .infinity])
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("[a", #"offset 0, at ^ in "^[a": this "[" is never closed: add "]""#),
    ("[a]-[b[c]", #"offset 4, at ^ in "[a]-^[b[c]": this "[" is never closed: add "]""#),
    ("[a(>=50]", #"offset 2, at ^ in "[a^(>=50]": this "(" is never closed: add ")""#),
    ("|-(20-[a]", #"offset 2, at ^ in "|-^(20-[a]": this "(" is never closed: add ")""#),
    ("[]", #"offset 1, at ^ in "[^]": write a view's name there"#),
    ("[a()]", #"offset 3, at ^ in "[a(^)]": write a number or a metric's name there"#),
    ("[a(5 6)]", #"offset 5, at ^ in "[a(5 ^6)]": write "," or ")" there"#),
    (
      "[a-label]",
      #"offset 2, at ^ in "[a^-label]": write "]" (a name has letters, digits and "_" only) there"#
    ),
    ("X:[a]", #"offset 0, at ^ in "^X:[a]": write "H:", "V:", "|" or a view in brackets there"#),
    ("V[a]", #"offset 1, at ^ in "V^[a]": write ":" there"#),
    ("[a]-", #"offset 4, at ^ in "[a]-^": write a view in brackets or "|" there"#),
    ("[a]-20[b]", #"offset 6, at ^ in "[a]-20^[b]": write "-" there"#),
    (
      "[a]--8-[b]",
      #"offset 4, at ^ in "[a]-^-8-[b]": write a distance (a negative one in parentheses, "-(-8)-") there"#
    ),
    ("|", #"offset 1, at ^ in "|^": write "-", a view in brackets or "|" there"#),
    ("|-|", #"offset 2, at ^ in "|-^|": write a view in brackets, "[name]" there"#),
    (
      "[a]|[b]",
      #"offset 4, at ^ in "[a]|^[b]": the constraint is complete before this: remove the rest"#
    ),
    ("[a]–[b]", #"offset 3, at ^ in "[a]^–[b]": write "-", a view in brackets or "|" there"#),
    ("[a]-gaps-[b]", #"offset 4, at ^ in "[a]-^gaps-[b]": no metric "gaps": did you mean "gap"?"#),
    (
      "[a]-other-[b]",
      #"offset 4, at ^ in "[a]-^other-[b]": no metric "other": define it, or write a number"#
    ),
    ("[a(5@5000)]", #"offset 5, at ^ in "[a(5@^5000)]": the priority is 5000: give 1 to 1000"#),
    ("[é]", #"offset 1, at ^ in "[^é]": write a view's name there"#),
  ])
  func visualFormat(text: String, message: String) {
    let error = #expect(throws: FormatError.self) {
      try sentences(text, metrics: ["gap": 8])
    }
    #expect(error?.description == message)
  }

  @Test(arguments: ["", " \t\r\n"])
  func empty(text: String) {
    #expect(throws: FormatError.empty) { try ConstraintDescription.parse(text) }
    #expect(throws: FormatError.empty) { try sentences(text) }
  }
}
