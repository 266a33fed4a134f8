public import AutoLayout
public import TextLayout

/// A cell laid out: its frames, its lines, and what is wrong with it.
public struct CellLayout: Sendable {
  /// A view of the cell.
  public struct View: Sendable {
    /// What the template calls the view; unique in the cell.
    public let name: String

    /// In points from the cell's top left: on pixels, unless it was given by hand.
    public internal(set) var frame: Rect

    /// What of the frame constraints act on, in points from the cell's top left; see
    /// ``/AutoLayout/ItemProperties/alignmentRectInsets``.
    public internal(set) var alignmentRect: Rect

    /// The text of a label or a text view, whether or not all of it shows; of a control its title,
    /// of a segmented control its titles, one a line. `nil` for other views.
    public let text: String?

    /// The lines a label shows, and where they stand in it; `nil` for other views.
    public let labelLayout: Label.Layout?

    /// The shapes of a control, and where its titles stand; `nil` for other views.
    public let controlLayout: ControlLayout?

    /// Whether not all of a label's, a control's or a text view's text shows. Text that scrolls is
    /// not missed, nor is the text of hidden views.
    public let isTruncated: Bool

    /// Whether a word is wider than the view and breaks inside.
    public let breaksWords: Bool

    /// Where an image view draws its picture, in points from the view's top left.
    public let imageRect: Rect?

    /// What the template calls the picture of an image view: ``ImageTemplate/name``. `nil` for
    /// other views, and for a picture without a name.
    public let imageName: String?

    /// Where an image view puts its picture: as its template says, or else
    /// ``ImageTemplate/contentMode`` tells. `nil` for other views.
    public let imageContentMode: ImageView.ContentMode?

    /// Whether the view and so its content does not show; its frame may have a size all the same.
    public let isHidden: Bool

    /// What the view shows, and how large.
    let content: MeasuredContent
    let scale: ContentScale
  }

  /// A required constraint that cannot hold in this cell, and those it conflicts with.
  public struct BrokenConstraint: Sendable, Hashable, Codable {
    /// The constraint as people read it: its identifier, or its text form.
    public let constraint: String

    /// The constraints it conflicts with, in the same form.
    public let conflicts: [String]
  }

  /// A part of the height, and what gives it.
  public struct HeightPart: Sendable, Hashable, Codable {
    /// What the part adds to the height, in points; it may be negative.
    public let points: Double

    /// What gives the part, in a few words: a constraint, a view's content, or a rule.
    public let reason: String

    /// Where the part is, in points from the cell's top left: the view whose content it is, or the
    /// room between a constraint's two anchors. `nil` for what is nowhere, such as rounding.
    public internal(set) var rect: Rect?

    init(points: Double, reason: String, rect: Rect? = nil) {
      self.points = points
      self.reason = reason
      self.rect = rect
    }
  }

  /// In points.
  public let size: Size

  /// The content view's size in points: without the accessory, what the edit mode takes, and a
  /// separator of a point.
  public internal(set) var contentSize: Size

  /// Where the separator is, in points from the cell's top left: across the cell, at its lower
  /// edge. `nil` without one.
  public let separatorRect: Rect?

  /// The views in the order they were added, then the controls of the ``CellEditMode``: `delete`,
  /// `insert`, `multiselect` and `reorder`.
  public internal(set) var views: [View]

  /// The names of the views whose place or size the constraints leave open, by a pixel at least.
  /// Hidden views are not among them.
  public let ambiguous: [String]

  /// The required constraints that cannot hold in this cell; empty when all do.
  public let broken: [BrokenConstraint]

  /// What the height adds up from, from the top.
  public internal(set) var heightParts: [HeightPart]

  /// The conditions of the template that hold, in order, such as `category >= AX1`.
  public let conditions: [String]

  /// The conditions that hold since a text is cut, but would not hold any more with what they
  /// change; see ``CellCondition/cut(_:)``. Each says so in a few words.
  public internal(set) var unsettled: [String] = []
  let title: String

  /// The cell's height in points, the separator included.
  public var height: Double { size.height }

  /// The view of a name.
  public subscript(name: String) -> View? { views.first { $0.name == name } }

  /// Which chain of constraints gave the height, one part a line, after the ``conditions`` that
  /// hold.
  public func explain() -> String {
    let width = heightParts.map { $0.points.shortest(decimals: 3).utf8.count }.max() ?? 0
    var text = title.inLongMessage + "\n"
    for condition in conditions { text += "when \(condition.inLongMessage)\n" }
    for condition in unsettled { text += "unsettled: \(condition.inLongMessage)\n" }
    for part in heightParts {
      let points = part.points.shortest(decimals: 3)
      let padding = String(repeating: " ", count: width - points.utf8.count + 2)
      text += padding + points + "  " + part.reason.inLongMessage + "\n"
    }
    for name in ambiguous { text += "ambiguous: \(name.inMessage)\n" }
    for broken in broken {
      text += "broken: \(broken.constraint.inMessage)"
      if !broken.conflicts.isEmpty {
        let conflicts = broken.conflicts.map(\.inMessage).joined(separator: "; ")
        text += ", which conflicts with \(conflicts)"
      }
      text += "\n"
    }
    return text
  }
}
