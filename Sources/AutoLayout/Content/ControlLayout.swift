public import TextLayout

/// A control as a picture shows it: simple shapes, and where its titles stand.
public struct ControlLayout: Sendable, Codable {
  /// A part of a control.
  public struct Shape: Sendable, Hashable, Codable {
    /// What a part looks like.
    public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
      /// What lies under other parts, such as a slider's track.
      case track

      /// The part of a track that is on, and a button's ground.
      case fill

      /// What can be moved, such as a switch's knob.
      case knob

      /// An outline.
      case outline

      /// A line, such as in a chevron or between segments.
      case stroke
    }

    /// In points from the view's top left. A stroke goes from its origin to its other corner; its
    /// sides may be negative then.
    public let rect: Rect

    /// The radius of the corners, in points: at most half of the shorter side.
    public let cornerRadius: Double

    /// What the part looks like.
    public let role: Role

    init(_ rect: Rect, _ role: Role, cornerRadius: Double = 0) {
      self.rect = rect
      self.role = role
      self.cornerRadius = max(min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2), 0)
    }
  }

  /// What shows in a title's place.
  public struct Title: Sendable, Codable {
    /// In points from the view's top left.
    public let rect: Rect

    /// Its place in ``Control/titles``.
    public let index: Int

    /// Whether not all of it has room.
    public let isTruncated: Bool
  }

  /// In the order they are drawn.
  public let shapes: [Shape]

  /// Those that show, in order.
  public let titles: [Title]

  /// Where a button's image stands, in points from the view's top left; `nil` without one.
  public let imageRect: Rect?
}
