/// Answers a stream of requests, one JSON object a line, in their order.
///
/// Memory holds the longest line, one answer and the bounded caches, however many requests come.
/// What is answered is written as soon as no further request is waiting to be read, and a quarter of
/// a second later at the latest, whatever is being measured; see ``StreamOutput``.
struct RequestStream: ~Copyable {
  private var lines: RecordReader
  private var answers: RequestAnswers
  private let output = StreamOutput()

  init(_ file: consuming FileDescriptor, measurer: Measurer) {
    answers = RequestAnswers(measurer: measurer)
    lines = RecordReader(file)
  }

  /// - Returns: the number of requests that were wrong.
  /// - Throws: ``ToolError`` when reading or writing fails.
  mutating func run() throws(ToolError) -> Int {
    var number = 0
    var failures = 0
    while let line = try lines.next() {
      number += 1
      if !answers.add(line, number: number) { failures += 1 }
      try output.append(answers.bytes)
      answers.removeAll()
      if try !lines.isReady() { try output.flush() }
    }
    try output.flush()
    return failures
  }
}
