import TestSupport
import Testing

/// Property lists that nobody's program writes.
@Suite struct PropertyListTests {
  /// Twelve lists of 200 references each begin three bytes after one another. All in all they refer
  /// to more objects than the file has bytes; of lists as large as the file that would take hours.
  @Test func listsThatLieInOneAnotherAreRefused() throws {
    let listCount: UInt8 = 12
    let objectCount: UInt8 = 201
    var bytes = Array("bplist00".utf8)
    var offsets = [UInt8](repeating: 8, count: Int(objectCount))
    // The scalar that most references mean, then the list of lists.
    bytes.append(0x09)
    offsets[0] = UInt8(bytes.count)
    bytes += [0xA0 | listCount] + (1...listCount)
    for list in 1...listCount {
      offsets[Int(list)] = UInt8(bytes.count)
      bytes += [0xAF, 0x10, 200]
    }
    bytes += [UInt8](repeating: 100, count: 200)
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, objectCount] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]
    let run = try withTemporaryDirectory { folder in
      try write(bytes, to: folder + "/rows.plist")
      try write(
        Array(#"{"views": [{"name": "a", "type": "view"}], "constraints": ["V:|[a(9)]|"]}"#.utf8),
        to: folder + "/nine.json")
      return try ProcessRun(
        try Products.folder(of: "font-metrics") + "/font-metrics",
        ["rows", "rows.plist", "--cell", "nine.json", "--fonts", Fixtures.testFonts],
        workingDirectory: folder)
    }
    #expect(
      run.errorText
        == "font-metrics: rows.plist: lists that hold the same lists again and again: give each row "
        + "once\n")
    #expect(run.status == 65)
  }
}
