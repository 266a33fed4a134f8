internal import AutoLayout

extension LayoutDraft {
  /// The statements that build the draft in a `tree` with a `font`.
  var code: String {
    var lines = ["var tree = ViewTree()"]
    for view in views {
      let parent = view.parent.map { ", to: \(views[$0].name)" } ?? ""
      lines.append(
        "let \(view.name) = try tree.add(\(view.content.code), name: \"\(view.name)\"\(parent))")
      lines += view.propertiesCode
    }
    lines += rules.map { $0.code(views) }
    return lines.joined(separator: "\n")
  }
}

extension LayoutDraft.View {
  fileprivate var propertiesCode: [String] {
    var lines: [String] = []
    if priorities.count == 4 {
      for (index, property) in ["hugging", "compressionResistance"].enumerated() {
        lines.append(
          "tree[\(name)].\(property) = AxisPriorities("
            + "horizontal: Priority(\(priorities[2 * index].code)), "
            + "vertical: Priority(\(priorities[2 * index + 1].code)))")
      }
    }
    if let margin = margin?.code {
      lines.append(
        "tree[\(name)].layoutMargins = Insets("
          + "top: \(margin), left: \(margin), bottom: \(margin), right: \(margin))")
    }
    if isHidden { lines.append("tree[\(name)].isHidden = true") }
    return lines
  }
}

extension LayoutDraft.Content {
  fileprivate var code: String {
    switch self {
    case .view: ".view"
    case .guide: ".guide"
    case .image(let width, let height):
      ".image(ImageView(image: Size(width: \(width.code), height: \(height.code))))"
    case .label(let text, let lines, let preferred):
      ".label(label(\(LayoutDraft.texts[text].debugDescription), numberOfLines: \(lines), "
        + "preferredMaxLayoutWidth: \(preferred.code)))"
    case .textView(let text, let scrolls):
      ".textView(textView(\(LayoutDraft.texts[text].debugDescription), "
        + "isScrollEnabled: \(scrolls)))"
    case .stack(let stack):
      ".stack(Stack(axis: .\(stack.axis), spacing: \(stack.spacing.code), "
        + "alignment: .\(stack.alignment), distribution: .\(stack.distribution), "
        + "isLayoutMarginsRelativeArrangement: \(stack.isLayoutMarginsRelativeArrangement)))"
    }
  }
}

extension LayoutDraft.Rule {
  fileprivate func code(_ views: [LayoutDraft.View]) -> String {
    let metrics = "metrics: [\"gap\": 12.5, \"low\": 300, \"bad\": .nan]"
    switch self {
    case .text(let text): return "try tree.constrain(\(text.debugDescription), \(metrics))"
    case .format(let format, let options):
      return "try tree.constrain(visualFormat: \(format.debugDescription), \(metrics), "
        + "options: FormatOptions(rawValue: \(options.rawValue)))"
    case .made(
      let first, let attribute, let relation, let second, let other, let margins,
      let multiplier, let constant, let priority):
      func name(_ view: Int) -> String { view < 0 ? ".root" : views[view].name }
      let relation = [".lessThanOrEqual", ".equal", ".greaterThanOrEqual"][relation]
      let operand =
        second.map { ".init(item: \(name($0)), attribute: .\(other.rawValue)), " } ?? ""
      return "tree.constrain(Constraint(.init(item: \(name(first)), "
        + "attribute: .\(attribute.rawValue), usesMargins: \(margins)), \(relation), \(operand)"
        + "multiplier: \(multiplier.code), constant: \(constant.code), "
        + "priority: Priority(\(priority.code))))"
    }
  }
}
