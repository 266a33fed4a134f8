import Testing

/// The examples of "Visual Format Language" in Apple's Auto Layout Guide, with what UIKit makes of
/// them.
@Suite struct AppleFormatTests {
  @Test(arguments: [
    (
      "[button]-[textField]",
      ["textField.leading == button.trailing + standard @1000"]
    ),
    ("[button(>=50)]", ["button.width >= 50 @1000"]),
    (
      "|-50-[purpleBox]-50-|",
      [
        "purpleBox.leading == |.leading + 50 @1000",
        "|.trailing == purpleBox.trailing + 50 @1000",
      ]
    ),
    ("V:[topField]-10-[bottomField]", ["bottomField.top == topField.bottom + 10 @1000"]),
    ("[maroonView][blueView]", ["blueView.leading == maroonView.trailing + 0 @1000"]),
    ("[button(100@20)]", ["button.width == 100 @20"]),
    ("[button1(==button2)]", ["button1.width == button2.width + 0 @1000"]),
    (
      "[flexibleButton(>=70,<=100)]",
      ["flexibleButton.width >= 70 @1000", "flexibleButton.width <= 100 @1000"]
    ),
    (
      "|-[find]-[findNext]-[findField(>=20)]-|",
      [
        "find.leading == |.leading + standard @1000",
        "findNext.leading == find.trailing + standard @1000",
        "findField.leading == findNext.trailing + standard @1000",
        "findField.width >= 20 @1000",
        "|.trailing == findField.trailing + standard @1000",
      ]
    ),
  ])
  func examples(format: String, expected: [String]) throws {
    #expect(try sentences(format) == expected)
  }
}
