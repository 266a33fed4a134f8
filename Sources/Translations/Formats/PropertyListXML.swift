internal import Interchange

/// Property lists in XML.
enum PropertyListXML {
  struct Member {
    var key: String
    var line: Int
    var value: XMLElement
  }

  /// The members of the dictionary that a property list is.
  static func members(of bytes: [UInt8]) throws(ReadingProblem) -> [Member] {
    let root = try XMLReader.document(bytes)
    guard root.name == "plist", let dictionary = root.elements.first else {
      throw ReadingProblem(
        "its root is <\(root.name.preview)>: give a property list", line: root.line)
    }
    return try members(of: dictionary)
  }

  /// The members of a dictionary.
  static func members(of dictionary: XMLElement) throws(ReadingProblem) -> [Member] {
    guard dictionary.name == "dict" else {
      throw ReadingProblem(
        "<\(dictionary.name.preview)> where a <dict> belongs: correct it", line: dictionary.line)
    }
    var members: [Member] = []
    var key: XMLElement?
    for element in dictionary.elements {
      if let name = key {
        members.append(Member(key: name.text, line: name.line, value: element))
        key = nil
      } else if element.name == "key" {
        key = element
      } else {
        throw ReadingProblem(
          "no <key> before <\(element.name.preview)>: add it", line: element.line)
      }
    }
    if let key {
      throw ReadingProblem("no value after the key \"\(key.text.preview)\": add it", line: key.line)
    }
    return members
  }
}
