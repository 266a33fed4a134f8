import TestSupport
import Testing

/// `measure --jsonl` as a partner in a conversation.
@Suite(.serialized) struct RequestStreamTests {
  private func makeStream() throws -> ProcessStream {
    try ProcessStream(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      ["measure", "--jsonl", "--fonts", Fixtures.testFonts])
  }

  private func request(_ id: Int, letters: Int, size: Double = 10) -> String {
    let text = String(repeating: "a", count: letters)
    return #"{"id": \#(id), "text": "\#(text)", "font": "TextGauge Em", "size": \#(size)}"#
  }

  /// A run of the text and an attachment, in a paragraph style of its own.
  private func styledRequest(_ id: Int, letters: Int, size: Double) -> String {
    let text = String(repeating: "a", count: letters)
    let runs =
      #"[{"text": "\#(text)", "kern": \#(id)}, {"attachment": {"width": 9, "height": \#(id)}}]"#
    let paragraph = #"{"lineSpacing": \#(id), "tabStops": [{"location": \#(id)}]}"#
    return #"{"id": \#(id), "runs": \#(runs), "font": "TextGauge Em", "size": \#(size), "#
      + #""paragraphs": [{}, \#(paragraph)], "width": 50, "truncation": {"token": "\#(id)"}}"#
  }

  @Test func anAnswerComesBeforeTheNextRequest() throws {
    let stream = try makeStream()
    for id in 1...3 {
      try stream.send(request(id, letters: id))
      // One em a letter.
      let answer = try #require(stream.receive())
      #expect(answer.hasPrefix(#"{"id":\#(id),"width":\#(id * 10),"height":10,"#))
    }
    try stream.send("{}")
    #expect(
      stream.receive()
        == #"{"id":null,"error":"line 4: no field \"text\": text or runs, font and size are needed"}"#
    )
    #expect(try stream.finish() == 1)
    #expect(stream.receive() == nil)
  }

  /// The status is that of a tool that the signal killed, 128 + 13, but the tool ends by itself.
  @Test func aReaderThatGoesAwayEndsTheToolQuietly() throws {
    let stream = try makeStream()
    try stream.send(request(1, letters: 1))
    #expect(stream.receive() != nil)
    try stream.stopReading()
    try stream.send(request(2, letters: 1))
    #expect(try stream.finish() == 141)
    #expect(!stream.wasKilled)
  }

  /// Caches reach their bounds within the first 800 sizes. What comes then needs no more room.
  @Test(arguments: [false, true])
  func memoryIsBounded(isStyled: Bool) throws {
    let stream = try makeStream()
    func request(_ id: Int) -> String {
      let (letters, size) = (1 + id % 10, Double(id))
      return isStyled
        ? styledRequest(id, letters: letters, size: size)
        : self.request(id, letters: letters, size: size)
    }
    // A hundred at a time: their answers are no more than a pipe holds.
    func ask(_ hundreds: Range<Int>) throws {
      for first in hundreds.map({ $0 * 100 + 1 }) {
        let ids = first..<first + 100
        try stream.send(ids.map(request).joined(separator: "\n"))
        for id in ids {
          #expect(stream.receive()?.hasPrefix(#"{"id":\#(id),"#) == true)
        }
      }
    }
    try ask(0..<8)
    let early = try stream.peakMemory()
    try ask(8..<80)
    let late = try stream.peakMemory()
    if let early, let late { #expect(late - early < 1024, "from \(early) to \(late) KiB") }
    #expect(try stream.finish() == 0)
  }
}
