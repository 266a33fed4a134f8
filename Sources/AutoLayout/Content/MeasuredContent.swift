/// What an item shows, ready to be asked for its size.
///
/// Every solve asks each item for its size: a call by a protocol, and what it retains, would be a
/// tenth of its time. So the kinds that cells have most have cases of their own here, and
/// ``ContentSet`` asks those first. All else asks the ``view``.
package enum MeasuredContent: Sendable {
  /// No content, or none that has a size.
  case none
  case label(LabelContent)
  case image(ImageContent)
  case other(any LayoutView & AnyObject)

  /// What the content is; `nil` for none.
  package var view: (any LayoutView)? {
    switch self {
    case .none: nil
    case .label(let label): label
    case .image(let image): image
    case .other(let view): view
    }
  }
}
