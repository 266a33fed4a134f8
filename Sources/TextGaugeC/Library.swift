// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// What `tg_library` is.
final class LibraryObject: Handle {
  let library: FontLibrary

  /// The names of the families in their order.
  let families: [CText]

  init(_ library: FontLibrary) {
    self.library = library
    families = Set(library.faces.map(\.family)).sorted().map(CText.init)
  }
}

/// Runs the work of a function that opens fonts.
private func opened(
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: ErrorPlace?,
  _ open: () throws(Failure) -> FontLibrary
) -> tg_status {
  status(error) { () throws(Failure) in
    let library = try place(library, "library")
    unsafe give(library, LibraryObject(try open()))
  }
}

/// An element of a list that C names by its index.
func element<Element>(
  _ index: Int, of list: [Element], _ name: StaticString
) throws(Failure) -> Element {
  guard list.indices.contains(index) else {
    throw .argument("index", " \(UInt(bitPattern: index)): there are \(list.count) \(name)")
  }
  return list[index]
}

extension Failure {
  init(_ error: FontError) {
    let status =
      switch error {
      case .invalidSize, .unknownAxis, .invalidVariation, .unavailableTrait, .invalidMetrics,
        .unreadableMetrics:
        TG_ERROR_ARGUMENT
      default: TG_ERROR_FONT
      }
    self.init(status: status, message: "\(error)", place: error.place)
  }
}

extension FontError {
  /// The file, the family or the argument that is wrong.
  fileprivate var place: String {
    switch self {
    case .noSuchFamily(let name, _, _), .noSuchStyle(let name, _, _): name
    case .noSuchFile(let path), .noSuchDirectory(let path), .oversizedDirectory(let path),
      .unreadableFile(let path, _), .oversizedFile(let path, _), .changingFile(let path),
      .changedFile(let path), .notAFont(let path), .damagedFont(let path, _),
      .faceIndexOutOfRange(let path, _, _), .unitsPerEmOutOfRange(let path, _),
      .notADirectory(let path), .emptyLibrary(let path):
      path
    case .invalidSize: "size"
    case .invalidMetrics, .unreadableMetrics: "metrics"
    case .unknownAxis(let tag, _, _), .invalidVariation(let tag, _): "\(tag)"
    case .unavailableTrait(let trait, _, _): String(trait.prefix { $0 != " " })
    case .systemFailure: ""
    }
  }
}

@c @implementation
public func tg_library_open_directory(
  _ path: UnsafePointer<CChar>?, _ length: Int, _ library: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    let path = try TextGaugeC.path(path, length, "path")
    do throws(FontError) { return try FontLibrary(directory: path) } catch { throw Failure(error) }
  }
}

@c @implementation
public func tg_library_open_files(
  _ paths: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int>?, _ count: Int,
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    var files: [String] = []
    for index in 0..<limit(count) {
      guard let paths = unsafe paths, let lengths = unsafe lengths else {
        throw .argument("paths", " or lengths is NULL")
      }
      files.append(try unsafe path(paths[index], lengths[index], "a path"))
    }
    do throws(FontError) { return try FontLibrary(files: files) } catch { throw Failure(error) }
  }
}

@c @implementation
public func tg_library_open_system(
  _ library: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  opened(library, error) { () throws(Failure) in
    do throws(FontError) { return try FontLibrary.system() } catch { throw Failure(error) }
  }
}

@c @implementation
public func tg_library_family_count(
  _ library: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try LibraryObject.of(library, "library").families.count
  }
}

@c @implementation
public func tg_library_family(
  _ library: OpaquePointer?, _ index: Int,
  _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(name, "name")
    let families = try LibraryObject.of(library, "library").families
    unsafe place.pointee = try element(index, of: families, "families").bytes
  }
}

@c @implementation
public func tg_library_free(_ library: OpaquePointer?) { Handle.free(library) }
