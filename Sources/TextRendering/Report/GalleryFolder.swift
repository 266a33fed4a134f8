internal import AtomicFiles

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The folder of a gallery, and the folder of the one it is compared with.
struct GalleryFolder: Sendable {
  /// What marks the page of a gallery.
  private static let mark = "<meta name=\"generator\" content=\"TextGauge sweep\">"

  /// The head of such a page, by which it is known again.
  static func head(title: String, style: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(mark)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.escaped)</title>
    <style>\(style)</style>
    </head>
    """
  }

  private let folder: String
  private let before: String?

  /// What is not written over.
  private let read: [ReadFiles]

  /// The files of an earlier gallery, which may be written over.
  private let replaceable: Set<String>

  /// The files that the page of an earlier gallery in the folder shows, which may be removed.
  private let earlier: [String]

  /// Whether the folder was made for it.
  private let isNew: Bool

  /// Makes the folders that are missing.
  init(_ folder: String, before: String?, read: [ReadFiles]) throws(GalleryError) {
    self.folder = folder
    self.read = read
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
    if Self.kind(of: page) == .typeSymbolicLink { throw Self.link(page) }
    var earlier: [String] = []
    if files.fileExists(atPath: page) {
      let text = String(decoding: files.contents(atPath: page) ?? Data(), as: UTF8.self)
      guard text.prefix(1 << 10).contains(Self.mark) else {
        throw .foreignPage(page)
      }
      earlier = Self.pictures(in: text)
    }
    self.earlier = earlier
    isNew = !files.fileExists(atPath: folder)
    for name in ["pictures"] + (before == nil ? [] : ["before"]) {
      let path = "\(folder)/\(name)"
      if Self.kind(of: path) == .typeSymbolicLink { throw Self.link(path) }
      do {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .file(path, reason: "the folder cannot be made")
      }
    }
    replaceable = Set(earlier + ["index.html"])
  }

  /// What stands at a path, be it a link itself; nil for nothing.
  private static func kind(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// Below the folder, which somebody else may have filled, a link could lead anywhere.
  private static func link(_ path: String) -> GalleryError {
    .file(path, reason: "a symbolic link, which is not followed: give another folder")
  }

  /// Writes a file that is not there yet, or is of an earlier gallery.
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) {
    let path = "\(folder)/\(name)"
    if isRead(path) { throw .readFile(path) }
    let kind = Self.kind(of: path)
    if kind == .typeSymbolicLink { throw Self.link(path) }
    if kind != nil, !replaceable.contains(name) {
      // What was interrupted left pictures without a page.
      if FileManager.default.contents(atPath: path)?.elementsEqual(bytes) == true { return }
      throw .file(path, reason: "no earlier report shows it: give an empty folder")
    }
    do throws(FileFailure) {
      let file = try FileReplacement(of: path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .file(path, reason: error.reason)
    }
  }

  private func isRead(_ path: String) -> Bool { read.contains { $0.path(of: path) != nil } }

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
  ///
  /// What that gallery's page did not show is somebody else's, and stays.
  func removeOthers(than names: Set<String>) {
    for file in earlier where !names.contains(file) {
      let path = "\(folder)/\(file)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular, !isRead(path) else {
        continue
      }
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Removes what a gallery that failed has made: files that the page of an earlier one does not
  /// show, and folders.
  func removeNew(_ names: Set<String>) {
    let files = FileManager.default
    for name in names where !earlier.contains(name) {
      let path = "\(folder)/\(name)"
      if !isRead(path) { try? files.removeItem(atPath: path) }
    }
    for path in ["\(folder)/pictures"] + (isNew ? [folder] : [])
    where (try? files.contentsOfDirectory(atPath: path))?.isEmpty == true {
      try? files.removeItem(atPath: path)
    }
  }

  /// The files of pictures that a gallery's page names: `pictures/…` and `before/…`.
  private static func pictures(in page: String) -> [String] {
    var found: Set<String> = []
    for part in page.split(separator: "\"") {
      guard part.hasPrefix("pictures/") || part.hasPrefix("before/"), part.hasSuffix(".png"),
        let slash = part.firstIndex(of: "/"), !part[part.index(after: slash)...].contains("/"),
        !part.contains("\0")
      else { continue }
      found.insert(String(part))
    }
    return found.sorted()
  }
}
