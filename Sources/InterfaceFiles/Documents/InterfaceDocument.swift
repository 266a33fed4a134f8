internal import AutoLayout
internal import Interchange
internal import TextLayout

/// An Interface Builder file, whose objects are found by their ids.
struct InterfaceDocument: Sendable {
  /// The largest file in bytes; storyboards of apps have some hundred thousand.
  static let largestFile = 1 << 24

  let source: TemplateSource

  /// The root of the file, `document`.
  let root: XMLElement

  /// The sizes of images by their names, in points; `nil` for one whose size is not known, as of
  /// symbols, which follow fonts.
  let images: [String: Size?]

  /// What names a view: outlets by the ids of their destinations. Each has the id of the object
  /// whose outlet it is.
  let outlets: [String: [(owner: String, property: String)]]

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``ToolError`` with file and line.
  /// - Complexity: linear in the number of bytes.
  init(bytes: [UInt8], path: String) throws(ToolError) {
    source = TemplateSource(path: path)
    guard bytes.count <= Self.largestFile else {
      throw ToolError(
        "\(path): more than \(Self.largestFile) bytes: a file of Interface Builder has no more; "
          + "give a smaller file", status: .data)
    }
    guard Self.isXML(bytes) else {
      throw ToolError(
        "\(path): not XML: give a .xib or a .storyboard; cell, rows, sweep and fit read YAML as it is",
        status: .data)
    }
    do throws(ReadingProblem) {
      root = try XMLReader.document(bytes)
    } catch {
      let problem: ErrorMessage = "\(reason: error.problem)"
      guard let line = error.line else {
        throw ToolError("\(path): " + problem, status: .data)
      }
      throw source.error(problem, line: line)
    }
    try Self.check(root, source)
    var images: [String: Size?] = [:]
    for image in root.element("resources")?.elements ?? [] where image.name == "image" {
      guard let name = image["name"], let sides = image.numbers("width", "height") else { continue }
      let isSymbol = image["catalog"] == "system"
      images[name] = .some(isSymbol ? nil : Size(width: sides[0], height: sides[1]))
    }
    self.images = images
    var outlets: [String: [(owner: String, property: String)]] = [:]
    root.forEach { element in
      guard let owner = element.id else { return }
      for outlet in element.element("connections")?.elements ?? [] where outlet.name == "outlet" {
        guard let property = outlet["property"], let id = outlet["destination"] else { continue }
        outlets[id, default: []].append((owner, property))
      }
    }
    self.outlets = outlets
  }

  private static func check(_ root: XMLElement, _ source: TemplateSource) throws(ToolError) {
    let type = root["type"] ?? ""
    guard root.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
      if root.name == "archive" {
        throw source.error(
          "a file of Xcode 4: open it in Xcode, which saves it in today's form", line: root.line)
      }
      throw source.error(
        "its root is <\(root.name.preview)>: give a .xib or a .storyboard of Interface Builder",
        line: root.line)
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") else {
      throw source.error(
        "a document of type \(type.preview): give one of iOS, whose type is "
          + "com.apple.InterfaceBuilder3.CocoaTouch.XIB or .Storyboard.XIB", line: root.line)
    }
    if let runtime = root["targetRuntime"], runtime != "iOS.CocoaTouch",
      runtime != "iOS.CocoaTouch.iPad"
    {
      throw source.error(
        "a document for \(runtime.preview): give one for iOS.CocoaTouch", line: root.line)
    }
  }

  /// Whether views may have constraints at all.
  var usesAutoLayout: Bool { root.flag("useAutolayout") ?? false }

  /// The release of iOS that the file's Xcode came with.
  var release: UIKitRelease {
    let version = root["toolsVersion"]?.prefix { $0.isNumber } ?? ""
    return switch Int(version) ?? 0 {
    case ..<15000: .iOS12
    case ..<17000: .iOS13
    case ..<19000: .iOS14
    case ..<21000: .iOS15
    case ..<22000: .iOS16
    case ..<23000: .iOS17
    case ..<24000: .iOS18
    default: .iOS26
    }
  }

  /// How many pixels a point has on the device that the file was last seen on.
  var displayScale: Double {
    let dense: Set<String> = [
      "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_3", "retina6_5", "retina6_7",
      "retina6_72", "retina6_9",
    ]
    guard let device = root.element("device")?["id"] else { return 1 }
    return dense.contains(device) ? 3 : 2
  }
}

extension XMLElement {
  /// Calls a function for the element and all in it, in the order of the text.
  func forEach(_ body: (XMLElement) -> Void) {
    body(self)
    for case .element(let element) in nodes { element.forEach(body) }
  }
}
