internal import Interchange
internal import TextLayout

/// Views and what all of them have.
extension CellReader {
  /// Elements of views that have no size of their own, and whose content does not count outside.
  private static let opaqueViews: Set<String> = [
    "tableView", "collectionView", "mapView", "wkWebView", "webView", "containerView", "glkView",
    "mtkView", "sceneKitView", "skView", "arscnView", "arskView", "imageView",
  ]

  /// The template's views for a view of the file: itself, and guides that hold it.
  ///
  /// - Parameters:
  ///   - parent: The view that holds it.
  ///   - origin: Where Xcode saw that view, in points from the content view's top left.
  mutating func read(
    _ view: XMLElement, in parent: XMLElement, at origin: Point
  ) -> [TemplateNode] {
    guard let name = view.id.flatMap({ targets[$0] })?.name else {
      remark(view, "without an id: left out", changesHeights: true)
      return []
    }
    var members = [("name", TemplateNode.text(name, line: view.line))]
    members += kindMembers(view, name)
    members += sharedMembers(view)
    noteClass(view)
    let isArranged = parent.name == "stackView"
    let guides = isArranged ? [] : resizing(view, in: parent, name)
    let place = view.frame ?? .zero
    let corner = Point(x: origin.x + place.minX, y: origin.y + place.minY)
    record(view, name, in: parent, at: corner)
    var children: [TemplateNode] = []
    for child in Self.children(of: view) { children += read(child, in: view, at: corner) }
    children += userGuides(of: view)
    children += contentGuide(of: view, name)
    if !children.isEmpty {
      members.append(("views", TemplateNode(value: .list(children), line: view.line)))
    }
    readConstraints(of: view)
    return guides + [.mapping(members, line: view.line)]
  }

  private mutating func record(
    _ view: XMLElement, _ name: String, in parent: XMLElement, at corner: Point
  ) {
    // What is hidden has a frame that nobody sees.
    guard let frame = view.frame, view.flag("hidden") != true else { return }
    let holder = parent.id == content.id ? nil : parent.id.flatMap { targets[$0] }?.name
    let font = view.keyed("fontDescription")
    frames.append(
      RecordedFrame(
        name: name, rect: Rect(origin: corner, size: frame.size), element: view.name,
        line: view.line, parent: holder, isMisplaced: view.flag("misplaced") ?? false,
        isAutoresizing: view["translatesAutoresizingMaskIntoConstraints"] != "NO",
        hasOwnFont: font?["name"] != nil, hasOwnClass: view["customClass"] != nil))
  }

  /// What the view is, with the keys of its type.
  private mutating func kindMembers(_ view: XMLElement, _ name: String) -> [Member] {
    let line = view.line
    func type(_ type: String) -> Member { ("type", .text(type, line: line)) }
    switch view.name {
    case "view", "visualEffectView", "scrollView": return plainView(view, name)
    case "label": return [type("label")] + label(view)
    case "textView": return [type("textView")] + textView(view)
    case "imageView": return imageView(view)
    case "stackView": return [type("stack")] + stack(view)
    case "button": return button(view)
    case "textField": return [type("textField")] + textField(view)
    case "switch", "slider", "stepper": return [type(view.name)]
    case "segmentedControl": return [type("segmentedControl")] + segmentedControl(view)
    case "progressView":
      let isBar = view["progressViewStyle"] == "bar"
      return [type("progress")] + (isBar ? [("style", .text("bar", line: line))] : [])
    case "activityIndicatorView":
      let isLarge = ["large", "whiteLarge"].contains(view["style"])
      return [type("activityIndicator")] + (isLarge ? [("size", .text("large", line: line))] : [])
    case "pageControl":
      return [
        type("pageControl"), ("pages", .number(view.number("numberOfPages") ?? 0, line: line)),
      ]
    case "searchBar": return [type("searchBar")] + fieldTexts(view) + systemFont(17, line: line)
    case "pickerView", "datePicker": return picker(view)
    case "toolbar", "navigationBar", "tabBar": return bar(view, name)
    case let element where Self.opaqueViews.contains(element): return [type("view")]
    default:
      remark(view, "not known: taken as a plain view", changesHeights: true)
      return [type("view")]
    }
  }

  /// A view whose class tells its size at run time has a placeholder for it in the file.
  private mutating func plainView(_ view: XMLElement, _ name: String) -> [Member] {
    let line = view.line
    let width = view.number("placeholderIntrinsicWidth")
    let height = view.number("placeholderIntrinsicHeight")
    if width != nil || height != nil {
      remark(view, "its placeholder stands for the size that its class has")
    }
    if let width, let height, view.subviews.isEmpty, view.name == "view" {
      return sized(Size(width: width, height: height), line: line)
    }
    for (attribute, length, hugging, resistance) in [
      ("width", width, "horizontalHuggingPriority", "horizontalCompressionResistancePriority"),
      ("height", height, "verticalHuggingPriority", "verticalCompressionResistancePriority"),
    ] {
      guard let length else { continue }
      let (least, most) = (view.number(resistance) ?? 750, view.number(hugging) ?? 250)
      constrain("\(name).\(attribute) >= \(length.shortText) @\(least.shortText)", line: line)
      constrain("\(name).\(attribute) <= \(length.shortText) @\(most.shortText)", line: line)
    }
    return [("type", .text("view", line: line))]
  }

  /// A view of a fixed size of its own: as an image view with a picture of the size has it.
  func sized(_ size: Size, line: Int) -> [Member] {
    [
      ("type", .text("image", line: line)),
      ("imageSize", .numbers([size.width, size.height], line: line)),
    ]
  }

  private mutating func picker(_ view: XMLElement) -> [Member] {
    if view.name == "pickerView" || view["style"] == "wheels" || view["style"] == nil {
      return sized(Size(width: 320, height: 216), line: view.line)
    }
    remark(
      view, "a date picker of the style \(view["style"]?.preview ?? ""): its recorded size stands",
      changesHeights: true)
    return sized(view.frame?.size ?? Size(width: 320, height: 216), line: view.line)
  }

  private mutating func bar(_ view: XMLElement, _ name: String) -> [Member] {
    let height = view.name == "tabBar" ? 49 : 44
    constrain("\(name).height == \(height) @750", line: view.line)
    return [("type", .text("view", line: view.line))]
  }

  /// The guide with the content of a scroll view, whose size is free.
  private mutating func contentGuide(of view: XMLElement, _ name: String) -> [TemplateNode] {
    guard let content = view.id.flatMap({ targets[$0] })?.contentGuide else { return [] }
    constrain("\(content).leading == \(name).leading", line: view.line)
    constrain("\(content).top == \(name).top", line: view.line)
    // Where nothing else tells, the content is as large as the view.
    constrain("\(content).width == \(name).width @1", line: view.line)
    constrain("\(content).height == \(name).height @1", line: view.line)
    return [Self.guide(content, line: view.line)]
  }

  /// Priorities, margins, and whether it is hidden.
  private mutating func sharedMembers(_ view: XMLElement) -> [Member] {
    var members: [Member] = []
    let (line, isLabel) = (view.line, view.name == "label")
    if let priorities = Self.priorities(view, "HuggingPriority", unless: (250, isLabel ? 251 : 250))
    {
      members.append(("hugging", priorities))
    }
    if let priorities = Self.priorities(view, "CompressionResistancePriority", unless: (750, 750)) {
      members.append(("resistance", priorities))
    }
    if let margins = margins(of: view) { members.append(margins) }
    if view.flag("hidden") == true { members.append(("hidden", .bool(true, line: line))) }
    for attribute in view.element("userDefinedRuntimeAttributes")?.elements ?? [] {
      noteRuntimeAttribute(attribute, of: view)
    }
    return members
  }

  /// Priorities of both axes, which Interface Builder leaves out where they are a view's.
  private static func priorities(
    _ view: XMLElement, _ name: String, unless templates: (Double, Double)
  ) -> TemplateNode? {
    let common = name.hasPrefix("H") ? 250.0 : 750.0
    let horizontal = view.number("horizontal" + name) ?? common
    let vertical = view.number("vertical" + name) ?? common
    var members: [Member] = []
    if horizontal != templates.0 {
      members.append(("horizontal", .number(max(horizontal, 1), line: view.line)))
    }
    if vertical != templates.1 {
      members.append(("vertical", .number(max(vertical, 1), line: view.line)))
    }
    if members.count == 2, horizontal == vertical { return members[0].value }
    return members.isEmpty ? nil : .mapping(members, line: view.line)
  }

  private mutating func noteClass(_ view: XMLElement) {
    guard let name = view["customClass"], mentioned.insert("\(view.name) \(name)").inserted else {
      return
    }
    remark(view, "the class \(name.preview): what its code changes of sizes is not known")
  }

  private mutating func noteRuntimeAttribute(_ attribute: XMLElement, of view: XMLElement) {
    let path = attribute["keyPath"] ?? ""
    let isHarmless = ["layer.", "accessibility"].contains { path.hasPrefix($0) }
    if isHarmless || attribute["type"] == "color" || attribute["type"] == "image" { return }
    guard mentioned.insert("attribute \(path)").inserted else { return }
    remark(view, "the runtime attribute \(path.preview) is left out")
  }

  mutating func constrain(_ text: String, line: Int) {
    constraints.append(.text(text, line: line))
  }
}
