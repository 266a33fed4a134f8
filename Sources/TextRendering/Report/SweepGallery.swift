package import AtomicFiles
public import TableLayout
internal import TextLayout

/// A sweep as people look at it: one HTML page, and a picture of every cell beside it.
///
/// The page fetches nothing from anywhere, opens from a file, prints, and shows its content without
/// JavaScript. With it, rows and findings are filtered, and a cell opens large with its frames and
/// what gives its height.
///
/// ```swift
/// let sweep = DynamicTypeSweep(template, rows: rows, widths: [320, 375])
/// try SweepGallery(sweep, try sweep.run()).write(to: "sweep-report")
/// ```
public struct SweepGallery: Sendable {
  /// The most cells that a page shows: more is no page that people look at.
  public static let mostCells = 20_000

  /// What was swept.
  public let sweep: DynamicTypeSweep

  /// What was found.
  public let report: SweepReport

  /// What heights are compared with; `nil` for nothing.
  public var baseline: SweepReport?

  /// The folder of an earlier gallery, whose pictures are shown beside those that differ; `nil` for
  /// none. It must be another folder than the one that is written.
  public var before: String?

  /// Whether only rows with findings are shown, in the languages in which they have them.
  public var showsFindingsOnly = false

  /// Pixels a point, 1 to 3.
  public var scale = 2.0

  /// The images of cells; `nil` for crossed rectangles.
  public var images: PictureImages?

  /// What was read for the sweep, besides images: a gallery writes over none of it.
  package var readFiles = ReadFiles()

  /// A gallery of a sweep and its report.
  public init(_ sweep: DynamicTypeSweep, _ report: SweepReport) {
    self.sweep = sweep
    self.report = report
  }

  /// Writes `index.html` and the folder `pictures`, and with ``before`` the folder `before`.
  ///
  /// A folder that has an `index.html` of somebody else's is refused, or a picture that it would
  /// write and no earlier gallery shows. Links in the folder are not followed. The page is written
  /// after the pictures. At last, the pictures are removed that the page of an earlier gallery
  /// showed and this one does not. Other files stay.
  ///
  /// - Parameters:
  ///   - folder: Made where it is missing.
  ///   - jobs: How many threads draw.
  ///   - progress: Called now and then, from any thread, with the cells drawn and all there are.
  /// - Returns: The number of pictures.
  /// - Throws: ``GalleryError``.
  /// - Complexity: a layout and a picture a cell, some milliseconds each.
  @discardableResult
  public func write(
    to folder: String, jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(GalleryError) -> Int {
    let count = shownRows.count * sweep.widths.count * sweep.categories.count
    guard count <= Self.mostCells else { throw .tooManyCells(count, most: Self.mostCells) }
    let read = [readFiles] + (images.map { [$0.readFiles] } ?? [])
    let files = try GalleryFolder(folder, before: before, read: read)
    let work = GalleryWork(self, files, progress: progress)
    let cells = try work.draw(jobs: jobs)
    let page = GalleryPage(self, cells)
    try files.write(Array(page.html.utf8), to: "index.html")
    files.removeOthers(than: Set(cells.flatMap(\.files)))
    return cells.count
  }
}

extension SweepGallery {
  /// The rows that are shown, and the places of their languages; by language, then by row.
  var shownRows: [(row: Int, language: Int)] {
    let all = sweep.languages.indices.flatMap { language in
      sweep.rows.indices.map { (row: $0, language: language) }
    }
    guard showsFindingsOnly else { return all }
    var found: [String?: Set<Int>] = [:]
    for finding in report.findings { found[finding.language, default: []].insert(finding.row) }
    return all.filter { found[sweep.languages[$0.language]]?.contains($0.row) == true }
  }
}

/// Why a gallery could not be written.
public enum GalleryError: Error, Hashable, CustomStringConvertible {
  /// More cells than a page shows.
  case tooManyCells(Int, most: Int)

  /// A row is wrong.
  case template(TemplateError)

  /// A cell could not be drawn.
  case rendering(RenderingError)

  /// A file or a folder could not be read or written.
  case file(String, reason: String)

  /// A file that the gallery shows or was made of stands where it would write another one.
  case readFile(String)

  /// The folder has a page that is not a gallery's.
  case foreignPage(String)

  /// The folder of an earlier gallery has none.
  case noReport(String)

  /// The earlier gallery is the one that is to be written.
  case sameFolder(String)

  /// One line that says how to mend it.
  public var description: String {
    switch self {
    case .tooManyCells(let count, let most):
      "\(count) cells are too many for a page: sweep at most \(most), with fewer rows, categories "
        + "or widths"
    case .template(let error): "\(error)"
    case .rendering(let error): "\(error)"
    case .file(let path, let reason): "\(path.inPath): cannot be written: \(reason)"
    case .readFile(let path): "\(path.inPath) is read and written at once: give another folder"
    case .foreignPage(let path): "\(path.inPath) is not a report: give an empty folder"
    case .noReport(let path): "\(path.inPath) has no earlier report: give the folder of one"
    case .sameFolder(let path): "\(path.inPath) is read and written at once: give two folders"
    }
  }
}

extension String {
  /// As a message of one line has a path.
  fileprivate var inPath: String { onOneLine(upTo: 4096) }
}
