internal import CHarfBuzz

/// What HarfBuzz says of a shaping plan: its lookups, and which tables it positions with.
struct PlanRoots: Equatable, Sendable {
  /// The lookups of `GSUB` that the plan applies to whole texts, in order.
  var substitutions: [Int] = []
  /// ``substitutions`` that are on for every character and apply in this order; perhaps not all.
  private(set) var unconditional: [Int] = []
  /// The same of `GPOS`.
  var positionings: [Int] = []
  /// Whether HarfBuzz may apply the `kern` table.
  var mayUseKernTable = false
  /// Whether HarfBuzz may put glyphs of private use in the place of letters, as it does in Thai
  /// where `GSUB` has not the script (`do_thai_pua_shaping`).
  var mayUsePrivateForms = false
  /// Whether the script's shaper adds nothing to the lookups but what single characters ask for.
  var usesDefaultShaper: Bool
  /// Whether `GSUB` has a feature that HarfBuzz makes up for in Arabic text.
  var hasJoiningForms = true

  /// Asks HarfBuzz for the plan of whole texts with the instance's features and coordinates.
  ///
  /// `frac`, `numr` and `dnom` are off where the font does not turn them on itself. HarfBuzz turns
  /// them on around U+2044 alone, so the rest of the plan holds for text without that character.
  init(
    _ font: FontInstance, script: UInt32, language: Language, isRightToLeft: Bool
  ) throws(PlanRefusal) {
    usesDefaultShaper = Self.defaultShaperScripts.contains(script)
    try Self.checkTables(font.typeface.harfBuzz)
    try Self.checkFeatureBits(font.hbFeatures)
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(rawValue: script)
    unsafe properties.language = unsafe language.harfBuzz
    // A later feature of the same name wins.
    let fractions = Self.off(["frac", "numr", "dnom"])
    let face = unsafe hb_font_get_face(font.hbFont)
    let features = fractions + font.hbFeatures
    let plan = unsafe Self.plan(properties, features, font)
    defer { unsafe hb_shape_plan_destroy(plan) }
    guard let name = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: name) == "ot"
    else { throw PlanRefusal(.otherShaper) }
    substitutions = unsafe Self.lookups(plan, "GSUB")
    positionings = unsafe Self.lookups(plan, "GPOS")
    let scripts = unsafe ScriptFeatures(face, script: script, language: language)
    if usesDefaultShaper, !isRightToLeft, !scripts.hasEarlierSubstitutions {
      unconditional = substitutions
      if script == Self.hangul, Self.jamoFeatures.contains(where: { scripts.has($0, in: "GSUB") }) {
        let rest = unsafe Self.plan(properties, Self.off(Self.jamoFeatures) + features, font)
        defer { unsafe hb_shape_plan_destroy(rest) }
        unconditional = unsafe Self.lookups(rest, "GSUB")
      }
    }
    mayUsePrivateForms = script == Self.thai && !scripts.isIn("GSUB")
    hasJoiningForms = (["isol", "fina", "medi", "init"] as [Tag]).contains {
      scripts.has($0, in: "GSUB")
    }
    let kerning: Tag = "kern"
    let isKerningOff = font.features.last { $0.tag == kerning }?.value == 0
    mayUseKernTable =
      font.typeface.harfBuzz.table("kern").count > 0
      && (isKerningOff || !usesDefaultShaper || !scripts.has(kerning, in: "GPOS"))
  }

  /// Whether some feature of `GSUB` takes alternates at random.
  static func hasRandomFeature(_ font: FontInstance) -> Bool {
    let face = font.typeface.harfBuzz
    let table = Tag("GSUB").rawValue
    var count = unsafe hb_ot_layout_table_get_feature_tags(face.pointer, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_layout_table_get_feature_tags(face.pointer, table, 0, &count, &tags)
    return tags.contains(("rand" as Tag).rawValue)
  }

  /// HarfBuzz's plan of whole texts; the caller destroys it.
  private static func plan(
    _ properties: hb_segment_properties_t, _ features: [hb_feature_t], _ font: FontInstance
  ) -> OpaquePointer? {
    var properties = unsafe properties
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(font.hbFont, &count)
    return unsafe hb_shape_plan_create2(
      hb_font_get_face(font.hbFont), &properties, features, UInt32(features.count), coordinates,
      count, ShaperList.own.pointer)
  }

  private static func off(_ features: [Tag]) -> [hb_feature_t] {
    features.map { hb_feature_t(tag: $0.rawValue, value: 0, start: 0, end: UInt32.max) }
  }

  private static func lookups(_ plan: OpaquePointer?, _ table: Tag) -> [Int] {
    let set = HarfBuzzSet()
    unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set.pointer)
    return set.numbers()
  }

  /// Apple's tables are asked before OpenType's, or beside them (`trak`).
  private static func checkTables(_ face: HarfBuzzFace) throws(PlanRefusal) {
    for tag in ["morx", "mort", "kerx", "trak"] as [Tag] where face.table(tag).count > 0 {
      throw PlanRefusal(.appleTable)
    }
  }

  /// Features with values above 1 take bits of HarfBuzz's masks. Where these run out it leaves
  /// features out, and with `frac` off it might leave out others.
  private static func checkFeatureBits(_ features: [hb_feature_t]) throws(PlanRefusal) {
    let bits = features.reduce(0) { $0 + ($1.value > 1 ? 32 - $1.value.leadingZeroBitCount : 0) }
    if bits > 8 { throw PlanRefusal(.featureValues) }
  }

  private static let hangul = ("Hang" as Tag).rawValue
  private static let thai = ("Thai" as Tag).rawValue
  /// Features that Hangul's shaper turns on for single jamo alone.
  private static let jamoFeatures: [Tag] = ["ljmo", "vjmo", "tjmo"]

  /// Scripts of HarfBuzz's default shaper, and Hangul, whose shaper leaves syllables alone that are
  /// one character. Any other may have a shaper that reorders, joins or decomposes.
  private static let defaultShaperScripts: Set<UInt32> = Set(
    ([
      "Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana", "Bopo", "Yiii", "Ethi",
      "Cher", "Cans", "Ogam", "Runr", "Copt", "Goth", "Brai", "Hang", "Zyyy", "Zinh", "Zzzz",
    ] as [Tag]).map(\.rawValue))
}

/// The features of the script and language that HarfBuzz chooses in each table.
@safe private struct ScriptFeatures {
  private let face: OpaquePointer?
  private let script: UInt32
  private let language: Language

  init(_ face: OpaquePointer?, script: UInt32, language: Language) {
    unsafe self.face = face
    self.script = script
    self.language = language
  }

  /// Whether HarfBuzz may apply lookups before others that have lower indices.
  ///
  /// It does so with `rvrn`, and with a required feature of a name that it does not know.
  var hasEarlierSubstitutions: Bool {
    let (scriptIndex, languageIndex, _) = chosen(in: "GSUB")
    var required: UInt32 = 0
    let hasRequired = unsafe hb_ot_layout_language_get_required_feature(
      face, Tag("GSUB").rawValue, scriptIndex, languageIndex, &required, nil)
    return hasRequired != 0 || has("rvrn", in: "GSUB")
  }

  /// Whether a table has the script itself, and not just a default.
  func isIn(_ table: Tag) -> Bool { chosen(in: table).isOwn }

  /// Whether a table has a feature.
  func has(_ feature: Tag, in table: Tag) -> Bool {
    let (scriptIndex, languageIndex, _) = chosen(in: table)
    return unsafe hb_ot_layout_language_find_feature(
      face, table.rawValue, scriptIndex, languageIndex, feature.rawValue, nil) != 0
  }

  /// The indices of script and language that `hb_ot_map_builder_t` chooses.
  private func chosen(in table: Tag) -> (script: UInt32, language: UInt32, isOwn: Bool) {
    var scriptCount = UInt32(HB_OT_MAX_TAGS_PER_SCRIPT)
    var languageCount = UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE)
    var scripts = [hb_tag_t](repeating: 0, count: Int(scriptCount))
    var languages = [hb_tag_t](repeating: 0, count: Int(languageCount))
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), language.harfBuzz, &scriptCount, &scripts, &languageCount,
      &languages)
    var scriptIndex: UInt32 = 0
    var languageIndex: UInt32 = 0
    let isOwn = unsafe hb_ot_layout_table_select_script(
      face, table.rawValue, scriptCount, scripts, &scriptIndex, nil)
    unsafe hb_ot_layout_script_select_language(
      face, table.rawValue, scriptIndex, languageCount, languages, &languageIndex)
    return (scriptIndex, languageIndex, isOwn != 0)
  }
}
