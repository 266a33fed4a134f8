extension InlineBoxes {
  /// Of an inline block with content of its own, in whole layout units.
  struct Block: Sendable {
    var left: Edge
    var right: Edge
    var top: Edge
    var bottom: Edge

    /// `width` and `height`; `nil` for `auto`.
    var width: Double?
    var height: Double?

    /// Whether those count padding and border.
    var isBorderBox: Bool

    /// Where the content stands in the border box.
    var insets: Insets {
      Insets(top: top.inset, left: left.inset, bottom: bottom.inset, right: right.inset)
    }
  }
}
