public import AutoLayout
public import TextLayout

/// A control of a cell: which it is, and where its titles come from.
///
/// ```swift
/// let follow = ControlTemplate(.button(.configuration(.tinted)), ["{action}"], font: body)
/// try cell.add(.control(follow), name: "follow")
/// ```
///
/// Titles follow the content size category as their font's rule says.
public struct ControlTemplate: Sendable {
  /// Which control it is.
  public var kind: ControlKind

  /// Where its titles come from; see ``/AutoLayout/Control/titles``.
  public var titles: [TextBinding]

  /// The font of titles; `nil` only for controls that have none.
  ///
  /// UIKit's segmented controls take 13 points, which follow no category.
  public var font: FontRule?

  /// As ``/AutoLayout/Control/image``.
  public var image: Size?

  /// As ``/AutoLayout/Control/imagePadding``.
  public var imagePadding = 0.0

  /// As ``/AutoLayout/Control/titleLineBreakMode``.
  public var titleLineBreakMode: ParagraphStyle.LineBreakMode?

  /// As ``/AutoLayout/Control/numberOfLines``.
  public var numberOfLines = 0

  /// The number of a page control's pages in a row, such as `"{pages}"`; the kind's own where it is
  /// `nil`. A row whose text is no whole number from 0 to 1,000 is an error.
  public var pagesFrom: TextBinding?

  /// A control that says something.
  ///
  /// ```swift
  /// let segments = ControlTemplate(.segmentedControl, ["{day}", "{week}"], font: .fixed(font))
  /// ```
  ///
  /// - Parameters:
  ///   - kind: What it is, with what decides its size.
  ///   - titles: In the order of ``/AutoLayout/Control/titles``.
  ///   - font: The titles' font.
  ///   - image: The size of a button's image, in points; `nil` for none.
  public init(_ kind: ControlKind, _ titles: [TextBinding], font: FontRule, image: Size? = nil) {
    self.kind = kind
    self.titles = titles
    self.font = font
    self.image = image
  }

  /// A control without words.
  ///
  /// - Parameters:
  ///   - kind: What it is, with what decides its size.
  ///   - image: The size of a button's image, in points; `nil` for none.
  public init(_ kind: ControlKind, image: Size? = nil) {
    self.kind = kind
    self.image = image
    titles = []
  }
}

extension ControlTemplate: CellView {
  package var number: Int { 6 }
  package var texts: [TextBinding] { titles }
  package var steering: [TextBinding] { pagesFrom.map { [$0] } ?? [] }
  package var fontRule: FontRule? { font }
  package var wraps: Bool { control.wrapsTitle }
  package var dependsOnCategory: Bool { kind.view.dependsOnCategory }
  package var placeholder: ItemContent { .image(ImageView()) }

  /// The control without words.
  private var control: Control {
    var control = Control(kind, image: image)
    control.imagePadding = imagePadding
    control.titleLineBreakMode = titleLineBreakMode
    control.numberOfLines = numberOfLines
    return control
  }

  package func inBoldText() throws(FontError) -> ControlTemplate {
    var control = self
    control.font = try font?.inBoldText()
    return control
  }

  package func append(to hash: inout SipHash) {
    hash.append(kind)
    hash.append(titles.count)
    for title in titles { hash.append(title) }
    hash.append(font != nil)
    if let font { hash.append(font) }
    hash.append(image != nil)
    if let image {
      hash.append(image.width)
      hash.append(image.height)
    }
    hash.append(imagePadding)
    if let titleLineBreakMode {
      hash.append("titleLineBreakMode")
      hash.append(choice: titleLineBreakMode)
    }
    if numberOfLines != 0 {
      hash.append("numberOfLines")
      hash.append(numberOfLines)
    }
    if let pagesFrom { hash.append(RowNumber(binding: pagesFrom, role: .pages)) }
  }

  package func content(
    of row: ShownRow, name: () -> String
  ) throws(TemplateError) -> MeasuredContent {
    var control = control
    if let pagesFrom, case .pageControl = kind {
      let pages = RowNumber(binding: pagesFrom, role: .pages)
      control.kind = .pageControl(pages: Int(try pages.value(of: row, name: name)))
    }
    var texts: [ShownText] = []
    for title in titles { texts.append(try row.text(title, name: name)) }
    if let font, let first = titles.first {
      var label = LabelTemplate(first, font: font)
      label.lineBreakMode = control.lineBreakMode
      control.titles = texts.map { label.label($0, row) }
    }
    return .other(ControlContent(control))
  }
}
