import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// The files of a folder, when Fontconfig cannot keep its scan.
@Suite struct LibraryFilesTests {
  @Test func filesBelowAFolderComeOnce() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(
      atPath: folder.path + "/below/deeper", withIntermediateDirectories: true)
    let top = try folder.write([1], to: "b.ttf")
    let deep = try folder.write([1], to: "below/deeper/a.ttf")
    _ = try folder.write([1], to: ".hidden")
    try manager.createSymbolicLink(
      atPath: folder.path + "/below/deeper/round", withDestinationPath: folder.path)
    #expect(FileSystem.files(below: folder.path, most: 100) == [top, deep])
    // Six of its own, and "." and ".." in each of three folders.
    #expect(FileSystem.files(below: folder.path, most: 12) == [top, deep])
    #expect(FileSystem.files(below: folder.path, most: 11) == nil)
    #expect(FileSystem.files(below: folder.path + "/gone", most: 100) == [])
  }
}
