/// What a file of Interface Builder says that its template says otherwise, or not at all.
///
/// ```swift
/// for remark in template.remarks { print(remark) }
/// // line 42: <mapView> "Map" (5aR-xb-2Tm): taken as a plain view
/// ```
public struct InterfaceRemark: Sendable, Hashable {
  /// The line of the file, from 1.
  public let line: Int

  /// The XML element, such as `mapView`.
  public let element: String

  /// The label that Interface Builder shows, or the object's id; `nil` for an element without both.
  public let object: String?

  /// What the template has instead.
  public let text: String

  /// Whether heights may be wrong for it. Such a remark is an error unless the file is read
  /// leniently.
  public let changesHeights: Bool
}

extension InterfaceRemark: CustomStringConvertible {
  public var description: String {
    let name = object.map { " \"\($0)\"" } ?? ""
    return "line \(line): <\(element)>\(name): \(text)"
  }
}
