public import TextLayout

/// Where Xcode saw a view when the file was saved.
public struct RecordedFrame: Sendable, Hashable {
  /// The view's name in the template.
  public let name: String

  /// In points from the content view's top left.
  public let rect: Rect

  /// The XML element, such as `label`.
  public let element: String

  /// Where the view begins in the file, from 1.
  public let line: Int

  /// The view that holds it; `nil` for the content view.
  public let parent: String?

  /// Whether Xcode says itself that the frame is not the one that constraints give.
  public let isMisplaced: Bool

  /// Whether the frame is fixed by the view's autoresizing mask.
  public let isAutoresizing: Bool

  /// Whether its text is set in a font that the file names.
  public let hasOwnFont: Bool

  /// Whether its class is the app's.
  public let hasOwnClass: Bool
}
