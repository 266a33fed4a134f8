internal import Interchange

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The arguments as they were given. Swift replaces bytes that are not UTF-8 without a word.
enum CommandArguments {
  static func check() throws(ToolError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      if let offset = bytes.firstInvalidUTF8 {
        throw ToolError(
          "argument \(index): not UTF-8 at byte \(offset): give text in UTF-8", status: .data)
      }
    }
  }
}
