internal import AtomicFiles
internal import Synchronization

/// The images that cells name, found when they are drawn, and kept while there is room.
///
/// Any number of threads may draw with one. Each image is decoded once, as long as it is kept.
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

  private struct Entry {
    let image: PictureImage
    var lastUse: UInt64
    var byteCount: Int { image.byteCount + PictureImages.bytesOfEntry }
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var byteCount = 0
    var uses: UInt64 = 0

    mutating func find(_ name: String) -> PictureImage? {
      uses += 1
      guard let index = entries.index(forKey: name) else { return nil }
      entries.values[index].lastUse = uses
      return entries.values[index].image
    }
  }

  private let memory: Int
  private let find: @Sendable (String) throws(RenderingError) -> PictureImage?
  private let state = Mutex(State())

  /// Held while an image is decoded: one at a time takes the memory of one.
  private let decoding = Mutex(())

  /// The images of a folder, by their paths in it.
  ///
  /// A name that no file has is that of no image. So is one that leads out of the folder: by `..`,
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
    self.init(memory: memory) { name throws(RenderingError) in
      let shown = "\(folder)/\(name)"
      let path: String?
      do throws(FileFailure) {
        path = try files.path(of: name)
      } catch {
        throw .unreadableImage(shown, reason: error.reason)
      }
      guard let path else { return nil }
      return try PictureImage(path: path, name: shown)
    }
  }

  /// Images from wherever a function takes them.
  ///
  /// - Parameters:
  ///   - memory: The bytes of decoded images that are kept. Those used longest ago are let go. One
  ///     image that is larger is never kept.
  ///   - find: Gives the image of a name; `nil` where there is none, which shows as a placeholder.
  ///     It is called from any thread, by one at a time, and must not ask for other images here.
  public init(
    memory: Int = defaultMemory,
    _ find: @escaping @Sendable (String) throws(RenderingError) -> PictureImage?
  ) {
    self.memory = memory
    self.find = find
  }

  /// The image of a name; `nil` where there is none.
  ///
  /// - Throws: ``RenderingError`` for one that is there and cannot be shown.
  /// - Complexity: that of decoding it; constant for one that is kept.
  public func image(named name: String) throws(RenderingError) -> PictureImage? {
    if let known = state.withLock({ $0.find(name) }) { return known }
    return try decoding.withLock { _ throws(RenderingError) in
      // Another thread may have decoded it meanwhile.
      if let known = state.withLock({ $0.find(name) }) { return known }
      guard let image = try find(name) else { return nil }
      keep(image, name)
      return image
    }
  }

  private func keep(_ image: PictureImage, _ name: String) {
    state.withLock { state in
      let entry = Entry(image: image, lastUse: state.uses)
      if entry.byteCount > memory { return }
      state.byteCount += entry.byteCount
      state.entries[name] = entry
      if state.byteCount <= memory { return }
      // A quarter at once, so that this is rare.
      for (old, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        if state.byteCount <= memory - memory / 4 || old == name { return }
        state.byteCount -= entry.byteCount
        state.entries[old] = nil
      }
    }
  }
}
