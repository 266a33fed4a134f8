internal import Interchange

/// Answers a stream of requests, one JSON object a line, in their order.
///
/// Memory holds the longest line, what its text measures and the bounded caches, however many
/// requests come. An answer of many lines is written as they are found. What is answered is written
/// as soon as no further request is waiting to be read, and a quarter of a second later at the
/// latest, whatever is being measured; see ``StreamOutput``. A file's progress shows on standard
/// error where that is a terminal, and standard output none.
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
    try ThreadSupply.check()
    do throws(ToolError) {
      return try answerAll()
    } catch {
      // What was answered is written before an error ends the tool.
      try output.flush()
      throw error
    }
  }

  private mutating func answerAll() throws(ToolError) -> Int {
    var number = 0
    var failures = 0
    let output = output
    // No bar between answers on the same terminal.
    let isFree = lines.size != nil && !StandardOutput.isTerminal
    let bar = isFree ? ProgressBar.ifTerminal("bytes") : nil
    defer { bar?.clear() }
    while let line = try lines.next() {
      number += 1
      let isAnswered = try answers.add(line, number: number) { writer throws(ToolError) in
        try writer.drain { bytes throws(ToolError) in try output.append(bytes) }
      }
      if !isAnswered { failures += 1 }
      try output.append(answers.bytes)
      answers.removeAll()
      if try !lines.isReady() { try output.flush() }
      if let size = lines.size { bar?.show(done: lines.bytesRead, of: size) }
    }
    try output.flush()
    return failures
  }
}
