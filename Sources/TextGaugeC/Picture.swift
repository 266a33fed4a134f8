// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// What `tg_picture` is.
@safe final class PictureObject: Handle {
  let picture: Picture

  /// What was drawn last; it belongs to one thread at a time.
  private var drawn = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(_ picture: Picture) { self.picture = picture }

  deinit { unsafe drawn.deallocate() }

  func draw(_ format: PictureFormat) throws(RenderingError) -> UnsafeMutableBufferPointer<UInt8> {
    let bytes = try picture.data(format)
    unsafe drawn.deallocate()
    unsafe drawn = .allocate(capacity: bytes.count)
    _ = unsafe drawn.initialize(from: bytes)
    return unsafe drawn
  }
}

/// How a picture looks, as `tg_picture_style` says.
struct PictureStyle {
  var options = PictureOptions()
  var images: PictureImages?

  init(_ pointer: UnsafePointer<tg_picture_style>?) throws(Failure) {
    guard let style = unsafe pointer?.pointee else { return }
    unsafe options.scale = style.scale
    unsafe options.appearance = style.is_dark ? .dark : .light
    unsafe options.selectableText = style.has_selectable_text
    let margin = unsafe style.margin
    options.margins = Insets(top: margin, left: margin, bottom: margin, right: margin)
    if unsafe style.is_transparent {
      options.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
    if let names = unsafe string(style.overlays), !names.isEmpty {
      guard let overlays = Overlays(names: names) else {
        throw .argument("style.overlays", " \"\(names)\": give \(Overlays.choice)")
      }
      options.overlays = overlays
    }
    if let folder = unsafe string(style.images) {
      images = try rendering { () throws(RenderingError) in try PictureImages(folder: folder) }
    }
  }
}

/// Turns what drawing throws into what C is told.
func rendering<Made>(
  _ make: () throws(RenderingError) -> Made
) throws(Failure) -> Made {
  do throws(RenderingError) {
    return try make()
  } catch {
    throw Failure(error)
  }
}

extension Failure {
  /// What drawing threw.
  init(_ error: RenderingError) {
    let status =
      switch error {
      case .invalidSize, .invalidScale, .noSelectableText, .unknownFormat: TG_ERROR_ARGUMENT
      case .oversizedPicture, .oversizedImage, .oversizedImages: TG_ERROR_SIZE
      case .unusableFont: TG_ERROR_FONT
      case .unwritableFile, .unreadableImage, .unreadableFolder, .drawingFailed: TG_ERROR_FILE
      case .unsupportedImage, .damagedImage: TG_ERROR_DATA
      }
    self.init(status: status, message: "\(error)", place: error.place)
  }
}

extension RenderingError {
  /// The file or the argument that is wrong.
  fileprivate var place: String {
    switch self {
    case .invalidSize, .oversizedPicture: "size"
    case .invalidScale: "style.scale"
    case .noSelectableText: "style.has_selectable_text"
    case .drawingFailed: ""
    case .unknownFormat(let path), .unusableFont(let path, _), .unwritableFile(let path, _),
      .unreadableImage(let path, _), .unsupportedImage(let path, _), .damagedImage(let path, _),
      .oversizedImage(let path, _, _), .oversizedImages(let path, _, _),
      .unreadableFolder(let path, _):
      path
    }
  }
}

/// The cell of a row of C's, laid out.
func layout(
  of row: Int, in rows: OpaquePointer?, _ cell: OpaquePointer?, _ setting: CellSetting
) throws(Failure) -> CellLayout {
  let cell = try TemplateObject.of(cell, "cell")
  let rows = try RowsObject.of(rows, "rows").rows
  guard row >= 0, row < rows.count else {
    throw .argument("row", " \(UInt(bitPattern: row)): there are \(rows.count) rows")
  }
  do throws(ToolError) {
    return try cell.loaded.layout(
      of: try rows.row(row, cell.selection), index: row, from: "row \(row + 1)",
      language: setting.language, width: setting.width, traits: setting.traits)
  } catch {
    throw Failure(error, in: "row \(row + 1)")
  }
}

@c @implementation
public func tg_picture_style_default() -> tg_picture_style {
  unsafe tg_picture_style(
    scale: 2, margin: 0, is_dark: false, has_selectable_text: false, is_transparent: false,
    overlays: nil, images: nil)
}

@c @implementation
public func tg_picture_create_text(
  _ text: OpaquePointer?, _ width: Double, _ max_lines: Int,
  _ style: UnsafePointer<tg_picture_style>?, _ picture: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    let text = try TextObject.of(text, "text").text
    let made = Picture(
      of: text, width: width, numberOfLines: max_lines, options: try PictureStyle(style).options)
    unsafe give(place, PictureObject(made))
  }
}

@c @implementation
public func tg_picture_create_placed(
  _ placed: OpaquePointer?, _ style: UnsafePointer<tg_picture_style>?,
  _ picture: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    let placed = try PlacedObject.of(placed, "placed")
    unsafe give(place, PictureObject(placed.picture(try PictureStyle(style).options)))
  }
}

@c @implementation
public func tg_picture_create_label(
  _ label: OpaquePointer?, _ size: tg_size, _ style: UnsafePointer<tg_picture_style>?,
  _ picture: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    let label = try LabelObject.of(label, "label").label
    let made = Picture(of: label, in: Size(size), options: try PictureStyle(style).options)
    unsafe give(place, PictureObject(made))
  }
}

@c @implementation
public func tg_picture_create_cell(
  _ cell: OpaquePointer?, _ rows: OpaquePointer?, _ row: Int,
  _ traits: UnsafePointer<tg_traits>?, _ style: UnsafePointer<tg_picture_style>?,
  _ picture: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    let setting = try CellSetting(traits)
    let style = try PictureStyle(style)
    let layout = try layout(of: row, in: rows, cell, setting)
    let made = try rendering { () throws(RenderingError) in
      try Picture(of: layout, images: style.images, options: style.options)
    }
    unsafe give(place, PictureObject(made))
  }
}

@c @implementation
public func tg_picture_create_table(
  _ table: OpaquePointer?, _ style: UnsafePointer<tg_picture_style>?,
  _ picture: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    let table = try TableObject.of(table, "table")
    let style = try PictureStyle(style)
    let made = try table.use { table throws(Failure) in
      try rendering { () throws(RenderingError) in
        try Picture(of: table, images: style.images, options: style.options)
      }
    }
    unsafe give(place, PictureObject(made))
  }
}

@c @implementation
public func tg_picture_size(
  _ picture: OpaquePointer?, _ size: UnsafeMutablePointer<tg_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    unsafe place.pointee = tg_size(try PictureObject.of(picture, "picture").picture.size)
  }
}

@c @implementation
public func tg_picture_draw(
  _ picture: OpaquePointer?, _ format: UnsafePointer<CChar>?,
  _ data: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ length: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(data, "data")
    let count = try TextGaugeC.place(length, "length")
    let object = try PictureObject.of(picture, "picture")
    let name = try string(format, "format")
    guard let format = PictureFormat(rawValue: name) else {
      throw .argument("format", " \"\(name)\": give png, svg or pdf")
    }
    let drawn = unsafe try rendering { () throws(RenderingError) in try object.draw(format) }
    unsafe place.pointee = UnsafePointer(drawn.baseAddress)
    unsafe count.pointee = drawn.count
  }
}

@c @implementation
public func tg_picture_write(
  _ picture: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let picture = try PictureObject.of(picture, "picture").picture
    let path = try TextGaugeC.path(path, length, "path")
    try rendering { () throws(RenderingError) in try picture.write(to: path) }
  }
}

@c @implementation
public func tg_picture_free(_ picture: OpaquePointer?) { Handle.free(picture) }
