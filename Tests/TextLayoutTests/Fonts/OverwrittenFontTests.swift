import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import TextLayout

/// Font files that change in place while they are used.
@Suite struct OverwrittenFontTests {
  enum Change: CaseIterable { case sameBytes, otherFont, nothing }

  static let name = "NotoSans-Regular.ttf"

  /// Four threads measure while the file is written over again and again. What they see is what
  /// the pinned font gives, which nobody touches.
  @Test(arguments: Change.allCases) func anOpenFontIsItsOwn(_ change: Change) throws {
    let folder = try TemporaryFolder()
    let original = try bytes(ofPinned: Self.name)
    let path = try folder.write(original, to: Self.name)
    let replacement: [UInt8] =
      switch change {
      case .sameBytes: original
      case .otherFont: try bytes(ofPinned: "NotoSerif-Regular.ttf")
      case .nothing: []
      }
    let typeface = try FontLibrary(directory: folder.path).typeface(family: "Noto Sans")
    let expected = outlines(try PinnedFonts.typeface(Self.name))
    let writer = Disturbance { _ in try? writeOver(path, with: replacement) }
    // Without suspending: the writer would run on while other tests have the threads.
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      #expect(outlines(typeface) == expected)
    }
    #expect(writer.end() > 0)
    #expect(try bytes(at: path) == replacement)
    #expect(outlines(typeface) == expected)
  }

  /// A library that opens its fonts while they are written over has one or the other, whole, or
  /// says what is wrong.
  @Test func aFontIsReadWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let versions = try [Self.name, "NotoSans-Bold.ttf"].map { try bytes(ofPinned: $0) }
    let path = try folder.write(versions[0], to: "font.ttf")
    let writer = Disturbance { round in
      try? writeOver(path, with: versions[round % 2], pause: 1000)
      usleep(30_000)
    }
    for round in 0..<60 {
      // What cannot be opened now is an error and no more.
      let library =
        round % 2 == 0
        ? try? FontLibrary(directory: folder.path) : try? FontLibrary(files: [path])
      if let typeface = try? library?.typeface(family: "Noto Sans") {
        #expect(versions.contains(typeface.allBytes))
      }
    }
    let last = writer.end() - 1
    let typeface = try FontLibrary(directory: folder.path).typeface(family: "Noto Sans")
    #expect(typeface.allBytes == versions[last % 2])
  }

  /// Here it changes each time that it is read.
  @Test func aFileThatKeepsChangingIsAnError() throws {
    let folder = try TemporaryFolder()
    let original = try bytes(ofPinned: Self.name)
    let path = try folder.write(original, to: Self.name)
    #expect(throws: FontError.changingFile(path)) {
      try InputFile.atOneMoment(path) { _ in
        try? writeOver(path, with: original + [0])
        return true
      }
    }
    // It is read again where it has changed once.
    var rounds = 0
    let size = try InputFile.atOneMoment(path) { file in
      rounds += 1
      if rounds == 1 { try? writeOver(path, with: original) }
      return file.stamp.size
    }
    #expect(size == original.count)
    #expect(rounds == 2)
  }

  /// The file is sparse: nothing is read of it.
  @Test func aFileThatIsTooLargeIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes(ofPinned: "Em.ttf"), to: "large.ttf")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.truncate(atOffset: 536_870_913)
    try file.close()
    let failure = FontError.oversizedFile(path, bytes: 536_870_913)
    #expect(throws: failure) { try FontFile(path: path) }
    #expect(failure.description.contains("536870913 bytes, of at most 536870912"))
  }

  @Test func facesOfACollectionShareTheirBytes() throws {
    let library = try PinnedFonts.shared.get()
    let path = PinnedFonts.path("NotoSansCJK-Regular.ttc")
    let faces = try (0..<10).map { try library.typeface(file: path, index: $0) }
    #expect(Set(faces.map(\.fileBytes.identity)).count == 1)
  }

  /// A library that has not needed a font yet takes its next version, but not another font.
  @Test func aFontChangedBeforeItIsNeeded() throws {
    let folder = try TemporaryFolder()
    let original = try bytes(ofPinned: Self.name)
    let path = try folder.write(original, to: Self.name)
    // `head` has the version of the font at 4.
    let next = try original.setting("head", 4, to: 9)
    for (bytes, error) in [
      (next, nil), (try bytes(ofPinned: "Roboto-Regular.ttf"), FontError.changedFile(path)),
    ] {
      try writeOver(path, with: original)
      let library = try FontLibrary(directory: folder.path)
      try writeOver(path, with: bytes)
      if let error {
        #expect(throws: error) { try library.typeface(family: "Noto Sans") }
        #expect(throws: error) { try library.font(family: "NotoSans-Regular", size: 17) }
        #expect(throws: error) { try library.typeface(file: path) }
      } else {
        #expect(try library.typeface(family: "Noto Sans").allBytes == bytes)
      }
    }
  }

  @Test func typefacesOfOtherBytesDiffer() throws {
    let folder = try TemporaryFolder()
    let original = try bytes(ofPinned: Self.name)
    let path = try folder.write(original, to: Self.name)
    func open() throws -> Typeface { try FontLibrary(directory: folder.path).typeface(file: path) }
    let before = try open()
    try writeOver(path, with: original)
    #expect(try open() == before)
    try writeOver(path, with: try original.setting("head", 4, to: 9))
    #expect(try open() != before)
  }
}

/// Something done again and again on a thread of its own, and once at least.
private final class Disturbance: Sendable {
  private let isEnding = Atomic(false)
  private let rounds = Atomic(0)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// - Parameter body: Gets the number of times that it ran before.
  init(_ body: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread {
      repeat {
        body(self.rounds.load(ordering: .relaxed))
        self.rounds.wrappingAdd(1, ordering: .relaxed)
      } while !self.isEnding.load(ordering: .relaxed)
      self.hasEnded.signal()
    }
  }

  /// Ends it after the round that it is in, and returns the number of rounds.
  func end() -> Int {
    isEnding.store(true, ordering: .relaxed)
    hasEnded.wait()
    return rounds.load(ordering: .relaxed)
  }
}

extension Typeface {
  fileprivate var allBytes: [UInt8] {
    fileBytes.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }
}

/// The bounds of every glyph, which lie all over the file, and the width of a text.
private func outlines(_ typeface: Typeface) -> [Double] {
  (0..<UInt32(typeface.glyphCount)).map { glyph in
    typeface.freeType.outlineBounds(glyph: glyph, coordinates: []).map(\.xMax) ?? 0
  }
}

private func bytes(at path: String) throws -> [UInt8] {
  try [UInt8](Data(contentsOf: URL(filePath: path)))
}
