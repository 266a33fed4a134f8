// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import AtomicFiles
public import CTextGauge
internal import Interchange
internal import SweepFiles
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// What `tg_sweep` is. One thread at a time may ask for an answer.
final class SweepObject: Handle {
  let sweep: DynamicTypeSweep
  let report: SweepReport

  /// The files of fonts that were read.
  let fontFiles: [String]

  /// What was asked for last.
  private var answer: CBytes?

  init(_ sweep: DynamicTypeSweep, _ report: SweepReport, fontFiles: [String]) {
    self.sweep = sweep
    self.report = report
    self.fontFiles = fontFiles
  }

  func answer(_ format: String, since baseline: SweepReport?) throws(Failure) -> CBytes {
    let difference = baseline.map { report.difference(from: $0) }
    let bytes: [UInt8]
    switch format {
    case "json":
      do throws(ToolError) {
        let object = SweepAnswer(report: report, difference: difference)
        // Without the line's end.
        bytes = try object.json().dropLast()
      } catch {
        throw Failure(error, in: "sweep")
      }
    case "text":
      let lines = [difference.map { "\($0)" }, "\(report)"].compactMap(\.self)
      bytes = Array(lines.joined(separator: "\n").utf8)
    default: throw .argument("format", " \"\(format)\": give json or text")
    }
    let made = CBytes(bytes)
    answer = made
    return made
  }
}

/// Bytes with a zero after them, which C may read as long as this lives.
@safe final class CBytes {
  let bytes: UnsafeMutableBufferPointer<CChar>

  /// The zero is left out.
  let count: Int

  init(_ list: [UInt8]) {
    count = list.count
    unsafe bytes = copy(list.map { CChar(bitPattern: $0) } + [0])
  }

  deinit { unsafe bytes.deallocate() }
}

/// What `tg_baseline` is.
final class BaselineObject: Handle {
  let report: SweepReport

  init(path: String) throws(Failure) {
    let bytes: [UInt8]?
    do throws(FileFailure) {
      let file = try RegularFile(path)
      let isLarge = file.size > RecordReader.largest
      bytes = isLarge ? nil : try file.bytes(at: 0, count: file.size)
    } catch {
      throw Failure(
        status: TG_ERROR_FILE, message: "\(path): cannot be read: \(error.reason)", place: path)
    }
    guard let bytes else {
      throw Failure(
        status: TG_ERROR_DATA,
        message: "\(path): more than \(RecordReader.largest) bytes: a baseline has no more",
        place: path)
    }
    do throws(ToolError) {
      report = try SweepReportFile.report(bytes, path, mend: { "write it again" })
    } catch {
      throw Failure(error, in: path)
    }
  }
}

extension DynamicTypeSweep {
  /// Of a sweep: their heights take 800 MB.
  private static var mostCells: Double { 1e8 }

  fileprivate init(
    _ cell: TemplateObject, _ rows: RowSupply, _ options: tg_sweep_options, words: LazyWordBreaker
  ) throws(Failure) {
    let (categories, widths) = (try options.checkedCategories(), try options.checkedWidths())
    let languages = try options.checkedLanguages()
    let cells = Double(rows.count) * Double(categories.count * widths.count * languages.count)
    guard cells <= Self.mostCells else {
      throw Failure(
        status: TG_ERROR_SIZE,
        message:
          "\(Int(cells)) cells are too many: sweep at most \(Int(Self.mostCells)), with fewer "
          + "rows, categories, widths or languages", place: "rows")
    }
    let idField = unsafe string(options.id_field) ?? "id"
    let selection = FieldSelection(cell.loaded.fieldNames.union([idField]))
    var list: [Row] = []
    for index in 0..<rows.count {
      do throws(ToolError) {
        list.append(try rows.row(index, selection))
      } catch {
        throw Failure(error, in: "row \(index + 1)")
      }
    }
    guard options.display_scale > 0, options.display_scale.isFinite else {
      throw .argument(
        "options.display_scale", " \(options.display_scale): give pixels a point, above 0")
    }
    self.init(
      cell.loaded.template, rows: list, categories: categories, widths: widths,
      languages: languages, displayScale: options.display_scale)
    self.idField = idField
    wordBreaker = words
    do throws(TemplateError) {
      for (index, row) in list.enumerated() { try cell.loaded.check(row, index: index) }
    } catch {
      throw Failure(status: TG_ERROR_DATA, message: "\(error)", place: "rows")
    }
  }
}

extension tg_sweep_options {
  fileprivate func checkedWidths() throws(Failure) -> [Double] {
    guard let widths = unsafe widths else { return [320, 375, 430] }
    guard 1...1000 ~= width_count else {
      throw .argument("options.width_count", " \(width_count): give 1 to 1000 widths")
    }
    let given = unsafe Array(UnsafeBufferPointer(start: widths, count: width_count))
    if let wrong = given.first(where: { !(1...10_000).contains($0) }) {
      throw .argument("options.widths", " \(wrong): give points from 1 to 10000")
    }
    return given
  }

  fileprivate func checkedCategories() throws(Failure) -> [ContentSizeCategory] {
    guard let names = unsafe Self.elements(categories) else { return .all }
    var found: [ContentSizeCategory] = []
    for name in names {
      guard let category = ContentSizeCategory(name: name) else {
        let all = ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
        throw .argument("options.categories", " \"\(name)\": give \(all)")
      }
      found.append(category)
    }
    return found
  }

  fileprivate func checkedLanguages() throws(Failure) -> [String?] {
    guard let tags = unsafe Self.elements(languages) else { return [nil] }
    for tag in tags {
      do throws(ToolError) {
        try tag.checkLanguageTag(name: "options.languages")
      } catch {
        throw Failure(status: TG_ERROR_ARGUMENT, message: "\(error)", place: "options.languages")
      }
    }
    return tags
  }

  /// The elements of a list with commas between them; nil for NULL.
  private static func elements(_ list: UnsafePointer<CChar>?) -> [String]? {
    unsafe string(list)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

@c @implementation
public func tg_sweep_options_default() -> tg_sweep_options {
  unsafe tg_sweep_options(
    widths: nil, width_count: 0, categories: nil, languages: nil, id_field: nil, display_scale: 2,
    threads: 1)
}

@c @implementation
public func tg_sweep_create(
  _ cell: OpaquePointer?, _ rows: OpaquePointer?, _ options: UnsafePointer<tg_sweep_options>?,
  _ sweep: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(sweep, "sweep")
    let cell = try TemplateObject.of(cell, "cell")
    let rows = try RowsObject.of(rows, "rows").rows
    let given = unsafe options?.pointee ?? tg_sweep_options_default()
    let words = LazyWordBreaker()
    let made = try unsafe DynamicTypeSweep(cell, rows, given, words: words)
    let report: SweepReport
    do throws(TemplateError) {
      report = try made.run(jobs: unsafe jobs(given.threads))
    } catch {
      throw Failure(status: TG_ERROR_DATA, message: "\(error)", place: "rows")
    }
    try words.checked()
    unsafe give(place, SweepObject(made, report, fontFiles: cell.loaded.fontFiles()))
  }
}

@c @implementation
public func tg_sweep_answer(
  _ sweep: OpaquePointer?, _ baseline: OpaquePointer?, _ format: UnsafePointer<CChar>?,
  _ answer: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ answer_length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(answer, "answer")
    let count = try TextGaugeC.place(answer_length, "answer_length")
    let sweep = try SweepObject.of(sweep, "sweep")
    let earlier = unsafe baseline == nil ? nil : try BaselineObject.of(baseline, "baseline").report
    let made = try sweep.answer(try string(format, "format"), since: earlier)
    unsafe place.pointee = UnsafePointer(made.bytes.baseAddress)
    unsafe count.pointee = made.count
  }
}

@c @implementation
public func tg_sweep_write_baseline(
  _ sweep: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let report = try SweepObject.of(sweep, "sweep").report
    let path = try TextGaugeC.path(path, length, "path")
    guard !path.isEmpty else { throw .argument("path", " is empty: give a path") }
    do throws(FileFailure) {
      let file = try FileReplacement(of: path)
      try file.write(SweepReportFile.bytes(of: report))
      try file.commit()
    } catch {
      throw Failure(
        status: TG_ERROR_FILE, message: "\(path): cannot be written: \(error.reason)", place: path)
    }
  }
}

@c @implementation
public func tg_sweep_free(_ sweep: OpaquePointer?) { Handle.free(sweep) }

@c @implementation
public func tg_baseline_read(
  _ path: UnsafePointer<CChar>?, _ length: Int, _ baseline: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(baseline, "baseline")
    unsafe give(place, try BaselineObject(path: try TextGaugeC.path(path, length, "path")))
  }
}

@c @implementation
public func tg_baseline_free(_ baseline: OpaquePointer?) { Handle.free(baseline) }
