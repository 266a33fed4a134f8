internal import CPlatform
public import TextLayout

/// What decides about a cell's height.
///
/// A height that a function gives and that is negative or not finite counts as zero.
public enum HeightRule: Sendable {
  /// The constraints: the fitting height.
  case constraints

  /// A function that gives the height in points, from the fitting height and the texts: for text
  /// that adds nothing to the fitting height, say. Constraints still give the frames.
  case adjusted(@Sendable (MeasuredCell) -> Double)

  /// A function alone, without constraints: layout by hand.
  case manual(@Sendable (MeasuredCell) -> ManualLayout)

  /// UIKit's arrangement of a standard cell, without constraints.
  /// ``CellTemplate/standard(_:name:family:metrics:in:)`` adds the views that it arranges.
  // Rules are copied for each cell, and a standard cell is large.
  indirect case standard(StandardCell)

  /// Whether frames come without constraints.
  var isByHand: Bool {
    switch self {
    case .constraints, .adjusted: false
    case .manual, .standard: true
    }
  }
}

/// A cell's height and frames, given by hand.
public struct ManualLayout: Sendable, Hashable {
  /// In points, the separator left out.
  public var height: Double

  /// By the views' names, in points from the content view's top left. A view without one has no
  /// place, and a frame without a view is a programming error that traps.
  public var frames: [String: Rect]

  /// A layout by hand; views that `frames` leaves out have no place.
  public init(height: Double, frames: [String: Rect] = [:]) {
    self.height = height
    self.frames = frames
  }
}
