internal import TextLayout

extension ViewTree {
  /// Gives the root the margins of a cell's content view, where it is to have them.
  ///
  /// - Parameters:
  ///   - width: The table's width, in points.
  ///   - accessoryWidth: What an accessory takes of it.
  package mutating func takeCellMargins(width: Double, accessoryWidth: Double, _ traits: Traits) {
    guard self[.root].usesCellMargins else { return }
    self[.root].layoutMargins = Surroundings.cellMargins(
      width: width, release: traits.release, hasAccessory: accessoryWidth > 0,
      direction: traits.direction)
  }
}
