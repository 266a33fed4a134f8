import Foundation

/// The executables that are built along with the tests.
public enum Products {
  /// The folder of the built tool `font-metrics`: beside the test bundle, wherever that was built.
  ///
  /// - Throws: ``ProductError`` when there is no such executable above the test program.
  public static func folder(of name: String) throws -> String {
    let programs = [Bundle.main.executablePath, CommandLine.arguments.first]
    for program in programs.compactMap({ $0 }) + bundlePaths {
      var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath()
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent(name)
        if isProgram(candidate.path) { return folder.path }
      }
    }
    throw ProductError(name: name)
  }

  /// On macOS the program is Xcode's test runner and the bundle is one of its arguments.
  private static var bundlePaths: [String] {
    CommandLine.arguments.filter { $0.contains(".xctest") }
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    return unsafe manager.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && manager.isExecutableFile(atPath: path)
  }
}

/// A product that was not built.
public struct ProductError: Error, CustomStringConvertible {
  public var name: String

  public var description: String { "no program \(name) above the tests: run swift build" }
}
