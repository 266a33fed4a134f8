internal import AutoLayout
import ConstraintSolver
import Foundation
import TestSupport
import TextLayout

/// A stack as Interface Builder recorded it: `Tests/Data/stacks/recorded.json` says what each field
/// means.
struct RecordedStack: Decodable {
  struct File: Decodable {
    var scenes: [RecordedStack]
  }

  struct Source: Decodable {
    var repo: String
    var path: String
    var tools: String?
  }

  struct Layout: Decodable {
    var id: String?
    var axis: String
    var distribution: String
    var alignment: String
    var spacing: Double
    var margins: [Double]?
    var size: [Double]?
    var origin: [Double]?
    var doubt: Bool?
    var length: String?
    var across: String?
  }

  struct Length: Decodable {
    var a: String
    var c: Double?
    var r: String?
    var p: Double?
    var timesStack: Double?
    var equalTo: String?
  }

  struct Child: Decodable {
    var type: String
    var frame: [Double]
    var size: String
    var hug: [Double]?
    var resist: [Double]?
    var lines: Int?
    var font: Double?
    var natural: [Double]?
    var hidden: Bool?
    var own: [Length]?
    var aspect: Double?
    var insets: [Double]?
    var stack: Layout?
    var children: [Child]?
  }

  var source: Source
  var scale: Double
  var stack: Layout
  var children: [Child]

  static func all() throws -> [RecordedStack] {
    let path = Fixtures.packageFile("Tests/Data/stacks/recorded.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(File.self, from: data).scenes
  }

  /// Whether something in it is not explained.
  var isDoubtful: Bool { stack.doubt == true || children.contains(where: \.isDoubtful) }

  var isOfCatalyst: Bool { source.repo == "Vercantez/openuikit" }

  var name: String { source.repo + " " + (stack.id ?? "?") }
}

extension RecordedStack.Child {
  fileprivate var isDoubtful: Bool {
    stack?.doubt == true || children?.contains(where: \.isDoubtful) == true
  }
}

/// A recorded stack in a view tree, to be compared.
struct RecordedStackReplay {
  let scene: RecordedStack
  private(set) var tree = ViewTree()
  private var frames: [Rect] = []
  private(set) var differences: [String] = []
  private(set) var frameCount = 0

  init(_ scene: RecordedStack) throws {
    self.scene = scene
    let size = scene.stack.size ?? [0, 0]
    let origin = scene.stack.origin ?? [0, 0]
    let item = try tree.add(.stack(stack(scene.stack)), name: "stack")
    setMargins(scene.stack, of: item)
    try tree.constrain(texts: [
      "stack.left == superview.left + \(origin[0])", "stack.top == superview.top + \(origin[1])",
    ])
    // A length that content gives was rounded when it was recorded.
    let isRow = scene.stack.axis == "horizontal"
    if (isRow ? scene.stack.length : scene.stack.across) != "content" {
      try tree.constrain("stack.width == \(size[0])")
    }
    if (isRow ? scene.stack.across : scene.stack.length) != "content" {
      try tree.constrain("stack.height == \(size[1])")
    }
    var pairs: [(RecordedStack.Child, Item, parent: Item)] = []
    try add(scene.children, to: item, &pairs)
    frames = try tree.frames(
      in: Size(width: 2000, height: 2000), environment: .init(displayScale: scene.scale))
    for (child, item, parent) in pairs { compare(child, item, parent) }
  }

  private func stack(_ layout: RecordedStack.Layout) -> Stack {
    var stack = Stack(
      axis: layout.axis == "horizontal" ? .horizontal : .vertical, spacing: layout.spacing,
      alignment: Self.alignments[layout.alignment]
        ?? Stack.Alignment(rawValue: layout.alignment) ?? .fill,
      distribution: Stack.Distribution(rawValue: layout.distribution) ?? .fill,
      isLayoutMarginsRelativeArrangement: layout.margins != nil)
    // Interface Builder 19000 is that of iOS 15.
    let tools = Double(scene.source.tools ?? "") ?? 24_000
    stack.textWidths = tools < 19_000 ? .onePart : .shared
    return stack
  }

  private static let alignments: [String: Stack.Alignment] = ["top": .leading, "bottom": .trailing]

  private mutating func setMargins(_ layout: RecordedStack.Layout, of item: Item) {
    guard let margins = layout.margins else { return }
    tree[item].layoutMargins = Insets(
      top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
  }

  private mutating func add(
    _ children: [RecordedStack.Child], to parent: Item,
    _ pairs: inout [(RecordedStack.Child, Item, parent: Item)]
  ) throws {
    var first: String?
    for child in children {
      let name = "v\(tree.items.count)"
      first = first ?? name
      let item: Item
      if let layout = child.stack {
        item = try tree.add(.stack(stack(layout)), name: name, to: parent)
        setMargins(layout, of: item)
        try add(child.children ?? [], to: item, &pairs)
      } else {
        item = try addLeaf(child, name, to: parent)
      }
      tree[item].isHidden = child.hidden ?? false
      try constrain(child, name, first: first ?? name, parent: tree[parent].name)
      pairs.append((child, item, parent))
    }
  }

  /// Its natural size is what was recorded of it, unless it is known better. Views without content
  /// have one only where the stack left it alone.
  private mutating func addLeaf(
    _ child: RecordedStack.Child, _ name: String, to parent: Item
  ) throws -> Item {
    if let font = child.font, child.type == "label", child.lines == 1, isOnBaseline(parent) {
      return try addLabel(child, font, name, to: parent)
    }
    let sizes = zip(child.size, [0, 1]).map { letter, axis in natural(child, letter, axis) }
    if sizes.allSatisfy({ $0 == nil }) { return try tree.add(.view, name: name, to: parent) }
    let item = try tree.addImage(name, sizes[0] ?? 1, sizes[1] ?? 1, to: parent)
    setPriorities(child, of: item)
    for axis in LayoutAxis.allCases where sizes[axis == .horizontal ? 0 : 1] == nil {
      tree[item].hugging[axis] = 1
      tree[item].compressionResistance[axis] = 1
    }
    tree.setMultiline(item, child.type == "label" && child.lines != 1 && child.lines != nil)
    return item
  }

  private mutating func setPriorities(_ child: RecordedStack.Child, of item: Item) {
    let (hugging, resistance) = (child.hug ?? [250, 250], child.resist ?? [750, 750])
    tree[item].hugging = AxisPriorities(
      horizontal: Priority(hugging[0]), vertical: Priority(hugging[1]))
    tree[item].compressionResistance = AxisPriorities(
      horizontal: Priority(resistance[0]), vertical: Priority(resistance[1]))
  }

  private func isOnBaseline(_ parent: Item) -> Bool {
    guard case .stack(let stack) = tree[content: parent] else { return false }
    return stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
  }

  /// A label with the line metrics of the system font, insets making it as wide as it was.
  private mutating func addLabel(
    _ child: RecordedStack.Child, _ size: Double, _ name: String, to parent: Item
  ) throws -> Item {
    let library = try FontLibrary(files: [Fixtures.font("MetricsSF.ttf")])
    var label = Label(
      "a", font: try library.font(family: "TextGauge Metrics SF", size: size))
    label.displayScale = scene.scale
    label.textInsets.right = (natural(child, "n", 0) ?? 0) - label.intrinsicContentSize.width
    let item = try tree.add(.label(label), name: name, to: parent)
    setPriorities(child, of: item)
    return item
  }

  private func natural(_ child: RecordedStack.Child, _ letter: Character, _ axis: Int) -> Double? {
    if let natural = child.natural { return natural[axis] }
    if axis == 1, letter != "n", child.type == "label", child.lines == 1, let font = child.font {
      // A line of the system font, on pixels.
      return (font * 1.193359375 * scene.scale).rounded(.up) / scene.scale
    }
    if child.type == "view", letter != "n" { return nil }
    let insets = child.insets ?? [0, 0, 0, 0]
    let size =
      child.frame[2 + axis] - (axis == 0 ? insets[1] + insets[3] : insets[0] + insets[2])
    // Hidden, it had some size before. Thirds of a point were written with four digits.
    return max((size * scene.scale).rounded() / scene.scale, child.hidden == true ? 1 : 0)
  }

  private mutating func constrain(
    _ child: RecordedStack.Child, _ name: String, first: String, parent: String
  ) throws {
    for own in child.own ?? [] {
      let attribute = own.a == "w" ? "width" : "height"
      let relation = own.r ?? "=="
      let priority = own.p.map { " @\($0)" } ?? ""
      if let factor = own.timesStack {
        try tree.constrain("\(name).\(attribute) == \(factor) * \(parent).\(attribute)")
      } else if own.equalTo != nil {
        try tree.constrain("\(name).\(attribute) == \(first).\(attribute)")
      } else {
        try tree.constrain("\(name).\(attribute) \(relation) \(own.c ?? 0)\(priority)")
        // Its content may not have been so large: the constraint is what was recorded.
        guard relation == "==", own.p == nil, let item = tree.item(name) else { continue }
        tree[item].hugging[own.a == "w" ? .horizontal : .vertical] = 1
        tree[item].compressionResistance[own.a == "w" ? .horizontal : .vertical] = 1
      }
    }
    if let aspect = child.aspect {
      try tree.constrain("\(name).width == \(aspect) * \(name).height")
    }
  }

  /// Alignment rectangles are arranged; frames stick out of them.
  private mutating func compare(_ child: RecordedStack.Child, _ item: Item, _ parent: Item) {
    let insets = child.insets ?? [0, 0, 0, 0]
    let (frame, outer) = (frames[item.index], frames[parent.index])
    let found = [
      frame.minX - outer.minX - insets[1], frame.minY - outer.minY - insets[0],
      frame.width + insets[1] + insets[3], frame.height + insets[0] + insets[2],
    ]
    frameCount += 1
    // Catalyst rounds sizes and places apart, places to whole points.
    let tolerance = scene.isOfCatalyst ? 0.51 : 0.01
    if zip(found, child.frame).allSatisfy({ abs($0 - $1) < tolerance }) { return }
    differences.append("\(child.type) \(child.frame) is \(found)")
  }
}
