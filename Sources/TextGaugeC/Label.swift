// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import Interchange
internal import TextLayout

/// What `tg_label` is.
final class LabelObject: Handle {
  let label: Label

  init(_ label: Label) { self.label = label }
}

/// What `tg_label_style` says.
private struct LabelStyle {
  var style = tg_label_style_default()
  var mode = ParagraphStyle.LineBreakMode.byTruncatingTail
  var alignment = ParagraphStyle.Alignment.natural

  init(_ pointer: UnsafePointer<tg_label_style>?) throws(Failure) {
    guard let style = unsafe pointer?.pointee else { return }
    self.style = style
    mode = try choice(
      style.line_break_mode, of: ParagraphStyle.LineBreakMode.numbered, "line_break_mode")
    alignment = try choice(style.alignment, of: ParagraphStyle.Alignment.numbered, "alignment")
  }

  func object(_ label: Label) -> LabelObject {
    var label = label
    label.numberOfLines = max(style.number_of_lines, 0)
    label.preferredMaxLayoutWidth = style.preferred_max_layout_width
    label.displayScale = style.display_scale
    label.minimumScaleFactor = style.minimum_scale_factor
    label.adjustsFontSizeToFitWidth = style.adjusts_font_size
    label.allowsDefaultTighteningForTruncation = style.allows_tightening
    return LabelObject(label)
  }
}

@c @implementation
public func tg_label_style_default() -> tg_label_style {
  tg_label_style(
    number_of_lines: 1, line_break_mode: 4, alignment: 0, preferred_max_layout_width: 0,
    display_scale: 2, minimum_scale_factor: 0, adjusts_font_size: false,
    allows_tightening: false)
}

@c @implementation
public func tg_label_create(
  _ utf8: UnsafePointer<CChar>?, _ length: Int, _ font: OpaquePointer?,
  _ style: UnsafePointer<tg_label_style>?, _ options: OpaquePointer?,
  _ label: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(label, "label")
    let string = try string(utf8, length, "utf8")
    let font = try FontObject.of(font, "font").font
    let style = try LabelStyle(style)
    let setting = try OptionsObject.setting(options)
    let made = Label(
      string, font: font, lineBreakMode: style.mode, textAlignment: style.alignment,
      options: try setting.withoutCSS("label"), wordBreaker: setting.words)
    unsafe give(place, style.object(made))
  }
}

@c @implementation
public func tg_label_create_styled(
  _ styled: OpaquePointer?, _ style: UnsafePointer<tg_label_style>?, _ options: OpaquePointer?,
  _ label: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(label, "label")
    let text = try StyledObject.of(styled, "styled").whole()
    let style = try LabelStyle(style)
    let setting = try OptionsObject.setting(options)
    let made = Label(
      text, lineBreakMode: style.mode, options: try setting.withoutCSS("label"),
      wordBreaker: setting.words)
    unsafe give(place, style.object(made))
  }
}

@c @implementation
public func tg_label_size_fitting(
  _ label: OpaquePointer?, _ limit: tg_size, _ size: UnsafeMutablePointer<tg_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    let label = try LabelObject.of(label, "label").label
    unsafe place.pointee = tg_size(label.size(fitting: Size(limit)))
  }
}

@c @implementation
public func tg_label_intrinsic_size(
  _ label: OpaquePointer?, _ size: UnsafeMutablePointer<tg_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(size, "size")
    unsafe place.pointee = tg_size(try LabelObject.of(label, "label").label.intrinsicContentSize)
  }
}

extension tg_size {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Size {
  init(_ size: tg_size) { self.init(width: size.width, height: size.height) }
}

@c @implementation
public func tg_label_layout_in(
  _ label: OpaquePointer?, _ size: tg_size, _ layout: UnsafeMutablePointer<tg_label_layout>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(layout, "layout")
    let layout = try LabelObject.of(label, "label").label.layout(in: Size(size))
    unsafe place.pointee = tg_label_layout(
      text_rect: tg_rect(layout.textRect), first_baseline: layout.firstBaseline,
      last_baseline: layout.lastBaseline, actual_scale_factor: layout.actualScaleFactor,
      line_count: layout.lines.count, is_truncated: layout.isTruncated)
  }
}

@c @implementation
public func tg_label_glyphs(
  _ label: OpaquePointer?, _ size: tg_size, _ glyphs: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(glyphs, "glyphs")
    let label = try LabelObject.of(label, "label").label
    unsafe give(place, GlyphsObject(label.glyphLayout(in: Size(size))))
  }
}

@c @implementation
public func tg_label_free(_ label: OpaquePointer?) { Handle.free(label) }
