// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Synchronization
internal import TextLayout

/// What `tg_shown` is.
@safe final class ShownObject: Handle, @unchecked Sendable {
  /// Nobody writes them after they are made.
  let bytes: UnsafeMutableBufferPointer<CChar>
  let offsets: UnsafeMutableBufferPointer<Int64>

  init(_ texts: [String]) {
    let size = texts.reduce(0) { $0 + $1.utf8.count }
    unsafe bytes = .allocate(capacity: size + 1)
    unsafe offsets = .allocate(capacity: texts.count + 1)
    var place = 0
    unsafe offsets.initializeElement(at: 0, to: 0)
    for (index, text) in texts.enumerated() {
      for byte in text.utf8 {
        unsafe bytes.initializeElement(at: place, to: CChar(bitPattern: byte))
        place += 1
      }
      unsafe offsets.initializeElement(at: index + 1, to: Int64(place))
    }
    unsafe bytes.initializeElement(at: place, to: 0)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe offsets.deallocate()
  }
}

/// Which widths each text of a batch is measured at.
@safe private struct Widths: @unchecked Sendable {
  private let widths: UnsafePointer<Double>?
  private let isEach: Bool

  /// How many each text has.
  let count: Int

  init(
    _ widths: UnsafePointer<Double>?, _ count: Int, _ use: tg_width_use, texts: Int
  ) throws(Failure) {
    guard use == TG_WIDTHS_ALL || use == TG_WIDTHS_EACH else {
      throw .argument("width_use", " \(use): give TG_WIDTHS_ALL or TG_WIDTHS_EACH")
    }
    isEach = use == TG_WIDTHS_EACH
    guard 0..<(1 << 48) ~= count else {
      throw .argument("width_count", ": no memory has so much")
    }
    if isEach, count != texts {
      throw .argument("width_count", " \(count): give as many widths as texts, \(texts)")
    }
    let (size, isTooMuch) = count.multipliedReportingOverflow(by: texts)
    guard !isTooMuch, isEach || size < 1 << 48 else {
      throw .argument("width_count", " \(count): no memory has so much for each text")
    }
    if unsafe count > 0 && widths == nil { throw .isNull("widths") }
    unsafe self.widths = widths
    self.count = isEach ? 1 : count
  }

  /// A width of a text.
  func width(_ text: Int, _ index: Int) -> Double {
    guard let widths = unsafe widths else { return .infinity }
    return unsafe widths[isEach ? text : index]
  }
}

/// Where facts go: each thread writes its own part.
@safe private struct Places: @unchecked Sendable {
  private let places: tg_measurement_places

  init(_ places: UnsafePointer<tg_measurement_places>?) {
    unsafe self.places =
      unsafe places?.pointee
      ?? tg_measurement_places(
        height: nil, line_count: nil, width: nil, last_line_width: nil, is_cut: nil)
  }

  /// What is looked for.
  var facts: TextMeasurement.Facts {
    var facts: TextMeasurement.Facts = []
    if unsafe places.width != nil { facts.insert(.width) }
    if unsafe places.last_line_width != nil { facts.insert(.lastLineWidth) }
    if unsafe places.is_cut != nil { facts.insert(.isCut) }
    return facts
  }

  func write(_ found: TextMeasurement, at index: Int) {
    if let place = unsafe places.height { unsafe place[index] = found.height }
    if let place = unsafe places.line_count { unsafe place[index] = Int64(found.lineCount) }
    if let place = unsafe places.width { unsafe place[index] = found.width }
    if let place = unsafe places.last_line_width { unsafe place[index] = found.lastLineWidth }
    if let place = unsafe places.is_cut { unsafe place[index] = found.isCut == true ? 1 : 0 }
  }
}

@c @implementation
public func tg_measurements(
  _ bytes: UnsafeRawPointer?, _ byte_count: Int, _ offsets: UnsafeRawPointer?,
  _ offset_type: tg_offset_type, _ count: Int, _ widths: UnsafePointer<Double>?,
  _ width_count: Int, _ width_use: tg_width_use, _ max_lines: Int, _ font: OpaquePointer?,
  _ options: OpaquePointer?, _ threads: Int, _ places: UnsafePointer<tg_measurement_places>?,
  _ shown: UnsafeMutablePointer<OpaquePointer?>?, _ replaced: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    let widths = try Widths(widths, width_count, width_use, texts: count)
    let places = Places(places)
    let showsText = unsafe shown != nil
    let facts = showsText ? places.facts.union(.shownText) : places.facts
    let texts = Mutex([Int: [String]]())
    var damaged = 0
    if count != 0 {
      let column = try TextColumn(
        bytes, byteCount: byte_count, offsets, offset_type, count: count)
      damaged = Batch(texts: column, font: font, setting: setting, threads: threads)
        .forEach { index, text in
          var own: [String] = []
          for place in 0..<widths.count {
            let found = text.measurement(
              width: widths.width(index, place), numberOfLines: max_lines, facts: facts)
            places.write(found, at: index * widths.count + place)
            if showsText { own.append(found.shownText ?? "") }
          }
          if showsText { texts.withLock { $0[index] = own } }
        }
    }
    if let shown = unsafe shown {
      let all = texts.withLock { texts in (0..<count).flatMap { texts[$0] ?? [] } }
      unsafe give(shown, ShownObject(all))
    }
    if let replaced = unsafe replaced { unsafe replaced.pointee = damaged }
  }
}

@c @implementation
public func tg_shown_column(
  _ shown: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ offsets: UnsafeMutablePointer<UnsafePointer<Int64>?>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let bytes = try place(bytes, "bytes")
    let offsets = try place(offsets, "offsets")
    let count = try place(count, "count")
    let object = try ShownObject.of(shown, "shown")
    unsafe bytes.pointee = UnsafePointer(object.bytes.baseAddress)
    unsafe offsets.pointee = UnsafePointer(object.offsets.baseAddress)
    unsafe count.pointee = object.offsets.count - 1
  }
}

@c @implementation
public func tg_shown_free(_ shown: OpaquePointer?) { Handle.free(shown) }
