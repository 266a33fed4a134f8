@testable import AutoLayout
import ListLayout
import TextLayout
import Testing

import TableLayout

/// Templates that differ in one thing each.
enum CacheFixtures {
  static func template(
    font: FontRule? = nil, text: TextBinding = "{text}", numberOfLines: Int = 0,
    constant: Double = 0, _ change: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Cached") { cell in
      let font = try font ?? EmFont.rule()
      try cell.label("text", text, font: font, numberOfLines: numberOfLines)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]", metrics: [:])
      try cell.constrain("text.bottom == superview.bottom - \(constant)")
      try change(&cell)
    }
  }

  static func label(
    _ text: TextBinding = "{text}", _ font: FontRule? = nil
  ) throws -> CellContent {
    .label(LabelTemplate(text, font: try font ?? EmFont.rule()))
  }

  /// The digest of a template of one view, item 1.
  static func digest(
    of content: CellContent, _ change: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> Digest {
    let template = try CellTemplate("Cached") { cell in
      try cell.add(content, name: "view")
      try cell.constrain(visualFormat: "H:|[view]|")
      try cell.constrain(visualFormat: "V:|[view]|")
      try change(&cell)
    }
    return template.digest(version: "1")
  }

  static func cache(
    _ template: CellTemplate? = nil, version: String? = nil,
    limit: Int = HeightCache.defaultLimit
  ) throws -> HeightCache {
    try HeightCache(templates: [template ?? Self.template()], version: version, limit: limit)
  }

  /// A cache of rows "0", "1" and so on, whose heights are 10 times that.
  static func filled(_ rows: Int) throws -> HeightCache {
    let cache = try cache()
    for row in 0..<rows {
      if let key = cache.key(row) { cache.keep(Double(10 * row), for: key) }
    }
    return cache
  }
}

/// Expects of each value that it is none of those before it.
func expectAllDiffer<Value: Hashable>(
  _ values: [Value], sourceLocation: SourceLocation = #_sourceLocation
) {
  var places: [Value: Int] = [:]
  for (place, value) in values.enumerated() {
    let first = places[value, default: place]
    #expect(first == place, sourceLocation: sourceLocation)
    places[value] = first
  }
}

extension HeightCache {
  func key(_ row: Int) -> Key? { key(for: Row("\(row)"), width: 100) }
  func height(_ row: Int) -> Double? { key(row).flatMap { self[$0] } }
}
