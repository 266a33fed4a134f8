internal import ListLayout
internal import TableLayout
internal import TestSupport
internal import TextLayout

/// Files of heights, as they are, written, and damaged.
package struct HeightCacheTarget: FuzzTarget {
  package static let name = "height-cache"

  private static let limit = 40

  /// What a file tells of its origin stands before here.
  private static let originEnd = 56
  private static let checksumSize = 16

  private let folder: ScratchFolder
  private let template: CellTemplate
  private let keys: [HeightCache.Key]

  package init() throws {
    folder = try ScratchFolder()
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Em", size: 10)
    let template = try CellTemplate("Fuzzed") { cell in
      try cell.label("text", "{text}", font: .fixed(font), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    self.template = template
    let cache = try HeightCache(templates: [template], limit: Self.limit)
    keys = (0..<64).compactMap { cache.key(for: Row("\($0)"), width: 100) }
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    var input = FuzzInput(Array(bytes.dropFirst()))
    switch bytes.first ?? 0 {
    case UInt8(ascii: "r"), 0x89:
      let raw = bytes.first == 0x89 ? bytes : Array(input.rest)
      _ = try read(raw)
    case let mode:
      let heights = Self.heights(&input)
      // A quarter of the runs: writing files is most of the time.
      let isReadBack = bytes.reduce(0, &+) & 3 == 0
      let sound = try written(heights, isReadBack: isReadBack)
      if mode & 1 == 0 { return try check(sound, damaged(sound, &input)) }
      try checkSealed(sound, damaged(sound, &input))
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    "try HeightCacheTarget().run(\(bytes))"
  }

  /// Keeps heights and writes them; holds the file to them where it is read back.
  ///
  /// - Returns: The file's bytes.
  private func written(_ heights: [Double], isReadBack: Bool) throws -> [UInt8] {
    let cache = try HeightCache(templates: [template], limit: Self.limit)
    for (key, height) in zip(keys, heights) { cache.keep(height, for: key) }
    let file = HeightCacheFile(folder.path + "/written.tgh")
    try file.write(cache)
    try require(
      Set(folder.names).isSubset(of: ["written.tgh", "read.tgh"]), "left files: \(folder.names)")
    let bytes = try loadBytes(file.path)
    if !isReadBack { return bytes }
    let copy = try HeightCache(templates: [template], limit: Self.limit)
    try file.read(into: copy)
    try require(copy.count == cache.count, "\(copy.count) heights of \(cache.count)")
    for key in keys { try require(copy[key] == cache[key], "another height read than written") }
    try file.write(copy)
    try require(try loadBytes(file.path) == bytes, "other bytes the second time")
    return bytes
  }

  /// A file of which any byte is another is refused.
  private func check(_ sound: [UInt8], _ damaged: [UInt8]) throws {
    let cache = try read(damaged)
    try require((cache != nil) == (damaged == sound), "a damaged file believed, or a sound one not")
  }

  /// One with the right checksum has whole heights, and those of the same fonts and templates.
  private func checkSealed(_ sound: [UInt8], _ damaged: [UInt8]) throws {
    let body = damaged.dropLast(Self.checksumSize)
    let sealed = Array(body) + HeightCacheFile.checksum(of: Array(body))
    guard let cache = try read(sealed) else { return }
    try require(
      sealed.prefix(Self.originEnd) == sound.prefix(Self.originEnd), "heights of another origin")
    try require(
      cache.count == (sealed.count - 64 - Self.checksumSize) / 24, "\(cache.count) heights")
  }

  /// The heights of a file, or nil where it is refused.
  private func read(_ bytes: [UInt8]) throws -> HeightCache? {
    let file = HeightCacheFile(try folder.write(bytes, to: "read.tgh"))
    let cache = try HeightCache(templates: [template], limit: Self.limit)
    do throws(HeightCacheError) {
      try file.read(into: cache)
    } catch {
      try Answers.check(line: error.description)
      try require(cache.count == 0, "heights of a file that was refused")
      return nil
    }
    try require(cache.count <= Self.limit, "\(cache.count) heights, more than the limit")
    for key in keys {
      guard let height = cache[key] else { continue }
      try require(height >= 0 && height.isFinite, "height \(height)")
    }
    return cache
  }

  private static func heights(_ input: inout FuzzInput) -> [Double] {
    var heights: [Double] = []
    for _ in 0..<input.index(below: 64) {
      switch input.byte() {
      case 0: heights.append(.infinity)
      case 1: heights.append(-1)
      case 2: heights.append(.nan)
      case 3: heights.append(.leastNonzeroMagnitude)
      case 4: heights.append(.greatestFiniteMagnitude)
      case 5: heights.append(-0.0)
      case let byte: heights.append(Double(byte) / 3)
      }
    }
    return heights
  }

  /// The bytes after as many changes as the input has.
  private func damaged(_ sound: [UInt8], _ input: inout FuzzInput) -> [UInt8] {
    var bytes = sound
    while !input.isAtEnd {
      let change = input.byte()
      let place = (Int(input.byte()) << 8 | Int(input.byte())) % (bytes.count + 1)
      let byte = input.byte()
      switch change & 3 {
      case 0 where place < bytes.count: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place...)
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
