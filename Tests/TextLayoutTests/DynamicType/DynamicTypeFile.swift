import Foundation
import TestSupport

@testable import TextLayout

/// The facts gathered about Dynamic Type, where they lie beside the package.
struct DynamicTypeFile: Decodable {
  struct Category: Decodable {
    let name: String
    let uikitRawValue: String
    let isAccessibility: Bool
  }

  struct Style: Decodable {
    let uikitRawValue: String
    let weight: String
    let boldTraitWeight: String?
    let sizes: [String: Cell]
  }

  struct Cell: Decodable {
    let pointSize: Double
    let higLeading: Double?
    let scalingLeading: Double?
  }

  let categories: [Category]
  let styles: [String: Style]

  static var path: String? { Fixtures.sharedFile("data/dynamic-type.json") }

  static func load() throws -> DynamicTypeFile? {
    guard let path else { return nil }
    return try JSONDecoder().decode(Self.self, from: Data(loadBytes(path)))
  }

  static func weight(_ name: String) -> FontWeight? {
    ["regular": .regular, "semibold": .semibold, "bold": .bold][name]
  }
}
