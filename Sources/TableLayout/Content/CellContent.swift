public import AutoLayout
public import TextLayout

/// What a label of a cell shows: its text's source and UIKit's properties of `UILabel`.
public struct LabelTemplate: Sendable {
  /// Where the label's text comes from.
  public var text: TextBinding

  /// The font of plain text; a styled text has its own fonts.
  public var font: FontRule

  /// The most lines; zero for no limit.
  public var numberOfLines = 1

  /// What becomes of the last visible line when text remains; see ``Label/lineBreakMode``.
  public var lineBreakMode = ParagraphStyle.LineBreakMode.byTruncatingTail

  /// Where the lines of plain text stand; a styled text has its own alignments.
  public var textAlignment = ParagraphStyle.Alignment.natural

  /// The width at which its lines wrap, in points; zero for the one that constraints give.
  public var preferredMaxLayoutWidth = 0.0

  /// Whether text too large for the label is set smaller, down to ``minimumScaleFactor``.
  public var adjustsFontSizeToFitWidth = false

  /// The smallest part of its size that text shrinks to.
  /// Zero, the default, and anything not below one keep its size.
  public var minimumScaleFactor = 0.0

  /// Whether characters may move together a little before text is set smaller or cut.
  public var allowsDefaultTighteningForTruncation = false

  /// The distances of the text from the label's edges, in points; they have to be finite. See
  /// ``Label/textInsets``.
  public var textInsets = Insets.zero

  /// A label's content.
  ///
  /// - Parameter numberOfLines: The most lines; zero for no limit.
  public init(_ text: TextBinding, font: FontRule, numberOfLines: Int = 1) {
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
  }
}

/// What a text view of a cell shows: its text's source and UIKit's properties of `UITextView`.
public struct TextViewTemplate: Sendable {
  /// Where the text view's text comes from.
  public var text: TextBinding

  /// The font of plain text; a styled text has its own fonts.
  public var font: FontRule

  /// The distances of the text from the view's edges, in points; they have to be finite.
  public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)

  /// The room at either end of every line, in points; it has to be finite.
  public var lineFragmentPadding = 5.0

  /// Whether its text scrolls, and adds nothing to the cell's height.
  public var isScrollEnabled = false

  /// A text view's content.
  ///
  /// - Parameter isScrollEnabled: Whether its text scrolls, and adds nothing to the cell's height.
  public init(_ text: TextBinding, font: FontRule, isScrollEnabled: Bool = false) {
    self.text = text
    self.font = font
    self.isScrollEnabled = isScrollEnabled
  }
}

/// What an image view of a cell shows: how large the picture of a row is, and what it is called.
///
/// ```swift
/// var photo = ImageTemplate(Size(width: 40, height: 40))
/// photo.name = { row in row["photo"]?.text }
/// ```
public struct ImageTemplate: Sendable {
  /// The picture's size in points; `nil` for no picture.
  public var size: @Sendable (Row) -> Size? {
    didSet { constantSize = nil }
  }

  /// The picture's name, such as that of its file; `nil` for none.
  ///
  /// Nothing is measured by it. Each layout hands it on as ``CellLayout/View/imageName``, so that
  /// who draws the cell finds the picture.
  public var name: (@Sendable (Row) -> String?)?

  /// That of a picture that all rows have.
  private(set) var constantSize: Size?

  /// Whether rows may have pictures of several sizes.
  var dependsOnRow: Bool { constantSize == nil }

  /// Where the picture stands in its view; `nil` for not said. Then a picture whose size is known
  /// fills the view, as UIKit has it, and one of no known size fills it with its proportions kept.
  public var contentMode: ImageView.ContentMode?

  /// A picture whose size depends on the row.
  ///
  /// - Parameter size: Gives the picture's size in points; `nil` for no picture.
  public init(_ size: @escaping @Sendable (Row) -> Size?) {
    self.size = size
  }

  /// A picture that all rows have.
  public init(_ size: Size) {
    self.size = { _ in size }
    constantSize = size
  }
}

/// What an item of a cell shows.
public enum CellContent: Sendable {
  case view
  case guide
  case label(LabelTemplate)
  case textView(TextViewTemplate)
  case image(ImageTemplate)
  case stack(Stack)

  /// A control, such as a button or a switch.
  case control(ControlTemplate)
}
