internal import TableLayout
package import TextLayout

/// Where an image view's name of a picture comes from.
enum ImageName: Sendable {
  case field(FieldReference)
  case name(String)

  /// Reads `{photo}` or `photo.jpg`; nil for anything else with braces.
  init?(_ text: String) {
    if !text.contains("{") && !text.contains("}") {
      self = .name(text)
      return
    }
    guard let field = TextBinding(text).onlyReference, field.format == nil else { return nil }
    self = .field(field)
  }

  /// The name of a row's picture; nil for an empty one, which stands for no picture.
  func name(in row: Row) -> String? {
    let name =
      switch self {
      case .name(let name): name
      case .field(let field): field.value(in: row)?.text ?? ""
      }
    return name.isEmpty ? nil : name
  }
}

/// Tells how large the picture of a name is by its file: `nil` where there is none, and what is
/// wrong with it.
package typealias ImageSizes = @Sendable (String) -> Result<Size?, ToolError>

/// The sizes of pictures by their names.
struct TemplateImages: Sendable {
  /// The size of a picture that has none by its name.
  enum DefaultSize: Sendable {
    /// There is no such picture.
    case none
    case fixed(Size)

    /// As the file of the name has it.
    case fromFile

    /// As a part of the name says, such as `480x320`.
    case fromName
  }

  var sizes: [String: Size] = [:]

  /// The size of a file, in pixels, which are points.
  var fileSize: ImageSizes?

  /// The size of a row's picture in points; nil without a picture, as for an empty name.
  func size(_ name: ImageName, in row: Row, orElse size: DefaultSize) -> Size? {
    guard let name = name.name(in: row) else { return nil }
    if let known = sizes[name] { return known }
    switch size {
    case .none: return nil
    case .fixed(let size): return size
    case .fromFile: return try? fileSize?(name).get()
    case .fromName: return Self.size(inName: name)
    }
  }

  /// The first part between slashes, points, hyphens and underscores that is two whole numbers with
  /// an x between them.
  static func size(inName name: String) -> Size? {
    for part in name.split(whereSeparator: { "/.-_@?&=".contains($0) }) {
      let sides = part.split(separator: "x", omittingEmptySubsequences: false)
      guard sides.count == 2, let width = UInt16(sides[0]), let height = UInt16(sides[1]) else {
        continue
      }
      return Size(width: Double(width), height: Double(height))
    }
    return nil
  }
}
