internal import AtomicFiles

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The folder of a gallery, and that of the one it is compared with.
struct GalleryFolder: Sendable {
  /// What marks the page of a gallery.
  static let mark = "<meta name=\"generator\" content=\"TextGauge sweep\">"

  private let folder: String
  private let before: String?

  /// Whether an earlier gallery is in the folder, whose pictures may be removed.
  private let isOurs: Bool

  /// Makes the folders that are missing.
  init(_ folder: String, before: String?) throws(GalleryError) {
    self.folder = folder
    self.before = before
    let files = FileManager.default
    if let before {
      guard files.fileExists(atPath: before + "/index.html") else {
        throw .noReport(before)
      }
      let paths = [folder, before].map { URL(filePath: $0).resolvingSymlinksInPath().path }
      if paths[0] == paths[1] { throw .sameFolder(folder) }
    }
    let page = folder + "/index.html"
    isOurs = files.fileExists(atPath: page)
    if isOurs {
      let start = files.contents(atPath: page)?.prefix(1 << 10) ?? Data()
      guard String(decoding: start, as: UTF8.self).contains(Self.mark) else {
        throw .foreignPage(page)
      }
    }
    for name in ["pictures"] + (before == nil ? [] : ["before"]) {
      let path = "\(folder)/\(name)"
      do {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .file(path, reason: "the folder cannot be made")
      }
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    let path = "\(folder)/\(name)"
    do throws(FileFailure) {
      let file = try FileReplacement(of: path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .file(path, reason: error.reason)
    }
  }

  /// Writes a picture, and where the earlier gallery has another one of the same cell, that one.
  ///
  /// - Returns: What the earlier gallery has.
  func write(picture bytes: [UInt8], _ name: String) throws(GalleryError) -> GalleryCell.Before {
    try write(bytes, to: "pictures/\(name)")
    guard let before else { return .unknown }
    guard let old = FileManager.default.contents(atPath: "\(before)/pictures/\(name)") else {
      return .missing
    }
    if old.elementsEqual(bytes) { return .same }
    try write(Array(old), to: "before/\(name)")
    return .differs
  }

  /// Removes the pictures of an earlier gallery that this one has not.
  func removeOthers(than names: Set<String>) throws(GalleryError) {
    if !isOurs { return }
    let files = FileManager.default
    for part in ["pictures", "before"] {
      let found = (try? files.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
      for name in found where name.hasSuffix(".png") && !names.contains(name) {
        try? files.removeItem(atPath: "\(folder)/\(part)/\(name)")
      }
    }
  }
}
