internal import AtomicFiles
internal import Interchange

/// The file that `--update` writes.
enum BaselineFile {
  /// Checks that it may be written over: a file that is no baseline is somebody's data.
  ///
  /// - Parameters:
  ///   - path: Where there may be no file yet.
  ///   - kind: What errors call a baseline, with its article.
  ///   - isBaseline: Whether bytes are one.
  /// - Returns: Whether there is a baseline, which may be damaged.
  /// - Throws: ``ToolError`` for any other file that is not empty.
  @discardableResult static func check(
    _ path: String, kind: String, isBaseline: ([UInt8]) -> Bool
  ) throws(ToolError) -> Bool {
    let bytes: [UInt8]
    do throws(FileFailure) {
      let file = try RegularFile(path)
      bytes = try file.bytes(at: 0, count: min(file.size, RecordReader.largest))
    } catch {
      // There is none yet, or it is a pipe or a device, which lose nothing.
      if error.isMissing || error.isNoFile { return false }
      throw ToolError(
        "\(path): cannot be read: \(error.reason): give a file that you may read", status: .noInput)
    }
    if isBaseline(bytes) { return true }
    if bytes.count < RecordReader.largest, bytes.allSatisfy(\.isJSONSpace) { return false }
    throw ToolError(
      "\(path): not \(own: kind), so --update leaves it as it is: give another file, or delete it",
      status: .data)
  }
}
