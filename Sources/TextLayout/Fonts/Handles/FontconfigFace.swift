import CFontconfig
import FileNames

/// A face that Fontconfig has found: a borrowed `FcPattern`, which its configuration keeps alive.
///
/// `@unchecked` because the pointer is not `Sendable`: a configuration's patterns never change.
@safe struct FontconfigFace: @unchecked Sendable {
  let pattern: OpaquePointer

  /// The upper half of the index of a variable font's whole range.
  static let variableIndex: UInt32 = 0x8000

  init(pattern: OpaquePointer) { unsafe self.pattern = pattern }

  var identity: UInt { unsafe UInt(bitPattern: pattern) }
  var file: String {
    unsafe bytes(FC_FILE, 0).map { unsafe FileName.string(cString: UnsafeRawPointer($0)) } ?? ""
  }
  /// The face's index in the file; the upper half, which names a named instance, left out.
  var faceIndex: Int { Int(rawIndex & 0xFFFF) }
  /// True for a named instance of a variable font other than its default.
  var isNamedInstance: Bool { !isVariable && rawIndex >> 16 != 0 }
  var isVariable: Bool { flag(FC_VARIABLE) }
  var isColor: Bool { flag(FC_COLOR) }
  /// True for TrueType and CFF outlines or bitmaps in an sfnt, false for Type 1, PCF and others.
  var isOpenType: Bool { ["TrueType", "CFF"].contains(string(FC_FONTFORMAT)) }

  /// The pattern's description, names from `base`: variable patterns have no style of their own.
  func description(namesFrom base: FontconfigFace) -> FaceDescription {
    let names = base.strings(FC_FAMILY)
    let families = names.isEmpty ? strings(FC_FAMILY) : names
    let weights = range(FC_WEIGHT) ?? 80...80
    let widths = range(FC_WIDTH) ?? 100...100
    return FaceDescription(
      family: base.english(FC_FAMILY, languages: FC_FAMILYLANG) ?? families.first ?? "",
      familyNames: families,
      style: base.english(FC_STYLE, languages: FC_STYLELANG) ?? "",
      postScriptName: base.string(FC_POSTSCRIPT_NAME) ?? "",
      fullNames: base.strings(FC_FULLNAME),
      file: file, index: faceIndex,
      weights: FontWeight(
        FcWeightToOpenTypeDouble(weights.lowerBound))...FontWeight(
          FcWeightToOpenTypeDouble(weights.upperBound)),
      widths: FontWidth(percent: widths.lowerBound)...FontWidth(percent: widths.upperBound),
      slant: base.slant, isVariable: isVariable, isColor: isColor)
  }

  /// True when the face's character set has the scalar; known without opening the file.
  func mayCover(_ scalar: Unicode.Scalar) -> Bool {
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
      return true
    }
    return unsafe FcCharSetHasChar(characters, scalar.value) != 0
  }

  private var rawIndex: Int32 {
    var value: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &value)
    return value
  }

  private var slant: FontSlant {
    var value: Int32 = 0
    _ = unsafe FcPatternGetInteger(pattern, FC_SLANT, 0, &value)
    return value >= FC_SLANT_OBLIQUE ? .oblique : value > FC_SLANT_ROMAN ? .italic : .upright
  }

  private func flag(_ object: String) -> Bool {
    var value = FcBool(0)
    _ = unsafe FcPatternGetBool(pattern, object, 0, &value)
    return value == 1
  }

  private func string(_ object: String, _ position: Int32 = 0) -> String? {
    unsafe bytes(object, position).map { unsafe String(cString: $0) }
  }

  private func bytes(_ object: String, _ position: Int32) -> UnsafeMutablePointer<FcChar8>? {
    var value: UnsafeMutablePointer<FcChar8>?
    let result = unsafe FcPatternGetString(pattern, object, position, &value)
    return unsafe result == FcResultMatch ? value : nil
  }

  private func strings(_ object: String) -> [String] {
    var values: [String] = []
    while let value = string(object, Int32(values.count)) { values.append(value) }
    return values
  }

  /// The first value whose language is English, or the first of all.
  private func english(_ object: String, languages: String) -> String? {
    let values = strings(object)
    let position = strings(languages).firstIndex { $0 == "en" || $0.hasPrefix("en-") }
    return position.flatMap { $0 < values.count ? values[$0] : nil } ?? values.first
  }

  /// A number or a range of numbers.
  private func range(_ object: String) -> ClosedRange<Double>? {
    var range: OpaquePointer?
    if unsafe FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch {
      var low = 0.0
      var high = 0.0
      guard unsafe FcRangeGetDouble(range, &low, &high) != 0, low <= high else { return nil }
      return low...high
    }
    var value = 0.0
    guard unsafe FcPatternGetDouble(pattern, object, 0, &value) == FcResultMatch else { return nil }
    return value...value
  }
}
