/// Why items cannot be given sizes. Every description is one line and says how to mend it.
public enum FlowError: Error, Hashable, Sendable {
  /// There is no section of that index.
  case noSuchSection(Int, count: Int)
  /// A section has no item of that index.
  case noSuchItem(Int, section: Int, count: Int)
  /// The section's items have fixed sizes.
  case notSelfSizing(section: Int)
}

extension FlowError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchSection(let section, let count):
      "no section \(section): \(Self.range(count, of: "the layout"))"
    case .noSuchItem(let item, let section, let count):
      "section \(section) has no item \(item): \(Self.range(count, of: "it"))"
    case .notSelfSizing(let section):
      "the items of section \(section) have fixed sizes: set its estimatedItemSize"
    }
  }

  private static func range(_ count: Int, of owner: String) -> String {
    count == 0 ? "\(owner) has none" : "give an index from 0 to \(count - 1)"
  }
}
