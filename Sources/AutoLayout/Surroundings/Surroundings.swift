public import TextLayout

/// What lies around a view and reaches into it: bars, rounded corners and the width that is good to
/// read. It decides where ``Item/safeArea``, ``Item/layoutMargins`` and ``Item/readableContent``
/// are.
///
/// ```swift
/// var traits = Traits()
/// traits.surroundings.safeAreaInsets = Insets(top: 0, left: 44, bottom: 21, right: 44)
/// var sizer = template.sizer(width: 812, traits: traits)
/// ```
///
/// The insets belong to the cell's content view, or to a ``ViewTree``'s root. A table that insets
/// its content views, as UIKit's does unless told otherwise, leaves nothing at the sides.
///
/// | what | rule | source |
/// |---|---|---|
/// | layout margins | base margins and safe area insets, added edge by edge | OpenUIKit, recorded on Mac Catalyst 26.1 |
/// | readable part | the layout margins; in views wider than 1008 points with more than 920 between the margins, 920 in the middle | as above |
/// | safe area of an inner view | ``safeAreaInsets(ofInner:in:insets:)`` | as above |
/// | margins inside the outer view's margins | ``layoutMargins(_:ofInner:in:keeping:)`` | as above |
///
/// OpenUIKit is github.com/Vercantez/openuikit, whose comments say what UIKit answered.
///
/// In a cell only the content view has a safe area: where inner views stand is known after their
/// constraints, row by row. Constraints that name the safe area or the readable part of an inner
/// view are refused there. A ``ViewTree`` knows them.
public struct Surroundings: Sendable, Hashable, Codable {
  /// How far what covers the view reaches in from its edges, in points. What is not above zero, or
  /// not finite, counts as zero.
  public var safeAreaInsets: Insets

  /// How wide the readable part is at most.
  public var readableWidth: ReadableWidth

  /// Surroundings; unless said otherwise nothing reaches in, and text is as wide as on iOS 26.
  public init(safeAreaInsets: Insets = .zero, readableWidth: ReadableWidth = .iOS26) {
    self.safeAreaInsets = safeAreaInsets
    self.readableWidth = readableWidth
  }

  /// How wide text may become in `readableContentGuide`.
  public struct ReadableWidth: Sendable, Hashable, Codable {
    /// The width of the readable part, in points, where there is more between the margins.
    public var width: Double

    /// Views no wider than this have their whole room between the margins, in points.
    public var widestWhole: Double

    /// A width of text.
    ///
    /// Before iOS 26 it was about 672 points on iPads in the default category, and grew with the
    /// category; no table of it is published. Give what your app was seen to have.
    ///
    /// - Parameters:
    ///   - width: Of the readable part, in points.
    ///   - widestWhole: The widest view that is left as it is, in points; none unless given.
    public init(_ width: Double, widestWhole: Double = 0) {
      self.width = width
      self.widestWhole = widestWhole
    }

    /// 920 points in views wider than 1008, in the default category. Other categories are not
    /// known, and have the same here.
    public static let iOS26 = ReadableWidth(920, widestWhole: 1008)
  }

  /// The margins that the root view of a view controller has at its sides on iOS 26, in points: 16
  /// below 390 points of width, and 20 from there. Source: OpenUIKit, iOS 26.1.
  ///
  /// Older systems had 16 at 375 points and 20 at 414.
  public static func rootMargin(width: Double) -> Double { width >= 390 ? 20 : 16 }

  /// The safe area insets of a view that lies in another.
  ///
  /// Each edge has what of the outer view's inset reaches into the view, and at most that inset. It
  /// is no intersection: a view that lies below the safe area still has all of the bottom inset.
  ///
  /// ```swift
  /// let insets = Insets(top: 59, left: 0, bottom: 34, right: 0)
  /// Surroundings.safeAreaInsets(
  ///   ofInner: Rect(x: 0, y: 20, width: 393, height: 100), in: Size(width: 393, height: 852),
  ///   insets: insets
  /// ).top  // 39
  /// ```
  ///
  /// - Parameters:
  ///   - frame: Of the view, in points from the outer view's top left.
  ///   - size: The outer view's size, in points.
  ///   - insets: The outer view's insets, in points.
  public static func safeAreaInsets(
    ofInner frame: Rect, in size: Size, insets: Insets
  ) -> Insets {
    func clamped(_ inset: Double, _ most: Double) -> Double { min(max(inset, 0), most) }
    return Insets(
      top: clamped(insets.top - frame.minY, insets.top),
      left: clamped(insets.left - frame.minX, insets.left),
      bottom: clamped(frame.maxY - (size.height - insets.bottom), insets.bottom),
      right: clamped(frame.maxX - (size.width - insets.right), insets.right))
  }

  /// The layout margins of a view that preserves the margins of the view that holds it. At each
  /// edge they are its own, or what of the outer view's reaches into it, whichever is more.
  ///
  /// - Parameters:
  ///   - margins: The view's own, in points.
  ///   - frame: Of the view, in points from the outer view's top left.
  ///   - size: The outer view's size, in points.
  ///   - outer: The margins of the outer view, in points.
  public static func layoutMargins(
    _ margins: Insets, ofInner frame: Rect, in size: Size, keeping outer: Insets
  ) -> Insets {
    Insets(
      top: max(margins.top, outer.top - frame.minY),
      left: max(margins.left, outer.left - frame.minX),
      bottom: max(margins.bottom, outer.bottom - (size.height - frame.maxY)),
      right: max(margins.right, outer.right - (size.width - frame.maxX)))
  }

  /// How far the readable part of a view lies from its edges, in points.
  ///
  /// - Parameters:
  ///   - margins: The view's layout margins, in points.
  ///   - width: The view's width, in points.
  public func readableInsets(margins: Insets, width: Double) -> Insets {
    let room = width - margins.left - margins.right
    guard width > readableWidth.widestWhole, room > readableWidth.width else { return margins }
    let side = (width - max(readableWidth.width, 0)) / 2
    return Insets(top: margins.top, left: side, bottom: margins.bottom, right: side)
  }
}
