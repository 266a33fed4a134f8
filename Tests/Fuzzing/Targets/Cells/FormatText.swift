/// Texts of constraints by the grammar, with a mistake now and then.
enum FormatText {
  private static let sizes = ["width", "height"]
  private static let places = [
    ["leading", "trailing", "centerX"], ["left", "right", "centerX"],
    ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"],
  ]

  static func constraint(_ input: inout FuzzInput, _ names: [String]) -> String {
    // Now and then one with the other makes no sense.
    let group = input.element(of: places + [sizes, sizes, sizes + places[2]])
    var text = reference(&input, names, group)
    text += input.element(of: [" == ", " >= ", " <= ", "=", ">="])
    switch input.index(below: 6) {
    case 0 where group == sizes: text += number(&input)
    case 1: text += number(&input) + " * " + reference(&input, names, group)
    case 2:
      text +=
        reference(&input, names, group) + input.element(of: [" * ", " / "]) + number(&input)
    default: text += reference(&input, names, group)
    }
    if input.bool() { text += input.element(of: [" + ", " - "]) + number(&input) }
    return text + priority(&input)
  }

  static func format(_ input: inout FuzzInput, _ names: [String]) -> String {
    var text = input.element(of: ["H:", "V:", ""])
    if input.bool() { text += "|" + connection(&input) }
    text += view(&input, names)
    for _ in 0..<input.index(below: 4) {
      text += connection(&input) + view(&input, names)
    }
    if input.bool() { text += connection(&input) + "|" }
    return text
  }

  private static func view(_ input: inout FuzzInput, _ names: [String]) -> String {
    let name = input.element(of: names)
    return input.index(below: 3) == 0 ? "[\(name)\(predicates(&input, names))]" : "[\(name)]"
  }

  /// Mostly one that other constraints can outweigh.
  private static func connection(_ input: inout FuzzInput) -> String {
    switch input.index(below: 12) {
    case 0: ""
    case 1: "-"
    case 2: "-\(number(&input))-"
    default: "-\(predicates(&input, []))-"
    }
  }

  private static func predicates(_ input: inout FuzzInput, _ names: [String]) -> String {
    let list = (0...(input.index(below: 5) / 3)).map { _ in
      input.element(of: ["", ">=", "<=", "=="])
        + (input.index(below: 5) == 0 && !names.isEmpty
          ? input.element(of: names) : number(&input)) + priority(&input)
    }
    return "(" + list.joined(separator: ",") + ")"
  }

  private static func reference(
    _ input: inout FuzzInput, _ names: [String], _ group: [String]
  ) -> String {
    let view = input.element(of: ["superview"] + names)
    let margins = input.index(below: 9) == 0 ? ".layoutMargins" : ""
    return view + margins + "." + input.element(of: group)
  }

  private static func number(_ input: inout FuzzInput) -> String {
    switch input.index(below: 32) {
    case 0: "gap"
    case 1:
      input.element(of: [
        "1e30", "-1", "1e-300", "9e999", ".5", "1e6", "1e12", "0", "-0", "2.", "bad",
      ])
    default: "\(input.ordinaryLength())"
    }
  }

  private static func priority(_ input: inout FuzzInput) -> String {
    input.element(of: ["@750", "", "@250", "@1", "@999", "@50", "@49", "@48", "@low", "@600"])
  }
}
