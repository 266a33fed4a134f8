/// A node of a B-tree: paragraphs in a leaf, else nodes of the level below.
///
/// All nodes but the root are at least half full.
struct ParagraphNode: Sendable {
  /// The most paragraphs or children of a node.
  static let capacity = 16
  private static let minimum = capacity / 2

  /// Zero for a leaf.
  let level: Int
  private(set) var children: [ParagraphNode]
  private(set) var paragraphs: [MeasuredParagraph]
  private(set) var summary: ParagraphSummary

  private init(paragraphs: [MeasuredParagraph]) {
    level = 0
    children = []
    self.paragraphs = paragraphs
    summary = ParagraphSummary()
    summarize()
  }

  /// - Parameter children: At least one, all of one level.
  private init(children: [ParagraphNode]) {
    level = children[0].level + 1
    self.children = children
    paragraphs = []
    summary = ParagraphSummary()
    summarize()
  }

  private mutating func summarize() {
    var sum = ParagraphSummary()
    for child in children { sum += child.summary }
    for paragraph in paragraphs { sum += paragraph.summary }
    summary = sum
  }

  private var isEmpty: Bool { summary.paragraphs == 0 }
  private var isHalfFull: Bool { max(children.count, paragraphs.count) >= Self.minimum }
}

extension ParagraphNode {
  /// - Complexity: linear in the number of paragraphs.
  static func tree(of paragraphs: [MeasuredParagraph]) -> ParagraphNode {
    if paragraphs.count <= capacity { return ParagraphNode(paragraphs: paragraphs) }
    return root(over: paragraphs.evenParts.map { ParagraphNode(paragraphs: Array($0)) })
  }

  /// The root of a tree that has these nodes, of one level and at least half full unless there is
  /// only one.
  private static func root(over nodes: [ParagraphNode]) -> ParagraphNode {
    var nodes = nodes
    while nodes.count > capacity {
      nodes = nodes.evenParts.map { ParagraphNode(children: Array($0)) }
    }
    return nodes.count == 1 ? nodes[0] : ParagraphNode(children: nodes)
  }

  /// The paragraphs of one tree and then the paragraphs of the other.
  ///
  /// - Complexity: linear in the difference of their levels.
  static func joined(_ left: ParagraphNode, _ right: ParagraphNode) -> ParagraphNode {
    if left.isEmpty { return right }
    if right.isEmpty { return left }
    if left.level > right.level {
      var children = left.children
      let last = joined(children.removeLast(), right)
      return root(over: children + (last.level == left.level ? last.children : [last]))
    }
    if left.level < right.level {
      var children = right.children
      let first = joined(left, children.removeFirst())
      return root(over: (first.level == right.level ? first.children : [first]) + children)
    }
    if left.isHalfFull, right.isHalfFull { return ParagraphNode(children: [left, right]) }
    return left.level == 0
      ? tree(of: left.paragraphs + right.paragraphs) : root(over: left.children + right.children)
  }

  /// The first paragraphs.
  ///
  /// - Complexity: logarithmic in the number of paragraphs.
  func prefix(_ count: Int) -> ParagraphNode {
    if count >= summary.paragraphs { return self }
    if level == 0 || count <= 0 {
      return ParagraphNode(paragraphs: Array(paragraphs.prefix(count)))
    }
    var rest = count
    var index = 0
    while children[index].summary.paragraphs <= rest {
      rest -= children[index].summary.paragraphs
      index += 1
    }
    let part = children[index].prefix(rest)
    return index == 0 ? part : .joined(.root(over: Array(children[..<index])), part)
  }

  /// The paragraphs from one on.
  ///
  /// - Complexity: logarithmic in the number of paragraphs.
  func suffix(from start: Int) -> ParagraphNode {
    if start <= 0 { return self }
    if level == 0 || start >= summary.paragraphs {
      return ParagraphNode(paragraphs: Array(paragraphs.dropFirst(start)))
    }
    var rest = start
    var index = 0
    while children[index].summary.paragraphs <= rest {
      rest -= children[index].summary.paragraphs
      index += 1
    }
    let part = children[index].suffix(from: rest)
    let after = children[(index + 1)...]
    return after.isEmpty ? part : .joined(part, .root(over: Array(after)))
  }

  /// - Complexity: logarithmic in the number of paragraphs.
  mutating func replace(at index: Int, with paragraph: MeasuredParagraph) {
    if level == 0 {
      paragraphs[index] = paragraph
    } else {
      var rest = index
      var child = 0
      while children[child].summary.paragraphs <= rest {
        rest -= children[child].summary.paragraphs
        child += 1
      }
      children[child].replace(at: rest, with: paragraph)
    }
    summarize()
  }

  mutating func update(_ change: (MeasuredParagraph) -> MeasuredParagraph) {
    for index in children.indices { children[index].update(change) }
    for index in paragraphs.indices { paragraphs[index] = change(paragraphs[index]) }
    summarize()
  }

  func forEach(_ body: (MeasuredParagraph) -> Void) {
    for child in children { child.forEach(body) }
    for paragraph in paragraphs { body(paragraph) }
  }
}

extension Array {
  /// As few parts as nodes can hold, of about the same length.
  fileprivate var evenParts: [ArraySlice<Element>] {
    let parts = (count + ParagraphNode.capacity - 1) / ParagraphNode.capacity
    return (0..<parts).map { self[count * $0 / parts..<count * ($0 + 1) / parts] }
  }
}
