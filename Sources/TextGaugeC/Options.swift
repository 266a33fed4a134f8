// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import DictionaryWords
internal import Interchange
internal import Synchronization
internal import TextLayout

/// How texts are made that C asks for.
struct TextSetting: Sendable {
  private(set) var options = LayoutOptions()

  /// In the order in which they were set last.
  private var declarations: [(name: String, value: String)] = []
  private var style: CSSStyle?
  private var unknown = CSSUnknownProperties.refuse
  private var rootFontSize = 16.0
  private(set) var words: ICUWordBreaker?

  /// Sets an option by its name in the header.
  mutating func set(_ name: String, _ value: String) throws(Failure) {
    if name == "words" {
      words = try Self.words(value)
    } else if Self.ofProperties.contains(name) {
      try setReading(name, value)
    } else if name == "css" {
      try setProperties(Self.declarations(in: value), setting: name)
    } else if LayoutOptions.names.contains(name) {
      if let message = options.set(name, to: value) {
        throw Failure(status: TG_ERROR_ARGUMENT, message: message, place: name)
      }
    } else {
      try setProperties([(name, value)], setting: name)
    }
  }

  private static func words(_ value: String) throws(Failure) -> ICUWordBreaker? {
    switch value {
    case "off": return nil
    case "dictionary":
      do throws(ICUError) {
        return try ICUWordBreaker()
      } catch {
        throw Failure(status: TG_ERROR_FILE, message: "\(error)", place: "words")
      }
    default: throw .argument("words", ": \"\(value)\": give off or dictionary")
    }
  }

  /// The options of what is no block of CSS.
  ///
  /// - Parameter name: What it is called.
  func withoutCSS(_ name: StaticString) throws(Failure) -> LayoutOptions {
    if style == nil { return options }
    let property = declarations.map(\.name).min() ?? "css"
    throw .argument(
      "options",
      " have the property \(property), which a \(name) has not: leave it out, or make a text")
  }

  /// What lays out a block of CSS; `nil` where no property was set.
  private var block: CSSStyle? {
    guard var style else { return nil }
    switch options.direction {
    case .natural: break
    case .leftToRight: style.direction = .leftToRight
    case .rightToLeft: style.direction = .rightToLeft
    }
    return style
  }

  /// The options that say how properties are read.
  private static let ofProperties = ["unknown", "rootFontSize"]

  private mutating func setReading(_ name: String, _ value: String) throws(Failure) {
    do throws(ToolError) {
      if name == "unknown" {
        unknown = try Choices.unknownProperties.value(value)
      } else {
        rootFontSize = try NumberRule.size.check(Double(value) ?? .nan, name: name)
      }
    } catch {
      throw Failure(
        status: TG_ERROR_ARGUMENT, message: error.message.description, place: name)
    }
    if style != nil { try read(declarations, setting: name) }
  }

  /// Sets properties, but those that are passed over.
  ///
  /// - Parameter name: The option that is set.
  private mutating func setProperties(
    _ properties: [(name: String, value: String)], setting name: String
  ) throws(Failure) {
    var all = declarations
    for (name, value) in properties where unknown != .ignore || CSSStyle.dependsOnProperty(name) {
      all = all.setting(name, value)
    }
    try read(all, setting: name)
  }

  /// The properties of a list of declarations, or of an object of JSON.
  private static func declarations(
    in text: String
  ) throws(Failure) -> [(name: String, value: String)] {
    let message: String
    if text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      do throws(ToolError) {
        return try ComputedStyle.declarations(json: text)
      } catch {
        message = error.message.description
      }
    } else {
      do throws(CSSError) {
        return try CSSStyle.declarations(in: text)
      } catch {
        message = error.description
      }
    }
    throw Failure(status: TG_ERROR_ARGUMENT, message: message, place: "css")
  }

  /// Takes declarations, if all of them can be read.
  ///
  /// - Parameter name: The option that is set.
  private mutating func read(
    _ declarations: [(name: String, value: String)], setting name: String
  ) throws(Failure) {
    do throws(CSSError) {
      style = try CSSStyle(
        declarations: declarations, unknown: unknown, rootFontSize: rootFontSize)
      self.declarations = declarations
    } catch .unknownProperty(_, let known) where name != "css" {
      throw Failure(
        status: TG_ERROR_ARGUMENT,
        message: "no option \"\(name)\": \(Self.advice(name, properties: known))", place: name)
    } catch {
      throw Failure(status: TG_ERROR_ARGUMENT, message: "\(error)", place: name)
    }
  }

  /// What to give instead of a name that is not there.
  private static func advice(_ name: String, properties: [String]) -> String {
    let own = LayoutOptions.names + ["words", "css"] + ofProperties
    let nearest = NearestNames.nearest(to: name, among: Set(own).union(properties))
    return nearest.isEmpty
      ? "give \(own.alternatives), or a property of CSS such as line-height"
      : "did you mean \(nearest.joined(separator: " or "))?"
  }

  func text(_ string: String, _ font: Font, _ shaper: Shaper? = nil) -> MeasuredText {
    guard let style = block else {
      return MeasuredText(
        string, font: font, options: options, wordBreaker: words, shaper: shaper)
    }
    return MeasuredText(
      css: string, font: font, style: style, language: options.language,
      devicePixelRatio: options.devicePixelRatio, wordBreaker: words, shaper: shaper)
  }

  func growingText(_ font: Font, width: Double) -> GrowingText {
    guard let style = block else {
      return GrowingText(font: font, width: width, options: options, wordBreaker: words)
    }
    return GrowingText(
      css: "", font: font, width: width, style: style, language: options.language,
      devicePixelRatio: options.devicePixelRatio, wordBreaker: words)
  }

  func text(_ styled: StyledText) -> MeasuredText {
    guard let style = block else {
      return MeasuredText(styled, options: options, wordBreaker: words)
    }
    return MeasuredText(
      css: styled, style: style, language: options.language,
      devicePixelRatio: options.devicePixelRatio, wordBreaker: words)
  }

  /// What a body makes of a text of C's, which may not leave it.
  ///
  /// - Parameter isReplaced: Becomes true where it is no UTF-8.
  func withText<Answer>(
    of bytes: UnsafeBufferPointer<UInt8>, _ font: Font, _ shaper: Shaper,
    _ isReplaced: inout Bool, _ body: (MeasuredText) -> Answer
  ) -> Answer {
    if style == nil {
      return unsafe MeasuredText.withBorrowed(
        bytes, font: font, options: options, wordBreaker: words, shaper: shaper,
        isReplaced: &isReplaced, body)
    }
    if unsafe (try? UTF8Span(validating: bytes.span)) == nil { isReplaced = true }
    return body(text(unsafe String(decoding: bytes, as: UTF8.self), font, shaper))
  }
}

extension [(name: String, value: String)] {
  /// The declarations with one more, which takes the place of an earlier one of the property.
  fileprivate func setting(_ name: String, _ value: String) -> Self {
    let property = CSSStyle.canonicalName(name)
    return filter { $0.name != property } + [(name: property, value: value)]
  }
}

extension LazyWordBreaker {
  /// - Throws: ``Failure`` if a text needed an ICU that cannot be opened.
  func checked() throws(Failure) {
    do throws(ToolError) {
      try check()
    } catch {
      throw Failure(status: TG_ERROR_FILE, message: "\(error)", place: "words")
    }
  }
}

/// What `tg_options` is.
final class OptionsObject: Handle {
  private let stored = Mutex(TextSetting())

  func set(_ name: String, _ value: String) throws(Failure) {
    try stored.withLock { stored throws(Failure) in
      var setting = stored
      try setting.set(name, value)
      stored = setting
    }
  }

  /// The setting of C's options, or the defaults for NULL.
  static func setting(_ pointer: OpaquePointer?) throws(Failure) -> TextSetting {
    if unsafe pointer == nil { return TextSetting() }
    return try OptionsObject.of(pointer, "options").stored.withLock(\.self)
  }
}

@c @implementation
public func tg_options_create(
  _ options: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    unsafe give(try place(options, "options"), OptionsObject())
  }
}

@c @implementation
public func tg_options_set(
  _ options: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let object = try OptionsObject.of(options, "options")
    try object.set(try string(name, "name"), try string(value, "value"))
  }
}

@c @implementation
public func tg_options_free(_ options: OpaquePointer?) { Handle.free(options) }
