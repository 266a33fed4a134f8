/// Names of files as strings, whatever bytes they are of.
///
/// A name that is UTF-8 is that string. In any other name a byte that is part of no character
/// stands as a scalar of its own, U+10FE80 to U+10FEFF for 0x80 to 0xFF, of a plane for private
/// use; so does each byte of such a scalar that a name may hold itself. So every name has one
/// string, and is found by it.
package enum FileName {
  private static let first: UInt32 = 0x10_FE00

  /// The string of a name.
  ///
  /// - Parameter bytes: The bytes of the name, or of a path.
  package static func string(of bytes: some Collection<UInt8>) -> String {
    if let own = String(validating: bytes, as: UTF8.self), !own.hasForeignBytes { return own }
    var name = ""
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let character = (1...min(4, rest.count)).lazy.compactMap {
        String(validating: rest.prefix($0), as: UTF8.self)
      }.first
      if let character, !character.hasForeignBytes {
        name += character
        rest = rest.dropFirst(character.utf8.count)
      } else {
        name.unicodeScalars.append(scalar(of: byte))
        rest = rest.dropFirst()
      }
    }
    return name
  }

  /// The string of a name that the C library gives.
  ///
  /// - Parameter bytes: They end before the first zero.
  package static func string(cString bytes: UnsafeRawPointer) -> String {
    var count = 0
    while unsafe bytes.load(fromByteOffset: count, as: UInt8.self) != 0 { count += 1 }
    return unsafe string(of: UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// The byte that a scalar stands for; `nil` for any other.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= first + 0x80 ? UInt8(exactly: scalar.value - first) : nil
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(first + UInt32(byte)) ?? "\u{FFFD}"
  }
}

extension StringProtocol {
  /// Whether it has scalars that stand for bytes of a name that is not UTF-8.
  package var hasForeignBytes: Bool {
    utf8.contains(0xF4) && unicodeScalars.contains { FileName.byte(of: $0) != nil }
  }

  /// How many bytes the name has before the first one that is not UTF-8; `nil` without one.
  package var firstForeignByte: Int? {
    guard hasForeignBytes else { return nil }
    return unicodeScalars.prefix { FileName.byte(of: $0) == nil }
      .reduce(0) { $0 + UTF8.width($1) }
  }
}

extension String {
  /// The name's own bytes, of which a call of the C library is to be made, and a zero.
  package func withFileName<Result, Failure: Error>(
    _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var name = utf8CString
    if hasForeignBytes {
      name.removeAll(keepingCapacity: true)
      for scalar in unicodeScalars {
        if let byte = FileName.byte(of: scalar) {
          name.append(CChar(bitPattern: byte))
        } else {
          name += UTF8.encode(scalar)?.map(CChar.init(bitPattern:)) ?? []
        }
      }
      name.append(0)
    }
    return try unsafe name.withUnsafeBufferPointer { buffer throws(Failure) in
      try unsafe body(buffer.baseAddress!)
    }
  }
}
