internal import AutoLayout
internal import Synchronization
internal import TableLayout
internal import TextLayout

/// A cell of a gallery.
struct GalleryCell: Sendable {
  /// What the earlier gallery has of the cell.
  enum Before: Sendable {
    case unknown, missing, same, differs
  }

  var row: Int
  var language: String?
  var width: Double
  var category: ContentSizeCategory
  var size: Size

  /// The name of its file.
  var picture: String
  var before = Before.unknown

  /// The picture's path in the gallery's folder, and the earlier picture's path where that differs.
  var files: [String] {
    ["pictures/\(picture)"] + (before == .differs ? ["before/\(picture)"] : [])
  }
  var views: [(name: String, frame: Rect)]

  /// What the height adds up from, where it is.
  var chain: [(points: Double, rect: Rect)]

  /// The first text that the cell shows.
  var text: String
  var explanation: String
}

/// Draws all cells of a sweep, by several threads.
final class GalleryWork: Sendable {
  private let gallery: SweepGallery
  private let files: GalleryFolder
  private let progress: (@Sendable (Int, Int) -> Void)?
  private let rows: [(row: Int, language: Int)]
  private let loop: ParallelLoop
  private let done = Atomic(0)
  private let outcome: Mutex<Outcome>

  /// Held while a cell is drawn whose images need more memory than the share of a thread.
  private let large = Mutex(())

  private struct Outcome {
    /// Of each row in each language.
    var cells: [[GalleryCell]]
    var failure: (piece: Int, error: GalleryError)?
  }

  init(
    _ gallery: SweepGallery, _ files: GalleryFolder, progress: (@Sendable (Int, Int) -> Void)?
  ) {
    self.gallery = gallery
    self.files = files
    self.progress = progress
    rows = gallery.shownRows
    loop = ParallelLoop(count: rows.count)
    outcome = Mutex(Outcome(cells: Array(repeating: [], count: loop.count)))
  }

  /// - Returns: The cells by language, row, width and category.
  func draw(jobs: Int) throws(GalleryError) -> [GalleryCell] {
    loop.run(jobs: jobs) {
      let shaper = Shaper()
      while let piece = self.loop.next() {
        do throws(GalleryError) {
          let cells = try self.cells(piece, jobs: jobs, shaper)
          self.outcome.withLock { $0.cells[piece] = cells }
        } catch {
          self.loop.stop()
          self.outcome.withLock { outcome in
            if outcome.failure.map({ piece < $0.piece }) ?? true {
              outcome.failure = (piece, error)
            }
          }
        }
      }
    }
    let (cells, failure) = outcome.withLock { ($0.cells, $0.failure?.error) }
    if let failure { throw failure }
    return cells.flatMap(\.self)
  }

  /// One row in one language.
  private func cells(
    _ piece: Int, jobs: Int, _ shaper: Shaper
  ) throws(GalleryError) -> [GalleryCell] {
    let sweep = gallery.sweep
    let row = rows[piece].row
    let language = sweep.languages[rows[piece].language]
    let cell: Cell
    do throws(TemplateError) {
      cell = try sweep.cell(ofRow: row, language: language, shaper: shaper)
    } catch {
      throw .template(error)
    }
    var options = PictureOptions()
    options.scale = gallery.scale
    var cells: [GalleryCell] = []
    for width in sweep.widths {
      for category in sweep.categories {
        var sizer = sweep.sizer(width: width, category: category, language: language)
        let layout = sizer.layout(of: cell)
        var shown = GalleryCell(
          row: row, language: language, width: width, category: category, size: layout.size,
          picture: gallery.pictureName(row: row, language, width: width, category),
          views: layout.views.map { ($0.name, $0.frame) },
          chain: layout.heightChain.map { ($0.part.points, $0.line) },
          text: layout.views.lazy.compactMap(\.text).first { !$0.isEmpty } ?? "",
          explanation: layout.explain())
        shown.before = try draw(layout, shown, jobs: jobs, options, shaper)
        cells.append(shown)
      }
    }
    let total = loop.count * sweep.widths.count * sweep.categories.count
    progress?(done.add(cells.count, ordering: .relaxed).newValue, total)
    return cells
  }

  /// Draws a cell and writes its picture.
  ///
  /// Threads share the memory for images. A cell that needs more than the share of one is drawn
  /// again, alone among such cells, with all of it: what can be drawn does not depend on `jobs`.
  private func draw(
    _ layout: CellLayout, _ cell: GalleryCell, jobs: Int, _ options: PictureOptions,
    _ shaper: Shaper
  ) throws(GalleryError) -> GalleryCell.Before {
    let picture: Picture
    do throws(GalleryError) {
      picture = try self.picture(of: layout, shares: max(jobs, 1), options, shaper)
    } catch {
      guard jobs > 1, case .rendering(.oversizedImages) = error else { throw error }
      return try large.withLock { _ throws(GalleryError) in
        try write(self.picture(of: layout, shares: 1, options, shaper), cell)
      }
    }
    return try write(picture, cell)
  }

  private func picture(
    of layout: CellLayout, shares: Int, _ options: PictureOptions, _ shaper: Shaper
  ) throws(GalleryError) -> Picture {
    do {
      return try Picture(
        of: layout, images: gallery.images, shares: shares, options: options, shaper: shaper)
    } catch {
      throw .rendering(error)
    }
  }

  private func write(
    _ picture: Picture, _ cell: GalleryCell
  ) throws(GalleryError) -> GalleryCell.Before {
    let bytes: [UInt8]
    do throws(RenderingError) {
      bytes = try picture.pngData()
    } catch {
      throw .rendering(error)
    }
    return try files.write(picture: bytes, cell.picture)
  }
}

extension SweepGallery {
  /// What a row is known by.
  func rowID(_ row: Int) -> String {
    row < report.rowIDs.count ? report.rowIDs[row] : "\(row + 1)"
  }

  /// The name of a cell's file: the same as long as the row has the same id.
  func pictureName(
    row: Int, _ language: String?, width: Double, _ category: ContentSizeCategory
  ) -> String {
    let id = rowID(row)
    // FNV-1a: ids that look alike in a file's name are told apart.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(id)\u{0}\(language ?? "")\u{0}\(width)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let parts = [
      id.inFileName, String(hash, radix: 16), (language ?? "").inFileName, category.shortName,
      width.shownLength,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "-") + ".png"
  }
}

extension String {
  /// The start of the text with letters and digits of ASCII alone.
  fileprivate var inFileName: String {
    unicodeScalars.prefix(24).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? String(scalar) : "-"
    }.joined()
  }
}

extension Double {
  /// A length with at most three decimals, as people read it.
  var shownLength: String { shortest(decimals: 3) }
}
