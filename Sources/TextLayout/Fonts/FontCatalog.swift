import CFontconfig

/// The faces that a library may use, as Fontconfig knows them, and its order among them.
///
/// `@unchecked` because a set of patterns is no `Sendable` value: nothing changes after `init`, and
/// Fontconfig's patterns and sets may be read from several threads.
final class FontCatalog: @unchecked Sendable {
  /// What fonts to prefer.
  struct Query: Hashable, Sendable {
    var families: [String]
    var weight: FontWeight
    var width: FontWidth
    var slant: FontSlant
    var language: String?
    var prefersEmoji: Bool
  }

  /// Sorted by file and index, so that the order of ties does not depend on the folder's.
  let faces: [FaceDescription]
  /// The files in the state in which Fontconfig described them, by path.
  let stamps: [String: FileStamp]
  private let patterns: [FontconfigFace]
  let configuration: FontconfigConfiguration
  private let set: FontconfigSet
  private let positions: [UInt: Int]

  /// Takes the OpenType faces that were found, each once: a variable font's named instances are
  /// not faces.
  init(_ scan: FontScan) {
    struct Key: Hashable {
      var file: String
      var index: Int
    }
    var bases: [Key: FontconfigFace] = [:]
    var variables: [Key: FontconfigFace] = [:]
    for pattern in scan.faces where pattern.isOpenType && !pattern.isNamedInstance {
      let key = Key(file: pattern.file, index: pattern.faceIndex)
      if pattern.isVariable { variables[key] = pattern } else { bases[key] = pattern }
    }
    let keys = Set(bases.keys).union(variables.keys)
      .sorted { ($0.file, $0.index) < ($1.file, $1.index) }
    var faces: [FaceDescription] = []
    var patterns: [FontconfigFace] = []
    for key in keys {
      guard let pattern = variables[key] ?? bases[key] else { continue }
      patterns.append(pattern)
      faces.append(pattern.description(namesFrom: bases[key] ?? pattern))
    }
    configuration = scan.configuration
    stamps = scan.stamps
    self.faces = faces
    self.patterns = patterns
    set = FontconfigSet()
    for pattern in patterns { set.add(pattern) }
    positions = Dictionary(
      zip(patterns.map(\.identity), patterns.indices), uniquingKeysWith: { first, _ in first })
  }

  /// True when the face's character set has the scalar; known without opening the file.
  func mayCover(_ face: Int, _ scalar: Unicode.Scalar) -> Bool {
    patterns[face].mayCover(scalar)
  }

  /// All faces as positions in ``faces``, the best for the query first.
  ///
  /// The order is Fontconfig's, with three rules on top: in a closed library relatives of the
  /// families come first; coloured faces come first for emoji and last for other text; among the
  /// regional faces of a Han font the language's comes first.
  /// Complexity: O(n log n) in the number of faces.
  func order(for query: Query) -> [Int] {
    let pattern = FontconfigQuery()
    if query.prefersEmoji {
      pattern.add(FC_LANG, "und-zsye")
    } else {
      for family in query.families { pattern.add(FC_FAMILY, family) }
    }
    if let language = query.language {
      pattern.add(FC_LANG, HanRegion.fontconfigLanguage(language))
    }
    pattern.add(FC_WEIGHT, FcWeightFromOpenTypeDouble(query.weight.value))
    pattern.add(FC_WIDTH, query.width.percent)
    pattern.add(FC_SLANT, query.slant.fontconfigValue)
    if configuration.hasRules { pattern.substitute(configuration) }
    guard let sorted = set.sorted(for: pattern, in: configuration) else {
      return Array(faces.indices)
    }
    let order = sorted.faces.compactMap { positions[$0.identity] }
    // The machine's rules say themselves what goes before what.
    let kin =
      configuration.hasRules
      ? order
      : FontKin(query.families).reorder(order) {
        faces[$0].family
      }
    let regional = HanRegion.reorder(kin, language: query.language) { region(of: $0) }
    let coloured = regional.filter { faces[$0].isColor }
    let plain = regional.filter { !faces[$0].isColor }
    return query.prefersEmoji ? coloured + plain : plain + coloured
  }

  /// The region of a face for Han characters; `nil` when it has none of them.
  private func region(of face: Int) -> HanRegion? {
    guard let region = HanRegion(family: faces[face].family) else { return nil }
    return mayCover(face, "\u{4E00}") ? region : nil
  }
}

extension FontSlant {
  fileprivate var fontconfigValue: Int32 {
    switch self {
    case .upright: FC_SLANT_ROMAN
    case .italic: FC_SLANT_ITALIC
    case .oblique: FC_SLANT_OBLIQUE
    }
  }
}
