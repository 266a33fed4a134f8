/// The faces in font files, as Fontconfig describes them, and the state of the files then.
///
/// Fontconfig would map the files, so it is given opened faces. Where it has a cache of a folder,
/// that is taken for the files that have not been changed since.
final class FontScan {
  let configuration: FontconfigConfiguration
  let freeType: FreeTypeLibrary
  private(set) var faces: [FontconfigFace] = []
  /// Files of a folder that are named like fonts, and are none, by the path that was given.
  private(set) var damagedFiles: [String] = []
  /// By path.
  private(set) var stamps: [String: FileStamp] = [:]
  /// Keeps the faces.
  private let set = FontconfigSet()

  /// - Parameter configuration: Its fonts are taken too.
  init(_ configuration: FontconfigConfiguration, freeType: FreeTypeLibrary) {
    self.configuration = configuration
    self.freeType = freeType
    for face in configuration.patterns() {
      add(face, stamps[face.file] ?? FileStamp(face.file))
    }
  }

  /// The most files and folders that a folder of fonts holds.
  static let mostEntries = 100_000

  /// Adds the fonts in a folder and the folders below it. What is no font, and what cannot be
  /// read, is left out; ``damagedFiles`` has what was to be one by its name.
  ///
  /// - Throws: ``FontError/oversizedDirectory(_:)``.
  func add(directory: String) throws(FontError) {
    let folder = FontconfigFolder.path(directory)
    guard let files = FileSystem.files(below: folder, most: Self.mostEntries) else {
      throw .oversizedDirectory(directory)
    }
    let given = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    let folders = Dictionary(grouping: files) { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    }
    for (place, files) in folders {
      let cache = FontconfigFolder(place, in: configuration)
      for file in files {
        let count = faces.count
        if let stamp = FileStamp(file), let known = cache?.faces(of: file, stamp) {
          for face in known { add(face, stamp) }
        } else {
          try? add(file: file)
        }
        if faces.count == count, Self.isNamedLikeFont(file) {
          damagedFiles.append(file.hasPrefix(folder) ? given + file.dropFirst(folder.count) : file)
        }
      }
    }
    damagedFiles.sort()
  }

  /// Whether a file's name ends as names of fonts do.
  private static func isNamedLikeFont(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    return FontFileName.endings.contains(ending)
  }

  /// Adds the faces of a file of which FreeType reads only what describes them.
  private func add(file path: String) throws(FontError) {
    let (found, stamp) = try InputFile.atOneMoment(path) { file throws(FontError) in
      guard file.beginsLikeFont else { return ([FontconfigFace](), file.stamp) }
      let stream = FreeTypeStream(file)
      let faces = self.faces(of: path) { index in
        try? FreeTypeFace(library: self.freeType, stream: stream, index: index)
      }
      return (faces, file.stamp)
    }
    for face in found { add(face, stamp) }
  }

  /// Adds the faces of a file that has been read; returns false when there are none.
  func add(_ file: FontFile) -> Bool {
    let found = faces(of: file.path) { index in
      try? FreeTypeFace(library: self.freeType, file: file.bytes, index: index)
    }
    for face in found { add(face, file.stamp) }
    return !found.isEmpty
  }

  private func add(_ face: FontconfigFace, _ stamp: FileStamp?) {
    set.add(face)
    faces.append(face)
    stamps[face.file] = stamp.flatMap { $0.isModified(within: InputFile.pause) ? nil : $0 }
  }

  /// The faces that Fontconfig finds in a file: each, and what varies once more as a whole.
  private func faces(of path: String, open: (Int) -> FreeTypeFace?) -> [FontconfigFace] {
    var found: [FontconfigFace] = []
    var index = 0
    while let face = open(index), let plain = set.add(face, file: path, id: UInt32(index)) {
      found.append(plain)
      let variable = FontconfigFace.variableIndex << 16 | UInt32(index)
      if let whole = set.add(face, file: path, id: variable) { found.append(whole) }
      index += 1
      if index >= min(face.faceCount, SfntDirectory.maximumFaces) { break }
    }
    return found
  }
}
