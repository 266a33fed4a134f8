import CPlatform
import FileNames

/// A font file that is read, closed with its owner.
///
/// It is never mapped: whoever touches a map of a file that has become shorter is killed.
struct InputFile: ~Copyable {
  /// Larger files are refused: 512 MiB. The largest fonts known, collections of all of Noto CJK and
  /// Apple's emoji, have less than half of it.
  static let maximumSize = 512 << 20
  /// How often a file that changes is read again, with a ``pause`` between: for a second in all.
  private static let attempts = 50
  /// In nanoseconds. Longer than a tick of the clock that files are stamped with, 10 ms at most.
  static let pause: FileStamp.Time = 20_000_000
  /// Programs write a file of more bytes in several pieces: `cp` takes 128 KiB at a time.
  private static let pieceSize = 128 << 10

  private let path: String
  /// For C code that reads by itself.
  let descriptor: Int32
  /// The file when it was opened.
  let stamp: FileStamp

  /// - Throws: ``FontError/noSuchFile(_:)``, ``FontError/unreadableFile(_:reason:)`` or
  ///   ``FontError/oversizedFile(_:bytes:)``.
  private init(_ path: String) throws(FontError) {
    // Asked first, because opening a device may do something.
    switch FileSystem.kind(path) {
    case .file: break
    case .missing: throw .noSuchFile(path)
    case .directory: throw .unreadableFile(path, reason: "it is a directory")
    case .other: throw .unreadableFile(path, reason: "it is no regular file")
    }
    // What has become a pipe since would wait for its other end.
    let descriptor = unsafe path.withFileName { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.failure(path) }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isRegular else {
      close(descriptor)
      throw .unreadableFile(path, reason: "it is no regular file")
    }
    guard stamp.size <= Self.maximumSize else {
      close(descriptor)
      throw .oversizedFile(path, bytes: stamp.size)
    }
    self.path = path
    self.descriptor = descriptor
    self.stamp = stamp
  }

  deinit { close(descriptor) }

  /// What `body` makes of a file at one moment: it is called again, for a second, until nothing has
  /// changed about the file while it ran.
  ///
  /// A large file that was written to just now is waited for: it may not be whole yet.
  ///
  /// - Parameter body: Returns `nil` when it has found a change itself.
  /// - Throws: ``FontError/changingFile(_:)``, and as `init` and `body`.
  static func atOneMoment<Result>(
    _ path: String, _ body: (borrowing InputFile) throws(FontError) -> Result?
  ) throws(FontError) -> Result {
    for attempt in 0..<attempts {
      if attempt > 0 { usleep(UInt32(pause / 1000)) }
      let file = try InputFile(path)
      if file.stamp.size > pieceSize, file.wasJustWritten { continue }
      do throws(FontError) {
        if let result = try body(file), file.isUnchanged { return result }
      } catch {
        if file.isUnchanged { throw error }
      }
    }
    throw .changingFile(path)
  }

  /// True when the first bytes begin a font that we can read.
  var beginsLikeFont: Bool {
    var start = [UInt8](repeating: 0, count: 4)
    _ = unsafe start.withUnsafeMutableBytes { unsafe Self.read(descriptor, at: 0, into: $0) }
    return SfntDirectory.wrapper(of: start.span) != nil
  }

  /// The file's bytes; `nil` when they changed meanwhile.
  func bytes() throws(FontError) -> HarfBuzzBlob? {
    guard stamp.size > 0 else { return HarfBuzzBlob.empty }
    let checks = wasJustWritten
    guard let memory = unsafe malloc(stamp.size) else {
      throw .unreadableFile(path, reason: "no memory for its \(stamp.size) bytes")
    }
    let buffer = unsafe UnsafeMutableRawBufferPointer(start: memory, count: stamp.size)
    guard unsafe Self.read(descriptor, at: 0, into: buffer) == stamp.size else {
      let failure = Self.failure(path)
      unsafe free(memory)
      if isUnchanged { throw failure }
      return nil
    }
    // The stamp of a file that was just written stays the same if it is written to again. If two
    // readings find the same bytes, all of them were in the file at one moment.
    if checks, unsafe !isSame(as: UnsafeRawBufferPointer(buffer)) {
      unsafe free(memory)
      return nil
    }
    return unsafe HarfBuzzBlob(owning: buffer)
  }

  /// Copies bytes from an offset on and returns their number: fewer where the file ends or cannot
  /// be read.
  static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { break }
      filled += count
    }
    return filled
  }

  private var isUnchanged: Bool { FileStamp(descriptor: descriptor) == stamp }
  private var wasJustWritten: Bool { stamp.isModified(within: Self.pause) }

  private func isSame(as bytes: UnsafeRawBufferPointer) -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    var offset = 0
    while offset < bytes.count {
      let count = min(Self.pieceSize, bytes.count - offset)
      let isSame = unsafe piece.withUnsafeMutableBytes { piece in
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: piece[..<count])
        return unsafe Self.read(descriptor, at: offset, into: part) == count
          && memcmp(part.baseAddress!, bytes.baseAddress! + offset, count) == 0
      }
      if !isSame { return false }
      offset += count
    }
    return true
  }

  /// Why the last call failed.
  private static func failure(_ path: String) -> FontError {
    switch errno {
    case ENOENT, ENOTDIR: .noSuchFile(path)
    case EACCES, EPERM: .unreadableFile(path, reason: "permission denied")
    default: .unreadableFile(path, reason: unsafe String(cString: strerror(errno)))
    }
  }
}
