// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Synchronization
internal import TextLayout

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
    let damaged = Atomic(0)
    if count != 0 {
      let texts = try TextColumn(
        bytes, byteCount: byte_count, offsets, offset_type, count: count)
      let answers = Answers(try place(heights, "heights"))
      MeasuredText.forEach(texts.count, in: font.library, jobs: jobs(threads)) { index, shaper in
        var isReplaced = false
        answers[index] = unsafe setting.height(
          of: texts.bytes(index), font, shaper, width: width, numberOfLines: max_lines,
          &isReplaced)
        if isReplaced { damaged.add(1, ordering: .relaxed) }
      }
    }
    if let replaced = unsafe replaced {
      unsafe replaced.pointee = damaged.load(ordering: .relaxed)
    }
  }
}
