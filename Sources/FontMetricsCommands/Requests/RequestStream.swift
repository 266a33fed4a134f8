/// Answers a stream of requests, one JSON object a line, in their order.
///
/// Memory holds the longest line, one answer and the bounded caches, however many requests come.
/// What is answered is written as soon as no further request is waiting to be read.
struct RequestStream: ~Copyable {
  private static let outputBlock = 1 << 16

  private var lines: RecordReader
  private let measurer: Measurer
  private var output = JSONWriter()

  init(_ file: consuming FileDescriptor, measurer: Measurer) {
    self.measurer = measurer
    lines = RecordReader(file)
  }

  /// - Returns: the number of requests that were wrong.
  /// - Throws: ``ToolError`` when reading or writing fails.
  mutating func run() throws(ToolError) -> Int {
    var number = 0
    var failures = 0
    while let line = try lines.next() {
      number += 1
      if !answer(line, number: number) { failures += 1 }
      let isReady = try lines.isReady()
      if !isReady || output.bytes.count >= Self.outputBlock { try flush() }
    }
    try flush()
    return failures
  }

  private mutating func flush() throws(ToolError) {
    try StandardOutput.write(output.bytes)
    output.removeAll()
  }

  /// - Returns: false when the request is wrong.
  private mutating func answer(_ record: TextRecord, number: Int) -> Bool {
    if record.isTooLong {
      write(.null) {
        $0.string(
          "error",
          "line \(number): more than \(RecordReader.largest) bytes: give one JSON object a line")
      }
      return false
    }
    let line = record.bytes
    // A mark at the beginning of a file is no part of its first line.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let stream = StreamRequest(
      line: number == 1 && line.starts(with: mark) ? Array(line.dropFirst(3)) : line)
    do throws(ToolError) {
      let answer = try measurer.measure(stream.request.get())
      write(stream.id) { answer.write(to: &$0) }
      return true
    } catch {
      write(stream.id) { $0.string("error", "line \(number): \(error.message)") }
      return false
    }
  }

  private mutating func write(_ id: JSONValue, _ members: (inout JSONWriter) -> Void) {
    output.object { writer in
      writer.name("id")
      writer.value(id)
      members(&writer)
    }
    output.newline()
  }
}
