internal import AutoLayout
public import LineBreaking
public import TextLayout

/// A row in a template's views: its texts shaped, ready for every width and every category.
public struct Cell: Sendable {
  /// The row whose data the cell shows.
  public let row: Row
  var contents: [MeasuredContent]

  /// The one it was made with.
  let template: CellTemplate
}

extension CellTemplate {
  /// The cell of a row.
  ///
  /// - Parameters:
  ///   - index: The row's place in its list, from 0: for `{row}` and for messages.
  ///   - language: Of its texts, as a BCP 47 tag.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``TemplateError/missingField(_:view:row:available:)``,
  ///   ``TemplateError/notText(field:view:row:kind:)``.
  /// - Complexity: linear in the length of the texts.
  public func cell(
    for row: Row, index: Int = 0, language: String? = nil, wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) throws(TemplateError) -> Cell {
    let options = LayoutOptions(language: language)
    var measured: [MeasuredContent] = []
    measured.reserveCapacity(contents.count)
    for (item, part) in parts.enumerated() {
      switch part {
      case .none: measured.append(.none)
      case .image(let image):
        let view = ImageView(image: image.size(row), contentMode: image.contentMode ?? .scaleToFill)
        measured.append(MeasuredContent(.image(view)))
      case .label(let part):
        let text = try text(part.template.text, row, index, item)
        let label = part.template.label(text, options, wordBreaker, shaper)
        measured.append(.label(LabelContent(label)))
      case .textView(let part):
        let text = try text(part.template.text, row, index, item)
        let view = part.template.textView(text, options, wordBreaker, shaper)
        measured.append(.textView(TextViewContent(view)))
      case .control(let part):
        var texts: [CellText] = []
        for title in part.template.titles { texts.append(try text(title, row, index, item)) }
        let control = part.template.control(texts, options, wordBreaker, shaper)
        measured.append(.control(ControlContent(control)))
      }
    }
    return Cell(row: row, contents: measured, template: self)
  }

  /// The cells of rows, in order.
  ///
  /// - Throws: as ``cell(for:index:language:wordBreaker:shaper:)``, for the first row that is
  ///   wrong.
  public func cells(
    for rows: [Row], language: String? = nil, wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) throws(TemplateError) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      cells.append(
        try cell(
          for: row, index: index, language: language, wordBreaker: wordBreaker, shaper: shaper))
    }
    return cells
  }

  private func text(
    _ binding: TextBinding, _ row: Row, _ index: Int, _ item: Int
  ) throws(TemplateError) -> CellText {
    switch binding.source {
    case .plain(let text): .plain(text(row))
    case .styled(let text): .styled(text(row))
    case .format(let pieces):
      .plain(try pieces.text(for: row, index: index, view: tree.name(of: item)))
    case .malformed(let text): throw .malformedBinding(text, view: tree.name(of: item))
    }
  }
}

/// A text as a binding gives it.
private enum CellText {
  case plain(String)
  case styled(StyledText)
}

/// What an item of a cell shows, so kept that a row's cell is made without copies of templates.
///
/// Threads that make cells of one template would count references to its parts at the same time,
/// and wait for each other.
enum CellPart: Sendable {
  /// No text and no picture.
  case none
  case image(ImageTemplate)
  case label(Shared<LabelTemplate>)
  case textView(Shared<TextViewTemplate>)
  case control(Shared<ControlTemplate>)

  /// A template that is read in place.
  final class Shared<Template: Sendable>: Sendable {
    let template: Template
    init(_ template: Template) { self.template = template }
  }

  init(_ content: CellContent) {
    switch content {
    case .view, .guide, .stack: self = .none
    case .image(let image): self = .image(image)
    case .label(let label): self = .label(Shared(label))
    case .textView(let view): self = .textView(Shared(view))
    case .control(let control): self = .control(Shared(control))
    }
  }
}

extension LabelTemplate {
  fileprivate func label(
    _ text: CellText, _ options: LayoutOptions, _ wordBreaker: (any WordBreaker)?, _ shaper: Shaper?
  ) -> Label {
    var label: Label
    switch text {
    case .plain(let string):
      label = Label(
        string, font: font.font, lineBreakMode: lineBreakMode, textAlignment: textAlignment,
        options: options, wordBreaker: wordBreaker, shaper: shaper)
    case .styled(let styled):
      label = Label(
        styled, lineBreakMode: lineBreakMode, options: options, wordBreaker: wordBreaker,
        shaper: shaper)
    }
    label.numberOfLines = numberOfLines
    label.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    label.textInsets = textInsets
    return label
  }
}

extension ControlTemplate {
  fileprivate func control(
    _ texts: [CellText], _ options: LayoutOptions, _ wordBreaker: (any WordBreaker)?,
    _ shaper: Shaper?
  ) -> Control {
    var control = Control(kind, image: image)
    control.imagePadding = imagePadding
    guard let font, let first = titles.first else { return control }
    var label = LabelTemplate(first, font: font)
    label.lineBreakMode = kind.view.titleLineBreakMode
    control.titles = texts.map { label.label($0, options, wordBreaker, shaper) }
    return control
  }
}

extension TextViewTemplate {
  fileprivate func textView(
    _ text: CellText, _ options: LayoutOptions, _ wordBreaker: (any WordBreaker)?, _ shaper: Shaper?
  ) -> TextView {
    var view: TextView
    switch text {
    case .plain(let string):
      view = TextView(
        string, font: font.font, options: options, wordBreaker: wordBreaker, shaper: shaper)
    case .styled(let styled):
      view = TextView(styled, options: options, wordBreaker: wordBreaker, shaper: shaper)
    }
    view.textContainerInset = textContainerInset
    view.lineFragmentPadding = lineFragmentPadding
    view.isScrollEnabled = isScrollEnabled
    return view
  }
}
