internal import TextLayout

extension Overlays {
  /// By the names that users give.
  package static let named: [(name: String, overlay: Overlays)] = [
    ("lines", .lineBoxes), ("baselines", .baselines), ("frames", .frames),
    ("problems", .problems), ("margins", .margins), ("height", .heightChain), ("all", .all),
  ]

  /// Reads `lines,baselines`.
  ///
  /// - Returns: Nil for a name that there is not.
  package init?(names: String) {
    self = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      guard let known = Self.named.first(where: { $0.name == name }) else { return nil }
      formUnion(known.overlay)
    }
  }

  /// What users may give.
  package static var choice: String {
    "\(named.map(\.name).alternatives), several with commas"
  }
}
