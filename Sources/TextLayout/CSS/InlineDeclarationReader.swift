/// Reads the declarations of an inline box, such as `getComputedStyle` of a `span` has them.
struct InlineDeclarationReader {
  let unknown: CSSUnknownProperties

  /// What the box is; `nil` for an element.
  let pseudoElement: CSSPseudoElement?

  /// The block around the box.
  let block: CSSStyle

  /// The box's own direction, by which its logical sides lie.
  private var direction: CSSStyle.Direction
  private var given = GivenProperties()
  private var declared = DeclaredInlineStyle()

  /// What would change the size or the baseline of an inline block, and nothing of others.
  private var limits: [(name: String, value: String)] = []

  private static let neutralLimits = [
    "aspect-ratio": "auto", "max-height": "none", "max-width": "none", "min-height": "0px",
    "min-width": "0px", "overflow": "visible", "overflow-x": "visible", "overflow-y": "visible",
  ]

  /// Shorthands of properties that count.
  private var shorthands: [(name: String, value: String)] = []

  init(
    unknown: CSSUnknownProperties, block: CSSStyle, pseudoElement: CSSPseudoElement? = nil
  ) {
    self.unknown = unknown
    self.pseudoElement = pseudoElement
    self.block = block
    direction = block.direction
  }

  /// - Throws: ``CSSError`` as ``InlineStyle/init(declarations:unknown:in:)``.
  mutating func read(
    _ declarations: [(name: String, value: String)]
  ) throws(CSSError) -> InlineStyle {
    for (name, value) in declarations where CSSPropertyNames.canonical(name) == "direction" {
      let text = String(value.trimmedOfCSSSpace)
      if let keyword = CSSWideKeyword(text) {
        direction = keyword == .initial ? .leftToRight : block.direction
      } else {
        direction = CSSStyle.Direction(css: text) ?? direction
      }
    }
    for (name, value) in declarations where !unknown.passesOver(name, value) {
      try read(physical(CSSPropertyNames.canonical(name)), name, value)
    }
    for (name, value) in shorthands { try check(name, value) }
    let style = declared.used
    if let refusal = style.refusalToFit(in: block) { throw refusal }
    if style.display == .inlineBlock, let limit = limits.first {
      throw .unsupported(
        limit.value, property: limit.name, advice: "give the inline block a width or a height")
    }
    return style
  }

  private mutating func read(
    _ property: String, _ name: String, _ value: String
  ) throws(CSSError) {
    if let refusal = pseudoElement?.refusal(of: property, String(value.trimmedOfCSSSpace)) {
      throw refusal
    }
    if let known = InlineProperty.byName[property] {
      if pseudoElement?.takes(property) == false {
        if unknown == .refuse { throw .withoutEffect(name) }
        return
      }
      if try given.add(property, value) { try known.take(value, into: &declared) }
      return
    }
    let text = String(value.trimmedOfCSSSpace)
    if let neutral = Self.neutralLimits[property] {
      let isNeutral = [neutral, "0", "auto"].contains(text.lowercased())
      if !isNeutral, CSSWideKeyword(text) == nil { limits.append((property, text)) }
      if unknown == .ignore || isNeutral { return }
    }
    if unknown == .refuse {
      throw .unknownProperty(name, known: InlineProperty.all.map(\.name))
    }
    if let moving = CSSMovingProperty.ofBox(property) {
      guard try given.add(property, value), !moving.isNeutral(text) else { return }
      throw .unsupported(text, property: property, advice: moving.advice)
    }
    if let ofBlock = CSSStyle.property(property) {
      try check(ofBlock, text)
    } else if CSSPropertyNames.longhands(of: property)?.contains(where: counts) == true {
      shorthands.append((property, text))
    }
  }

  /// The sides of a box as it stands in lines from left to right, or from right to left:
  /// `margin-left` for `margin-inline-start`. `getComputedStyle` has both.
  private func physical(_ name: String) -> String {
    let ends = direction == .leftToRight ? ("left", "right") : ("right", "left")
    let sides = [
      "inline-start": ends.0, "inline-end": ends.1, "block-start": "top", "block-end": "bottom",
    ]
    for (logical, side) in sides {
      guard let range = name.firstRange(of: logical) else { continue }
      let own = name[..<range.lowerBound] + side + name[range.upperBound...]
      if InlineProperty.byName[String(own)] != nil { return String(own) }
    }
    return name
  }

  /// What only blocks have says nothing of a box. What every box inherits, and none has of its own
  /// here, must be as the block has it.
  private func check(_ property: CSSProperty, _ value: String) throws(CSSError) {
    if Self.ofBlocksOnly.contains(property.name) { return }
    var style = block
    try property.take(value, into: &style)
    // What boxes inherit here is the block's.
    if let keyword = CSSWideKeyword(value), keyword != .initial { return }
    if style != block {
      throw .unsupported(
        value, property: property.name, advice: "give it to the block, for all of its boxes")
    }
  }

  private static let ofBlocksOnly: Set = [
    "text-align", "text-align-last", "text-indent", "text-justify", "text-overflow",
    "text-wrap-style",
  ]

  private func counts(_ longhand: String) -> Bool {
    InlineProperty.byName[physical(longhand)] != nil || CSSMovingProperty.ofBox(longhand) != nil
  }

  /// A shorthand is passed over where its longhands say themselves what it says.
  private func check(_ name: String, _ value: String) throws(CSSError) {
    if CSSMovingProperty.neutralOfShorthands[name] == value.lowercased()
      || CSSWideKeyword(value) != nil
    {
      return
    }
    let counting = (CSSPropertyNames.longhands(of: name) ?? []).filter(counts)
    let missing = counting.filter { !given.contains(physical($0)) }
    if !missing.isEmpty {
      throw .unsupported(value, property: name, advice: "give \(missing.joined(separator: ", "))")
    }
  }
}

extension CSSUnknownProperties {
  /// Whether a declaration lists a name, as `getComputedStyle` does, or says nothing.
  func passesOver(_ name: String, _ value: String) -> Bool {
    self == .ignore
      && (name.utf8.allSatisfy { (0x30...0x39).contains($0) } || value.trimmedOfCSSSpace.isEmpty)
  }
}
