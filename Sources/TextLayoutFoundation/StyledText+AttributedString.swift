public import TextLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension StyledText {
  /// What an `AttributedString` says, set in a font and in others of its library.
  ///
  /// | attribute | becomes |
  /// |---|---|
  /// | `inlinePresentationIntent`: `stronglyEmphasized`, `emphasized` | the family's bold, its italic |
  /// | `inlinePresentationIntent`: `code` | `codeFont` |
  /// | `languageIdentifier` | ``/TextLayout/TextAttributes/language`` |
  /// | attributes of `AttributeScopes.MeasuringAttributes` | what they are named after |
  ///
  /// Other attributes change no measure. Blocks (`presentationIntent`) are not told apart by
  /// characters, so texts read from Markdown should have inline syntax only.
  ///
  /// ```swift
  /// var text = AttributedString("Sum: ")
  /// text.append(AttributedString("12", attributes: bold))
  /// let styled = try StyledText(text, font: body)
  /// ```
  ///
  /// - Parameters:
  ///   - attributed: Text with attributes that count, see above.
  ///   - font: For all runs that ask for nothing else; others keep its size, its other traits, its
  ///     features and its fallbacks, and where they ask for no other family, what it stands for and
  ///     the metrics put upon it.
  ///   - codeFont: For code; without one, code is set like the text around it.
  ///   - paragraphStyle: For paragraphs that bring none.
  /// - Throws: ``/TextLayout/FontError/noSuchStyle(family:style:available:)`` for a family without
  ///   a bold or italic face, never a substitute; ``/TextLayout/FontError`` as
  ///   ``/TextLayout/FontLibrary/font(family:size:weight:width:slant:variations:features:)``.
  /// - Complexity: linear in the length of the text; each font is looked up once.
  public init(
    _ attributed: AttributedString, font: Font, codeFont: Font? = nil,
    paragraphStyle: ParagraphStyle? = nil
  ) throws(FontError) {
    self.init("", font: font, paragraphStyle: paragraphStyle)
    var fonts: [FontWish: Font] = [:]
    func runFont(_ run: AttributedString.Runs.Run) throws(FontError) -> Font {
      let wish = FontWish(run)
      if let known = fonts[wish] { return known }
      let found = try (wish.isCode ? codeFont ?? font : font).meeting(wish)
      fonts[wish] = found
      return found
    }
    for run in attributed.runs {
      append(
        StyledText(
          String(attributed[run.range].characters),
          attributes: TextAttributes(run, font: try runFont(run)),
          paragraphStyle: run.paragraphStyle ?? paragraphStyle))
    }
    if let first = self.runs.first, first.attributes.font != font { blockFont = font }
  }
}

extension TextAttributes {
  fileprivate init(_ run: AttributedString.Runs.Run, font: Font) {
    self.init(font: font)
    kern = run.kern
    tracking = run.tracking ?? 0
    baselineOffset = run.baselineOffset ?? 0
    ligatures = run.ligature ?? .standard
    language = run.languageIdentifier
    writingDirection = run.writingDirectionOverride
    attachment = run.textAttachment
  }
}

/// What a run asks of its font; nil for what stays as it is.
private struct FontWish: Hashable {
  var isCode: Bool
  var family: String?
  var size: Double?
  var weight: FontWeight?
  var slant: FontSlant?

  init(_ run: AttributedString.Runs.Run) {
    let intent = run.inlinePresentationIntent ?? []
    isCode = intent.contains(.code)
    family = run.fontFamily
    size = run.fontSize
    weight = run.fontWeight
    slant = run.fontSlant
    if intent.contains(.stronglyEmphasized) { weight = max(weight ?? .bold, .bold) }
    if intent.contains(.emphasized) { slant = .italic }
  }
}

extension Font {
  /// The font of the library that differs from this one in what is asked for.
  fileprivate func meeting(_ wish: FontWish) throws(FontError) -> Font {
    let size = wish.size ?? size
    if wish.family == nil, wish.weight == nil, wish.slant == nil { return try withSize(size) }
    let family = wish.family ?? familyName
    let own = traits
    let weight = wish.weight ?? own.weight
    let slant = wish.slant ?? own.slant
    let axes: [Tag] = [.weight, .width, .slant, .italic]
    let font = try library.font(
      family: family, size: size, weight: weight, width: own.width, slant: slant,
      // Another family may have other axes.
      variations: wish.family == nil ? variations.filter { !axes.contains($0.tag) } : [],
      features: features)
    guard font.typeface.canBe(weight, slant) else {
      let style = [weight >= .semibold ? "Bold" : nil, slant != .upright ? "Italic" : nil]
      throw .noSuchStyle(
        family: family, style: style.compactMap { $0 }.joined(separator: " "),
        available: library.styles(family: family))
    }
    // A family that is asked for by name is no system font, and has its own lines.
    guard wish.family == nil else { return font.withFallbacks(fallbacks) }
    return try font.asSystemFont(isSystemFont).withMetrics(metricsOverride).withFallbacks(fallbacks)
  }
}

extension Typeface {
  /// Whether bold looks bold and italic leans. Between lighter weights, CSS's choice of the nearest
  /// is good enough.
  fileprivate func canBe(_ weight: FontWeight, _ slant: FontSlant) -> Bool {
    let isHeavyEnough = weight < .semibold || description.weights.upperBound >= .semibold
    let canLean =
      description.slant != .upright || axes.contains { [.slant, .italic].contains($0.tag) }
    return isHeavyEnough && (slant == .upright || canLean)
  }
}

extension FontLibrary {
  fileprivate func styles(family: String) -> [String] {
    let name = family.lowercased()
    let faces = faces.filter { $0.familyNames.contains { $0.lowercased() == name } }
    return Set(faces.map(\.style)).sorted()
  }
}
