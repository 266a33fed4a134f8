internal import ConstraintSolver
internal import TextLayout

extension LayoutPass {
  /// The items whose place or size is left open by a length at least.
  package func openItems(least: Double) -> [Int] {
    ambiguousItems.filter { opening(of: $0, least: least) != nil }
  }

  /// What constraints leave open of an item, in a few words: along each axis its size, or else its
  /// place. `nil` where all of it is less than a length, which nobody sees.
  ///
  /// - Parameter least: In points, such as a pixel.
  /// - Complexity: as solving twice for each value that is open.
  package func opening(of item: Int, least: Double) -> String? {
    let openings = LayoutAxis.allCases.compactMap { axis -> String? in
      let system = system(axis)
      let place = system.places(axis)[item]
      if let text = system.opening(of: place.size, axis.sizeName, least) { return text }
      return place.start.flatMap { system.opening(of: $0, axis.startName, least) }
    }
    return openings.isEmpty ? nil : openings.joined(separator: ", ")
  }
}

extension LinearSystem {
  /// - Parameters:
  ///   - name: What people call the value.
  ///   - least: The least amount that counts, in points.
  fileprivate func opening(of value: Variable, _ name: String, _ least: Double) -> String? {
    guard let range = solver.openRange(of: value) else { return nil }
    let amount = range.upperBound - range.lowerBound
    if amount < least { return nil }
    // What is far beyond any screen has no limit.
    let lower = range.lowerBound > -.unlimitedLength ? range.lowerBound : nil
    let upper = range.upperBound < .unlimitedLength ? range.upperBound : nil
    switch (lower, upper) {
    case (nil, nil): return "its \(name) is any"
    case (let lower?, nil): return "its \(name) is any from \(lower.shortest(decimals: 3)) up"
    case (nil, let upper?): return "its \(name) is any up to \(upper.shortest(decimals: 3))"
    case (let lower?, let upper?):
      return "its \(name) is any from \(lower.shortest(decimals: 3)) to "
        + "\(upper.shortest(decimals: 3)), open by \(amount.shortest(decimals: 3))"
    }
  }
}

extension LayoutAxis {
  fileprivate var sizeName: String { self == .horizontal ? "width" : "height" }

  /// Places count from the left and the top.
  fileprivate var startName: String { self == .horizontal ? "left edge" : "top edge" }
}

extension LayoutPass {
  /// The items whose place or size is left open.
  var ambiguousItems: [Int] {
    let open = [system(.horizontal), system(.vertical)].map { Set($0.solver.ambiguousVariables) }
    if open.allSatisfy(\.isEmpty) { return [] }
    return plan.tree.items.indices.dropFirst().filter { item in
      let places = [system(.horizontal).horizontal[item], system(.vertical).vertical[item]]
      return zip(places, open).contains { place, open in
        open.contains(place.size) || place.start.map(open.contains) == true
      }
    }
  }
}
