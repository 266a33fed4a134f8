// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AutoLayout
public import CTextGauge
internal import Interchange
internal import InterfaceFiles
internal import TextLayout

/// What `tg_template` is.
final class TemplateObject: Handle {
  let loaded: LoadedTemplate
  let selection: FieldSelection

  /// The names of the fields that it shows, in their order.
  let fields: [CText]

  init(_ loaded: LoadedTemplate) {
    self.loaded = loaded
    selection = FieldSelection(loaded.fieldNames)
    fields = loaded.namedFields.sorted().map(CText.init)
  }
}

/// Where a cell stands, as `tg_traits` says.
struct CellSetting: Sendable {
  var width: Double
  var traits: Traits
  var language: String?

  init(_ pointer: UnsafePointer<tg_traits>?) throws(Failure) {
    let given = unsafe pointer?.pointee ?? tg_traits_default()
    guard unsafe given.width >= 0, unsafe given.width.isFinite else {
      throw .argument("traits.width", " \(unsafe given.width): give points, zero or more")
    }
    guard unsafe given.display_scale > 0, unsafe given.display_scale.isFinite else {
      throw .argument(
        "traits.display_scale", " \(unsafe given.display_scale): give pixels a point, above 0")
    }
    unsafe width = given.width
    language = unsafe string(given.language)
    let name = unsafe string(given.category) ?? "large"
    guard let category = ContentSizeCategory(name: name) else {
      throw .argument(
        "traits.category",
        " \"\(name)\": give \(ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
    unsafe traits = Traits(
      category: category, displayScale: given.display_scale,
      direction: given.is_right_to_left ? .rightToLeft : .leftToRight)
  }
}

extension Failure {
  /// - Parameter name: What the message calls the text, for which the place says the line.
  init(_ error: ToolError, in name: String) {
    let message = "\(error)"
    let line = "\(name): line "
    var place = name
    if message.hasPrefix(line) {
      place = line + message.dropFirst(line.count).prefix { $0.isNumber }
    }
    // Of what a template may lack, only fonts and ICU are no part of it.
    let status =
      switch error.status {
      case .noInput: TG_ERROR_FONT
      case .software: TG_ERROR_FILE
      default: TG_ERROR_DATA
      }
    self.init(status: status, message: message, place: place)
  }
}

@c @implementation
public func tg_template_create(
  _ library: OpaquePointer?, _ yaml: UnsafePointer<CChar>?, _ length: Int,
  _ name: UnsafePointer<CChar>?, _ family: UnsafePointer<CChar>?,
  _ cell: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  tg_template_create_cell(library, yaml, length, name, family, nil, false, cell, error)
}

@c @implementation
public func tg_template_create_cell(
  _ library: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ name: UnsafePointer<CChar>?, _ family: UnsafePointer<CChar>?,
  _ identifier: UnsafePointer<CChar>?, _ is_lenient: Bool,
  _ cell: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(cell, "cell")
    let library = try LibraryObject.of(library, "library").library
    let text = try string(text, length, "yaml")
    let name = string(name) ?? "template"
    let options = InterfaceOptions(cell: string(identifier), isLenient: is_lenient)
    do throws(ToolError) {
      let loaded = try LoadedTemplate.of(
        text, options, path: name, library: { library },
        font: FontOverride(family: string(family)))
      unsafe give(place, TemplateObject(loaded))
    } catch {
      throw Failure(error, in: name)
    }
  }
}

@c @implementation
public func tg_template_field_count(
  _ cell: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try TemplateObject.of(cell, "cell").fields.count
  }
}

@c @implementation
public func tg_template_field(
  _ cell: OpaquePointer?, _ index: Int, _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(name, "name")
    let fields = try TemplateObject.of(cell, "cell").fields
    unsafe place.pointee = try element(index, of: fields, "fields").bytes
  }
}

@c @implementation
public func tg_template_example(
  _ cell: OpaquePointer?, _ rows: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(rows, "rows")
    let example = try TemplateObject.of(cell, "cell").loaded.example
    unsafe give(place, RowsObject(.made(example.map { [$0] } ?? [])))
  }
}

@c @implementation
public func tg_template_free(_ cell: OpaquePointer?) { Handle.free(cell) }

@c @implementation
public func tg_traits_default() -> tg_traits {
  unsafe tg_traits(
    width: 320, display_scale: 2, category: nil, language: nil, is_right_to_left: false)
}
