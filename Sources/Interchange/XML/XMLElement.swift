/// An element of an XML document.
package struct XMLElement: Sendable {
  /// What stands in it.
  package enum Node: Sendable {
    case element(XMLElement)
    case text(String)
    case comment(String)
  }

  /// As written, with its prefix.
  package var name: String
  package var attributes: [(name: String, value: String)]
  package var nodes: [Node] = []

  /// Where its tag begins, from 1.
  package var line: Int

  /// The name without a prefix.
  package var localName: Substring { name.split(separator: ":").last ?? "" }

  /// The elements in it.
  package var elements: [XMLElement] {
    nodes.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element in it of a name, prefixes aside.
  package func element(_ name: String) -> XMLElement? {
    for case .element(let element) in nodes where element.localName == name { return element }
    return nil
  }

  /// The value of an attribute.
  package subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// All text in it, markup left out.
  package var text: String {
    var text = ""
    for node in nodes {
      switch node {
      case .element(let element): text += element.text
      case .text(let part): text += part
      case .comment: break
      }
    }
    return text
  }
}
