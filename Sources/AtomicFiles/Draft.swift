internal import CPlatform
internal import FileNames

/// A new file that is written before it gets its name.
///
/// Where the file system can (`O_TMPFILE`), it has no name before it is whole, and goes away with
/// its process. Elsewhere its name is one that no other file has.
struct Draft: ~Copyable {
  #if os(Linux)
    /// `O_TMPFILE`, which Swift does not import. It is `O_DIRECTORY` and a bit of its own. All
    /// processors but Alpha, PA-RISC and SPARC have the same bit.
    private static let nameless: Int32 = 0o20_000_000 | O_DIRECTORY
  #endif

  /// How many names are tried.
  private static let attempts = 100

  let descriptor: Int32
  private let folder: String

  /// Nil while it has none.
  private var name: String?

  /// - Parameter permissions: The permissions of the file that it replaces; nil for the process's
  ///   default for new files.
  init(in folder: String, permissions: mode_t?) throws(FileFailure) {
    let mode = permissions ?? 0o666
    self.folder = folder
    if let nameless = Self.nameless(in: folder, mode) {
      descriptor = nameless
      name = nil
    } else {
      let named = try Self.named(in: folder) { path in
        unsafe path.withFileName { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
      }
      descriptor = named.result
      name = named.path
    }
  }

  deinit {
    close(descriptor)
    if let name { _ = unsafe name.withFileName { unsafe unlink($0) } }
  }

  /// Gives it permissions that the process would not give a new file.
  func set(permissions: mode_t) throws(FileFailure) {
    let descriptor = descriptor
    try SystemCalls.repeated { fchmod(descriptor, permissions) }
  }

  /// Gives it a path that no file has.
  ///
  /// - Throws: `EEXIST` where there is one.
  mutating func link(to path: String) throws(FileFailure) {
    if let old = name {
      guard Self.link(old, path, 0) == 0 else { throw FileFailure() }
    } else {
      guard Self.link(Self.path(of: descriptor), path, AT_SYMLINK_FOLLOW) == 0 else {
        throw FileFailure()
      }
    }
  }

  /// Gives it a path, in the place of a file that may be there.
  ///
  /// Signals to this thread wait until both steps are done, so that none leaves the first one's
  /// name there.
  mutating func replace(_ path: String) throws(FileFailure) {
    var all = sigset_t()
    var old = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    let source: String
    if let name {
      source = name
    } else {
      let descriptor = descriptor
      source = try Self.named(in: folder) { path in
        Self.link(Self.path(of: descriptor), path, AT_SYMLINK_FOLLOW)
      }.path
      name = source
    }
    let result = unsafe source.withFileName { source in
      unsafe path.withFileName { unsafe rename(source, $0) }
    }
    guard result == 0 else { throw FileFailure() }
    name = nil
  }

  private static func link(_ old: String, _ new: String, _ flags: Int32) -> Int32 {
    unsafe old.withFileName { old in
      unsafe new.withFileName { unsafe linkat(AT_FDCWD, old, AT_FDCWD, $0, flags) }
    }
  }

  private static func nameless(in folder: String, _ mode: mode_t) -> Int32? {
    #if os(Linux)
      let descriptor = unsafe folder.withFileName {
        unsafe open($0, O_WRONLY | nameless | O_CLOEXEC, mode)
      }
      guard descriptor >= 0 else { return nil }
      // Without /proc it could never be given a name.
      if unsafe access(path(of: descriptor), F_OK) == 0 { return descriptor }
      close(descriptor)
    #endif
    return nil
  }

  private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// Calls for one new name after the other until one is free.
  private static func named(
    in folder: String, _ make: (String) -> Int32
  ) throws(FileFailure) -> (result: Int32, path: String) {
    for _ in 0..<attempts {
      let path = folder + "/.draft-" + String(UInt64.random(in: 0 ... .max), radix: 36)
      let result = make(path)
      if result >= 0 { return (result, path) }
      let failure = FileFailure()
      guard failure.code == EEXIST || failure.code == EINTR else { throw failure }
    }
    throw FileFailure(code: EEXIST)
  }
}
