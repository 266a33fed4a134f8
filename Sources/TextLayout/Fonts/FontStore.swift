import Synchronization

/// Opened typefaces and the fonts made of them: what a library and its fallback lists share.
final class FontStore: Sendable {
  /// Fonts kept besides those in use. Above it the cache starts again; equality does not suffer.
  private static let instanceBound = 512
  /// Typefaces kept of files outside the catalog. Above it the cache starts again; equality does
  /// not suffer.
  private static let outsideBound = 64

  private struct InstanceKey: Hashable {
    var typeface: Typeface
    var variations: [Variation]
    var features: [Feature]
    var pointSize: Double?
    var role: FontRole
  }

  private struct FaceKey: Hashable {
    var file: String
    var index: Int
  }

  /// A file as long as a typeface of it is open.
  private struct OpenFile {
    weak var file: FontFile?
  }

  private struct Cache {
    /// By the face's position in the catalog: at most as many as it has faces.
    var typefaces: [Int: Result<Typeface, FontError>] = [:]
    var outside: [FaceKey: Typeface] = [:]
    var instances: [InstanceKey: FontInstance] = [:]
  }

  let catalog: FontCatalog
  private let freeType: FreeTypeLibrary
  private let positions: [FaceKey: Int]
  /// The catalog's files, by path without links.
  private let ownFiles: Set<String>
  private let cache = Mutex(Cache())
  /// By path without links.
  private let files = Mutex<[String: OpenFile]>([:])

  init(_ scan: FontScan) {
    catalog = FontCatalog(scan)
    freeType = scan.freeType
    var positions: [FaceKey: Int] = [:]
    for (position, face) in catalog.faces.enumerated() {
      positions[FaceKey(file: FileSystem.realPath(face.file), index: face.index)] = position
    }
    self.positions = positions
    ownFiles = Set(positions.keys.map(\.file))
  }

  /// Whether a file is one of the catalog's.
  func holds(file: String) -> Bool { ownFiles.contains(FileSystem.realPath(file)) }

  /// Whether a face is one of the catalog's.
  func lists(_ face: FaceDescription) -> Bool {
    positions[FaceKey(file: FileSystem.realPath(face.file), index: face.index)] != nil
  }

  /// The typeface at a position of the catalog, opened at the first question.
  func typeface(at position: Int) throws(FontError) -> Typeface {
    let known = cache.withLock { $0.typefaces[position] }
    if let known { return try known.get() }
    let face = catalog.faces[position]
    let opened: Result<Typeface, FontError>
    do {
      let file = try file(face.file)
      opened = .success(
        try Typeface(
          file: file, index: face.index, description: description(of: face, in: file),
          freeType: freeType))
    } catch {
      // The file may be whole, or the system less busy, the next time.
      if !error.isLasting { throw error }
      opened = .failure(error)
    }
    // Another thread may have been faster: all get the same object.
    let first = cache.withLock { cache in
      let first = cache.typefaces[position] ?? opened
      cache.typefaces[position] = first
      return first
    }
    return try first.get()
  }

  /// The typeface of any file, in the catalog or not.
  func typeface(file: String, index: Int) throws(FontError) -> Typeface {
    let key = FaceKey(file: FileSystem.realPath(file), index: index)
    if let position = positions[key] { return try typeface(at: position) }
    if let known = cache.withLock({ $0.outside[key] }) { return known }
    let opened = try Typeface(
      file: self.file(file), index: index, description: nil, freeType: freeType)
    return cache.withLock { cache in
      if let first = cache.outside[key] { return first }
      if cache.outside.count >= Self.outsideBound { cache.outside = [:] }
      cache.outside[key] = opened
      return opened
    }
  }

  /// The file at a path: one that is open is not read again, whatever has happened to it.
  private func file(_ path: String) throws(FontError) -> FontFile {
    let key = FileSystem.realPath(path)
    if let file = files.withLock({ $0[key]?.file }) { return file }
    // Not under the lock: a file that changes all the time is waited for, and others need not wait.
    let file = try FontFile(path: path)
    return files.withLock { files in
      if let first = files[key]?.file { return first }
      if files.count >= 2 * Self.outsideBound { files = files.filter { $0.value.file != nil } }
      files[key] = OpenFile(file: file)
      return file
    }
  }

  /// The files that were read, without links; those that are closed again may be missing.
  var readFiles: [String] { files.withLock { Array($0.keys) } }

  /// The bytes of a file that are measured with, when a typeface of it is open.
  func openBytes(of path: String) -> HarfBuzzBlob? {
    let key = FileSystem.realPath(path)
    return files.withLock { $0[key]?.file?.bytes }
  }

  /// What the face of the catalog is in the bytes that were read. The file may have been written
  /// over after the library was made: with another version of the font, or with another font, which
  /// must not be taken for this one.
  ///
  /// - Throws: ``FontError/changedFile(_:)``.
  private func description(
    of face: FaceDescription, in file: FontFile
  ) throws(FontError) -> FaceDescription {
    if file.stamp == catalog.stamps[face.file] { return face }
    let scan = FontScan(try .closed(), freeType: freeType)
    _ = scan.add(file)
    let present = FontCatalog(scan).faces.first {
      $0.index == face.index && $0.family == face.family && $0.style == face.style
    }
    guard var present else { throw .changedFile(face.file) }
    present.file = face.file
    return present
  }

  /// The typeface with variations and features, at a size where it follows the size.
  ///
  /// - Parameter role: What is put upon it.
  /// - Throws: ``FontError/unknownAxis(_:available:)``, ``FontError/invalidVariation(_:value:)`` or
  ///   ``FontError/damagedFont(_:reason:)``.
  func instance(
    _ typeface: Typeface, variations: [Variation], features: [Feature], size: Double,
    role: FontRole = FontRole()
  ) throws(FontError) -> FontInstance {
    let size = role.opticalSize(size)
    let pointSize = typeface.followsSize(with: variations) ? size : nil
    let key = InstanceKey(
      typeface: typeface, variations: variations, features: features, pointSize: pointSize,
      role: role)
    if let known = cache.withLock({ $0.instances[key] }) { return known }
    let made = try FontInstance(
      typeface: typeface, variations: variations,
      coordinates: try typeface.coordinates(variations, size: size), features: features,
      pointSize: pointSize, role: role)
    return cache.withLock { cache in
      if let first = cache.instances[key] { return first }
      if cache.instances.count >= Self.instanceBound { cache.instances = [:] }
      cache.instances[key] = made
      return made
    }
  }
}

extension Typeface {
  /// A design value for every axis: what is asked for, clamped; the size for an optical-size axis
  /// that is not set (CSS `font-optical-sizing: auto`); the default for the rest.
  fileprivate func coordinates(
    _ variations: [Variation], size: Double
  ) throws(FontError) -> [Double] {
    for variation in variations {
      guard axes.contains(where: { $0.tag == variation.tag }) else {
        throw .unknownAxis(variation.tag, typeface: familyName, available: axes.map(\.tag))
      }
      guard variation.value.isFinite else {
        throw .invalidVariation(variation.tag, value: variation.value)
      }
    }
    return axes.map { axis in
      // The last one counts, as in CSS.
      let asked = variations.last { $0.tag == axis.tag }?.value
      let value = asked ?? (axis.tag == .opticalSize ? size : axis.defaultValue)
      return max(axis.minimum, min(axis.maximum, value))
    }
  }

  /// The variations that bring the typeface closest to the traits, on the axes it has.
  ///
  /// Slanted means the `ital` axis at 1 or, without one, the `slnt` axis at −14 degrees, CSS's
  /// angle for `oblique`; both clamp.
  func variations(weight: FontWeight, width: FontWidth, slant: FontSlant) -> [Variation] {
    let tags = Set(axes.map(\.tag))
    var result: [Variation] = []
    if tags.contains(.weight) { result.append(Variation(.weight, weight.value)) }
    if tags.contains(.width) { result.append(Variation(.width, width.percent)) }
    if slant != .upright {
      if tags.contains(.italic) {
        result.append(Variation(.italic, 1))
      } else if tags.contains(.slant) {
        result.append(Variation(.slant, -14))
      }
    }
    return result
  }
}
