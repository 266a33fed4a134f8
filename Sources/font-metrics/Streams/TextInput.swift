/// Where a command's text comes from: the argument, a file or standard input, in this order.
enum TextInput {
  /// The text, byte for byte: a final line feed belongs to it.
  static func text(argument: String?, file: String?) throws(ToolError) -> String {
    if let argument {
      if file != nil {
        throw .usage("a text and --file: give one of them")
      }
      return argument
    }
    return try text(of: open(file))
  }

  static func open(_ path: String?) throws(ToolError) -> FileDescriptor {
    guard let path else { return .standardInput }
    return try FileDescriptor(reading: path)
  }

  private static func text(of file: consuming FileDescriptor) throws(ToolError) -> String {
    var bytes: [UInt8] = []
    while try file.read(upTo: 1 << 16, appendingTo: &bytes) {}
    if let offset = bytes.firstInvalidUTF8 {
      throw ToolError(
        "\(file.name): not UTF-8 at byte \(offset): convert it, for example with iconv",
        status: .data)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of well-formed UTF-8; nil when all are.
  var firstInvalidUTF8: Int? {
    do {
      _ = try UTF8Span(validating: span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
