import CHarfBuzz

extension FaceDescription {
  /// Reads names and traits from the face itself, for files that no library has listed.
  init(face: HarfBuzzFace, axes: [Typeface.Axis], file: String, index: Int) {
    // Preferred first: WWS family, typographic family, family.
    let names = [21, 16, 1].compactMap { face.name(UInt32($0)) }
    var families: [String] = []
    for name in names where !families.contains(name) { families.append(name) }
    let (weight, width, selection) = face.table("OS/2").withBytes { bytes in
      (bytes.uint16(at: 4) ?? 400, bytes.uint16(at: 6) ?? 5, bytes.uint16(at: 62) ?? 0)
    }
    func range(_ tag: Tag, or value: Double) -> ClosedRange<Double> {
      guard let axis = axes.first(where: { $0.tag == tag }), axis.minimum <= axis.maximum else {
        return value...value
      }
      return axis.minimum...axis.maximum
    }
    let percents: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    let weights = range(.weight, or: Double(weight))
    let widths = range(.width, or: percents[min(max(Int(width), 1), 9) - 1])
    self.init(
      family: families.first ?? "", familyNames: families,
      style: face.name(22) ?? face.name(17) ?? face.name(2) ?? "",
      postScriptName: face.name(6) ?? "", fullNames: face.name(4).map { [$0] } ?? [],
      file: file, index: index,
      weights: FontWeight(weights.lowerBound)...FontWeight(weights.upperBound),
      widths: FontWidth(percent: widths.lowerBound)...FontWidth(percent: widths.upperBound),
      slant: selection & 1 != 0 ? .italic : selection & 1 << 9 != 0 ? .oblique : .upright,
      isVariable: !axes.isEmpty, isColor: face.hasColor)
  }
}
