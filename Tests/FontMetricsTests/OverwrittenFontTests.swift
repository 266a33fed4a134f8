import Foundation
import TestSupport
import Testing
import TextLayout

/// `measure --jsonl` beside somebody who writes over its font. `scripts/attack fonts` does it
/// more often.
@Suite(.serialized) struct OverwrittenFontTests {
  /// Each process answers with the font that it has read, and none dies.
  @Test func processesOutliveTheirFonts() throws {
    try withTemporaryDirectory { folder in
      let versions = try ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf"].map { name in
        try loadBytes(Fixtures.font(name))
      }
      let path = try write(versions[0], to: folder + "/font.ttf")
      let tool = try Products.folder(of: "font-metrics") + "/font-metrics"
      let streams = try (0..<4).map { _ in
        try ProcessStream(tool, ["measure", "--jsonl", "--fonts", folder])
      }
      let regular = try FontLibrary(files: [Fixtures.font("NotoSans-Regular.ttf")])
        .font(family: "Noto Sans", size: 1000)
      for round in 0..<20 {
        // New letters each time, from all over the file.
        let letters = (0..<40).map { Character(Unicode.Scalar(UInt16(0x21 + round * 40 + $0))!) }
        let text = String(letters.filter { $0.isLetter })
        let width = MeasuredText(text, font: regular).maxContentWidth
        for stream in streams {
          try stream.send(#"{"text": "\#(text)", "font": "Noto Sans", "size": 1000}"#)
        }
        if round > 0 { try writeOver(path, with: round % 3 == 0 ? [] : versions[round % 2]) }
        for stream in streams {
          let answer = try #require(stream.receive())
          let object = try JSONSerialization.jsonObject(with: Data(answer.utf8))
          let fields = try #require(object as? [String: Any])
          let answered = try #require(fields["width"] as? Double, "\(answer)")
          #expect(abs(answered - width) < 1e-6, "\(text)")
        }
      }
      for stream in streams {
        #expect(try stream.finish() == 0)
        #expect(!stream.wasKilled)
      }
    }
  }
}
