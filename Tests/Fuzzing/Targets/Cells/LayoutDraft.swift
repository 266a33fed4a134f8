internal import AutoLayout
internal import TextLayout

/// Views and constraints that can be made twice, as a tree and as a template, and printed.
struct LayoutDraft {
  enum Content {
    case view, guide
    case label(text: Int, lines: Int, preferredWidth: Double)
    case textView(text: Int, scrolls: Bool)
    case image(width: Double, height: Double)
    case stack(Stack)
  }

  struct View {
    var name: String
    var content: Content

    /// The place of a view that comes before; `nil` for the root.
    var parent: Int?

    /// Hugging and resistance, each horizontally and vertically; empty for those of UIKit.
    var priorities: [Double] = []
    var margin: Double?
    var isHidden = false
  }

  enum Rule {
    case text(String)
    case format(String, FormatOptions)

    /// The views' places; -1 for the root.
    case made(
      first: Int, LayoutAttribute, relation: Int, second: Int?, LayoutAttribute, margins: Bool,
      multiplier: Double, constant: Double, priority: Double)
  }

  var views: [View] = []
  var rules: [Rule] = []

  static let texts = [
    "", "a", "aaa bbb", "aaa bbb ccc ddd eee fff", "a\nbb\n", "xxxxxxxxxxxxxxxx", " ",
    "e\u{301}\u{AD}f", "日本語日本語", "a\u{2028}b\tc",
  ]

  init(_ input: inout FuzzInput) {
    let count = 1 + input.index(below: 5)
    for index in 0..<count { views.append(view(index, &input)) }
    if input.index(below: 8) > 0 { arrange(&input) }
    for _ in 0..<input.index(below: 4) { rules.append(rule(&input)) }
  }
}

extension LayoutDraft {
  private func view(_ index: Int, _ input: inout FuzzInput) -> View {
    let kind = input.byte()
    var view = View(name: "v\(index)", content: content(Int(kind & 7), &input))
    let stacks = views.indices.filter { views[$0].isStack }
    if kind & 0x30 == 0 {
      view.parent = input.index(below: index + 1) - 1
      if view.parent == -1 { view.parent = nil }
    } else if let stack = stacks.last {
      view.parent = stack
    }
    if kind & 0xC0 == 0xC0 {
      view.priorities = (0..<4).map { _ in input.priority() }
      let flags = input.byte()
      view.isHidden = flags & 7 == 0
      if flags & 0x18 == 0 { view.margin = input.length() }
    }
    return view
  }

  private func content(_ kind: Int, _ input: inout FuzzInput) -> Content {
    let text = input.index(below: Self.texts.count)
    switch kind {
    case 0, 1: return .label(text: text, lines: input.index(below: 4), preferredWidth: 0)
    case 2:
      return .label(text: text, lines: 0, preferredWidth: input.length())
    case 3: return .textView(text: text, scrolls: text % 3 == 0)
    case 4: return .image(width: input.length(), height: input.length())
    case 5: return text < 3 ? .guide : .view
    default:
      let flags = input.byte()
      return .stack(
        Stack(
          axis: flags & 1 == 0 ? .horizontal : .vertical, spacing: input.length(),
          alignment: input.element(of: Stack.Alignment.allCases),
          distribution: input.element(of: Stack.Distribution.allCases),
          isLayoutMarginsRelativeArrangement: flags & 2 == 0))
    }
  }

  private func rule(_ input: inout FuzzInput) -> Rule {
    switch input.index(below: 3) {
    case 0:
      let format = FormatText.format(&input, names(views))
      let isVertical = format.hasPrefix("V")
      let options: [FormatOptions] =
        isVertical
        ? [[], [], .alignAllLeading, .alignAllCenterX, .alignAllTop]
        : [[], [], .alignAllTop, .alignAllFirstBaseline, .rightToLeft]
      return .format(format, input.element(of: options))
    case 1: return .text(FormatText.constraint(&input, names(views)))
    default:
      let group = input.element(of: Self.groups)
      return .made(
        first: input.index(below: views.count + 1) - 1, input.element(of: group),
        relation: input.index(below: 3),
        second: group[0].isSize && input.bool()
          ? nil : input.index(below: views.count + 1) - 1,
        input.element(of: group), margins: input.index(below: 6) == 0,
        multiplier: input.index(below: 3) > 0
          ? 1 : input.element(of: [0.5, 2, 0, -1, 1e3, 1e6, 1e-9, 1e-3, .nan, 1e30]),
        constant: input.length(), priority: input.priority())
    }
  }

  private static let groups: [[LayoutAttribute]] = [
    [.leading, .trailing, .centerX], [.left, .right, .centerX],
    [.top, .bottom, .centerY, .firstBaseline, .lastBaseline], [.width, .height],
    [.height, .width], [.height, .firstBaseline],
  ]

  /// Puts the views that no stack arranges below each other, between the sides of what they lie in.
  private mutating func arrange(_ input: inout FuzzInput) {
    var last: [Int: Int] = [:]
    func tie(
      _ view: Int, _ attribute: LayoutAttribute, _ relation: Int, _ other: Int,
      _ otherAttribute: LayoutAttribute, _ constant: Double
    ) {
      rules.append(
        .made(
          first: view, attribute, relation: relation, second: other, otherAttribute,
          margins: false, multiplier: 1, constant: constant, priority: 1000))
    }
    for index in views.indices {
      let parent = views[index].parent ?? -1
      if parent >= 0, views[parent].isStack { continue }
      let kind = input.byte()
      tie(index, .leading, 1, parent, .leading, Double(kind & 7))
      tie(index, .trailing, kind & 8 == 0 ? 0 : 1, parent, .trailing, -Double(kind & 7))
      if kind & 0xC0 == 0 { continue }
      if let above = last[parent] {
        tie(index, .top, 1, above, .bottom, Double(kind & 15))
      } else {
        tie(index, .top, 1, parent, .top, Double(kind & 15))
      }
      last[parent] = index
    }
    for (parent, index) in last.sorted(by: { $0.key < $1.key }) {
      tie(index, .bottom, input.index(below: 4) == 0 ? 0 : 1, parent, .bottom, -10)
    }
  }

  private func names(_ views: [View]) -> [String] { views.map(\.name) }
}

extension LayoutDraft.View {
  var isStack: Bool {
    if case .stack = content { true } else { false }
  }
}
