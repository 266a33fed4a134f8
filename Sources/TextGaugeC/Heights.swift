// The names are those of the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import CTextGauge
internal import Synchronization
internal import TextLayout

/// Texts in one buffer, as Arrow has them. It is read in place.
@safe private struct TextColumn: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let offsets: UnsafeRawPointer
  private let isWide: Bool
  let count: Int

  /// Checks all offsets, so that none leads out of the buffer later.
  init(
    _ bytes: UnsafeRawPointer?, byteCount: Int, _ offsets: UnsafeRawPointer?,
    _ type: tg_offset_type, count: Int
  ) throws(Failure) {
    guard type == TG_OFFSETS_32 || type == TG_OFFSETS_64 else {
      throw .argument("offset_type \(type): give TG_OFFSETS_32 or TG_OFFSETS_64")
    }
    guard byteCount >= 0, count >= 0 else {
      throw .argument("byte_count or count has no such size")
    }
    guard let offsets = unsafe offsets else { throw .argument("offsets is NULL") }
    if unsafe byteCount > 0 && bytes == nil { throw .argument("bytes is NULL") }
    unsafe self.bytes = UnsafeRawBufferPointer(start: bytes, count: byteCount)
    unsafe self.offsets = offsets
    isWide = type == TG_OFFSETS_64
    self.count = count
    var last = offset(0)
    if last < 0 { throw Failure(status: TG_ERROR_DATA, message: "offset 0 is below zero") }
    for index in 0..<count {
      let next = offset(index + 1)
      guard next >= last, next <= byteCount else {
        throw Failure(
          status: TG_ERROR_DATA,
          message: "offset \(index + 1) is \(next): give \(last) to \(byteCount), ascending")
      }
      guard next - last <= Int(Int32.max) else {
        throw Failure(status: TG_ERROR_SIZE, message: "text \(index) has more than 2 GiB")
      }
      last = next
    }
  }

  private func offset(_ index: Int) -> Int {
    isWide
      ? Int(unsafe offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
      : Int(unsafe offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
  }

  subscript(index: Int) -> String {
    let range = offset(index)..<offset(index + 1)
    return unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// Where answers go: each thread writes its own part.
@safe private struct Answers: @unchecked Sendable {
  let heights: UnsafeMutablePointer<Double>
}

@c @implementation
func tg_heights(
  _ bytes: UnsafeRawPointer?, _ byte_count: Int, _ offsets: UnsafeRawPointer?,
  _ offset_type: tg_offset_type, _ count: Int, _ width: Double, _ max_lines: Int,
  _ font: OpaquePointer?, _ options: OpaquePointer?, _ threads: Int,
  _ heights: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let font = try FontObject.of(font, "font").font
    let options = try OptionsObject.options(options)
    if count == 0 { return }
    let texts = try TextColumn(
      bytes, byteCount: byte_count, offsets, offset_type, count: count)
    let answers = Answers(heights: try place(heights, "heights"))
    let jobs = min(max(threads, 1), 256)
    MeasuredText.forEach(texts.count, jobs: jobs) { index, shaper in
      let text = MeasuredText(texts[index], font: font, options: options, shaper: shaper)
      unsafe answers.heights[index] = text.height(width: width, numberOfLines: max_lines)
    }
  }
}
