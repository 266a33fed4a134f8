import CPlatform
internal import ListLayout
import Foundation
import TableLayout
import TestSupport
import Testing

/// A program that does nothing but write the file is killed at random moments.
@Suite(.serialized) struct KillTests {
  private let rows = 2000

  @Test func fileIsAlwaysWhole() throws {
    let program = try Products.folder(of: "height-cache-writer") + "/height-cache-writer"
    var random = SplitMix64(seed: 5)
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      let template = try CellTemplate("Written") { cell in
        try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0)
        try cell.constrain(visualFormat: "H:|[text]|")
        try cell.constrain(visualFormat: "V:|[text]|")
      }
      var interrupted = 0
      for _ in 0..<200 {
        let (last, isWriting) = try killedWriter(
          program, file, after: UInt32(random.int(below: 20_000)))
        let number = try number(of: file, template)
        // The last one that was reported, or the next.
        #expect(number == last || number == last + 1)
        if isWriting { interrupted += 1 }
      }
      // Some were killed while they wrote, or nothing has been tested.
      #expect(interrupted > 0)
      // A draft has a name only between two calls. Where it has one all along, all may be left.
      #if os(Linux)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count < 20, "\(names)")
        #expect(names.allSatisfy { $0 == "heights" || $0.hasPrefix(".draft-") })
      #endif
    }
  }

  /// A file that another process writes is not waited for.
  @Test func secondWriterIsTold() throws {
    try withTemporaryDirectory { folder in
      let file = HeightCacheFile(folder + "/heights")
      try file.write(CacheFixtures.filled(1))
      let descriptor = unsafe open(file.path, O_RDONLY)
      try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
      #expect(throws: HeightCacheError.beingWritten(file.path)) {
        try file.write(CacheFixtures.filled(1))
      }
      close(descriptor)
      try file.write(CacheFixtures.filled(1))
    }
  }

  /// Runs the writer until it has written a file and some microseconds more.
  ///
  /// - Returns: The number of the last file it reported, and whether it was writing another.
  private func killedWriter(
    _ program: String, _ file: HeightCacheFile, after delay: UInt32
  ) throws -> (number: Int, isWriting: Bool) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file.path, try Fixtures.font("Em.ttf"), "\(rows)"]
    process.standardOutput = output
    try process.run()
    var reported = Data()
    while !reported.contains(UInt8(ascii: "1")) {
      reported += output.fileHandleForReading.availableData
    }
    usleep(delay)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    if let rest = try output.fileHandleForReading.readToEnd() { reported += rest }
    let lines = String(decoding: reported, as: UTF8.self).split(separator: "\n")
    return (try #require(lines.compactMap { Int($0) }.last), lines.last == "begin")
  }

  /// The height that all rows of the file have.
  private func number(of file: HeightCacheFile, _ template: CellTemplate) throws -> Int {
    let cache = try HeightCache(templates: [template])
    try file.read(into: cache)
    #expect(cache.count == rows)
    let heights = Set((0..<rows).map { cache.height($0) })
    #expect(heights.count == 1)
    return Int(try #require(heights.first ?? nil))
  }
}
