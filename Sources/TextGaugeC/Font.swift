// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout

/// What `tg_font` is.
final class FontObject: Handle {
  let font: Font
  private let path: CText
  private let family: CText
  private let postScriptName: CText
  private let variations: CText

  init(_ font: Font) {
    self.font = font
    path = CText(font.typeface.description.file)
    family = CText(font.familyName)
    postScriptName = CText(font.typeface.description.postScriptName)
    variations = CText(
      font.coordinates.map { "\($0.tag)=\($0.value)" }.joined(separator: ","))
  }

  var source: tg_font_source {
    unsafe tg_font_source(
      path: path.bytes, family: family.bytes, postscript_name: postScriptName.bytes,
      index: Int32(clamping: font.typeface.description.index), variations: variations.bytes)
  }
}

/// What `tg_font_style` says.
private struct Style {
  var weight = FontWeight.regular
  var width = FontWidth.normal
  var slant = FontSlant.upright
  var variations: [Variation] = []
  var features: [Feature] = []

  init(_ style: UnsafePointer<tg_font_style>?) throws(Failure) {
    guard let style = unsafe style?.pointee else { return }
    guard 1...1000 ~= style.weight else {
      throw .argument("weight", " \(style.weight): give 1 to 1000, 400 for regular")
    }
    guard style.width > 0, style.width <= 1000 else {
      throw .argument("width", " \(style.width): give percent above 0, 100 for normal")
    }
    guard FontSlant.allCases.indices.contains(Int(style.slant)) else {
      throw .argument("slant", " \(style.slant): give 0 for upright, 1 for italic, 2 for oblique")
    }
    weight = FontWeight(style.weight)
    width = FontWidth(percent: style.width)
    slant = [.upright, .italic, .oblique][Int(style.slant)]
    if unsafe style.variations != nil {
      variations = try Self.settings(unsafe style.variations, "variations").map {
        (tag, value) throws(Failure) in
        guard let value, value.isFinite else {
          throw .argument("variations", ": \(tag) has no value: give, say, wght=350")
        }
        return Variation(tag, value)
      }
    }
    if unsafe style.features != nil {
      features = try Self.settings(unsafe style.features, "features").map {
        (tag, value) throws(Failure) in
        guard let value else { return Feature(tag) }
        guard let number = UInt32(exactly: value) else {
          throw .argument("features", ": \(tag)=\(value): give a whole number, such as kern=0")
        }
        return Feature(tag, number)
      }
    }
  }

  /// `wght=350,opsz=12`.
  private static func settings(
    _ text: UnsafePointer<CChar>?, _ name: StaticString
  ) throws(Failure) -> [(Tag, Double?)] {
    var settings: [(Tag, Double?)] = []
    for part in try string(text, name).split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let tag = Tag(sides[0]) else {
        throw .argument("\(name)", ": \"\(sides[0])\" is no tag: give four letters")
      }
      if sides.count == 1 {
        settings.append((tag, nil))
        continue
      }
      guard let value = Double(sides[1]) else {
        throw .argument("\(name)", ": \(tag)=\(sides[1]): give a number")
      }
      settings.append((tag, value))
    }
    return settings
  }
}

extension Font {
  /// The font with an option by its name in the header.
  fileprivate func with(_ name: String, _ value: String) throws(Failure) -> Font {
    switch (name, value) {
    case ("systemFont", "true"): return asSystemFont()
    case ("systemFont", "false"): return asSystemFont(false)
    case ("systemFont", _): throw .argument("systemFont", " \"\(value)\": give true or false")
    case ("metrics", _):
      do throws(FontError) {
        return try withMetrics(MetricsOverride(value))
      } catch {
        throw Failure(error)
      }
    default: throw .argument("name", " \"\(name)\": give systemFont or metrics")
    }
  }
}

@c @implementation
public func tg_font_style_default() -> tg_font_style {
  unsafe tg_font_style(weight: 400, width: 100, slant: 0, variations: nil, features: nil)
}

@c @implementation
public func tg_font_create(
  _ library: OpaquePointer?, _ family: UnsafePointer<CChar>?, _ length: Int, _ size: Double,
  _ style: UnsafePointer<tg_font_style>?, _ font: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(font, "font")
    let library = try LibraryObject.of(library, "library").library
    let family = try string(family, length, "family")
    let style = try Style(style)
    do throws(FontError) {
      let made = try library.font(
        family: family, size: size, weight: style.weight, width: style.width, slant: style.slant,
        variations: style.variations, features: style.features)
      unsafe give(place, FontObject(made))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
public func tg_font_create_from_file(
  _ library: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int, _ index: Int32,
  _ size: Double, _ style: UnsafePointer<tg_font_style>?,
  _ font: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(font, "font")
    let library = try LibraryObject.of(library, "library").library
    let path = try TextGaugeC.path(path, length, "path")
    let style = try Style(style)
    do throws(FontError) {
      let made = try library.font(
        file: path, index: Int(index), size: size,
        weight: style.weight == .regular ? nil : style.weight,
        width: style.width == .normal ? nil : style.width,
        slant: style.slant == .upright ? nil : style.slant, variations: style.variations,
        features: style.features)
      unsafe give(place, FontObject(made))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
public func tg_font_get_metrics(
  _ font: OpaquePointer?, _ metrics: UnsafeMutablePointer<tg_font_metrics>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(metrics, "metrics")
    let font = try FontObject.of(font, "font").font
    let metrics = font.metrics
    unsafe place.pointee = tg_font_metrics(
      ascent: metrics.ascent, descent: metrics.descent, leading: metrics.leading,
      cap_height: metrics.capHeight, x_height: metrics.xHeight, size: font.size,
      units_per_em: Int32(font.typeface.unitsPerEm))
  }
}

@c @implementation
public func tg_font_get_source(
  _ font: OpaquePointer?, _ source: UnsafeMutablePointer<tg_font_source>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(source, "source")
    unsafe place.pointee = try FontObject.of(font, "font").source
  }
}

@c @implementation
public func tg_font_with_fallbacks(
  _ font: OpaquePointer?, _ fallbacks: UnsafePointer<OpaquePointer?>?, _ count: Int,
  _ with_fallbacks: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(with_fallbacks, "with_fallbacks")
    let font = try FontObject.of(font, "font").font
    guard 0...1000 ~= count else {
      throw .argument("count", " \(UInt(bitPattern: count)): give at most 1000 fallbacks")
    }
    if unsafe count > 0 && fallbacks == nil { throw .isNull("fallbacks") }
    var fonts: [Font] = []
    for index in 0..<count {
      fonts.append(try unsafe FontObject.of(fallbacks![index], "a fallback").font)
    }
    unsafe give(place, FontObject(font.withFallbacks(fonts)))
  }
}

@c @implementation
public func tg_font_with_option(
  _ font: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
  _ with_option: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(with_option, "with_option")
    let font = try FontObject.of(font, "font").font
    let name = try string(name, "name")
    unsafe give(place, FontObject(try font.with(name, try string(value, "value"))))
  }
}

@c @implementation
public func tg_font_with_size(
  _ font: OpaquePointer?, _ size: Double, _ with_size: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(with_size, "with_size")
    let font = try FontObject.of(font, "font").font
    do throws(FontError) {
      unsafe give(place, FontObject(try font.withSize(size)))
    } catch {
      throw Failure(error)
    }
  }
}

@c @implementation
public func tg_font_free(_ font: OpaquePointer?) { Handle.free(font) }
