extension TextAttributes {
  /// A change of one attribute: what an interpolation or an appended string says of itself.
  ///
  /// ```swift
  /// let price = TextAttributes(font: bold, .kern(0.5), .baselineOffset(4))
  /// text.append("12,50 €", .font(bold), .kern(0.5))
  /// ```
  public enum Change: Sendable, Hashable {
    /// Another font.
    case font(Font)

    /// The same font at another size, in points. A size that no font can have becomes the nearest
    /// that one can; NaN changes nothing.
    case size(Double)

    /// Another ``TextAttributes/kern`` in points; `nil` is the font's own.
    case kern(Double?)

    /// Another ``TextAttributes/tracking`` in points.
    case tracking(Double)

    /// Another ``TextAttributes/baselineOffset`` in points, upwards.
    case baselineOffset(Double)

    /// Another choice of ``TextAttributes/ligatures``.
    case ligatures(Ligatures)

    /// Another ``TextAttributes/language``, a BCP 47 tag; `nil` follows the ``LayoutOptions``.
    case language(String?)

    /// Another ``TextAttributes/writingDirection``; `nil` leaves the characters their own.
    case writingDirection(WritingDirection?)

    /// Another ``TextAttributes/keepsLineFeeds``.
    case keepsLineFeeds(Bool)

    /// Another ``TextAttributes/foregroundColor``; `nil` is the colour of whoever draws.
    case foregroundColor(Color?)

    /// Another ``TextAttributes/backgroundColor``; `nil` for none.
    case backgroundColor(Color?)

    /// Another ``TextAttributes/underline``; `nil` for none.
    case underline(TextDecoration?)

    /// Another ``TextAttributes/strikethrough``; `nil` for none.
    case strikethrough(TextDecoration?)
  }

  /// Attributes of a font and what else differs from the defaults; where changes meet, the last
  /// counts.
  public init(font: Font, _ changes: Change...) {
    self.init(font: font)
    for change in changes { apply(change) }
  }

  /// Changes one attribute.
  public mutating func apply(_ change: Change) {
    switch change {
    case .font(let font): self.font = font
    case .size(let size):
      let nearest = min(max(size, Font.minimumSize), Font.maximumSize)
      // Only NaN is refused.
      if let resized = try? font.withSize(nearest) { font = resized }
    case .kern(let kern): self.kern = kern
    case .tracking(let tracking): self.tracking = tracking
    case .baselineOffset(let offset): baselineOffset = offset
    case .ligatures(let ligatures): self.ligatures = ligatures
    case .language(let language): self.language = language
    case .writingDirection(let direction): writingDirection = direction
    case .keepsLineFeeds(let keeps): keepsLineFeeds = keeps
    case .foregroundColor(let color): foregroundColor = color
    case .backgroundColor(let color): backgroundColor = color
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    }
  }

  /// The attributes after changes in their order.
  func applying(_ changes: [Change]) -> TextAttributes {
    var attributes = self
    for change in changes { attributes.apply(change) }
    return attributes
  }
}
