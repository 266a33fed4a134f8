internal import CPlatform
internal import Interchange

/// What the tool's threads take from the process.
///
/// Dispatch takes it for granted. Without a thread it waits for ever; without a descriptor for its
/// events it kills the process.
enum ThreadSupply {
  private static let eventDescriptors = 2

  /// - Throws: ``ToolError`` where no thread can be started, or no descriptor is left.
  static func check() throws(ToolError) {
    var spare: [Int32] = []
    defer { for descriptor in spare { close(descriptor) } }
    for _ in 0..<eventDescriptors {
      let descriptor = dup(2)
      guard descriptor >= 0 else {
        throw ToolError(
          "no file descriptor is left: raise the limit of open files (ulimit -n)",
          status: .software)
      }
      spare.append(descriptor)
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0 else {
      throw ToolError(
        "no thread can be started: raise the limits of processes and of memory (ulimit -u and -v)",
        status: .software)
    }
    #if canImport(Darwin)
      if let thread { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}
