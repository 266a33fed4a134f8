internal import AtomicFiles
internal import Interchange
internal import TextRendering

/// The files of a command: what is written is neither read nor written twice.
///
/// Files are the same by what they are, not by their names: a link is what it leads to. Pipes and
/// devices are no files: what is written there is not what is read.
struct FileRoles {
  /// By the arguments that name them, such as `--out`; `nil` where one is not given.
  typealias Named = KeyValuePairs<String, String?>

  /// What stands for a file that is not named: standard input.
  static let standardInput = "/dev/stdin"

  private var written: [(option: String, path: String)] = []

  /// Checks what the arguments name, and that standard output is none of the files read.
  ///
  /// - Throws: ``ToolError`` that names two arguments of one file.
  init(read: Named, written: Named = [:]) throws(ToolError) {
    try Self.checkRows(read)
    let read = read.map { ($0.key, $0.value == "-" ? Self.standardInput : $0.value) }
    let fromInput = read.filter { $0.1 == Self.standardInput }
    if fromInput.count > 1 {
      throw .usage(
        "\(own: fromInput[0].0) and \(own: fromInput[1].0) are both standard input: give a "
          + "file for one of them")
    }
    let output = FileIdentity(descriptor: 1)
    for case (let option, let path?) in read where output != nil && FileIdentity(path) == output {
      throw .usage("\(option) and standard output are the same file: give two")
    }
    for case (let option, let path?) in written {
      let earlier = read.compactMap { option, path in path.map { (option: option, path: $0) } }
      for other in earlier + self.written where Self.leadToOneFile(other.path, path) {
        throw .usage("\(other.option) and \(option) are the same file: give two")
      }
      self.written.append((option, path))
    }
  }

  /// Rows and their template are easily given the other way round.
  private static func checkRows(_ read: Named) throws(ToolError) {
    let endings = [".yaml", ".yml", ".xib", ".storyboard"]
    for case (let option, let path?) in read
    where ["the rows", "--data"].contains(option) && endings.contains(where: path.hasSuffix) {
      throw .usage(
        "\(own: option): \"\(path)\" is a template: give it first, or to --cell of rows, and "
          + "here JSON, JSON Lines, CSV or a property list")
    }
  }

  /// Checks what turned out to be read. To be called before anything is put into its place.
  ///
  /// - Parameters:
  ///   - kind: What errors call such a file.
  ///   - paths: Where they were read.
  /// - Throws: ``ToolError`` that names an argument and a file that are one.
  func check(_ kind: String, _ paths: [String]) throws(ToolError) {
    try check(kind, ReadFiles(paths))
  }

  func check(_ kind: String, _ files: ReadFiles) throws(ToolError) {
    if let output = FileIdentity(descriptor: 1), let other = files.path(of: output) {
      throw .usage(
        "standard output and the \(own: kind) \"\(other)\" are the same file: give two")
    }
    for (option, path) in written {
      guard let other = files.path(of: path) else { continue }
      throw .usage("\(option) and the \(own: kind) \"\(other)\" are the same file: give two")
    }
  }

  /// Checks that what is written is no image of a folder, for commands that write before all images
  /// are read.
  ///
  /// - Throws: ``ToolError`` that names an argument that leads to one.
  func check(_ images: PictureImages) throws(ToolError) {
    for (option, path) in written where images.hasImage(at: path) {
      throw .usage("\(option) leads to an image in the folder of --images: give another path")
    }
  }

  /// Whether two paths lead to one file, be it there or not.
  static func leadToOneFile(_ first: String, _ second: String) -> Bool {
    if let known = FileIdentity(first), known == FileIdentity(second) { return true }
    // There may be none yet.
    guard let first = try? Destination(first), let second = try? Destination(second) else {
      return false
    }
    return first.isSame(as: second)
  }
}
