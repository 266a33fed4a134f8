public import TextLayout

extension Surroundings {
  /// The layout margins of a cell's content view in points, where nothing reaches in.
  ///
  /// | edges | up to iOS 18 | iOS 26 |
  /// |---|---|---|
  /// | top, bottom | 11 | 15 |
  /// | sides | 16; 20 from a width of 414 | 16; 20 from a width of 390 |
  /// | beside an accessory | 8 | 8 |
  ///
  /// Interface Builder recorded 190 views of cells that stand at their content views' margins.
  /// OpenUIKit recorded the margins of iOS 26.1, the 8 beside an accessory too. That it was 8
  /// before is a choice. Files of iOS 12 and before may be of iOS 10, whose margins were 8 above
  /// and below.
  ///
  /// ```swift
  /// Surroundings.cellMargins(width: 375, release: .iOS18).top  // 11
  /// ```
  ///
  /// - Parameters:
  ///   - width: The table's width, in points.
  ///   - release: Whose margins.
  ///   - hasAccessory: Whether an accessory stands after the content view.
  ///   - direction: Which side that is.
  public static func cellMargins(
    width: Double, release: UIKitRelease, hasAccessory: Bool = false,
    direction: LayoutDirection = .leftToRight
  ) -> Insets {
    let upright: Double = release >= .iOS26 ? 15 : 11
    let leading = ListStyle.plain.margin(tableWidth: width, release)
    let trailing = hasAccessory ? 8 : leading
    let isMirrored = direction == .rightToLeft
    return Insets(
      top: upright, left: isMirrored ? trailing : leading, bottom: upright,
      right: isMirrored ? leading : trailing)
  }
}
