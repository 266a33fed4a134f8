internal import TextLayout

extension ViewTree {
  /// Gives items the margins that depend on traits: the root a content view's margins, where it is
  /// to have them, and each item its directional ones.
  ///
  /// - Parameters:
  ///   - width: The table's width, in points.
  ///   - accessoryWidth: What an accessory takes of it.
  package mutating func takeCellMargins(width: Double, accessoryWidth: Double, _ traits: Traits) {
    for item in items where self[item].directionalLayoutMargins != nil {
      self[item].takeDirectionalMargins(traits.direction)
    }
    guard self[.root].usesCellMargins else { return }
    self[.root].layoutMargins = Surroundings.cellMargins(
      width: width, release: traits.release, hasAccessory: accessoryWidth > 0,
      direction: traits.direction)
  }

  /// Whether items have margins that depend on traits.
  package var hasMarginsOfTraits: Bool {
    self[.root].usesCellMargins || properties.contains { $0.directionalLayoutMargins != nil }
  }
}
