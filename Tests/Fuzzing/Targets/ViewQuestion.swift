internal import TextLayout

/// What labels and text views are asked.
struct ViewQuestion {
  enum Kind: CaseIterable {
    case none, label, textView
  }

  let kind: Kind
  private let mode: ParagraphStyle.LineBreakMode?
  private let numbers: [UInt8]
  private let size: Size
  private let properties: [String]
  private let label: @Sendable (inout Label) -> Void

  /// Three of four inputs ask the text itself.
  init(_ input: inout FuzzInput) {
    let byte = input.byte()
    kind = [.none, .none, .label, .none, .none, .none, .textView, .none][Int(byte & 7)]
    mode = byte & 8 == 0 ? nil : ParagraphStyle.LineBreakMode.allCases[Int(byte >> 4) % 6]
    guard kind != .none else {
      (numbers, size, properties, label) = ([], .zero, [], { _ in })
      return
    }
    size = Size(width: Self.length(&input), height: Self.length(&input))
    var changes: [Change<Label>] = []
    for _ in 0..<(input.byte() & 3) {
      changes.append(input.element(of: input.element(of: Self.fields)))
    }
    properties = changes.map(\.source)
    label = { [changes] label in for change in changes { change.apply(&label) } }
    numbers = (0..<4).map { _ in input.byte() }
  }

  private static func length(_ input: inout FuzzInput) -> Double {
    let byte = input.byte()
    return byte < 200 ? Double(byte) : extremeNumbers[Int(byte - 200) % extremeNumbers.count]
  }

  private static let fields: [[Change<Label>]] = [
    changes(
      "label.numberOfLines", \.numberOfLines,
      [0, 2, 3, 1, -1, .max, .min].map { ("\($0)", $0) }),
    changes("label.adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, [("true", true)]),
    changes(
      "label.minimumScaleFactor", \.minimumScaleFactor,
      numbers: [0.5, 0.1, 0.99, 1, 2, -1, .nan, 1e-300]),
    changes(
      "label.displayScale", \.displayScale,
      numbers: [3, 1, 0, -1, 1e30, 1e308, .nan, .infinity, 0.3]),
    changes("label.preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
    changes(
      "label.baselineAdjustment", \.baselineAdjustment, cases: Label.BaselineAdjustment.allCases),
    changes(
      "label.allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation,
      [("true", true)]),
  ]
}

extension ViewQuestion {
  func check(_ text: StyledCase, shaper: Shaper) throws(PropertyViolation) {
    switch kind {
    case .none: break
    case .label: try checkLabel(text, shaper: shaper)
    case .textView: try checkTextView(text, shaper: shaper)
    }
  }

  private var bounds: Rect {
    Rect(x: Double(numbers[0]), y: -Double(numbers[1]), width: size.width, height: size.height)
  }

  private func checkLabel(_ text: StyledCase, shaper: Shaper) throws(PropertyViolation) {
    var label = Label(
      text.string, lineBreakMode: mode, options: text.options,
      hyphenator: text.hyphenates ? EverySecondByte() : nil, shaper: shaper)
    self.label(&label)
    if numbers[2] & 1 == 1 { label.truncationToken = text.string }
    let fitted = label.size(fitting: size)
    try require(fitted.isSound, "size(fitting: \(size)) is \(fitted)")
    let intrinsic = label.intrinsicContentSize
    try require(intrinsic.isSound, "intrinsicContentSize is \(intrinsic)")
    let layout = label.layout(in: size)
    try require(
      layout.textRect.isSound && layout.firstBaseline.isFinite && layout.lastBaseline.isFinite,
      "layout(in: \(size)) is \(layout)")
    try require(
      layout.actualScaleFactor > 0 && layout.actualScaleFactor <= 1,
      "layout(in: \(size)) scales by \(layout.actualScaleFactor)")
    let limit = Int(numbers[3] & 3)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: limit)
    try require(rect.isSound, "textRect(forBounds: \(bounds)) is \(rect)")
    try require(
      label.numberOfLines <= 0 || layout.lines.count <= max(label.numberOfLines, 1)
        || label.lineLimit == 0, "layout(in: \(size)) has \(layout.lines.count) lines")
  }

  private func checkTextView(_ text: StyledCase, shaper: Shaper) throws(PropertyViolation) {
    var view = TextView(text.measured(shaper))
    view.lineFragmentPadding = Double(numbers[0] & 15)
    view.textContainerInset.top = Double(numbers[1])
    view.textContainerInset.left = Double(numbers[2] & 31)
    view.displayScale = Double(numbers[3] & 3)
    let fitted = view.size(fitting: size)
    try require(fitted.isSound, "size(fitting: \(size)) is \(fitted)")
    let content = view.contentSize(width: size.width)
    try require(
      content.height.isFinite && content.height >= 0 && content.width.isFinite,
      "contentSize(width: \(size.width)) is \(content)")
    let intrinsic = view.intrinsicContentSize(width: size.width)
    try require(
      intrinsic == fitted, "intrinsicContentSize \(String(describing: intrinsic)), not \(fitted)")
    let again = view.size(fitting: Size(width: fitted.width, height: 0))
    try require(again.isSound, "size(fitting: \(fitted.width)) is \(again)")
  }

  /// Swift code that asks.
  var source: [String] {
    let size = "Size(width: \(size.width.swiftLiteral), height: \(size.height.swiftLiteral))"
    switch kind {
    case .none: return []
    case .label:
      let mode = mode.map { ", lineBreakMode: .\($0)" } ?? ""
      let token = numbers[2] & 1 == 1 ? ["label.truncationToken = styled"] : []
      return ["var label = Label(styled\(mode), options: options)"] + properties + token + [
        "(label.size(fitting: \(size)), label.intrinsicContentSize, label.layout(in: \(size)))",
        "label.textRect(forBounds: \(bounds), limitedToNumberOfLines: \(numbers[3] & 3))",
      ]
    case .textView:
      return [
        "var view = TextView(MeasuredText(styled, options: options))",
        "view.lineFragmentPadding = \(numbers[0] & 15)",
        "view.textContainerInset.top = \(numbers[1])",
        "view.textContainerInset.left = \(numbers[2] & 31)",
        "view.displayScale = \(numbers[3] & 3)",
        "(view.size(fitting: \(size)), view.contentSize(width: \(self.size.width.swiftLiteral)))",
      ]
    }
  }
}

extension Size {
  /// Whether the size is finite and not below zero.
  fileprivate var isSound: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
