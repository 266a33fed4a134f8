package import TextLayout

/// Answers requests of `measure --jsonl`: a line for a line.
package struct RequestAnswers {
  private let measurer: Measurer
  private var reader = StreamReader()
  private var output = JSONWriter()

  /// - Parameters:
  ///   - library: The fonts. Of a closed one requests may name no other files.
  ///   - patternFolder: The hyphenation patterns' folder; nil for the folder of Debian's packages.
  package init(library: FontLibrary, patternFolder: String?) {
    self.init(
      measurer: Measurer(
        library: library, source: .document, patternFolder: patternFolder, timeLimit: nil))
  }

  package init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// The lines of the answers since the last ``removeAll()``.
  package var bytes: [UInt8] { output.bytes }

  /// Forgets the answers and keeps their memory.
  package mutating func removeAll() { output.removeAll() }

  /// Answers a line of any bytes.
  ///
  /// - Parameter number: Its place in the stream, from 1.
  /// - Returns: False when the request is wrong.
  @discardableResult
  package mutating func add(_ line: [UInt8], number: Int) -> Bool {
    add(TextRecord(bytes: line, line: number, isTooLong: false), number: number) { _ in }
  }

  /// - Parameter drain: May take off the writer what there is of a long answer.
  /// - Returns: False when the request is wrong.
  package mutating func add<Failure>(
    _ record: TextRecord, number: Int, drain: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if record.isTooLong {
      write(.null) {
        $0.error(
          "line \(number): more than \(RecordReader.largest) bytes: give one JSON object a line")
      }
      return false
    }
    let line = record.bytes
    // A mark at the beginning of a file is no part of its first line.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let stream = reader.read(
      number == 1 && line.starts(with: mark) ? Array(line.dropFirst(3)) : line)
    let answer: MeasureAnswer
    do throws(ToolError) {
      answer = try measurer.measure(stream.request.get())
    } catch {
      write(stream.id) { $0.error("line \(number): \(error.message)") }
      return false
    }
    try write(stream.id) { writer throws(Failure) in
      if stream.halves > 0 { writer.integer("replaced", stream.halves) }
      try answer.write(to: &writer, drain: drain)
    }
    return true
  }

  private mutating func write<Failure>(
    _ id: JSONValue, _ members: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    try output.object { writer throws(Failure) in
      writer.name("id")
      writer.value(id)
      try members(&writer)
    }
    output.newline()
  }
}
