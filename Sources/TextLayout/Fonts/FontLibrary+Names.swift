/// What is asked of a face beside its name, as far as it is.
package struct FaceTraits: Hashable, Sendable {
  package var weight: FontWeight?
  package var width: FontWidth?
  package var slant: FontSlant?
  /// Whether a face that was named must have them; else it has them where it can.
  package var isBinding = true

  package init(
    weight: FontWeight? = nil, width: FontWidth? = nil, slant: FontSlant? = nil,
    isBinding: Bool = true
  ) {
    self.weight = weight
    self.width = width
    self.slant = slant
    self.isBinding = isBinding
  }
}

/// A face that its file, its PostScript name or its full name led to.
struct NamedFace {
  /// What it was asked for by.
  var name: String
  var typeface: Typeface
  /// What the name says of the face's axes.
  var variations: [Variation] = []
}

extension FontLibrary {
  /// A named face with traits: on its axes, or its own.
  ///
  /// - Throws: ``FontError/unavailableTrait(_:face:own:)`` and as
  ///   ``font(_:size:variations:features:)``.
  func font(
    _ face: NamedFace, size: Double, traits: FaceTraits, variations: [Variation],
    features: [Feature]
  ) throws(FontError) -> Font {
    let asked = try face.variations(for: traits)
    // A wish does not change what the name says.
    let set =
      traits.isBinding
      ? face.variations.overridden(by: asked) : asked.overridden(by: face.variations)
    return try font(
      face.typeface, size: size, variations: set.overridden(by: variations), features: features)
  }

  /// The face whose PostScript or full name it is, letter case aside, or the named instance of a
  /// variable font; static faces first.
  ///
  /// - Throws: Why the first such face could not be opened, where none can.
  /// - Complexity: O(faces), and the variable fonts are opened whose names begin likewise.
  func face(named name: String) throws(FontError) -> NamedFace? {
    let wanted = name.lowercased()
    if wanted.isEmpty { return nil }
    let faces = store.catalog.faces
    let called = faces.indices.filter { faces[$0].isCalled(wanted) }
    var failure: FontError?
    for position in called where !faces[position].isVariable {
      do throws(FontError) {
        return NamedFace(name: name, typeface: try store.typeface(at: position))
      } catch {
        failure = failure ?? error
      }
    }
    let letters = wanted.nameLetters
    for position in faces.indices
    where faces[position].isVariable
      && (called.contains(position) || faces[position].mayHaveInstance(letters))
    {
      let typeface: Typeface
      do throws(FontError) {
        typeface = try store.typeface(at: position)
      } catch {
        if called.contains(position) { failure = failure ?? error }
        continue
      }
      if let instance = typeface.namedInstances.first(where: {
        typeface.description.isInstance($0, called: wanted)
      }) {
        // A size that is drawn for follows the size, unless it is set by hand.
        return NamedFace(
          name: name, typeface: typeface,
          variations: instance.variations.filter { $0.tag != .opticalSize })
      }
      if called.contains(position) { return NamedFace(name: name, typeface: typeface) }
    }
    if let failure { throw failure }
    return nil
  }
}

extension NamedFace {
  /// The variations that traits make on the face's axes.
  fileprivate func variations(for traits: FaceTraits) throws(FontError) -> [Variation] {
    let face = typeface.description
    var result: [Variation] = []
    if let weight = traits.weight {
      if has(.weight) {
        result.append(Variation(.weight, weight.value))
      } else if !face.weights.contains(weight) {
        try refuse(traits, "weight", weight.value, own: face.weights.lowerBound.value)
      }
    }
    if let width = traits.width {
      if has(.width) {
        result.append(Variation(.width, width.percent))
      } else if !face.widths.contains(width) {
        try refuse(traits, "width", width.percent, own: face.widths.lowerBound.percent)
      }
    }
    if let slant = traits.slant {
      let isUpright = slant == .upright
      if has(.italic) {
        result.append(Variation(.italic, isUpright ? 0 : 1))
      } else if has(.slant) {
        result.append(Variation(.slant, isUpright ? 0 : -14))
      } else if isUpright != (face.slant == .upright) {
        try refuse(traits, "slant", slant, own: face.slant)
      }
    }
    return result
  }

  private func has(_ axis: Tag) -> Bool { typeface.axes.contains { $0.tag == axis } }

  private func refuse(
    _ traits: FaceTraits, _ trait: String, _ asked: Double, own: Double
  ) throws(FontError) {
    func spelled(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
    try refuse(traits, trait, spelled(asked), own: spelled(own))
  }

  private func refuse<Value>(
    _ traits: FaceTraits, _ trait: String, _ asked: Value, own: Value
  ) throws(FontError) {
    if !traits.isBinding { return }
    throw .unavailableTrait("\(trait) \(asked)", face: name, own: "\(trait) \(own)")
  }
}

extension [Variation] {
  /// These, but for the axes that others set, and the others.
  func overridden(by others: [Variation]) -> [Variation] {
    filter { own in !others.contains { $0.tag == own.tag } } + others
  }
}

extension FaceDescription {
  /// Whether a name in lower case is the PostScript name or a full name.
  fileprivate func isCalled(_ name: String) -> Bool {
    postScriptName.lowercased() == name || fullNames.contains { $0.lowercased() == name }
  }

  /// Whether a named instance can have a name of such letters: it begins like the family's.
  fileprivate func mayHaveInstance(_ letters: String) -> Bool {
    familyNames.contains { letters.hasPrefix($0.lowercased().nameLetters) }
  }

  /// Whether a variable face's instance has a name, given in lower case. Its full name is
  /// family and instance. Its PostScript name is made as Adobe's note 5902 says where it has none.
  fileprivate func isInstance(_ instance: Typeface.NamedInstance, called name: String) -> Bool {
    let prefix =
      postScriptName.split(separator: "-").first.map(String.init) ?? family.nameLetters
    let postScript = instance.postScriptName ?? "\(prefix)-\(instance.name.nameLetters)"
    return postScript.lowercased() == name
      || familyNames.contains { "\($0) \(instance.name)".lowercased() == name }
  }
}

extension String {
  /// A name without what PostScript names leave out.
  fileprivate var nameLetters: String { filter { $0 != " " && $0 != "-" } }
}
