import CTextGauge
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// How tests call the functions of the header.
enum CCalls {
  static let library = Result { try FontLibrary(directory: Fixtures.fonts) }

  /// What a failed call says.
  struct Failure: Error {
    let status: tg_status
    let message: String
    let place: String
  }

  /// Makes a call, and throws what it says.
  static func check(_ call: (UnsafeMutablePointer<OpaquePointer?>) -> tg_status) throws {
    var error: OpaquePointer?
    let status = call(&error)
    if status == TG_OK {
      #expect(error == nil)
      return
    }
    #expect(tg_error_status(error) == status)
    let message = tg_error_message(error).map { String(cString: $0) } ?? ""
    let place = tg_error_place(error).map { String(cString: $0) } ?? ""
    tg_error_free(error)
    throw Failure(status: status, message: message, place: place)
  }

  /// What the first call says that fails; nil for none.
  static func failure(_ body: () throws -> Void) throws -> Failure? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  static func message(_ body: () throws -> Void) -> String? {
    do {
      return try failure(body)?.message
    } catch {
      return "\(error)"
    }
  }

  /// Opens a library of C's for a while.
  static func withLibrary(
    _ folder: String = Fixtures.fonts, _ body: (OpaquePointer) throws -> Void
  ) throws {
    var library: OpaquePointer?
    try check { tg_library_open_directory(folder, folder.utf8.count, &library, $0) }
    defer { tg_library_free(library) }
    try body(try #require(library))
  }

  /// Makes a font of C's for a while. It outlives its library.
  static func withFont(
    _ family: String = "Noto Sans", size: Double = 17, folder: String = Fixtures.fonts,
    _ body: (OpaquePointer) throws -> Void
  ) throws {
    var font: OpaquePointer?
    try withLibrary(folder) { library in
      try check { tg_font_create(library, family, family.utf8.count, size, nil, &font, $0) }
    }
    defer { tg_font_free(font) }
    try body(try #require(font))
  }

  /// Measures a text of C's for a while.
  static func withText(
    _ string: String, _ font: OpaquePointer, _ body: (OpaquePointer) throws -> Void
  ) throws {
    var text: OpaquePointer?
    try check { tg_text_create(string, string.utf8.count, font, nil, &text, $0) }
    defer { tg_text_free(text) }
    try body(try #require(text))
  }

  /// Reads a template of test fonts for a while.
  static func withTemplate(_ yaml: String, _ body: (OpaquePointer) throws -> Void) throws {
    var cell: OpaquePointer?
    try withLibrary(Fixtures.testFonts) { library in
      try check { tg_template_create(library, yaml, yaml.utf8.count, "cell.yaml", nil, &cell, $0) }
    }
    defer { tg_template_free(cell) }
    try body(try #require(cell))
  }

  /// Reads rows of JSON for a while.
  static func withRows(_ json: String, _ body: (OpaquePointer) throws -> Void) throws {
    var rows: OpaquePointer?
    try check { tg_rows_create_json(json, json.utf8.count, &rows, $0) }
    defer { tg_rows_free(rows) }
    try body(try #require(rows))
  }
}
