internal import AutoLayout

/// Why heights cannot be kept in a file or taken from one. Every description is one line and says
/// how to mend it; a file that is refused can always be made again by measuring.
public enum HeightCacheError: Error, Hashable, Sendable {
  /// A template has a function, which cannot be compared with another process's function.
  case needsVersion(template: String, function: String)

  /// The file of a template's font, or of another font of its library, cannot be read any more.
  case unreadableFont(String, reason: String)

  /// There is no such file.
  case noSuchFile(String)

  /// The file is there but cannot be read.
  case unreadableFile(String, reason: String)

  /// The file could not be replaced. The one that was there still is, unless only the folder could
  /// not be synced.
  case unwritableFile(String, reason: String)

  /// Another process is writing the file.
  case beingWritten(String)

  /// The file does not begin like one of heights.
  case notAHeightCache(String)

  /// The file has another form than this release reads.
  case otherForm(String, version: UInt32, expected: UInt32)

  /// The file is shorter or longer than its header says.
  case truncated(String, size: Int, expected: Int)

  /// The file's checksum is wrong, or a height in it.
  case damaged(String)

  /// The file was made by a release that measures differently.
  case otherLibrary(String, version: UInt32, expected: UInt32)

  /// The file was made with another release of HarfBuzz or FreeType.
  case otherEngine(String, engine: String, expected: String)

  /// The file was made with other fonts.
  case otherFonts(String)

  /// The file was made with other templates, or for another version of their functions.
  case otherTemplates(String)

  /// The file has more heights than the cache keeps.
  case tooManyHeights(String, count: UInt64, limit: Int)
}

extension HeightCacheError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .needsVersion(let template, let function):
      "template \"\(template.inMessage)\": \(function) is a function, which cannot be compared: "
        + "give a version that changes with it"
    case .unreadableFont(let path, let reason):
      "\(path.inMessage): font cannot be read: \(reason): put the file back, or "
        + "make the library again"
    case .noSuchFile(let path):
      "\(path.inMessage): no such file: measure the rows and write it"
    case .unreadableFile(let path, let reason):
      "\(path.inMessage): cannot be read: \(reason): give a file that you may read"
    case .unwritableFile(let path, let reason):
      "\(path.inMessage): cannot be written: \(reason): give a folder that "
        + "has room and that you may write to"
    case .beingWritten(let path):
      "\(path.inMessage): another process is writing it: wait for it, or give another file"
    case .notAHeightCache(let path):
      "\(path.inMessage): no file of heights: give another file, or remove it"
    case .otherForm(let path, let version, let expected):
      "\(path.inMessage): its form is version \(version), not \(expected): \(Self.rebuild)"
    case .truncated(let path, let size, let expected):
      "\(path.inMessage): has \(size) bytes instead of \(expected): \(Self.rebuild)"
    case .damaged(let path): "\(path.inMessage): damaged: \(Self.rebuild)"
    case .otherLibrary(let path, let version, let expected):
      "\(path.inMessage): measured by version \(version), not \(expected): \(Self.rebuild)"
    case .otherEngine(let path, let engine, let expected):
      "\(path.inMessage): measured with \(engine), not \(expected): \(Self.rebuild)"
    case .otherFonts(let path): "\(path.inMessage): measured with other fonts: \(Self.rebuild)"
    case .otherTemplates(let path):
      "\(path.inMessage): measured with other templates: \(Self.rebuild)"
    case .tooManyHeights(let path, let count, let limit):
      "\(path.inMessage): has \(count) heights: raise the cache's limit of \(limit), "
        + "or measure the rows again and write it"
    }
  }

  private static let rebuild = "measure the rows again and write it"
}
