/// Reads the declarations of a block.
struct CSSDeclarationReader {
  let unknown: CSSUnknownProperties

  /// Whether properties of the font are kept, which are an error else.
  let takesFont: Bool
  private(set) var style = CSSStyle()
  private(set) var font = CSSFont()
  private(set) var language: String?

  private var given = GivenProperties()

  /// Shorthands of properties that count.
  private var shorthands: [(name: String, value: String)] = []

  /// What makes a marker stand in the first line, if all of them say so.
  private var marker: [String: String] = [:]

  private var ignores: Bool { unknown == .ignore }

  init(unknown: CSSUnknownProperties, takesFont: Bool) {
    self.unknown = unknown
    self.takesFont = takesFont
  }

  mutating func read(_ declarations: [(name: String, value: String)]) throws(CSSError) {
    for (name, value) in declarations where !unknown.passesOver(name, value) {
      try read(CSSPropertyNames.canonical(name), name, String(value.trimmedOfCSSSpace))
    }
    for (name, value) in shorthands { try check(name, value) }
    try checkMarker()
    if let refusal = style.refusalToFit { throw refusal }
  }

  private mutating func read(
    _ property: String, _ name: String, _ value: String
  ) throws(CSSError) {
    if let known = CSSStyle.property(property) {
      if try given.add(property, value) { try known.take(value, into: &style) }
    } else if CSSFont.names.contains(property) {
      if takesFont {
        if try given.add(property, value) { try font.take(property, value, &language) }
      } else if !ignores {
        throw .belongsToFont(property)
      }
    } else if let moving = CSSMovingProperty.named(property) {
      marker[property] = value.lowercased()
      guard try given.add(property, value), !moving.isNeutral(value) else { return }
      throw .unsupported(value, property: property, advice: moving.advice)
    } else if Self.isRead(property) {
      // A shorthand of what counts, or a part of what makes a marker.
      if property == "list-style" || Self.markerNames.contains(property) {
        if !ignores { throw .withoutEffect(property) }
        takeMarker(property, value.lowercased())
      } else {
        shorthands.append((property, value))
      }
    } else if ignores {
      return
    } else if CSSPropertyNames.isKnown(property) {
      throw .withoutEffect(property)
    } else {
      throw .unknownProperty(name, known: CSSStyle.propertyNames)
    }
  }

  /// Whether a property is read, whatever is done with unknown ones.
  static func isRead(_ name: String) -> Bool {
    counts(name) || markerNames.contains(name) || name == "list-style"
      || CSSPropertyNames.longhands(of: name)?.contains(where: counts) == true
  }

  /// Whether a longhand is one that lines depend on.
  private static func counts(_ longhand: String) -> Bool {
    CSSStyle.property(longhand) != nil || CSSFont.names.contains(longhand)
      || CSSMovingProperty.named(longhand) != nil
  }

  /// A shorthand is passed over where its longhands say themselves what it says, as in
  /// `getComputedStyle`.
  private func check(_ name: String, _ value: String) throws(CSSError) {
    if CSSMovingProperty.neutralOfShorthands[name] == value.lowercased()
      || CSSWideKeyword(value) != nil
    {
      return
    }
    let longhands = (CSSPropertyNames.longhands(of: name) ?? []).filter(Self.counts)
    // What the caller of a style without a font gives apart.
    let missing = longhands.filter {
      !given.contains($0) && (takesFont || !CSSFont.names.contains($0))
    }
    if !missing.isEmpty {
      throw .unsupported(value, property: name, advice: "give \(missing.joined(separator: ", "))")
    }
  }

  private static let markerNames = ["list-style-position", "list-style-type", "list-style-image"]

  private mutating func takeMarker(_ property: String, _ value: String) {
    guard property == "list-style" else {
      marker[property] = value
      return
    }
    let words = value.split(separator: " ")
    marker["list-style-position"] = words.contains("inside") ? "inside" : "outside"
    marker["list-style-type"] = words.contains("none") ? "none" : "disc"
  }

  /// The marker of a list item takes room of the first line if it stands inside.
  private func checkMarker() throws(CSSError) {
    guard marker["display"] == "list-item", let position = marker["list-style-position"],
      position == "inside"
    else { return }
    let (type, image) = (marker["list-style-type"], marker["list-style-image"])
    if type == "none", image == nil || image == "none" { return }
    throw .unsupported(
      position, property: "list-style-position", advice: "put the marker into the text")
  }
}
