import CHarfBuzz

extension HarfBuzzFace {
  /// Whether `GSUB` has all of some features for a script, in its default language
  /// (Blink's `OpenTypeCapsSupport::SupportsFeature`).
  ///
  /// - Parameter script: An ISO 15924 tag as HarfBuzz packs it.
  /// - Complexity: linear in the number of the script's features.
  func substitutes(_ features: [Tag], script: UInt32) -> Bool {
    var count: UInt32 = UInt32(HB_OT_MAX_TAGS_PER_SCRIPT)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), nil, &count, &tags, nil, nil)
    var found: UInt32 = 0
    let gsub = Tag("GSUB").rawValue
    unsafe hb_ot_layout_table_select_script(pointer, gsub, count, tags, &found, nil)
    return features.allSatisfy { feature in
      var index: UInt32 = 0
      return unsafe hb_ot_layout_language_find_feature(
        pointer, gsub, found, UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX), feature.rawValue, &index)
        != 0
    }
  }
}
