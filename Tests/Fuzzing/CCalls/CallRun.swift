import CTextGauge
import TextGaugeC

/// An answer that contradicts the header.
package struct CallViolation: Error {
  package let message: String
}

/// Calls of the header's functions in any order with any arguments that C may give.
///
/// A length says no more than its memory has: a function of C's cannot know that. All else may be
/// wrong. Objects are kept in lists, a few of each kind, and all are freed at last.
package final class CallRun {
  /// A kind of objects, and how one is freed.
  enum Kind: Int, CaseIterable {
    case library, font, options, text, styled, glyphs, label, template, rows, problems, cache, table
    case pages, picture, requests, error, placed, fit, growing, canvas, document, sweep, baseline

    func free(_ pointer: OpaquePointer) {
      switch self {
      case .library: tg_library_free(pointer)
      case .font: tg_font_free(pointer)
      case .options: tg_options_free(pointer)
      case .text: tg_text_free(pointer)
      case .styled: tg_styled_free(pointer)
      case .glyphs: tg_glyphs_free(pointer)
      case .label: tg_label_free(pointer)
      case .template: tg_template_free(pointer)
      case .rows: tg_rows_free(pointer)
      case .problems: tg_problems_free(pointer)
      case .cache: tg_height_cache_free(pointer)
      case .table: tg_table_free(pointer)
      case .pages: tg_pages_free(pointer)
      case .picture: tg_picture_free(pointer)
      case .requests: tg_requests_free(pointer)
      case .fit: tg_fit_free(pointer)
      case .growing: tg_growing_free(pointer)
      case .error: tg_error_free(pointer)
      case .placed: tg_placed_free(pointer)
      case .canvas: tg_canvas_free(pointer)
      case .document: tg_document_free(pointer)
      case .sweep: tg_sweep_free(pointer)
      case .baseline: tg_baseline_free(pointer)
      }
    }
  }

  typealias ErrorPlace = UnsafeMutablePointer<OpaquePointer?>

  var input: CallInput
  let world: CallWorld
  private(set) var live: [[OpaquePointer]]
  private var calls: [String] = []

  /// What rows are read from, as long as anything may read it.
  var buffers: [AnyObject] = []
  /// Rows, and tables of them, that are so many that none may be asked for all.
  var huge: Set<OpaquePointer> = []
  var scales: [OpaquePointer: Double] = [:]

  private static let mostObjects = 4
  private static let mostCalls = 48

  package init(_ bytes: [UInt8], in world: CallWorld) {
    input = CallInput(bytes)
    self.world = world
    live = Array(repeating: [], count: Kind.allCases.count)
  }

  /// Makes the calls that the input stands for, and frees all.
  ///
  /// - Throws: ``CallViolation``.
  package func run() throws {
    defer { freeAll() }
    do {
      for _ in 0..<Self.mostCalls where !input.isAtEnd {
        try Self.functions[input.index(below: Self.functions.count)](self)()
      }
    } catch let violation as CallViolation {
      throw CallViolation(
        message: "\(violation.message); calls: \(calls.joined(separator: ", "))")
    }
  }

  private func freeAll() {
    var kinds = Kind.allCases
    if input.bool() { kinds.reverse() }
    for kind in kinds {
      for pointer in live[kind.rawValue] { kind.free(pointer) }
      live[kind.rawValue] = []
    }
  }

  func require(_ holds: Bool, _ message: @autoclosure () -> String) throws(CallViolation) {
    if !holds { throw CallViolation(message: "\(calls.last ?? ""): \(message())") }
  }

  // MARK: Objects

  /// An object of a kind, one of another, or NULL.
  func handle(_ kind: Kind) throws -> OpaquePointer? {
    let byte = input.byte()
    if byte == 255 { return nil }
    if byte >= 251 {
      let others = live.joined()
      return others.isEmpty ? world.font : Array(others)[input.index(below: others.count)]
    }
    return try object(kind, Int(byte))
  }

  /// A live object of a kind; one is made where there is none.
  func object(_ kind: Kind, _ number: Int = 0) throws -> OpaquePointer {
    let shared: [OpaquePointer] =
      switch kind {
      case .library: [world.library]
      case .font: [world.font, world.kernedFont]
      case .template: [world.template]
      default: []
      }
    if shared.isEmpty && live[kind.rawValue].isEmpty { try make(kind) }
    let all = shared + live[kind.rawValue]
    return all[number % all.count]
  }

  /// Keeps what a call gave.
  @discardableResult
  func keep(_ kind: Kind, _ room: Room<OpaquePointer?>) throws -> OpaquePointer {
    guard !room.isUntouched, let made = room.value ?? nil else {
      throw CallViolation(message: "\(calls.last ?? ""): no object")
    }
    if live[kind.rawValue].count == Self.mostObjects { free(kind, 0) }
    live[kind.rawValue].append(made)
    return made
  }

  private func free(_ kind: Kind, _ index: Int) {
    let pointer = live[kind.rawValue].remove(at: index)
    kind.free(pointer)
    huge.remove(pointer)
    scales[pointer] = nil
  }

  /// Frees an object, or NULL.
  func freeOne() {
    let kind = input.element(of: Kind.allCases)
    let count = live[kind.rawValue].count
    if count > 0 { free(kind, input.index(below: count)) }
  }

  func freeNothing() {
    calls.append("free(NULL)")
    tg_library_free(nil)
    tg_font_free(nil)
    tg_options_free(nil)
    tg_text_free(nil)
    tg_styled_free(nil)
    tg_glyphs_free(nil)
    tg_label_free(nil)
    tg_template_free(nil)
    tg_rows_free(nil)
    tg_problems_free(nil)
    tg_height_cache_free(nil)
    tg_table_free(nil)
    tg_pages_free(nil)
    tg_picture_free(nil)
    tg_requests_free(nil)
    tg_fit_free(nil)
    tg_growing_free(nil)
    tg_canvas_free(nil)
    tg_document_free(nil)
    tg_sweep_free(nil)
    tg_baseline_free(nil)
    tg_error_free(nil)
  }

  // MARK: Calls

  /// Makes a call, and holds what it says to the header.
  ///
  /// - Parameter rooms: Where it may write, but not where it fails.
  /// - Returns: Whether it went well.
  func call(
    _ name: String, _ rooms: any Untouched..., body: (ErrorPlace?) -> tg_status
  ) throws -> Bool {
    calls.append(name)
    var error: OpaquePointer?
    let wantsError = input.byte() < 250
    let status = wantsError ? body(&error) : body(nil)
    if status == TG_OK {
      try require(error == nil, "an error beside success")
      return true
    }
    try require((1...5).contains(status), "status \(status)")
    for room in rooms { try require(room.isUntouched, "written to on failure") }
    if wantsError { try check(error, status) }
    return false
  }

  private func check(_ error: OpaquePointer?, _ status: tg_status) throws {
    let room = Room<OpaquePointer?>([error])
    guard let error else { throw CallViolation(message: "\(calls.last ?? ""): no error") }
    try require(tg_error_status(error) == status, "another status in the error")
    let message = try text(tg_error_message(error), "message")
    try require(!message.isEmpty, "an empty message")
    try require(message.unicodeScalars.count <= 1000, "a message of \(message.utf8.count) bytes")
    _ = try text(tg_error_place(error), "place", isLine: false)
    if input.byte() < 128 { tg_error_free(error) } else { try keep(.error, room) }
  }

  /// A text that a function gave, which has to be UTF-8, and a line.
  @discardableResult
  func text(
    _ bytes: UnsafePointer<CChar>?, _ name: String, isLine: Bool = true
  ) throws -> String {
    guard let bytes, let text = String(validatingCString: bytes) else {
      throw CallViolation(message: "\(calls.last ?? ""): \(name) is NULL or no UTF-8")
    }
    let hasControl = text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    try require(!isLine || !hasControl, "\(name) is no line: \(text)")
    return text
  }
}
