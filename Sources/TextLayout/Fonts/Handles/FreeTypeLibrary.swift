import CFreeType
import Synchronization

/// FreeType's state: `FT_Library`. One for each ``FontLibrary``.
///
/// `@unchecked` because the pointer is not `Sendable`: FreeType forbids two threads in one library
/// at a time when faces are opened, closed or read, so every call goes through ``serialize(_:)``.
@safe final class FreeTypeLibrary: @unchecked Sendable {
  let pointer: FT_Library
  private let mutex = Mutex<Void>(())

  init() throws(FontError) {
    var library: FT_Library?
    let status = unsafe tg_freetype_start(&library)
    guard status == 0, let library = unsafe library else {
      throw .systemFailure("FreeType cannot start (error \(status)): is there memory left?")
    }
    unsafe pointer = library
  }

  deinit { unsafe FT_Done_Library(pointer) }

  /// Runs `body` while no other thread is in this library.
  func serialize<Result: Sendable>(_ body: () -> Result) -> Result {
    mutex.withLock { _ in body() }
  }
}
