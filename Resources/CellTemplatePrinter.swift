// Prints a live cell as a template of TextGauge. To be copied into the tests of an app:
//
//   let cell = PersonCell(style: .default, reuseIdentifier: nil)
//   print(CellTemplatePrinter.template(of: cell, name: "person"))
//
// It reads public properties of UIKit only, and changes nothing. Docs/BringYourCell.md says what it
// writes, and what it cannot see.

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIns
#endif

/// Writes a cell's views and constraints as YAML.
enum CellTemplatePrinter {
  /// The template of a table view cell. Its outlets are not known: texts stand as they are.
  ///
  /// - Parameters:
  ///   - name: What messages call the template.
  ///   - fields: Views whose text is a field of the row, by the fields' names.
  ///   - family: What stands for San Francisco where the template is used.
  @MainActor static func template(
    of cell: UITableViewCell, name: String, fields: [String: UIView] = [:],
    family: String = "Inter"
  ) -> String {
    var printer = TemplatePrinter(root: cell.contentView, fields: fields)
    printer.aliases = [ObjectIdentifier(cell)]
    return printer.text(
      name: name, family: family, margins: "cell", constraints: cell.constraints)
  }

  /// The template of any view: a collection view cell's `contentView`, a header.
  @MainActor static func template(
    of view: UIView, name: String, fields: [String: UIView] = [:], family: String = "Inter"
  ) -> String {
    var printer = TemplatePrinter(root: view, fields: fields)
    let insets = view.layoutMargins
    return printer.text(
      name: name, family: family, margins: TemplatePrinter.list(insets), constraints: [])
  }
}

/// One template while it is written.
@MainActor private struct TemplatePrinter {
  let root: UIView

  /// What stands for the root in constraints, such as the cell itself.
  var aliases: Set<ObjectIdentifier> = []
  private var names: [ObjectIdentifier: String] = [:]
  private var taken: Set<String> = ["superview", "contentView", "systemSpacing"]
  private var fields: [ObjectIdentifier: String] = [:]
  private var example: [String] = []
  private var views: [String] = []
  private var constraints: [String] = []
  private var notes: [String] = []

  init(root: UIView, fields: [String: UIView]) {
    self.root = root
    for (field, view) in fields { self.fields[ObjectIdentifier(view)] = field }
  }

  mutating func text(
    name: String, family: String, margins: String, constraints outer: [NSLayoutConstraint]
  ) -> String {
    nameViews(in: root)
    for view in shown(in: root) { write(view, indent: "  ") }
    for guide in root.layoutGuides { write(guide, indent: "  ") }
    for constraint in outer + root.constraints { write(constraint) }
    var text = notes.map { "# \($0)\n" }.joined()
    text += "name: \(Self.quoted(name))\n"
    text += "font: {family: \(Self.quoted(family)), system: true, metrics: sanFrancisco}\n"
    text += "layoutMargins: \(margins)\n"
    if margins == "cell" { text += "separator: table\n" }
    if !example.isEmpty { text += "example: {\(example.joined(separator: ", "))}\n" }
    text += "views:\n" + views.joined()
    if !constraints.isEmpty { text += "constraints:\n" + constraints.joined() }
    return text
  }

  // Views that UIKit adds itself have no place in a template.
  private func shown(in view: UIView) -> [UIView] {
    if let stack = view as? UIStackView { return stack.arrangedSubviews }
    let isWhole =
      view is UILabel || view is UIButton || view is UITextField || view is UITextView
      || view is UISwitch || view is UISlider || view is UIStepper || view is UIProgressView
      || view is UISegmentedControl || view is UIActivityIndicatorView || view is UIPageControl
      || view is UIImageView
    return isWhole ? [] : view.subviews.filter { !Self.typeName($0).hasPrefix("_UI") }
  }

  private mutating func nameViews(in view: UIView) {
    for guide in view.layoutGuides where !guide.identifier.hasPrefix("UIView") {
      names[ObjectIdentifier(guide)] = unique(Self.identifier(guide.identifier) ?? "guide")
    }
    for child in shown(in: view) {
      let id = ObjectIdentifier(child)
      let wanted = fields[id] ?? child.accessibilityIdentifier ?? Self.kind(of: child)
      names[id] = unique(Self.identifier(wanted) ?? "view")
      nameViews(in: child)
    }
  }

  private mutating func unique(_ name: String) -> String {
    var (candidate, number) = (name, 2)
    while !taken.insert(candidate).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private mutating func write(_ guide: UILayoutGuide, indent: String) {
    guard let name = names[ObjectIdentifier(guide)] else { return }
    views.append("\(indent)- {name: \(name), type: guide}\n")
  }

  private mutating func write(_ view: UIView, indent: String) {
    guard let name = names[ObjectIdentifier(view)] else { return }
    let kind = Self.kind(of: view)
    var lines = ["name: \(name)", "type: \(kind)"]
    lines += members(of: view, name)
    lines += shared(view, kind)
    views.append("\(indent)- \(lines[0])\n")
    for line in lines.dropFirst() { views.append("\(indent)  \(line)\n") }
    let children = shown(in: view)
    let guides = view.layoutGuides.filter { names[ObjectIdentifier($0)] != nil }
    if !children.isEmpty || !guides.isEmpty {
      views.append("\(indent)  views:\n")
      for child in children { write(child, indent: indent + "    ") }
      for guide in guides { write(guide, indent: indent + "    ") }
    }
    if kind == "view" || kind == "stack" {
      for constraint in view.constraints { write(constraint) }
    } else {
      for constraint in view.constraints where constraint.secondItem == nil { write(constraint) }
    }
    let stack = view.superview as? UIStackView
    let isArranged = stack?.arrangedSubviews.contains { $0 === view } == true
    if view.translatesAutoresizingMaskIntoConstraints, !isArranged { fix(view, name) }
  }

  // A frame that no constraint moves. A mask that resizes is written as the frame it has now.
  private mutating func fix(_ view: UIView, _ name: String) {
    notes.append("\(name): its autoresizing mask is written as the frame that it has now")
    let holder = view.superview.flatMap { self.name(of: $0) } ?? "superview"
    let frame = view.frame
    for (attribute, value) in [("left", frame.minX), ("top", frame.minY)] {
      constraints.append(
        "  - \(name).\(attribute) == \(holder).\(attribute)\(Self.signed(value))\n")
    }
    for (attribute, value) in [("width", frame.width), ("height", frame.height)] {
      constraints.append("  - \(name).\(attribute) == \(Self.number(value))\n")
    }
  }

  private mutating func shared(_ view: UIView, _ kind: String) -> [String] {
    var lines: [String] = []
    let hugging = priorities(
      view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical),
      unless: 250, kind == "label" ? 251 : 250)
    if let hugging { lines.append("hugging: \(hugging)") }
    let resistance = priorities(
      view.contentCompressionResistancePriority(for: .horizontal),
      view.contentCompressionResistancePriority(for: .vertical), unless: 750, 750)
    if let resistance { lines.append("resistance: \(resistance)") }
    let margins = view.layoutMargins
    let usual: CGFloat = kind == "stack" ? 0 : 8
    if [margins.top, margins.left, margins.bottom, margins.right].contains(where: { $0 != usual }) {
      lines.append("layoutMargins: \(Self.list(margins))")
    }
    if view.isHidden { lines.append("hidden: true") }
    if let stack = view.superview as? UIStackView {
      let spacing = stack.customSpacing(after: view)
      if spacing == UIStackView.spacingUseSystem {
        lines.append("spacingAfter: system")
      } else if spacing != UIStackView.spacingUseDefault {
        lines.append("spacingAfter: \(Self.number(spacing))")
      }
    }
    return lines
  }

  private func priorities(
    _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, unless first: Float,
    _ second: Float
  ) -> String? {
    var parts: [String] = []
    if horizontal.rawValue != first {
      parts.append("horizontal: \(Self.number(CGFloat(horizontal.rawValue)))")
    }
    if vertical.rawValue != second {
      parts.append("vertical: \(Self.number(CGFloat(vertical.rawValue)))")
    }
    return parts.isEmpty ? nil : "{\(parts.joined(separator: ", "))}"
  }

  private static func kind(of view: UIView) -> String {
    switch view {
    case is UILabel: "label"
    case is UITextView: "textView"
    case is UIImageView: "image"
    case is UIStackView: "stack"
    case is UIButton: "button"
    case is UITextField: "textField"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UIProgressView: "progress"
    case is UISegmentedControl: "segmentedControl"
    case is UIActivityIndicatorView: "activityIndicator"
    case is UIPageControl: "pageControl"
    default: "view"
    }
  }
}

/// What each kind of view has.
extension TemplatePrinter {
  private mutating func members(of view: UIView, _ name: String) -> [String] {
    switch view {
    case let label as UILabel: labelMembers(label)
    case let textView as UITextView:
      [
        text(textView.text ?? "", of: textView), Self.font(textView.font),
        "scrolls: \(textView.isScrollEnabled)",
      ]
    case let image as UIImageView: self.image(image)
    case let stack as UIStackView: self.stack(stack)
    case let button as UIButton: self.button(button)
    case let field as UITextField:
      [text(field.text ?? "", of: field), Self.font(field.font)]
        + (field.placeholder.map { ["placeholder: \(Self.bound($0))"] } ?? [])
        + (field.borderStyle == .roundedRect ? [] : ["border: none"])
    case let control as UISegmentedControl:
      [
        "segments: ["
          + (0..<control.numberOfSegments).map {
            Self.bound(control.titleForSegment(at: $0) ?? "")
          }.joined(separator: ", ") + "]"
      ]
    case let control as UIPageControl: ["pages: \(control.numberOfPages)"]
    default: note(view, name)
    }
  }

  private mutating func note(_ view: UIView, _ name: String) -> [String] {
    let isPlain = type(of: view) == UIView.self
    let size = view.intrinsicContentSize
    if !isPlain, Self.kind(of: view) == "view",
      size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric
    {
      notes.append(
        "\(name): \(Self.typeName(view)) has a size of its own, \(Self.number(size.width)) x "
          + "\(Self.number(size.height)), which is not written")
    }
    return []
  }

  private mutating func labelMembers(_ label: UILabel) -> [String] {
    var lines = [text(label.text ?? "", of: label), Self.font(label.font)]
    if label.numberOfLines != 1 { lines.append("lines: \(label.numberOfLines)") }
    let modes: [NSLineBreakMode: String] = [
      .byWordWrapping: "byWordWrapping", .byCharWrapping: "byCharWrapping",
      .byClipping: "byClipping", .byTruncatingHead: "byTruncatingHead",
      .byTruncatingMiddle: "byTruncatingMiddle",
    ]
    if let mode = modes[label.lineBreakMode] { lines.append("lineBreakMode: \(mode)") }
    if label.preferredMaxLayoutWidth > 0 {
      lines.append("preferredMaxLayoutWidth: \(Self.number(label.preferredMaxLayoutWidth))")
    }
    if label.adjustsFontSizeToFitWidth, label.minimumScaleFactor > 0 {
      lines.append("minimumScale: \(Self.number(label.minimumScaleFactor))")
    }
    return lines
  }

  private func image(_ view: UIImageView) -> [String] {
    guard let size = view.image?.size, size.width > 0, size.height > 0 else {
      return ["image: \"\""]
    }
    return ["imageSize: [\(Self.number(size.width)), \(Self.number(size.height))]"]
  }

  private func stack(_ stack: UIStackView) -> [String] {
    var lines: [String] = []
    if stack.axis == .vertical { lines.append("axis: vertical") }
    if stack.spacing == UIStackView.spacingUseSystem {
      lines.append("spacing: system")
    } else if stack.spacing != 0 {
      lines.append("spacing: \(Self.number(stack.spacing))")
    }
    let alignments: [UIStackView.Alignment: String] = [
      .leading: "leading", .center: "center", .trailing: "trailing",
      .firstBaseline: "firstBaseline", .lastBaseline: "lastBaseline",
    ]
    if let alignment = alignments[stack.alignment] { lines.append("alignment: \(alignment)") }
    let distributions: [UIStackView.Distribution: String] = [
      .fillEqually: "fillEqually", .fillProportionally: "fillProportionally",
      .equalSpacing: "equalSpacing", .equalCentering: "equalCentering",
    ]
    if let distribution = distributions[stack.distribution] {
      lines.append("distribution: \(distribution)")
    }
    if stack.isLayoutMarginsRelativeArrangement { lines.append("insideMargins: true") }
    if stack.isBaselineRelativeArrangement { lines.append("betweenBaselines: true") }
    return lines
  }

  private mutating func button(_ button: UIButton) -> [String] {
    var lines = [text(button.currentTitle ?? "", of: button), Self.font(button.titleLabel?.font)]
    if let size = button.currentImage?.size {
      lines.append("imageSize: [\(Self.number(size.width)), \(Self.number(size.height))]")
    }
    if button.configuration != nil {
      lines.append("configuration: plain")
    } else {
      let insets = button.contentEdgeInsets
      if [insets.top, insets.left, insets.bottom, insets.right].contains(where: { $0 != 0 }) {
        lines.append("insets: \(Self.list(insets))")
      }
    }
    return lines
  }

  private mutating func text(_ text: String, of view: UIView) -> String {
    guard let field = fields[ObjectIdentifier(view)] else { return "text: \(Self.bound(text))" }
    example.append("\(Self.quoted(field)): \(Self.quoted(text))")
    return "text: \(Self.quoted("{\(field)}"))"
  }

  private static func font(_ font: UIFont?) -> String {
    guard let font else { return "font: {size: 17}" }
    if let style = font.fontDescriptor.object(forKey: .textStyle) as? String,
      let name = styles[style]
    {
      return "font: {style: \(name)}"
    }
    let size = "size: \(number(font.pointSize))"
    if font.familyName.hasPrefix(".") {
      let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
      return isBold ? "font: {\(size), weight: 700}" : "font: {\(size)}"
    }
    return "font: {family: \(quoted(font.fontName)), \(size), system: false, metrics: {}}"
  }

  private static let styles = [
    "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
    "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
    "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleBody": "body",
    "UICTFontTextStyleCallout": "callout", "UICTFontTextStyleSubhead": "subheadline",
    "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
    "UICTFontTextStyleCaption2": "caption2",
  ]
}

/// Constraints, and how values are written.
extension TemplatePrinter {
  private mutating func write(_ constraint: NSLayoutConstraint) {
    // UIKit's own: of stacks, contents, masks, and the height that a table gives.
    let name = constraint.identifier ?? ""
    guard type(of: constraint) == NSLayoutConstraint.self, constraint.isActive,
      !name.hasPrefix("UISV-"), !name.hasPrefix("UIView-")
    else { return }
    guard
      let first = side(constraint.firstItem, constraint.firstAttribute),
      constraint.secondItem == nil
        || side(constraint.secondItem, constraint.secondAttribute) != nil
    else {
      notes.append("a constraint that names what is not in the cell is left out: \(name)")
      return
    }
    let relations: [NSLayoutConstraint.Relation: String] = [
      .lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">=",
    ]
    var text = "\(first) \(relations[constraint.relation] ?? "==") "
    if let second = side(constraint.secondItem, constraint.secondAttribute) {
      if constraint.multiplier != 1 { text += "\(Self.number(constraint.multiplier)) * " }
      text += second + Self.signed(constraint.constant)
    } else {
      text += Self.number(constraint.constant)
    }
    if constraint.priority != .required {
      text += " @\(Self.number(CGFloat(constraint.priority.rawValue)))"
    }
    constraints.append("  - \(Self.quoted(text))\n")
  }

  private func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String? {
    guard let item, let part = Self.attributes[attribute] else { return nil }
    if let name = name(of: item) { return "\(name).\(part)" }
    // A view's own guides are no objects of the template, but parts of the view.
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView,
      let name = self.name(of: owner)
    else { return nil }
    if guide === owner.layoutMarginsGuide { return "\(name).layoutMargins.\(part)" }
    let isRoot = name == "superview"
    if guide === owner.safeAreaLayoutGuide {
      return isRoot ? "\(name).safeArea.\(part)" : "\(name).\(part)"
    }
    if guide === owner.readableContentGuide, isRoot { return "\(name).readableContent.\(part)" }
    return nil
  }

  private func name(of item: AnyObject) -> String? {
    let id = ObjectIdentifier(item)
    if item === root || aliases.contains(id) { return "superview" }
    return names[id]
  }

  private static let attributes: [NSLayoutConstraint.Attribute: String] = [
    .left: "left", .right: "right", .top: "top", .bottom: "bottom", .leading: "leading",
    .trailing: "trailing", .width: "width", .height: "height", .centerX: "centerX",
    .centerY: "centerY", .lastBaseline: "lastBaseline", .firstBaseline: "firstBaseline",
    .leftMargin: "layoutMargins.left", .rightMargin: "layoutMargins.right",
    .topMargin: "layoutMargins.top", .bottomMargin: "layoutMargins.bottom",
    .leadingMargin: "layoutMargins.leading", .trailingMargin: "layoutMargins.trailing",
    .centerXWithinMargins: "layoutMargins.centerX", .centerYWithinMargins: "layoutMargins.centerY",
  ]

  private static func typeName(_ view: UIView) -> String { String(describing: type(of: view)) }

  static func list(_ insets: UIEdgeInsets) -> String {
    "["
      + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: ", ")
      + "]"
  }

  private static func number(_ value: CGFloat) -> String {
    let text = "\(Double(value))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func signed(_ value: CGFloat) -> String {
    value == 0 ? "" : value < 0 ? " - \(number(-value))" : " + \(number(value))"
  }

  /// Letters, digits and underscores of a name; `nil` where nothing is left.
  private static func identifier(_ text: String) -> String? {
    let name = String(
      text.unicodeScalars.filter { scalar in
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("0"..."9").contains(scalar) || scalar == "_"
      }.map(Character.init))
    guard let first = name.first else { return nil }
    return first.isNumber ? "_" + name : name
  }

  /// A text whose braces are no field.
  private static func bound(_ text: String) -> String {
    quoted(
      text.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
        .split(separator: "}", omittingEmptySubsequences: false).joined(separator: "}}"))
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || (0x2028...0x2029).contains(scalar.value)
        {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
