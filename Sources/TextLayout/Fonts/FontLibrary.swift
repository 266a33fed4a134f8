import Synchronization

/// The fonts that may be used: a folder's, a list of files', or the machine's.
///
/// A library that is made of a folder or of files is closed: text is measured with nothing else,
/// whatever fonts the machine has. Make one library and share it; it is safe on any thread.
///
/// ```swift
/// let library = try FontLibrary(directory: "fonts")
/// for face in library.faces { print(face.family, face.style) }
/// let font = try library.font(family: "Noto Sans CJK SC", size: 17)
/// ```
///
/// Fontconfig scans a folder once and keeps the result in the user's cache folder
/// (`~/.cache/fontconfig`); the scan is repeated when the folder's modification time changes. Where
/// that folder cannot be written to, and for files given one by one, the scan is made each time.
public final class FontLibrary: Sendable {
  /// The faces, each once, sorted by family, width, weight, slant, file and index.
  public let faces: [FaceDescription]
  let store: FontStore
  /// Positions in the catalog by family name in lower case.
  let families: [String: [Int]]
  let fallbackOrders = Mutex<[FallbackOrder.Key: FallbackOrder]>([:])

  /// A library of the fonts in a folder and the folders below it.
  ///
  /// Files that are not fonts, and damaged ones, are skipped.
  ///
  /// - Throws: ``FontError/noSuchDirectory(_:)``, ``FontError/emptyLibrary(_:)``.
  /// - Complexity: O(faces), when Fontconfig has the folder in its cache.
  public convenience init(directory: String) throws(FontError) {
    guard FileSystem.kind(directory) == .directory else { throw .noSuchDirectory(directory) }
    let configuration = try FontconfigConfiguration.closed()
    if FileSystem.hasWritableCache {
      guard configuration.add(directory: directory) else { throw .emptyLibrary(directory) }
    } else {
      // Fontconfig writes to standard error when it cannot keep a folder's scan; file by file it
      // keeps none.
      for file in FileSystem.files(below: directory) { _ = configuration.add(file: file) }
    }
    try self.init(configuration, name: directory)
  }

  /// A library of the given files, all faces of each.
  ///
  /// - Throws: ``FontError`` for the first file that is missing, unreadable or no sound font, in
  ///   all of its faces;
  ///   ``FontError/emptyLibrary(_:)`` for an empty list.
  /// - Complexity: O(bytes of the files): use a folder where start-up time matters.
  public convenience init(files: [String]) throws(FontError) {
    let configuration = try FontconfigConfiguration.closed()
    let freeType = try FreeTypeLibrary()
    for path in files {
      // Our own judgement first: Fontconfig does not say why it leaves a file out.
      try FontFile(path: path).check(freeType: freeType)
      guard configuration.add(file: path) else {
        throw .damagedFont(path, reason: "Fontconfig finds no face in it")
      }
    }
    try self.init(configuration, name: "the list of files")
  }

  /// A library of the machine's fonts, with Fontconfig's rules for it.
  ///
  /// Answers then depend on the machine; tests and servers should use a folder of their own.
  ///
  /// - Throws: ``FontError/systemFailure(_:)``, ``FontError/emptyLibrary(_:)``.
  public static func system() throws(FontError) -> FontLibrary {
    try FontLibrary(.system(), name: "the machine's Fontconfig configuration")
  }

  private init(_ configuration: FontconfigConfiguration, name: String) throws(FontError) {
    store = try FontStore(configuration)
    let all = store.catalog.faces
    if all.isEmpty { throw .emptyLibrary(name) }
    faces = all.sorted { $0.sortKey < $1.sortKey }
    var families: [String: [Int]] = [:]
    for (position, face) in all.enumerated() {
      for name in Set(face.familyNames.map { $0.lowercased() }) {
        families[name, default: []].append(position)
      }
    }
    self.families = families
  }
}

extension FontLibrary: Hashable {
  /// Libraries are equal when they are the same object.
  public static func == (left: FontLibrary, right: FontLibrary) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FaceDescription {
  fileprivate var sortKey: FaceSortKey {
    FaceSortKey(
      family: family, width: widths.lowerBound, weight: weights.lowerBound, slant: slant.rank,
      file: file, index: index)
  }
}

/// The order of a library's faces.
private struct FaceSortKey: Comparable {
  var family: String
  var width: FontWidth
  var weight: FontWeight
  var slant: Int
  var file: String
  var index: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.family, left.width, left.weight, left.slant, left.file, left.index)
      < (right.family, right.width, right.weight, right.slant, right.file, right.index)
  }
}

extension FontSlant {
  fileprivate var rank: Int {
    switch self {
    case .upright: 0
    case .italic: 1
    case .oblique: 2
    }
  }
}
