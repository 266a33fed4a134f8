internal import AutoLayout
internal import TableLayout
internal import AtomicFiles
internal import TextLayout

/// Digests the fonts that templates measure with: of files that are open the bytes in use, whatever
/// has happened to the files since.
///
/// Of the fonts that are named, all bytes of their files count; of those that only stand in for
/// missing glyphs, which may be thousands, the size and the ends of the file, where the table
/// directory has its checksums. Where the files lie does not count.
struct FontDigest {
  /// The bytes at both ends of a fallback's file.
  private static let endBytes = 4096

  private var hash = SipHash()

  /// Those that the fonts are of, each once.
  private var libraries: [FontLibrary] = []
  private var wholeFiles: [ObjectIdentifier: Digest] = [:]
  private var fileEnds: [String: Digest] = [:]

  static func digest(of templates: [CellTemplate]) throws(HeightCacheError) -> Digest {
    let fonts = templates.flatMap { template in
      template.views.flatMap { view in (view.fontRule.map { [$0.font] } ?? []) + view.otherFonts }
    }
    var digest = FontDigest()
    digest.hash.append(fonts.count)
    for font in fonts {
      try digest.add(font)
      digest.hash.append(font.fallbacks.count)
      for fallback in font.fallbacks { try digest.add(fallback) }
    }
    for library in digest.libraries { try digest.add(library) }
    return digest.hash.finalized()
  }

  private mutating func add(_ font: Font) throws(HeightCacheError) {
    if !libraries.contains(font.library) { libraries.append(font.library) }
    hash.append(libraries.firstIndex(of: font.library) ?? -1)
    hash.append(wholeFile(font.typeface.fileBytes))
    hash.append(font.typeface.description.index)
    hash.append(font.size)
    hash.append(font.isSystemFont)
    let metrics = font.metricsOverride
    for metric in [metrics.ascent, metrics.descent, metrics.lineGap] { hash.append(metric ?? -1) }
    hash.append(metrics.scale)
    hash.append(font.variations.count)
    for variation in font.variations {
      hash.append(UInt64(variation.tag.rawValue))
      hash.append(variation.value)
    }
    hash.append(font.features.count)
    for feature in font.features {
      hash.append(UInt64(feature.tag.rawValue))
      hash.append(UInt64(feature.value))
    }
  }

  private mutating func add(_ library: FontLibrary) throws(HeightCacheError) {
    hash.append(library.faces.count)
    for face in library.faces {
      hash.append(face.family)
      hash.append(face.style)
      hash.append(face.index)
      hash.append(try ends(of: face.file, in: library))
    }
  }

  private mutating func wholeFile(_ file: FontBytes) -> Digest {
    if let known = wholeFiles[file.identity] { return known }
    var hash = SipHash()
    file.withBytes { hash.append(bytes: $0) }
    wholeFiles[file.identity] = hash.finalized()
    return hash.finalized()
  }

  private mutating func ends(
    of path: String, in library: FontLibrary
  ) throws(HeightCacheError) -> Digest {
    if let open = library.openBytes(of: path) {
      return open.withBytes { bytes in
        var hash = SipHash()
        hash.append(bytes.count)
        hash.append(bytes: bytes.extracting(first: Self.endBytes))
        hash.append(bytes: bytes.extracting(last: Self.endBytes))
        return hash.finalized()
      }
    }
    if let known = fileEnds[path] { return known }
    let file = try Self.open(path)
    var hash = SipHash()
    hash.append(file.size)
    for offset in [0, max(file.size - Self.endBytes, 0)] {
      let bytes = try Self.read(file, path, offset: offset, count: Self.endBytes)
      hash.append(bytes: bytes.span)
    }
    fileEnds[path] = hash.finalized()
    return hash.finalized()
  }

  private static func open(_ path: String) throws(HeightCacheError) -> RegularFile {
    do {
      return try RegularFile(path)
    } catch {
      throw .unreadableFont(path, reason: error.reason)
    }
  }

  private static func read(
    _ file: borrowing RegularFile, _ path: String, offset: Int, count: Int
  ) throws(HeightCacheError) -> [UInt8] {
    do {
      return try file.bytes(at: offset, count: min(count, file.size - offset))
    } catch {
      throw .unreadableFont(path, reason: error.reason)
    }
  }
}
