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
/// A library reads from its files what describes their faces. It reads a file as a whole when one
/// of its faces is first needed, and then keeps it in memory: see ``Typeface``. Where Fontconfig
/// has a cache of a folder, which `fc-cache FOLDER` makes, the descriptions come from there, except
/// of files that were changed after it.
public final class FontLibrary: Sendable {
  /// The faces, each once, sorted by family, width, weight, slant, file and index.
  public let faces: [FaceDescription]
  let store: FontStore
  /// Positions in the catalog by family name in lower case.
  let families: [String: [Int]]
  /// Files of its folder that are named like fonts, and are none.
  let damagedFiles: [String]
  /// False for the machine's fonts, which any font file may join.
  package let isClosed: Bool

  /// The shapers that are lent.
  let shaperSlot = LaterSlot()

  let fallbackOrders = Mutex<[FallbackOrder.Key: FallbackOrder]>([:])

  /// A library of the fonts in a folder and the folders below it.
  ///
  /// Files that are not fonts, and damaged ones, are skipped. The error for a family that is not
  /// there names the latter.
  ///
  /// - Throws: ``FontError/noSuchDirectory(_:)``, ``FontError/notADirectory(_:)``,
  ///   ``FontError/oversizedDirectory(_:)``; ``FontError/emptyLibrary(_:)`` for a folder without
  ///   fonts, or what is wrong with the first where all are damaged.
  /// - Complexity: O(faces), when Fontconfig has the folder in its cache; else O(characters of all
  ///   faces), some 3 ms for a face of 45,000.
  public convenience init(directory: String) throws(FontError) {
    let kind = FileSystem.kind(directory)
    if kind == .file { throw .notADirectory(directory) }
    guard kind == .directory else { throw .noSuchDirectory(directory) }
    let scan = FontScan(try .closed(), freeType: try FreeTypeLibrary())
    try scan.add(directory: directory)
    if scan.faces.isEmpty, let damaged = scan.damagedFiles.first {
      try FontFile(path: damaged).check(freeType: scan.freeType)
    }
    try self.init(scan, name: directory)
  }

  /// A library of the given files, all faces of each.
  ///
  /// - Throws: ``FontError`` for the first file that is missing, unreadable or no sound font, in
  ///   all of its faces;
  ///   ``FontError/emptyLibrary(_:)`` for an empty list.
  /// - Complexity: O(bytes of the files): use a folder where start-up time matters.
  public convenience init(files: [String]) throws(FontError) {
    let scan = FontScan(try .closed(), freeType: try FreeTypeLibrary())
    for path in files {
      // Our own judgement first: Fontconfig does not say why it leaves a file out.
      let file = try FontFile(path: path)
      try file.check(freeType: scan.freeType)
      guard scan.add(file) else {
        throw .damagedFont(path, reason: "Fontconfig finds no face in it")
      }
    }
    try self.init(scan, name: "the list of files")
  }

  /// A library of the machine's fonts, with Fontconfig's rules for it.
  ///
  /// Answers then depend on the machine; tests and servers should use a folder of their own. Where
  /// Fontconfig's cache of a folder is out of date, Fontconfig maps the fonts while it makes a new
  /// one: a font that is written over at that moment ends the process.
  ///
  /// - Throws: ``FontError/systemFailure(_:)``, ``FontError/emptyLibrary(_:)``.
  public static func system() throws(FontError) -> FontLibrary {
    let scan = FontScan(try .system(), freeType: try FreeTypeLibrary())
    return try FontLibrary(scan, name: "the machine's Fontconfig configuration")
  }

  private init(_ scan: FontScan, name: String) throws(FontError) {
    store = FontStore(scan)
    damagedFiles = scan.damagedFiles
    isClosed = !scan.configuration.hasRules
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

  /// Whether a file is one of those that the library was made of, whatever path leads to it.
  ///
  /// Nothing else is told of a file: not whether there is one.
  package func holds(file: String) -> Bool { store.holds(file: file) }
}

extension FontLibrary {
  /// The files of fonts that are in use.
  package var readFiles: [String] { store.readFiles }

  /// The files of all its faces, and others that fonts were read from.
  package var allFiles: [String] { Array(Set(faces.map(\.file) + readFiles)) }
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
