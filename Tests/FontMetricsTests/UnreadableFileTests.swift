import Foundation
import TestSupport
import Testing

/// Files that the user may not read, and folders that may not be written to. The superuser may read
/// all, so for it the tool runs as nobody; where that cannot be, the tests skip.
@Suite(.serialized, .enabled(if: (try? OrdinaryUser.run(["--help"]))?.status == 0))
struct UnreadableFileTests {
  @Test(
    arguments: [
      ["metrics", "--font", "secret.ttf"],
      ["measure", "--font", "Helvetica", "--file", "secret.ttf"],
      ["breaks", "--check", "secret.ttf"],
      ["cell", "secret.ttf", "--row", "{}"],
      ["cell", "template.yaml", "--data", "secret.ttf"],
    ])
  func isRefused(_ arguments: [String]) throws {
    let run = try withTemporaryDirectory { folder in
      let path = try write(loadBytes(Fixtures.font("Em.ttf")), to: folder + "/secret.ttf")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      // Fontconfig says so when it has no folder for its cache.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      let library = arguments[0] == "breaks" ? [] : ["--fonts", Fixtures.testFonts]
      return try OrdinaryUser.run(arguments + library, workingDirectory: folder)
    }
    #expect(run.errorText.hasPrefix("font-metrics: secret.ttf: cannot be read: "))
    #expect(
      run.errorText.hasSuffix(": give a font file that you may read\n")
        || run.errorText.hasSuffix(": give a file that you may read\n"))
    #expect(run.output.isEmpty)
    #expect(run.status == 66)
  }

  /// Heights are printed as always; only the file of heights is missing.
  @Test func aFileOfHeightsCannotBeWrittenToAReadOnlyFolder() throws {
    let run = try withTemporaryDirectory { folder in
      try write(
        Array(#"{"views": [{"name": "a", "type": "view"}], "constraints": ["V:|[a(9)]|"]}"#.utf8),
        to: folder + "/nine.json")
      try write(Array("{}\n".utf8), to: folder + "/rows.jsonl")
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      }
      return try OrdinaryUser.run(
        [
          "rows", "rows.jsonl", "--cell", "nine.json", "--format", "csv", "--cache", "heights",
          "--fonts", Fixtures.testFonts,
        ], workingDirectory: folder)
    }
    #expect(run.outputText == "row,height,offset\n1,9,0\n")
    #expect(
      run.errorText
        == "font-metrics: heights: cannot be written: Permission denied: give a folder that has room "
        + "and that you may write to\n")
    #expect(run.status == 74)
  }
}

/// Runs the tool without the superuser's rights.
private enum OrdinaryUser {
  static func run(_ arguments: [String], workingDirectory: String? = nil) throws -> ProcessRun {
    let tool = try Products.folder(of: "font-metrics") + "/font-metrics"
    guard NSUserName() == "root" else {
      return try ProcessRun(tool, arguments, workingDirectory: workingDirectory)
    }
    // 65534 is nobody on every Linux.
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]
    return try ProcessRun(
      "/usr/bin/setpriv", nobody + [tool] + arguments,
      // Without a cache folder Fontconfig would add a line of its own to the tool's.
      environment: ["HOME": "/nonexistent", "XDG_CACHE_HOME": ""],
      workingDirectory: workingDirectory)
  }
}
