import AutoLayout
import InterfaceFiles
import ListLayout
import TableLayout
import TemplateFiles
import TestSupport
import TextLayout

/// Files of Interface Builder, written by hand. Letters of `TextGauge Em` are an em wide; lines are
/// San Francisco's, 1.193359375 em high: 17 points give 20.287.
enum InterfaceSample {
  /// A xib of a table cell.
  ///
  /// - Parameters:
  ///   - views: The elements in its content view, whose id is `CON-te-nts`.
  ///   - constraints: Of the content view.
  ///   - outlets: Ids of views by the names of the cell's outlets.
  static func cell(
    _ views: String, _ constraints: [String] = [], outlets: KeyValuePairs<String, String> = [:],
    attributes: String = "", resources: String = ""
  ) -> String {
    let connections = outlets.map {
      "<outlet property=\"\($0.key)\" destination=\"\($0.value)\" id=\"o\($0.value)\"/>"
    }.joined()
    return document(
      """
      <tableViewCell contentMode="scaleToFill" id="CEL-ll-001" \(attributes)>
      <rect key="frame" x="0.0" y="0.0" width="375" height="80"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" id="CON-te-nts">
      <rect key="frame" x="0.0" y="0.0" width="375" height="80"/>
      <autoresizingMask key="autoresizingMask"/>
      <subviews>\(views)</subviews>
      <constraints>\(constraints.joined(separator: "\n"))</constraints>
      </tableViewCellContentView>
      <connections>\(connections)</connections>
      </tableViewCell>
      """, resources: resources)
  }

  /// A xib of some objects.
  static func document(
    _ objects: String, type: String = "XIB", resources: String = "", attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <objects>\(objects)</objects>
    <resources>\(resources)</resources>
    </document>
    """
  }

  /// An element of a view that has constraints.
  static func view(
    _ element: String, _ id: String, _ attributes: String = "", _ content: String = ""
  ) -> String {
    """
    <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
    <rect key="frame" x="16" y="11" width="100" height="20"/>
    \(content)
    </\(element)>
    """
  }

  /// A label of San Francisco.
  static func label(
    _ id: String, _ text: String, size: Double = 17, _ attributes: String = ""
  ) -> String {
    view(
      "label", id, "text=\"\(text)\" adjustsFontSizeToFit=\"NO\" \(attributes)",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>")
  }

  /// A constraint such as `a.top == b.bottom + 8`, of which the parts are given one by one.
  static func constraint(
    _ first: (id: String, attribute: String), _ second: (id: String, attribute: String)? = nil,
    _ constant: Double = 0, _ more: String = ""
  ) -> String {
    let right = second.map { "secondItem=\"\($0.id)\" secondAttribute=\"\($0.attribute)\"" } ?? ""
    return """
      <constraint firstItem="\(first.id)" firstAttribute="\(first.attribute)" \(right) \
      constant="\(constant)" id="c-\(first.id)-\(first.attribute)" \(more)/>
      """
  }

  /// Constraints from a view to all edges of another.
  static func pinned(
    _ id: String, to other: String = "CON-te-nts", sides: Double = 16, upright: Double = 10
  ) -> [String] {
    [
      constraint((id, "leading"), (other, "leading"), sides),
      constraint((other, "trailing"), (id, "trailing"), sides),
      constraint((id, "top"), (other, "top"), upright),
      constraint((other, "bottom"), (id, "bottom"), upright),
    ]
  }

  static func library() throws -> FontLibrary { try FontLibrary(directory: Fixtures.testFonts) }

  /// The template of a file's text.
  static func template(
    _ xml: String, _ options: InterfaceOptions = InterfaceOptions(), release: UIKitRelease? = .iOS18
  ) throws -> TemplateFile {
    try TemplateFile(
      xml, name: "cell.xib", library: library(), family: "TextGauge Em", release: release,
      interface: options)
  }

  /// The layout of a file's cell with its own texts, or with a row.
  static func layout(
    _ xml: String, width: Double = 375, scale: Double = 2, row: Row? = nil,
    direction: LayoutDirection = .leftToRight, options: InterfaceOptions = InterfaceOptions()
  ) throws -> CellLayout {
    let file = try template(xml, options)
    let traits = Traits(displayScale: scale, direction: direction)
    return try file.sizer(width: width, traits: traits).layout(
      of: row ?? file.example ?? Row(), index: 0)
  }

  /// What the error of a file's text says.
  static func problem(_ xml: String, _ options: InterfaceOptions = InterfaceOptions()) -> String? {
    do {
      _ = try template(xml, options)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
