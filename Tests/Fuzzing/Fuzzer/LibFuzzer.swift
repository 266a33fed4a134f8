internal import CLibFuzzer
internal import Foundation
internal import FuzzTargets

/// What the callback runs, which libFuzzer gives no context. One thread sets and runs it.
nonisolated(unsafe) let fuzzed = Fuzzed()

final class Fuzzed {
  var target: (any FuzzTarget)?

  /// Runs one input; a violation ends the process, which libFuzzer takes for a crash.
  func run(_ bytes: [UInt8]) {
    do {
      try target?.run(bytes)
    } catch {
      FileHandle.standardError.write(Data("VIOLATION: \(error)\n".utf8))
      abort()
    }
  }
}

enum LibFuzzer {
  /// Runs libFuzzer's loop and returns its exit status.
  static func run(_ arguments: [String]) -> CInt {
    var count = CInt(arguments.count)
    // libFuzzer keeps pointers into its arguments.
    var pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      var list = buffer.baseAddress
      return unsafe LLVMFuzzerRunDriver(&count, &list) { data, size in
        unsafe fuzzed.run(Array(UnsafeBufferPointer(start: data, count: size)))
        return 0
      }
    }
  }
}
