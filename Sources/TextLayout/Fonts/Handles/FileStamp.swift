import CPlatform
import FileNames

/// Which file lies at a path, and in which state: equal stamps mean unchanged bytes, unless the
/// file was just written to. The clock of files ticks slowly.
struct FileStamp: Hashable, Sendable {
  /// What a file is, whatever paths lead to it.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// A time of the system's clock, in nanoseconds.
  typealias Time = Int64

  var identity: Identity
  var size: Int
  /// When the bytes were last written, which programs may set to any time.
  var modified: Time
  /// When anything about the file last changed, which only the system sets.
  var changed: Time
  var isRegular: Bool

  /// What lies at a path, symbolic links followed; `nil` where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard unsafe path.withFileName({ unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// The state of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// True when the file was written to within the last nanoseconds, by the system's clock.
  func isModified(within nanoseconds: Time) -> Bool {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return (0..<nanoseconds).contains(Self.nanoseconds(now) &- modified)
  }

  private static func nanoseconds(_ time: timespec) -> Time {
    Time(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000 &+ Time(time.tv_nsec)
  }
}
