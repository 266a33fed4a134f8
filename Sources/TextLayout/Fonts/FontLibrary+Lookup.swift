extension FontLibrary {
  /// The face of a family that is closest to the traits.
  ///
  /// The family must match exactly, letter case aside, in any language the font names itself in;
  /// within it CSS Fonts 4 decides: width first, then slant, then weight. Among equals a static
  /// face wins over a variable one, then the first by file and index.
  ///
  /// Where no family has the name, it may be a face's own: its PostScript name, such as
  /// `NotoSans-Bold`, or its full name, such as `Noto Sans Bold`. That face is the answer, whatever
  /// the traits.
  ///
  /// ```swift
  /// let bold = try library.typeface(family: "noto sans", weight: .bold)
  /// ```
  ///
  /// - Throws: ``FontError/noSuchFamily(name:nearest:damaged:)`` for a family that is not there,
  ///   never a substitute; ``FontError`` when the face's file cannot be opened.
  public func typeface(
    family: String, weight: FontWeight = .regular, width: FontWidth = .normal,
    slant: FontSlant = .upright
  ) throws(FontError) -> Typeface {
    if families[family.lowercased()] == nil, let face = try face(named: family) {
      return face.typeface
    }
    return try typeface(
      among: positions(family: family), weight: weight, width: width, slant: slant)
  }

  private func typeface(
    among candidates: [Int], weight: FontWeight, width: FontWidth, slant: FontSlant
  ) throws(FontError) -> Typeface {
    let faces = store.catalog.faces
    let match = StyleMatch(weight: weight, width: width, slant: slant)
    if slant != .upright, candidates.allSatisfy({ faces[$0].slant == .upright }) {
      // Fontconfig does not tell which variable fonts can lean.
      for position in candidates where faces[position].isVariable {
        let typeface = try store.typeface(at: position)
        if typeface.axes.contains(where: { [.slant, .italic].contains($0.tag) }) {
          return typeface
        }
      }
    }
    return try store.typeface(at: match.best(of: candidates, in: faces))
  }

  /// The face that was encoded by its names.
  ///
  /// A PostScript name tells faces apart that have one style name.
  func typeface(
    family: String, style: String, postScriptName: String?
  ) throws(FontError) -> Typeface {
    let faces = store.catalog.faces
    let candidates = try positions(family: family)
    if let position = candidates.first(where: {
      faces[$0].postScriptName == postScriptName && faces[$0].style == style
    }) ?? candidates.first(where: { faces[$0].style == style }) {
      return try store.typeface(at: position)
    }
    throw .noSuchStyle(
      family: family, style: style, available: Set(candidates.map { faces[$0].style }).sorted())
  }

  /// The face of a file, which need not belong to the library.
  ///
  /// - Parameters:
  ///   - file: its path.
  ///   - index: the face in a collection.
  /// - Throws: ``FontError`` when the file cannot be read, is no font, is damaged or has no such
  ///   face.
  public func typeface(file: String, index: Int = 0) throws(FontError) -> Typeface {
    try store.typeface(file: file, index: index)
  }

  /// A font of a typeface.
  ///
  /// - Parameters:
  ///   - typeface: of this library or of a file.
  ///   - size: in points.
  ///   - variations: values for the typeface's axes. Values outside an axis clamp; for an axis
  ///     named twice the last value counts; an axis that is not named has its default, except
  ///     `opsz`, which follows the size.
  ///   - features: OpenType features on or off for whole runs.
  /// - Throws: ``FontError/invalidSize(_:)``, ``FontError/unknownAxis(_:typeface:available:)``,
  ///   ``FontError/invalidVariation(_:value:)``.
  public func font(
    _ typeface: Typeface, size: Double, variations: [Variation] = [], features: [Feature] = []
  ) throws(FontError) -> Font {
    try Font.check(size: size)
    let instance = try store.instance(
      typeface, variations: variations, features: features, size: size)
    return Font(library: self, instance: instance, size: size)
  }

  /// A font of the family's closest face; a variable face is set to the traits.
  ///
  /// A PostScript name or a full name gives that very face, as UIKit's `UIFont(name:size:)` does:
  /// see ``typeface(family:weight:width:slant:)``. Such a name also gives a variable font's named
  /// instance. Traits other than the defaults must then be the face's own, or its axes' to set.
  ///
  /// - Parameters:
  ///   - family: its name, in any case.
  ///   - size: in points.
  ///   - weight: 400 unless said otherwise.
  ///   - width: normal unless said otherwise.
  ///   - slant: upright unless said otherwise.
  ///   - variations: values for the face's axes, which go before `weight`, `width` and `slant`.
  ///     Where there are some, a static face is taken only of a family without variable ones.
  ///   - features: OpenType features on or off for whole runs.
  /// - Throws: as ``typeface(family:weight:width:slant:)`` and
  ///   ``font(_:size:variations:features:)``;
  ///   ``FontError/unavailableTrait(_:face:own:)`` where a face is named that has no such trait.
  public func font(
    family: String, size: Double, weight: FontWeight = .regular, width: FontWidth = .normal,
    slant: FontSlant = .upright, variations: [Variation] = [], features: [Feature] = []
  ) throws(FontError) -> Font {
    let traits = FaceTraits(
      weight: weight == .regular ? nil : weight, width: width == .normal ? nil : width,
      slant: slant == .upright ? nil : slant)
    return try font(
      family: family, size: size, traits: traits, variations: variations, features: features)
  }

  /// The same with traits that may be left open.
  package func font(
    family: String, size: Double, traits: FaceTraits, variations: [Variation] = [],
    features: [Feature] = []
  ) throws(FontError) -> Font {
    try Font.check(size: size)
    if families[family.lowercased()] == nil, let face = try face(named: family) {
      return try font(
        face, size: size, traits: traits, variations: variations, features: features)
    }
    var candidates = try positions(family: family)
    if !variations.isEmpty {
      let variable = candidates.filter { store.catalog.faces[$0].isVariable }
      if !variable.isEmpty { candidates = variable }
    }
    let weight = traits.weight ?? .regular
    let width = traits.width ?? .normal
    let slant = traits.slant ?? .upright
    let typeface = try typeface(among: candidates, weight: weight, width: width, slant: slant)
    let own = typeface.variations(weight: weight, width: width, slant: slant)
    return try font(
      typeface, size: size, variations: own.overridden(by: variations), features: features)
  }

  /// A font of the family's face or named instance of that style name, letter case aside.
  ///
  /// ```swift
  /// let font = try library.font(family: "Inter", style: "Extra Bold", size: 17)
  /// ```
  ///
  /// - Throws: ``FontError/noSuchStyle(family:style:available:)`` naming the styles there are, and
  ///   as ``font(family:size:weight:width:slant:variations:features:)``.
  public func font(
    family: String, style: String, size: Double, features: [Feature] = []
  ) throws(FontError) -> Font {
    try Font.check(size: size)
    let candidates = try positions(family: family)
    let wanted = style.lowercased()
    let faces = store.catalog.faces
    if let position = candidates.first(where: { faces[$0].style.lowercased() == wanted }) {
      return try font(store.typeface(at: position), size: size, features: features)
    }
    var available = candidates.map { faces[$0].style }
    for position in candidates where faces[position].isVariable {
      let typeface = try store.typeface(at: position)
      for instance in typeface.namedInstances {
        if instance.name.lowercased() == wanted {
          return try font(
            typeface, size: size, variations: instance.variations, features: features)
        }
        available.append(instance.name)
      }
    }
    throw .noSuchStyle(family: family, style: style, available: Set(available).sorted())
  }

  /// A font of a file's face, which need not belong to the library.
  ///
  /// A variable face is set to the traits, as far as they are given. A static face has its own:
  /// others are an error, not passed over.
  ///
  /// ```swift
  /// let font = try library.font(file: "fonts/Inter.var.ttf", size: 20, weight: FontWeight(650))
  /// ```
  ///
  /// - Parameters:
  ///   - file: its path.
  ///   - index: the face in a collection.
  ///   - size: in points.
  ///   - weight: `nil` for the face's own; `width` and `slant` likewise.
  ///   - width: `nil` for the face's own.
  ///   - slant: `nil` for the face's own.
  ///   - variations: values for the face's axes, which go before `weight`, `width` and `slant`.
  ///   - features: OpenType features on or off for whole runs.
  /// - Throws: as ``typeface(file:index:)`` and ``font(_:size:variations:features:)``;
  ///   ``FontError/unavailableTrait(_:face:own:)`` for a trait that the face cannot have.
  public func font(
    file: String, index: Int = 0, size: Double, weight: FontWeight? = nil,
    width: FontWidth? = nil, slant: FontSlant? = nil, variations: [Variation] = [],
    features: [Feature] = []
  ) throws(FontError) -> Font {
    try font(
      file: file, index: index, size: size,
      traits: FaceTraits(weight: weight, width: width, slant: slant), variations: variations,
      features: features)
  }

  /// The same with traits that may be no more than a wish.
  package func font(
    file: String, index: Int, size: Double, traits: FaceTraits, variations: [Variation] = [],
    features: [Feature] = []
  ) throws(FontError) -> Font {
    try Font.check(size: size)
    let face = NamedFace(name: file, typeface: try typeface(file: file, index: index))
    return try font(face, size: size, traits: traits, variations: variations, features: features)
  }

  private func positions(family: String) throws(FontError) -> [Int] {
    if let positions = families[family.lowercased()] { return positions }
    let names = Set(faces.flatMap(\.familyNames))
    let nearest =
      GenericFamily(family)?.example(among: names)
      ?? NearestNames.nearest(to: family, among: names)
    throw .noSuchFamily(name: family, nearest: nearest, damaged: damagedFiles)
  }
}
