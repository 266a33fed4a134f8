// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Synchronization
internal import TextLayout

/// The texts of a batch, and how they are laid out.
struct Batch {
  let texts: TextColumn
  let font: Font
  let setting: TextSetting
  let threads: Int

  /// Gives each text to a body, on several threads, and returns how many are no UTF-8.
  func forEach(_ body: @Sendable (Int, MeasuredText) -> Void) -> Int {
    let damaged = Atomic(0)
    let (texts, font, setting) = (texts, font, setting)
    MeasuredText.forEach(texts.count, in: font.library, jobs: jobs(threads)) { index, shaper in
      var isReplaced = false
      unsafe setting.withText(of: texts.bytes(index), font, shaper, &isReplaced) {
        body(index, $0)
      }
      if isReplaced { damaged.add(1, ordering: .relaxed) }
    }
    return damaged.load(ordering: .relaxed)
  }
}

@c @implementation
public func tg_heights(
  _ bytes: UnsafeRawPointer?, _ byte_count: Int, _ offsets: UnsafeRawPointer?,
  _ offset_type: tg_offset_type, _ count: Int, _ width: Double, _ max_lines: Int,
  _ font: OpaquePointer?, _ options: OpaquePointer?, _ threads: Int,
  _ heights: UnsafeMutablePointer<Double>?, _ replaced: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    var damaged = 0
    if count != 0 {
      let texts = try TextColumn(
        bytes, byteCount: byte_count, offsets, offset_type, count: count)
      let answers = Answers(try place(heights, "heights"))
      damaged = Batch(texts: texts, font: font, setting: setting, threads: threads)
        .forEach { answers[$0] = $1.height(width: width, numberOfLines: max_lines) }
    }
    if let replaced = unsafe replaced { unsafe replaced.pointee = damaged }
  }
}

@c @implementation
public func tg_height_ranges(
  _ bytes: UnsafeRawPointer?, _ byte_count: Int, _ offsets: UnsafeRawPointer?,
  _ offset_type: tg_offset_type, _ count: Int, _ width: Double, _ tolerance: Double,
  _ max_lines: Int, _ font: OpaquePointer?, _ options: OpaquePointer?, _ threads: Int,
  _ least: UnsafeMutablePointer<Double>?, _ greatest: UnsafeMutablePointer<Double>?,
  _ below: UnsafeMutablePointer<Double>?, _ above: UnsafeMutablePointer<Double>?,
  _ replaced: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    let tolerance = try checked(tolerance: tolerance)
    var damaged = 0
    if count != 0 {
      let texts = try TextColumn(
        bytes, byteCount: byte_count, offsets, offset_type, count: count)
      let least = Answers(try place(least, "least"))
      let greatest = Answers(try place(greatest, "greatest"))
      let below = unsafe below.map { unsafe Answers($0) }
      let above = unsafe above.map { unsafe Answers($0) }
      damaged = Batch(texts: texts, font: font, setting: setting, threads: threads)
        .forEach { index, text in
          let range = text.heightRange(
            width: width, tolerance: tolerance, numberOfLines: max_lines)
          least[index] = range.least
          greatest[index] = range.greatest
          if below == nil && above == nil { return }
          let steps = text.nextSteps(width: width, numberOfLines: max_lines)
          below?[index] = steps.below ?? .nan
          above?[index] = steps.above ?? .nan
        }
    }
    if let replaced = unsafe replaced { unsafe replaced.pointee = damaged }
  }
}

/// A tolerance of C's.
func checked(tolerance: Double) throws(Failure) -> Double {
  guard tolerance >= 0 else {
    throw .argument("tolerance", " \(tolerance): give 0 or more points")
  }
  return tolerance
}
