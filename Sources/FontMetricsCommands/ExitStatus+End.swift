internal import Interchange

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ExitStatus {
  /// Ends the tool.
  func end() -> Never {
    exit(rawValue)
  }
}
