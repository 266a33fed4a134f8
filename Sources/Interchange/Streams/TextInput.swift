/// Where a command's text comes from: the argument, a file or standard input, in this order.
package enum TextInput {
  /// The text, byte for byte: a final line feed belongs to it.
  ///
  /// - Throws: ``ToolError`` also for one of more than 64 MiB, as a row or a request may have, and
  ///   for an argument that is the name of a file: who gives one wants what it has.
  package static func text(argument: String?, file: String?) throws(ToolError) -> String {
    if let argument {
      if file != nil {
        throw .usage("a text and --file: give one of them")
      }
      if Path.isFile(argument) {
        throw .usage(
          "the text \"\(argument)\" is a file's name: give it to --file, or the name itself on "
            + "standard input")
      }
      return argument
    }
    return try text(of: open(file))
  }

  /// Opens a file.
  ///
  /// - Parameter path: `nil` and `-` for standard input.
  package static func open(_ path: String?) throws(ToolError) -> FileDescriptor {
    guard let path, path != "-" else { return .standardInput }
    return try FileDescriptor(reading: path)
  }

  /// The text of a file, or of standard input for `-`, that must not be larger than so many bytes.
  ///
  /// - Parameter what: What errors call it.
  package static func text(
    ofFile path: String, limit: Int, what: String
  ) throws(ToolError) -> String {
    try text(of: open(path), limit: limit, what: what)
  }

  /// The bytes of a file that must not have more than so many; no more are read.
  package static func bytes(
    of file: borrowing FileDescriptor, limit: Int, what: String
  ) throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    var isTooLarge = (file.size ?? 0) > limit
    while !isTooLarge, try file.read(upTo: 1 << 16, appendingTo: &bytes) {
      isTooLarge = bytes.count > limit
    }
    if isTooLarge {
      throw ToolError(
        "\(file.name): more than \(limit) bytes: \(what) has no more; give a smaller file",
        status: .data)
    }
    return bytes
  }

  private static func text(
    of file: consuming FileDescriptor, limit: Int = RecordReader.largest, what: String = "a text"
  ) throws(ToolError) -> String {
    let bytes = try bytes(of: file, limit: limit, what: what)
    return try text(bytes, name: file.name)
  }

  /// The text of a file's bytes.
  ///
  /// - Parameter name: What errors call the file.
  static func text(_ bytes: [UInt8], name: String) throws(ToolError) -> String {
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        "\(name): not UTF-8 at byte \(offset): convert it, for example with iconv", status: .data)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of well-formed UTF-8; nil when all are.
  package var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
