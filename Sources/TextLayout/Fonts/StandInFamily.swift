/// A free family for one that only some systems may have.
struct StandInFamily {
  /// What may be installed instead.
  let family: String

  /// What the stand-in changes.
  let change: String

  /// The stand-in of a family; `nil` for one that is not known to be missing elsewhere.
  init?(for family: String) {
    let name = family.lowercased()
    if name.hasPrefix(".sf") || name.hasPrefix(".apple") || name.hasPrefix("sf ")
      || ["san francisco", "-apple-system", "system-ui", "sf", "sfui"].contains(name)
    {
      self.family = "Inter"
      change =
        "under --metrics sanFrancisco lines have San Francisco's heights, but words other widths"
      return
    }
    guard let found = Self.known.first(where: { $0.names.contains(name) }) else { return nil }
    self.family = found.family
    change = found.isMetric ? "its advances are the same" : "its advances are others"
  }

  private static let known: [(names: [String], family: String, isMetric: Bool)] = [
    (["helvetica", "arial"], "Liberation Sans", true),
    (["times", "times new roman"], "Liberation Serif", true),
    (["courier", "courier new"], "Liberation Mono", true),
    (["arial narrow"], "Liberation Sans Narrow", true),
    (["calibri"], "Carlito", true), (["cambria"], "Caladea", true),
    (["georgia"], "Gelasio", true), (["helvetica neue"], "Liberation Sans", false),
    (["verdana", "tahoma"], "DejaVu Sans", false),
    (["menlo", "monaco", "consolas", "sf mono"], "DejaVu Sans Mono", false),
    (["segoe ui"], "Selawik", true),
  ]
}
