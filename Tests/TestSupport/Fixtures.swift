import Foundation

/// Where the tests' files are, found from this source file, so that the working directory of the
/// test process does not matter.
public enum Fixtures {
  /// The package's root folder.
  public static let packageRoot: String = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the pinned fonts, which `scripts/fonts` fills.
  public static let fonts = packageRoot + "/fonts"

  /// The folder of the project's own test fonts. Their numbers are in its README.
  public static let testFonts = packageRoot + "/Tests/Fonts"

  /// The folder of test data that is not part of the project, or nil where there is none. Tests
  /// that need it are extra and skip without it.
  public static let shared: String? = {
    let path = URL(fileURLWithPath: packageRoot).deletingLastPathComponent().path + "/shared"
    return isDirectory(path) ? path : nil
  }()

  /// The path of the font file with this name, say `NotoSans-Regular.ttf` or `Em.ttf`: one of the
  /// project's own test fonts or a pinned font.
  ///
  /// - Throws: ``FixtureError/missingFont(_:)`` when neither folder has it.
  public static func font(_ name: String) throws(FixtureError) -> String {
    for folder in [testFonts, fonts] {
      let path = folder + "/" + name
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw .missingFont(name)
  }

  /// The path of a file in the ``shared`` folder, or nil when it is not there.
  public static func sharedFile(_ path: String) -> String? {
    guard let shared else { return nil }
    let full = shared + "/" + path
    return FileManager.default.fileExists(atPath: full) ? full : nil
  }

  /// The path of a file in the package, given relative to its root.
  public static func packageFile(_ path: String) -> String {
    packageRoot + "/" + path
  }

  private static func isDirectory(_ path: String) -> Bool {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}

/// What can be wrong with a test's files.
public enum FixtureError: Error, CustomStringConvertible {
  case missingFont(String)
  case unreadable(path: String, reason: String)
  case badLine(path: String, line: Int, reason: String)

  public var description: String {
    switch self {
    case .missingFont(let name):
      "no font file \(name) in fonts/ or Tests/Fonts/: run scripts/fonts"
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    case .badLine(let path, let line, let reason):
      "\(path):\(line): \(reason)"
    }
  }
}
