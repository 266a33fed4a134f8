/// Why a font could not be had. Every description is one line and says how to mend it.
public enum FontError: Error, Hashable, Sendable {
  /// The library has no such family.
  ///
  /// `nearest` lists the closest names that it has, `damaged` files of its folder that were left
  /// out, as they are named like fonts and are none.
  case noSuchFamily(name: String, nearest: [String], damaged: [String] = [])
  /// The family has neither a face nor a named instance of that style.
  case noSuchStyle(family: String, style: String, available: [String])
  /// There is no file at that path.
  case noSuchFile(String)
  /// There is no folder at that path.
  case noSuchDirectory(String)
  /// There is a file at that path, and no folder.
  case notADirectory(String)
  /// There are more than 100,000 files and folders below the folder.
  case oversizedDirectory(String)
  /// The file is there but cannot be read: permissions, or it is no regular file.
  case unreadableFile(String, reason: String)
  /// The file is larger than 512 MiB.
  case oversizedFile(String, bytes: Int)
  /// Somebody kept writing to the file for the second in which it was read again and again.
  case changingFile(String)
  /// The file was written over after the library was made, and holds other faces now.
  case changedFile(String)
  /// The file does not begin like an OpenType font, a collection or a web font.
  case notAFont(String)
  /// The file begins like a font, but cannot be used.
  case damagedFont(String, reason: String)
  /// The file has no face of that index.
  case faceIndexOutOfRange(file: String, index: Int, count: Int)
  /// OpenType allows 16 to 16384 units per em.
  case unitsPerEmOutOfRange(file: String, value: Int)
  /// The folder, the list or the machine has no usable font.
  case emptyLibrary(String)
  /// A size must be ``Font/minimumSize`` to ``Font/maximumSize``.
  case invalidSize(Double)
  /// The typeface has no such axis.
  case unknownAxis(Tag, typeface: String, available: [Tag])
  /// A value for an axis must be a finite number.
  case invalidVariation(Tag, value: Double)
  /// The face was named by its file or by itself, and has no such weight, width or slant.
  case unavailableTrait(String, face: String, own: String)
  /// A metric that is put upon a font must be 0 to 100 times its size, and its scale 0.01 to 100;
  /// lines must have a height.
  case invalidMetrics(String, value: Double)
  /// The text says no ``MetricsOverride``; `expected` tells what does.
  case unreadableMetrics(String, expected: String)
  /// FreeType or Fontconfig could not be set up.
  case systemFailure(String)
}

extension FontError: CustomStringConvertible {
  /// Paths, and names and tags from fonts, may have any characters.
  public var description: String { message.inOneLine }

  private var message: String {
    switch self {
    case .noSuchFamily(let name, let nearest, let damaged):
      Self.missing(name, nearest) + Self.leftOut(damaged)
    case .noSuchStyle(let family, let style, let available):
      "font family \"\(family)\" has no style \"\(style)\": "
        + "choose one of \(available.joined(separator: ", "))"
    case .noSuchFile(let path): "\(path): no such file: check the path"
    case .noSuchDirectory(let path): "\(path): no such folder: check the path"
    case .notADirectory(let path): "\(path): a file, no folder: give the folder that it is in"
    case .oversizedDirectory(let path):
      "\(path): more than \(FontScan.mostEntries) files and folders: give a folder of fonts"
    case .unreadableFile(let path, let reason):
      "\(path): cannot be read: \(reason): give a font file that you may read"
    case .oversizedFile(let path, let bytes):
      "\(path): too large: \(bytes) bytes, of at most \(InputFile.maximumSize): "
        + "give a font of its own, not a collection"
    case .changingFile(let path):
      "\(path): changes while it is read: try again, and replace font files by renaming"
    case .changedFile(let path):
      "\(path): holds other fonts than when the library was made: make the library again"
    case .notAFont(let path):
      "\(path): not a font: give a TrueType, OpenType, WOFF or WOFF2 file"
    case .damagedFont(let path, let reason):
      "\(path): damaged font: \(reason): get the file again"
    case .faceIndexOutOfRange(let file, let index, let count):
      count == 1
        ? "\(file): no face \(index): the file has one face, use index 0"
        : "\(file): no face \(index): the file has \(count) faces, use an index from 0 to \(count - 1)"
    case .unitsPerEmOutOfRange(let file, let value):
      "\(file): unitsPerEm is \(value): OpenType allows 16 to 16384, rebuild the font"
    case .emptyLibrary(let name): "\(name): no fonts there: add TrueType or OpenType files"
    case .invalidSize(let size):
      "font size \(size): give a size from 1/1024 to 1000000 points"
    case .unknownAxis(let tag, let typeface, let available):
      available.isEmpty
        ? "no axis '\(tag)': \(typeface) is no variable font, leave the variations out"
        : "no axis '\(tag)' in \(typeface): "
          + "its axes are \(available.map(\.description).joined(separator: ", "))"
    case .invalidVariation(let tag, let value):
      "axis '\(tag)' cannot be \(value): give a finite number"
    case .unavailableTrait(let trait, let face, let own):
      "\(face): no \(trait), as this face has \(own): leave it out, or give a variable font, "
        + "another face or a family"
    case .invalidMetrics("scale", let value): "metrics: scale \(value): give 0.01 to 100"
    case .invalidMetrics("ascent", 0):
      "metrics: ascent and descent are 0: lines have no height, give one of them"
    case .invalidMetrics(let name, let value):
      "metrics: \(name) \(value): give 0 to 100 times the size, such as 0.9"
    case .unreadableMetrics(let text, let expected):
      "metrics \"\(text.prefix(60))\": give \(expected)"
    case .systemFailure(let reason): reason
    }
  }

  private static func missing(_ name: String, _ nearest: [String]) -> String {
    let missing = "no font family \"\(name)\": "
    if let standIn = StandInFamily(for: name) {
      return missing + "give \(standIn.family) instead: \(standIn.change)"
    }
    if GenericFamily(name) != nil {
      return missing + "generic families name no font: give one that the library has"
        + (nearest.isEmpty ? "" : ", such as \(alternatives(nearest))")
    }
    return missing
      + (nearest.isEmpty
        ? listAdvice
        : "did you mean \(alternatives(nearest))?")
  }

  /// How to find a family, in words that a tool may replace by a command.
  package static let listAdvice = "list the library's families to see what it has"

  /// What is said of files that are named like fonts, and are none.
  private static func leftOut(_ files: [String]) -> String {
    guard let first = files.first else { return "" }
    let others = files.count == 1 ? "" : " and \(files.count - 1) more"
    return " (\(first)\(others) cannot be read as a font: is the file whole, and may you read it?)"
  }

  /// "A", "A" or "B" or "C", quoted.
  private static func alternatives(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}

extension FontError {
  /// Whether the same file gives the same error the next time, too.
  var isLasting: Bool {
    switch self {
    case .noSuchFile, .noSuchDirectory, .oversizedDirectory, .unreadableFile, .changingFile,
      .systemFailure:
      false
    default: true
    }
  }
}
