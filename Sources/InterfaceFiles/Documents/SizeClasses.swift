internal import Interchange

/// The size classes that decide which variations of a file count.
///
/// Phones upright have a compact width and a regular height. iPads have both regular.
public struct SizeClasses: Sendable, Hashable {
  /// A size class.
  public enum SizeClass: String, Sendable, Hashable, CaseIterable, Codable {
    case compact, regular
  }

  /// Of the width; `compact` unless said otherwise.
  public var width: SizeClass

  /// Of the height; `regular` unless said otherwise.
  public var height: SizeClass

  /// Size classes; a phone's that is held upright unless said otherwise.
  public init(width: SizeClass = .compact, height: SizeClass = .regular) {
    self.width = width
    self.height = height
  }

  /// Whether a variation counts, by its key such as `heightClass=regular-widthClass=compact`.
  func match(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      part == "widthClass=\(width.rawValue)" || part == "heightClass=\(height.rawValue)"
    }
  }
}

/// Puts the variations that count into elements, and takes out what is not installed.
struct VariationReader {
  let classes: SizeClasses

  /// The element as it is in these size classes, and all in it.
  ///
  /// - Complexity: linear in the size of the element.
  func varied(_ element: XMLElement) -> XMLElement {
    var result = element
    var excluded: [String: Set<String>] = [:]
    let variations = element.elements.filter {
      $0.name == "variation" && classes.match($0["key"] ?? "")
    }
    // Those that ask for more come later, so that they win.
    for variation in variations.sorted(by: { $0.keyLength < $1.keyLength }) {
      for (name, value) in variation.attributes where name != "key" {
        result.attributes.removeAll { $0.name == name }
        result.attributes.append((name, value))
      }
      for part in variation.elements {
        if part.name == "mask" {
          Self.apply(part, to: &excluded[part["key"] ?? "", default: []])
        } else if let key = part["key"] {
          result.nodes.removeAll { node in
            if case .element(let element) = node { element["key"] == key } else { false }
          }
          result.nodes.append(.element(part))
        }
      }
    }
    result.nodes = result.nodes.compactMap { node in
      guard case .element(var part) = node else { return node }
      if let ids = excluded[part.name], !ids.isEmpty {
        part.nodes.removeAll { node in
          if case .element(let each) = node { ids.contains(each.id ?? "") } else { false }
        }
      }
      return part.name == "variation" ? nil : .element(varied(part))
    }
    return result
  }

  /// A mask tells what is taken out, and what is put back.
  private static func apply(_ mask: XMLElement, to excluded: inout Set<String>) {
    for part in mask.elements {
      guard let id = part["reference"] else { continue }
      if part.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
    }
  }
}

extension XMLElement {
  /// How much a variation's key asks for; `default` asks for nothing.
  fileprivate var keyLength: Int { self["key"] == "default" ? 0 : self["key"]?.utf8.count ?? 0 }
}
