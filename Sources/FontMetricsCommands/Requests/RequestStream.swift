/// Answers a stream of requests, one JSON object a line, in their order.
///
/// Memory holds the longest line, one answer and the bounded caches, however many requests come.
/// What is answered is written as soon as no further request is waiting to be read.
struct RequestStream: ~Copyable {
  private static let outputBlock = 1 << 16

  private var lines: RecordReader
  private var answers: RequestAnswers

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
      let isReady = try lines.isReady()
      if !isReady || answers.bytes.count >= Self.outputBlock { try flush() }
    }
    try flush()
    return failures
  }

  private mutating func flush() throws(ToolError) {
    try StandardOutput.write(answers.bytes)
    answers.removeAll()
  }
}
