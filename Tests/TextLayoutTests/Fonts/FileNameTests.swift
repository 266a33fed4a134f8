import FileNames
import Foundation
import TestSupport
import TextLayout
import Testing

/// Files are found by their names, whatever bytes those are of.
@Suite struct FileNameTests {
  private func bytes(of name: String) -> [UInt8] {
    unsafe name.withFileName { name in
      var bytes: [UInt8] = []
      while unsafe name[bytes.count] != 0 {
        unsafe bytes.append(UInt8(bitPattern: name[bytes.count]))
      }
      return bytes
    }
  }

  @Test func eachNameHasOneString() {
    // Strings that are canonically equivalent are equal, and files are not.
    var names: Set<[UInt8]> = []
    for first in UInt8(1)...255 {
      for second in UInt8(1)...255 {
        let name = FileName.string(of: [first, second])
        names.insert(Array(name.utf8))
        if bytes(of: name) != [first, second] { Issue.record("\(first), \(second)") }
      }
    }
    #expect(names.count == 255 * 255)
  }

  /// Parts of characters, a surrogate, an overlong form, and scalars that stand for bytes.
  @Test func piecesOfCharactersAreKept() {
    let pieces: [[UInt8]] = [
      [0x61], [0xC3, 0xA9], [0xE9], [0xE2, 0x82], [0xAC], [0xED, 0xA0, 0x80], [0xC0, 0xAF],
      [0xF4, 0x8F, 0xBB, 0xA9], [0xF0, 0x9F, 0x98, 0x80], [0xF4, 0x90], [0xFF], [0x2F],
    ]
    var random = SplitMix64(seed: 42)
    for _ in 0..<2_000 {
      let name = (0..<random.int(below: 8) + 1)
        .flatMap { _ in pieces[random.int(below: pieces.count)] }
      if bytes(of: FileName.string(of: name)) != name { Issue.record("\(name)") }
    }
  }

  @Test func whatIsUTF8IsItself() {
    for name in ["café.ttf", "文字", "😀", "\u{10FDFF}\u{10FF00}"] {
      #expect(FileName.string(of: Array(name.utf8)) == name)
      #expect(!name.hasForeignBytes)
    }
    #expect(FileName.string(of: [0x63, 0x61, 0x66, 0xE9]) == "caf\u{10FEE9}")
    #expect("é\u{10FEE9}".firstForeignByte == 2)
  }

  @Test func aFontIsReadUnderSuchAName() throws {
    try withTemporaryDirectory { folder in
      let font = try Data(contentsOf: URL(fileURLWithPath: Fixtures.testFonts + "/Em.ttf"))
      let name = FileName.string(of: Array((folder + "/caf").utf8) + [0xE9] + Array(".ttf".utf8))
      let file = unsafe name.withFileName { unsafe fopen($0, "wb") }
      guard let stream = unsafe file else { throw CocoaError(.fileWriteUnknown) }
      let written = unsafe font.withUnsafeBytes {
        unsafe fwrite($0.baseAddress, 1, $0.count, stream)
      }
      unsafe fclose(stream)
      #expect(written == font.count)
      let library = try FontLibrary(directory: folder)
      let found = try library.font(family: "TextGauge Em", size: 17)
      #expect(found.typeface.description.file == name)
      #expect(try library.font(file: name, size: 17).familyName == "TextGauge Em")
    }
  }
}
