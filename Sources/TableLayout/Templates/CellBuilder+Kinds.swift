public import AutoLayout
public import TextLayout

/// A word for each kind of view.
///
/// ```swift
/// let photo = try cell.image("photo", Size(width: 44, height: 44))
/// let texts = try cell.stack("texts", Stack(axis: .vertical, spacing: 4))
/// try cell.label("name", "{name}", font: body, to: texts)
/// try cell.button("follow", "Follow", font: body)
/// try cell.constrain(visualFormat: "H:|-[photo]-[texts]-[follow]-|")
/// ```
///
/// Each takes its name, and the view or the stack it lies in: ``CellBuilder/contentView`` unless
/// said otherwise. What a word does not set is set by ``CellBuilder/add(_:name:to:)`` with the
/// kind's template. All throw ``TemplateError`` for a name that is taken or malformed, for text
/// that is no binding, and for a length that is not finite.
extension CellBuilder {
  /// Adds a view that shows nothing: a ground for others, or a spacer.
  @discardableResult
  public mutating func view(
    _ name: String, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(.view, name: name, to: parent)
  }

  /// Adds a layout guide: a rectangle for constraints alone. UIKit's `UILayoutGuide`.
  @discardableResult
  public mutating func guide(
    _ name: String, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(.guide, name: name, to: parent)
  }

  /// Adds a text view; one that does not scroll is as high as its text.
  @discardableResult
  public mutating func textView(
    _ name: String, _ text: TextBinding, font: FontRule, isScrollEnabled: Bool = false,
    to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(
      .textView(TextViewTemplate(text, font: font, isScrollEnabled: isScrollEnabled)), name: name,
      to: parent)
  }

  /// Adds an image view.
  ///
  /// - Parameters:
  ///   - name: Its name, by which constraints and the layout know it.
  ///   - size: The picture's size, in points.
  ///   - parent: What it is added to: the content view, or a stack or view that was added before.
  @discardableResult
  public mutating func image(
    _ name: String, _ size: Size, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(.image(ImageTemplate(size)), name: name, to: parent)
  }

  /// Adds an image view whose picture depends on the row.
  ///
  /// - Parameters:
  ///   - name: Its name, by which constraints and the layout know it.
  ///   - parent: What it is added to: the content view, or a stack or view that was added before.
  ///   - size: The picture's size in points, from the row; `nil` for a row without one.
  @discardableResult
  public mutating func image(
    _ name: String, to parent: Item = .root, size: @escaping @Sendable (Row) -> Size?
  ) throws(TemplateError) -> Item {
    try add(.image(ImageTemplate(size)), name: name, to: parent)
  }

  /// Adds a stack, which arranges the views that are added to it.
  @discardableResult
  public mutating func stack(
    _ name: String, _ stack: Stack = Stack(), to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(.stack(stack), name: name, to: parent)
  }

  /// Adds a button with a title: a system button unless said otherwise.
  ///
  /// - Parameters:
  ///   - name: Its name, by which constraints and the layout know it.
  ///   - title: Its title.
  ///   - font: The title's font.
  ///   - style: The button's style.
  ///   - image: Its image's size in points; `nil` for none.
  ///   - parent: What it is added to: the content view, or a stack or view that was added before.
  @discardableResult
  public mutating func button(
    _ name: String, _ title: TextBinding, font: FontRule, style: ButtonStyle = .system(),
    image: Size? = nil, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(
      .control(ControlTemplate(.button(style), [title], font: font, image: image)), name: name,
      to: parent)
  }

  /// Adds a text field with a text and a placeholder, which shows where the text is empty.
  @discardableResult
  public mutating func textField(
    _ name: String, _ text: TextBinding, placeholder: TextBinding = "", font: FontRule,
    border: TextFieldBorder = .roundedRect, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(
      .control(ControlTemplate(.textField(border), [text, placeholder], font: font)), name: name,
      to: parent)
  }

  /// Adds a segmented control with a title for each segment.
  @discardableResult
  public mutating func segmentedControl(
    _ name: String, _ titles: [TextBinding], font: FontRule, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(
      .control(ControlTemplate(.segmentedControl, titles, font: font)), name: name, to: parent)
  }

  /// Adds a control without titles: a switch, a stepper, a slider, a progress view.
  ///
  /// ```swift
  /// try cell.control("on", .switch)
  /// ```
  @discardableResult
  public mutating func control(
    _ name: String, _ kind: ControlKind, to parent: Item = .root
  ) throws(TemplateError) -> Item {
    try add(.control(ControlTemplate(kind)), name: name, to: parent)
  }
}
