internal import AutoLayout
internal import TableLayout
internal import TestSupport
internal import TextLayout

/// Cells, stacks and visual formats: any views, any constraints, any numbers.
struct CellsTarget: FuzzTarget {
  static let name = "cells"
  let font: Font
  let shaper = Shaper()

  init() throws {
    font = try FontLibrary(files: [Fixtures.font("Em.ttf")]).font(family: "TextGauge Em", size: 10)
  }

  mutating func run(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    switch Self.kind(&input) {
    case 0: try checkText(String(decoding: input.rest.prefix(300), as: UTF8.self))
    case 1:
      let draft = LayoutDraft(&input)
      try check(tree: draft, Surroundings(&input))
    default:
      let draft = LayoutDraft(&input)
      try check(cell: draft, Surroundings(&input))
    }
  }

  /// 0 for a text, 1 for a tree, 2 for a cell: fewest of what takes the most time.
  private static func kind(_ input: inout FuzzInput) -> Int {
    input.element(of: [0, 1, 2, 0, 0, 1, 0, 0])
  }

  func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    let kind = Self.kind(&input)
    if kind == 0 {
      let text = String(decoding: input.rest.prefix(300), as: UTF8.self).debugDescription
      return "ViewTree().constraint(\(text)), and as a visual format"
    }
    let draft = LayoutDraft(&input)
    return draft.code + "\n// as a \(kind == 1 ? "tree" : "cell's template"), in "
      + Surroundings(&input).description
  }

  /// What a layout is asked in.
  struct Surroundings: CustomStringConvertible {
    var width: Double
    var height: Double
    var traits: Traits
    var separator: Separator
    var accessoryWidth: Double
    var minimumHeight: Double

    init(_ input: inout FuzzInput) {
      let kind = input.byte()
      width = kind & 1 == 0 ? 320 : input.length()
      height = kind & 2 == 0 ? 100 : input.length()
      traits = Traits(
        category: kind & 4 == 0 ? .large : input.element(of: ContentSizeCategory.allCases),
        displayScale: kind & 8 == 0
          ? 0 : input.element(of: [1, 2, 3, 0.5, 1.1, -1, .nan, .infinity, 1e30, 1e-30]),
        direction: kind & 16 == 0 ? .leftToRight : .rightToLeft)
      separator = kind & 32 == 0 ? .none : input.element(of: Separator.allCases)
      accessoryWidth = kind & 64 == 0 ? 0 : input.length()
      minimumHeight = kind & 128 == 0 ? 0 : input.length()
    }

    var environment: ViewTree.Environment {
      .init(displayScale: traits.displayScale, direction: traits.direction)
    }

    var description: String {
      "width \(width), height \(height), \(traits), separator \(separator), "
        + "accessoryWidth \(accessoryWidth), minimumHeight \(minimumHeight)"
    }
  }
}

extension CellsTarget {
  /// Any text: read, or refused in a line; what is read is printed and read again as the same.
  private func checkText(_ text: String) throws {
    var tree = ViewTree()
    for name in ["a", "b", "title"] { try tree.add(.view, name: name) }
    for isFormat in [false, true] {
      var made = tree
      do {
        if isFormat {
          try made.constrain(visualFormat: text, metrics: LayoutDraft.Rule.metrics)
        } else {
          try made.constrain(text, metrics: LayoutDraft.Rule.metrics)
        }
      } catch {
        try checkMessage(error.description)
      }
      try checkPrinting(made)
    }
  }

  /// Constraints that were read are printed and read again as the same.
  func checkPrinting(_ tree: ViewTree) throws {
    for constraint in tree.constraints where constraint.identifier != nil {
      var expected = constraint
      expected.identifier = nil
      let text = tree.text(of: expected)
      var read: Constraint
      do {
        read = try tree.constraint(text)
      } catch {
        throw PropertyViolation("\(constraint.identifier ?? "") is printed as \(text): \(error)")
      }
      read.identifier = nil
      try require(
        read == expected,
        "\(constraint.identifier ?? "") is printed as \(text), which reads as \(read)")
    }
  }

  /// An error is one short line.
  func checkMessage(_ text: String) throws {
    try require(!text.isEmpty && !text.contains(where: \.isNewline), "an error of lines: \(text)")
    try require(text.utf8.count <= 2000, "an error of \(text.utf8.count) bytes: \(text)")
  }

  func label(_ content: LayoutDraft.Content, displayScale: Double) -> ItemContent {
    switch content {
    case .view: return .view
    case .guide: return .guide
    case .stack(let stack): return .stack(stack)
    case .image(let width, let height):
      return .image(ImageView(image: Size(width: width, height: height)))
    case .textView(let text, let scrolls):
      var view = TextView(LayoutDraft.texts[text], font: font, shaper: shaper)
      view.isScrollEnabled = scrolls
      view.displayScale = displayScale
      return .textView(view)
    case .label(let text, let lines, let preferredWidth):
      var label = Label(LayoutDraft.texts[text], font: font, shaper: shaper)
      label.numberOfLines = lines
      label.preferredMaxLayoutWidth = preferredWidth
      label.displayScale = displayScale
      return .label(label)
    }
  }
}
