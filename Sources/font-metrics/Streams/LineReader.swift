/// Reads a stream line by line; holds no more than the longest line and one block.
struct LineReader: ~Copyable {
  private static let block = 1 << 16

  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var start = 0
  /// Where the search for the next line feed goes on, so that a long line is searched once.
  private var searched = 0
  private var isAtEnd = false

  init(_ file: consuming FileDescriptor) {
    self.file = file
  }

  /// True when the next line is here already and asking for it does not wait.
  mutating func hasLine() -> Bool {
    isAtEnd || nextLineFeed() != nil
  }

  /// The next line without its line feed; nil at the end.
  mutating func next() throws(ToolError) -> [UInt8]? {
    while true {
      if let end = nextLineFeed() {
        let line = Array(buffer[start..<end])
        start = end + 1
        searched = start
        return line
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        let line = Array(buffer[start...])
        start = buffer.count
        searched = start
        return line
      }
      buffer.removeFirst(start)
      searched -= start
      start = 0
      isAtEnd = try !file.read(upTo: Self.block, appendingTo: &buffer)
    }
  }

  private mutating func nextLineFeed() -> Int? {
    while searched < buffer.count {
      if buffer[searched] == UInt8(ascii: "\n") { return searched }
      searched += 1
    }
    return nil
  }
}
