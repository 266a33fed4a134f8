import Foundation

/// The bytes of a file.
public func loadBytes(_ path: String) throws(FixtureError) -> [UInt8] {
  do {
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  } catch {
    throw .unreadable(path: path, reason: error.localizedDescription)
  }
}

/// The lines of a UTF-8 text file, without their line feeds. A final line feed ends the last line
/// and does not start another one. Only LF ends a line: files of Unicode text contain the others.
public func loadLines(_ path: String) throws(FixtureError) -> [String] {
  let bytes = try loadBytes(path)
  var pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  if pieces.last?.isEmpty == true { pieces.removeLast() }
  var lines: [String] = []
  lines.reserveCapacity(pieces.count)
  for (index, piece) in pieces.enumerated() {
    guard let line = String(validating: piece, as: UTF8.self) else {
      throw .badLine(path: path, line: index + 1, reason: "not UTF-8")
    }
    lines.append(line)
  }
  return lines
}

/// Writes a file, say a damaged font, into a folder that a test made.
@discardableResult
public func write(_ bytes: [UInt8], to path: String) throws(FixtureError) -> String {
  do {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  } catch {
    throw .unreadable(path: path, reason: error.localizedDescription)
  }
}

/// Writes over a file as `cp` does: it is emptied and then filled, piece by piece.
///
/// - Parameter pause: between two pieces, in microseconds.
public func writeOver(
  _ path: String, with bytes: some Collection<UInt8>, pause: UInt32 = 0
) throws {
  let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  defer { try? file.close() }
  try file.truncate(atOffset: 0)
  var rest = bytes[...]
  while !rest.isEmpty {
    try file.write(contentsOf: Data(rest.prefix(1 << 16)))
    rest = rest.dropFirst(1 << 16)
    if pause > 0 { usleep(pause) }
  }
}

/// Runs a closure with a new empty folder and removes the folder afterwards, also when the closure
/// throws.
public func withTemporaryDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try makeTemporaryDirectory()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

private func makeTemporaryDirectory() throws -> String {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("textgauge-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url.path
}
