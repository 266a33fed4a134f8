// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge
internal import TextLayout

/// What `tg_library` is.
final class LibraryObject: Handle {
  let library: FontLibrary

  init(_ library: FontLibrary) { self.library = library }
}

/// Runs the work of a function that opens fonts.
private func opened(
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: ErrorPlace?,
  _ open: () throws(Failure) -> FontLibrary
) -> tg_status {
  status(error) { () throws(Failure) in
    let library = try place(library, "library")
    unsafe library.pointee = LibraryObject(try open()).retained()
  }
}

extension Failure {
  init(_ error: FontError) { self.init(status: TG_ERROR_FONT, message: "\(error)") }
}

@c @implementation
func tg_library_open_directory(
  _ path: UnsafePointer<CChar>?, _ length: Int, _ library: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    let path = try string(path, length, "path")
    do throws(FontError) { return try FontLibrary(directory: path) } catch { throw Failure(error) }
  }
}

@c @implementation
func tg_library_open_files(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?, _ count: Int,
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    var files: [String] = []
    for index in 0..<max(count, 0) {
      guard let paths = unsafe paths, let lengths = unsafe lengths else {
        throw .argument("paths or lengths is NULL")
      }
      files.append(try unsafe string(paths[index], lengths[index], "a path"))
    }
    do throws(FontError) { return try FontLibrary(files: files) } catch { throw Failure(error) }
  }
}

@c @implementation
func tg_library_open_system(
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    do throws(FontError) { return try FontLibrary.system() } catch { throw Failure(error) }
  }
}

@c @implementation
func tg_library_free(_ library: OpaquePointer?) { Handle.free(library) }
