import CFontconfig
import FileNames

/// What Fontconfig remembers of a folder's fonts: `FcCache`.
///
/// It is only looked up, never made: to make it Fontconfig would map the fonts. `fc-cache` does
/// that.
@safe struct FontconfigFolder: ~Copyable {
  private let set: FontconfigSet
  private let faces: [String: [FontconfigFace]]
  /// The cache's own file.
  private let stamp: FileStamp

  /// Returns `nil` when Fontconfig has no cache of the folder, or the folder has changed since.
  ///
  /// - Parameter folder: as ``path(_:)`` writes it.
  init?(_ folder: String, in configuration: FontconfigConfiguration) {
    var file: UnsafeMutablePointer<FcChar8>?
    let found = unsafe folder.withFileName {
      unsafe FcDirCacheLoad($0, configuration.pointer, &file)
    }
    guard let cache = unsafe found else { return nil }
    defer {
      unsafe FcDirCacheUnload(cache)
      unsafe FcStrFree(file)
    }
    // A folder that was moved has the paths that it had before.
    guard let path = unsafe file,
      let stamp = unsafe FileStamp(FileName.string(cString: UnsafeRawPointer(path))),
      unsafe FileName.string(cString: UnsafeRawPointer(FcCacheDir(cache))) == folder,
      let copy = unsafe FcCacheCopySet(cache)
    else { return nil }
    let set = unsafe FontconfigSet(owning: copy)
    faces = Dictionary(grouping: set.faces, by: \.file)
    self.set = set
    self.stamp = stamp
  }

  /// A path as Fontconfig writes it: absolute, without `.` and `..`, links kept.
  static func path(_ folder: String) -> String {
    let copy = unsafe folder.withFileName { unsafe FcStrCopyFilename($0) }
    guard let path = unsafe copy else { return folder }
    defer { unsafe FcStrFree(path) }
    return unsafe FileName.string(cString: UnsafeRawPointer(path))
  }

  /// The faces of a file, none where it is no font; `nil` when it may have been changed after the
  /// cache was made.
  func faces(of file: String, _ stamp: FileStamp) -> [FontconfigFace]? {
    guard stamp.modified < self.stamp.modified, stamp.changed < self.stamp.changed else {
      return nil
    }
    return faces[file] ?? []
  }
}
