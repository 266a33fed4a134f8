internal import Dispatch
internal import Interchange
internal import Synchronization

/// The standard output of a stream: answers go out together, but none waits long.
///
/// What was appended is written when it has become much, when the stream says so, and a quarter of
/// a second later at the latest, by a thread of its own. So no answer is kept back by a later
/// request, whether that takes long or ends the tool.
final class StreamOutput: Sendable {
  private static let block = 1 << 16
  private static let longestWait = DispatchTimeInterval.milliseconds(250)

  private struct State {
    var bytes: [UInt8] = []

    /// Whether the thread will write them.
    var isTimed = false

    /// Why it could not.
    var failure: ToolError?
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "StreamOutput")

  /// - Throws: ``ToolError`` also where what was appended before could not be written.
  func append(_ bytes: [UInt8]) throws(ToolError) {
    let needsTimer = try state.withLock { state throws(ToolError) in
      if let failure = state.failure { throw failure }
      state.bytes += bytes
      if state.bytes.count >= Self.block { try Self.write(&state) }
      if state.isTimed || state.bytes.isEmpty { return false }
      state.isTimed = true
      return true
    }
    if needsTimer { queue.asyncAfter(deadline: .now() + Self.longestWait) { self.writeInTime() } }
  }

  /// Writes what there is.
  func flush() throws(ToolError) {
    try state.withLock { state throws(ToolError) in try Self.write(&state) }
  }

  private func writeInTime() {
    state.withLock { state in
      state.isTimed = false
      do throws(ToolError) {
        try Self.write(&state)
      } catch {
        state.failure = error
      }
    }
  }

  /// Under the lock, so that the order stays.
  private static func write(_ state: inout State) throws(ToolError) {
    if let failure = state.failure { throw failure }
    if state.bytes.isEmpty { return }
    defer { state.bytes.removeAll(keepingCapacity: true) }
    try StandardOutput.write(state.bytes)
  }
}
