internal import AtomicFiles
internal import Interchange

/// The files of a command line: what is written is neither read nor written twice.
enum FileRoles {
  /// By the arguments that name them, such as `--out`; `nil` where one is not given.
  typealias Named = KeyValuePairs<String, String?>

  /// - Throws: ``ToolError`` that names two arguments of one file.
  static func check(read: Named, written: Named) throws(ToolError) {
    var earlier = read.map { $0 }
    for (option, path) in written {
      guard let path else { continue }
      for case (let other, let known?) in earlier where leadToOneFile(known, path) {
        throw .usage("\(other) and \(option) are the same file: give two")
      }
      earlier.append((option, path))
    }
  }

  /// Pipes and devices are no files: what is written there is not what is read.
  private static func leadToOneFile(_ first: String, _ second: String) -> Bool {
    guard let first = try? Destination(first), let second = try? Destination(second) else {
      return false
    }
    return first.isSame(as: second)
  }
}
