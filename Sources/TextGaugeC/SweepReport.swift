// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AtomicFiles
public import CTextGauge
internal import TableLayout
internal import TextRendering

extension SweepGallery {
  /// The report of a sweep, as `tg_report_style` says.
  fileprivate init(
    _ object: SweepObject, _ style: UnsafePointer<tg_report_style>?
  ) throws(Failure) {
    self.init(object.sweep, object.report)
    readFiles = ReadFiles(object.fontFiles)
    guard let style = unsafe style?.pointee else { return }
    guard unsafe PictureOptions.scales.contains(style.scale) else {
      throw .argument("style.scale", " \(unsafe style.scale): give pixels a point from 1 to 3")
    }
    unsafe scale = style.scale
    unsafe showsFindingsOnly = style.shows_findings_only
    if unsafe style.baseline != nil {
      baseline = try unsafe BaselineObject.of(style.baseline, "style.baseline").report
    }
    unsafe before = string(style.before)
    if let folder = unsafe string(style.images) {
      images = try rendering { () throws(RenderingError) in try PictureImages(folder: folder) }
    }
  }
}

extension Failure {
  fileprivate init(_ error: GalleryError) {
    let status: tg_status
    switch error {
    case .rendering(let error):
      self.init(error)
      return
    case .tooManyCells: status = TG_ERROR_SIZE
    case .template: status = TG_ERROR_DATA
    case .file: status = TG_ERROR_FILE
    case .readFile, .foreignPage, .noReport, .sameFolder: status = TG_ERROR_ARGUMENT
    }
    self.init(status: status, message: "\(error)", place: "folder")
  }
}

@c @implementation
public func tg_report_style_default() -> tg_report_style {
  unsafe tg_report_style(
    baseline: nil, before: nil, images: nil, scale: 2, shows_findings_only: false, threads: 1)
}

@c @implementation
public func tg_sweep_write_report(
  _ sweep: OpaquePointer?, _ folder: UnsafePointer<CChar>?, _ length: Int,
  _ style: UnsafePointer<tg_report_style>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let sweep = try SweepObject.of(sweep, "sweep")
    let folder = try path(folder, length, "folder")
    guard !folder.isEmpty else { throw .argument("folder", " is empty: give a path") }
    let gallery = try SweepGallery(sweep, style)
    let written: Int
    do throws(GalleryError) {
      written = try gallery.write(to: folder, jobs: unsafe jobs(style?.pointee.threads ?? 1))
    } catch {
      throw Failure(error)
    }
    if let count = unsafe count { unsafe count.pointee = written }
  }
}
