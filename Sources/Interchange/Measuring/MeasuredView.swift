package import TextLayout

/// Whose answer is wanted.
package enum MeasuredView: Sendable {
  case boundingRect, label, textView
}

extension MeasureRequest {
  /// - Throws: ``ToolError`` for what the view asked for has no use for.
  func checkView() throws(ToolError) {
    let isTextView = view == .textView
    try Self.refuse([
      ("a preferred width", preferredMaxLayoutWidth != nil && view != .label, "label"),
      ("an inset", textContainerInset != nil && !isTextView, "textView"),
      ("a padding", lineFragmentPadding != nil && !isTextView, "textView"),
      ("a height", height < .infinity && isTextView, "boundingRect or label"),
      ("a number of lines", numberOfLines != nil && isTextView, "boundingRect or label"),
      ("truncation", (lastLine != nil || token != nil) && isTextView, "boundingRect or label"),
      ("a tolerance", tolerance != nil && view != .boundingRect, "boundingRect"),
      ("a minimum scale", minimumScaleFactor != nil && isTextView, "boundingRect or label"),
    ])
    if preferredMaxLayoutWidth != nil, width < .infinity {
      throw .usage("a width and a preferred width: give one of them")
    }
  }

  private static func refuse(
    _ rules: [(name: String, isWrong: Bool, views: String)]
  ) throws(ToolError) {
    for rule in rules where rule.isWrong {
      throw .usage("\(rule.name): only as \(rule.views)")
    }
  }
}

extension Label {
  /// The label that a request asks for.
  ///
  /// - Parameter token: Stands for what is cut; nil for an ellipsis.
  init(
    _ text: StyledText, _ request: MeasureRequest, token: StyledText?,
    measured: (StyledText, ParagraphStyle.LineBreakMode) -> Label
  ) {
    self = measured(text, Self.lineBreakMode(request))
    if let lines = request.numberOfLines { numberOfLines = lines }
    if let scale = request.scale { displayScale = scale }
    if let width = request.preferredMaxLayoutWidth { preferredMaxLayoutWidth = width }
    if let minimum = request.minimumScaleFactor {
      adjustsFontSizeToFitWidth = true
      minimumScaleFactor = minimum
    }
    truncationToken = token
  }

  /// The width that a request has for the label, in points: its preferred one before all.
  package func width(in request: MeasureRequest) -> Double {
    preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : request.width
  }

  /// How the last line is cut, but for the token.
  var truncation: Truncation? {
    switch lineBreakMode {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    case .byTruncatingTail: .tail
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    }
  }

  /// What `truncation` says, or else the first paragraph's mode, or else a label's own.
  private static func lineBreakMode(_ request: MeasureRequest) -> ParagraphStyle.LineBreakMode {
    let first = request.paragraphs.first?.lineBreakMode
    return switch request.lastLine {
    case .cut(.head): .byTruncatingHead
    case .cut(.middle): .byTruncatingMiddle
    case .cut(.tail): .byTruncatingTail
    case .asBroken: first == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    case nil: first ?? .byTruncatingTail
    }
  }
}

extension TextView {
  /// The text view that a request asks for.
  init(_ text: MeasuredText, _ request: MeasureRequest) {
    self.init(text)
    if let inset = request.textContainerInset { textContainerInset = inset }
    if let padding = request.lineFragmentPadding { lineFragmentPadding = padding }
    if let scale = request.scale { displayScale = scale }
    exclusionPaths = request.exclusions
  }

  /// The lines in a view of some width, in points from the edges of its text.
  func lines(width: Double) -> LineSequence { text.lineSequence(width: lineWidth(width)) }

  /// The room of the lines in a view of some width, in points.
  func lineWidth(_ width: Double) -> Double {
    width - textContainerInset.left - textContainerInset.right - 2 * lineFragmentPadding
  }
}
