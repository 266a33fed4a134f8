/// Memory of C's of just as many bytes as are asked for, so that the address sanitizer sees whoever
/// goes beyond.
final class Room<Element>: Untouched {
  /// NULL for none.
  let start: UnsafeMutablePointer<Element>?
  let count: Int

  /// Room for elements, filled with a pattern.
  init(_ count: Int = 1) {
    self.count = count
    let size = count * MemoryLayout<Element>.stride
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: MemoryLayout<Element>.alignment)
    bytes.initializeMemory(as: UInt8.self, repeating: pattern, count: size)
    start = bytes.assumingMemoryBound(to: Element.self)
  }

  init(_ elements: [Element]) {
    count = elements.count
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: count)
    copy.initialize(from: elements, count: count)
    start = copy
  }

  private init(none: ()) {
    start = nil
    count = 0
  }

  static var none: Room { Room(none: ()) }

  deinit { start?.deallocate() }

  /// What was written first.
  var value: Element? { start?.pointee }

  /// Whether the elements from `first` on have the pattern.
  func isUntouched(from first: Int) -> Bool {
    guard let start else { return true }
    let bytes = UnsafeRawBufferPointer(
      start: start + first, count: (count - first) * MemoryLayout<Element>.stride)
    return bytes.allSatisfy { $0 == pattern }
  }

  var isUntouched: Bool { isUntouched(from: 0) }
}

/// What a call that fails may not write to.
protocol Untouched {
  var isUntouched: Bool { get }
}

private let pattern: UInt8 = 0xA5

/// A text as C gives it: bytes and a length, which may be wrong where nothing can be read.
struct GivenText {
  let room: Room<CChar>
  let length: Int

  init(_ bytes: [UInt8]) {
    room = Room(bytes.map { CChar(bitPattern: $0) })
    length = bytes.count
  }

  init(_ room: Room<CChar>, length: Int) {
    self.room = room
    self.length = length
  }

  var start: UnsafePointer<CChar>? { UnsafePointer(room.start) }
}

extension CallInput {
  /// A path: one of some, or a file's in a folder, since files are written there.
  mutating func path(_ choices: [String], in folder: String) -> GivenText {
    let byte = byte()
    guard (200..<249).contains(byte) else { return text(choices, byte) }
    let name = bytes(Int(byte) - 200).map { $0 & 0x7F }.filter { $0 != UInt8(ascii: "/") }
    return GivenText(Array((folder + "/").utf8) + name)
  }

  /// A text: one of some, any bytes, or none with a length.
  mutating func text(_ choices: [String]) -> GivenText { text(choices, byte()) }

  private mutating func text(_ choices: [String], _ byte: UInt8) -> GivenText {
    switch byte {
    case 0..<200: return GivenText(Array(choices[Int(byte) % choices.count].utf8))
    case 200..<249: return GivenText(bytes(Int(byte) - 200))
    case 249: return GivenText(Array(String(repeating: "ab \u{E9}\n", count: 300).utf8))
    case 250: return GivenText(.none, length: 0)
    case 251: return GivenText(.none, length: 5)
    case 252: return GivenText(.none, length: -1)
    // More than a text may have, which is found out before it is read.
    case 253: return GivenText(Room([0x61]), length: -1)
    case 254: return GivenText(Room([0x61]), length: Int(Int32.max) + 1)
    default: return GivenText([0xFF, 0xE2, 0x80, 0x00, 0x61, 0x0A, 0xED, 0xA0, 0x80])
    }
  }

  /// A text with a zero at its end: one of some, any bytes, or NULL.
  mutating func name(_ choices: [String]) -> Room<CChar> {
    let byte = byte()
    switch byte {
    case 0..<216: return Self.cString(Array(choices[Int(byte) % choices.count].utf8))
    case 216..<248: return Self.cString(bytes(Int(byte) - 216))
    case 248: return Self.cString(Array(String(repeating: "long ", count: 500).utf8))
    case 249: return Self.cString([])
    default: return .none
    }
  }

  static func cString(_ bytes: [UInt8]) -> Room<CChar> {
    Room(bytes.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0])
  }

  /// Room for results, or NULL.
  mutating func room<Element>(_ type: Element.Type, _ count: Int = 1) -> Room<Element> {
    byte() < 248 ? Room(count) : .none
  }

  /// A structure, or NULL.
  mutating func given<Element>(_ value: Element) -> Room<Element> {
    byte() < 240 ? Room([value]) : .none
  }
}
