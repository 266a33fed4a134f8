// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// What `tg_font_sizes` says.
struct LargestSize: Sendable {
  let sizes: FontSizes
  let breaksWords: Bool

  init(_ sizes: tg_font_sizes) throws(Failure) {
    let range = Font.minimumSize...Font.maximumSize
    for (name, size) in [("least", sizes.least), ("greatest", sizes.greatest)] {
      guard range.contains(size) else {
        throw .argument("sizes.\(name)", " \(size): give points from 1/1024 to 1000000")
      }
    }
    guard sizes.least <= sizes.greatest else {
      throw .argument(
        "sizes.least", " \(sizes.least): give no more than greatest, \(sizes.greatest)")
    }
    guard sizes.step == 0 || sizes.step >= Font.minimumSize else {
      throw .argument("sizes.step", " \(sizes.step): give points from 1/1024, or 0 for 0.25")
    }
    self.sizes = FontSizes(
      sizes.least...sizes.greatest, step: sizes.step == 0 ? 0.25 : sizes.step)
    breaksWords = sizes.breaks_words
  }
}

@c @implementation
public func tg_text_with_size(
  _ text: OpaquePointer?, _ size: Double, _ with_size: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(with_size, "with_size")
    let text = try TextObject.of(text, "text").text
    do throws(FontError) {
      unsafe give(place, TextObject(try text.withFontSize(size)))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
public func tg_text_largest_size(
  _ text: OpaquePointer?, _ box: tg_size, _ max_lines: Int, _ sizes: tg_font_sizes,
  _ size: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    let text = try TextObject.of(text, "text").text
    let largest = try LargestSize(sizes)
    unsafe place.pointee =
      text.largestFontSize(
        of: largest.sizes, fitting: Size(box), numberOfLines: max_lines,
        breaksWords: largest.breaksWords) ?? .nan
  }
}

@c @implementation
public func tg_label_largest_size(
  _ label: OpaquePointer?, _ limit: tg_size, _ sizes: tg_font_sizes,
  _ size: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    let label = try LabelObject.of(label, "label").label
    let largest = try LargestSize(sizes)
    unsafe place.pointee =
      label.largestFontSize(
        of: largest.sizes, fitting: Size(limit), breaksWords: largest.breaksWords) ?? .nan
  }
}

@c @implementation
public func tg_largest_sizes(
  _ bytes: UnsafeRawPointer?, _ byte_count: Int, _ offsets: UnsafeRawPointer?,
  _ offset_type: tg_offset_type, _ count: Int, _ box: tg_size, _ max_lines: Int,
  _ sizes: tg_font_sizes, _ font: OpaquePointer?, _ options: OpaquePointer?, _ threads: Int,
  _ found: UnsafeMutablePointer<Double>?, _ replaced: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let font = try FontObject.of(font, "font").font
    let setting = try OptionsObject.setting(options)
    let largest = try LargestSize(sizes)
    let box = Size(box)
    var damaged = 0
    if count != 0 {
      let texts = try TextColumn(
        bytes, byteCount: byte_count, offsets, offset_type, count: count)
      let answers = Answers(try place(found, "found"))
      damaged = Batch(texts: texts, font: font, setting: setting, threads: threads)
        .forEach { index, text in
          answers[index] =
            text.largestFontSize(
              of: largest.sizes, fitting: box, numberOfLines: max_lines,
              breaksWords: largest.breaksWords) ?? .nan
        }
    }
    if let replaced = unsafe replaced { unsafe replaced.pointee = damaged }
  }
}
