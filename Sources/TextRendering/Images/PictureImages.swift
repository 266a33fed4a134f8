package import AtomicFiles
internal import Synchronization
package import TextLayout

/// The images that cells name, found when they are drawn, and kept while there is room.
///
/// Any number of threads may draw with one. Each image is decoded once, as long as it is kept. Of
/// one that is too large for that, what a cell's place needs of it is kept.
///
/// ```swift
/// let images = try PictureImages(folder: "photos")
/// let picture = try Picture(of: sizer.layout(of: cell), images: images)
/// ```
public final class PictureImages: Sendable {
  /// The bytes of decoded images that are kept unless told otherwise: 256 MiB.
  public static let defaultMemory = 1 << 28

  /// What an image takes besides its pixels, about: small ones are not kept without end.
  private static let bytesOfEntry = 1 << 10

  /// What is kept: an image as a whole, or where that has no room, the pixels for one size.
  private struct Key: Hashable {
    let name: String

    /// In pixels; `nil` for the whole.
    var size: Size?
  }

  private struct Entry {
    let pixels: ImagePixels
    let byteCount: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var uses: UInt64 = 0

    mutating func find(_ key: Key) -> ImagePixels? {
      uses += 1
      guard let index = entries.index(forKey: key) else { return nil }
      entries.values[index].lastUse = uses
      return entries.values[index].pixels
    }
  }

  /// The bytes that a picture's images may take of memory together, each in as many pixels as its
  /// place needs: what the largest image takes. Pictures of a gallery that several threads draw
  /// share it, and one of them at a time may have as much for itself.
  package static let bytesOfPicture = 4 * Picture.mostPixels

  /// The files of a folder that were read.
  package let readFiles: ReadFiles

  let bytesOfPicture: Int
  private let folder: Folder?
  private let memory: Int
  private let findSize: @Sendable (String) throws(RenderingError) -> Size?
  private let sizes = Mutex<[String: Result<Size?, RenderingError>]>([:])
  private let find: @Sendable (String) throws(RenderingError) -> PictureImage?
  private let state = Mutex(State())

  /// Held while an image is decoded: one at a time takes the memory of one.
  private let decoding = Mutex(())

  /// The images of a folder, by their paths in it.
  ///
  /// A name that no file has names no image. Nor does a name that leads out of the folder: by `..`,
  /// as an absolute path, or by a symbolic link. A file that changes later may show as it was.
  ///
  /// - Parameters:
  ///   - folder: Its path.
  ///   - memory: As in ``init(memory:_:)``.
  /// - Throws: ``RenderingError/unreadableFolder(_:reason:)``.
  public convenience init(
    folder: String, memory: Int = defaultMemory
  ) throws(RenderingError) {
    let files: Folder
    do throws(FileFailure) {
      files = try Folder(folder)
    } catch {
      throw .unreadableFolder(folder, reason: error.reason)
    }
    let readFiles = ReadFiles()
    let path: @Sendable (String) throws(RenderingError) -> String? = {
      name throws(RenderingError) in
      let path: String?
      do throws(FileFailure) {
        path = try files.path(of: name)
      } catch {
        throw .unreadableImage("\(folder)/\(name)", reason: error.reason)
      }
      if let path { readFiles.add(path) }
      return path
    }
    let size: @Sendable (String) throws(RenderingError) -> Size? = {
      name throws(RenderingError) in
      guard let path = try path(name) else { return nil }
      let header = try ImageHeader(path: path, name: "\(folder)/\(name)")
      return Size(width: Double(header.width), height: Double(header.height))
    }
    self.init(memory: memory, folder: files, readFiles: readFiles, findSize: size) {
      name throws(RenderingError) in
      guard let path = try path(name) else { return nil }
      return try PictureImage(path: path, name: "\(folder)/\(name)")
    }
  }

  /// Images from wherever a function takes them.
  ///
  /// - Parameters:
  ///   - memory: The bytes of decoded images that are kept. Those used longest ago are let go. One
  ///     image that is larger is never kept.
  ///   - find: Gives the image of a name; `nil` where there is none, which shows as a placeholder.
  ///     It is called from any thread, by one at a time, and must not ask for other images here.
  public convenience init(
    memory: Int = defaultMemory,
    _ find: @escaping @Sendable (String) throws(RenderingError) -> PictureImage?
  ) {
    self.init(
      memory: memory, bytesOfPicture: Self.bytesOfPicture, readFiles: ReadFiles(), find: find)
  }

  package init(
    memory: Int, bytesOfPicture: Int = PictureImages.bytesOfPicture, folder: Folder? = nil,
    readFiles: ReadFiles = ReadFiles(),
    findSize: @escaping @Sendable (String) throws(RenderingError) -> Size? = {
      _ throws(RenderingError) in nil
    },
    find: @escaping @Sendable (String) throws(RenderingError) -> PictureImage?
  ) {
    self.memory = memory
    self.findSize = findSize
    self.bytesOfPicture = bytesOfPicture
    self.folder = folder
    self.readFiles = readFiles
    self.find = find
  }

  /// Whether a path leads to a file of the folder that begins as images do, shown or not.
  package func hasImage(at path: String) -> Bool {
    guard let folder, folder.contains(path) else { return false }
    do throws(FileFailure) {
      let file = try RegularFile(path)
      return PictureImage.hasSignature(try file.bytes(at: 0, count: PNGHeader.signature.count))
    } catch {
      // What is not there, or may not be read, is no image of a cell.
      return false
    }
  }

  /// How large a file of the folder is, in pixels, upright; `nil` where there is none.
  ///
  /// - Throws: ``RenderingError`` for a file that does not begin as an image.
  /// - Complexity: as reading the file's first segments; constant for a name that was asked before.
  package func size(named name: String) throws(RenderingError) -> Size? {
    if let known = sizes.withLock({ $0[name] }) { return try known.get() }
    let size = Result { () throws(RenderingError) in try findSize(name) }
    sizes.withLock { $0[name] = size }
    return try size.get()
  }

  /// The image of a name; `nil` where there is none.
  ///
  /// - Throws: ``RenderingError`` for one that is there and cannot be shown.
  /// - Complexity: as decoding it; constant for one that is kept.
  public func image(named name: String) throws(RenderingError) -> PictureImage? {
    if let known = known(Key(name: name)) { return PictureImage(known) }
    return try decoding.withLock { _ throws(RenderingError) in
      // Another thread may have decoded it meanwhile.
      if let known = known(Key(name: name)) { return PictureImage(known) }
      guard let image = try find(name) else { return nil }
      _ = keep(image.pixels, image.byteCount, Key(name: name))
      return image
    }
  }

  /// The pixels of a name's image as they are drawn in some size; `nil` where there is no image.
  ///
  /// Of an image that is not kept as a whole only these pixels are left, and they are kept.
  ///
  /// - Parameter size: In pixels, as in ``ImagePixels/reduced(toward:_:)``.
  func pixels(named name: String, toward size: Size) throws(RenderingError) -> ImagePixels? {
    func reduced(_ whole: ImagePixels) throws(RenderingError) -> ImagePixels {
      try whole.reduced(toward: size.width, size.height)
    }
    if let whole = known(Key(name: name)) { return try reduced(whole) }
    let key = Key(name: name, size: size)
    if let known = known(key) { return known }
    // The whole is let go before another one is decoded.
    return try decoding.withLock { _ throws(RenderingError) in
      if let whole = known(Key(name: name)) { return try reduced(whole) }
      if let known = known(key) { return known }
      guard let image = try find(name) else { return nil }
      let isKept = keep(image.pixels, image.byteCount, Key(name: name))
      let pixels = try reduced(image.pixels)
      if !isKept { _ = keep(pixels, pixels.fullByteCount, key) }
      return pixels
    }
  }

  private func known(_ key: Key) -> ImagePixels? { state.withLock { $0.find(key) } }

  /// - Returns: Whether there is room for it.
  private func keep(_ pixels: ImagePixels, _ byteCount: Int, _ key: Key) -> Bool {
    state.withLock { state in
      let entry = Entry(
        pixels: pixels, byteCount: byteCount + Self.bytesOfEntry, lastUse: state.uses)
      if entry.byteCount > memory { return false }
      state.byteCount += entry.byteCount
      state.entries[key] = entry
      if state.byteCount <= memory { return true }
      // A quarter at once, so that this is rare.
      for (old, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        if state.byteCount <= memory - memory / 4 || old == key { return true }
        state.byteCount -= entry.byteCount
        state.entries[old] = nil
      }
      return true
    }
  }
}
