internal import Interchange

/// What constraints of a file call by an id: a view of the template, or a guide of one.
struct ViewTarget: Sendable {
  /// The view's name in the template.
  var name: String

  /// The view's guide, such as `safeArea`.
  var guide: String?

  /// The guide that has a scroll view's content.
  var contentGuide: String?
}

/// The names of a cell's views in its template, by their ids in the file.
///
/// A view is called as its outlet is, else as its label in Interface Builder, else as its element
/// with a number.
struct ViewTargets {
  /// What templates call the cell's content view.
  static let rootName = "superview"

  private static let reserved: Set<String> = ["superview", "contentView", "systemSpacing"]

  private(set) var targets: [String: ViewTarget] = [:]
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]
  private let outlets: [String: String]

  /// - Parameter outlets: Names by ids.
  init(outlets: [String: String]) { self.outlets = outlets }

  subscript(id: String) -> ViewTarget? { targets[id] }

  /// The view of an element as the cell's content view.
  mutating func addRoot(_ element: XMLElement) {
    if let id = element.id { targets[id] = ViewTarget(name: Self.rootName) }
    addGuides(of: element, Self.rootName)
  }

  /// Names a view and its guides.
  mutating func add(_ element: XMLElement) {
    let wanted = element.id.flatMap { outlets[$0] } ?? element["userLabel"]
    let name = unique(wanted.flatMap(Self.identifier) ?? numbered(element.name))
    var target = ViewTarget(name: name)
    if element.name == "scrollView" { target.contentGuide = unique(name + "_content") }
    if let id = element.id { targets[id] = target }
    addGuides(of: element, name, content: target.contentGuide)
  }

  /// A name that no other view has.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = 2
    while Self.reserved.contains(candidate) || !taken.insert(candidate).inserted {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }

  private mutating func addGuides(of element: XMLElement, _ name: String, content: String? = nil) {
    for guide in element.elements where guide.name == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      switch guide["key"] {
      case "safeArea": targets[id] = ViewTarget(name: name, guide: "safeArea")
      case "contentLayoutGuide": targets[id] = ViewTarget(name: content ?? name)
      case "frameLayoutGuide": targets[id] = ViewTarget(name: name)
      default: break
      }
    }
    for guide in element.element("userGuides")?.elements ?? [] {
      guard let id = guide.id else { continue }
      targets[id] = ViewTarget(name: unique(numbered("guide")))
    }
  }

  /// The element's name with a number: `label1`.
  private mutating func numbered(_ element: String) -> String {
    counts[element, default: 0] += 1
    return "\(element)\(counts[element] ?? 1)"
  }

  /// A name of letters, digits and underscores; `nil` where nothing is left.
  static func identifier(_ text: String) -> String? {
    var name = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, name.last != "_" { name += "_" }
      }
    }
    while name.last == "_" { name.removeLast() }
    guard let first = name.utf8.first, name.utf8.count <= 60 else { return nil }
    return (0x30...0x39).contains(first) ? "_" + name : name
  }
}
