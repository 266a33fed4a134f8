public import TextLayout

/// What a label of a cell shows: its text's source and UIKit's properties of `UILabel`.
public struct LabelTemplate: Sendable {
  public var text: TextBinding
  public var font: FontRule

  /// The most lines; zero for no limit.
  public var numberOfLines = 1
  public var lineBreakMode = ParagraphStyle.LineBreakMode.byTruncatingTail
  public var textAlignment = ParagraphStyle.Alignment.natural

  /// The width at which its lines wrap, in points; zero for the one that constraints give.
  public var preferredMaxLayoutWidth = 0.0
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor = 0.0
  public var allowsDefaultTighteningForTruncation = false

  public init(_ text: TextBinding, font: FontRule, numberOfLines: Int = 1) {
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
  }
}

/// What a text view of a cell shows: its text's source and UIKit's properties of `UITextView`.
public struct TextViewTemplate: Sendable {
  public var text: TextBinding
  public var font: FontRule
  public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)
  public var lineFragmentPadding = 5.0

  /// Whether its text scrolls, and adds nothing to the cell's height.
  public var isScrollEnabled = false

  public init(_ text: TextBinding, font: FontRule, isScrollEnabled: Bool = false) {
    self.text = text
    self.font = font
    self.isScrollEnabled = isScrollEnabled
  }
}

/// What an image view of a cell shows: how large the picture of a row is.
public struct ImageTemplate: Sendable {
  /// The picture's size in points; `nil` for no picture.
  public var size: @Sendable (Row) -> Size? {
    didSet { constantSize = nil }
  }

  /// That of a picture that all rows have.
  private(set) var constantSize: Size?

  /// Whether rows may have pictures of several sizes.
  var dependsOnRow: Bool { constantSize == nil }
  public var contentMode = ImageView.ContentMode.scaleToFill

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
}
