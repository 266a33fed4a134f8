internal import Interchange
internal import TextLayout

extension FaceDescription {
  /// "400", or "100-900" for a variable font.
  fileprivate var weightText: String {
    Self.range(weights.lowerBound.value, weights.upperBound.value)
  }

  fileprivate var widthText: String {
    Self.range(widths.lowerBound.percent, widths.upperBound.percent)
  }

  /// The path, and for a face of a collection other than the first `#` and its index: what `--font`
  /// takes.
  var fileAndIndex: String { index == 0 ? file : "\(file)#\(index)" }

  private static func range(_ low: Double, _ high: Double) -> String {
    low == high ? low.rounded6 : "\(low.rounded6)-\(high.rounded6)"
  }

  fileprivate var kinds: String {
    [isVariable ? "variable" : nil, isColor ? "color" : nil].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension [FaceDescription] {
  /// A face a line.
  var table: PrintedText {
    var table = Table([
      ("family", .left), ("style", .left), ("weight", .right), ("width", .right), ("slant", .left),
      ("kind", .left), ("file", .left),
    ])
    for face in self {
      table.append([
        face.family, face.style, face.weightText, face.widthText, face.slant.rawValue, face.kinds,
        face.fileAndIndex,
      ])
    }
    return table.text
  }
}

extension JSONWriter {
  mutating func face(_ face: FaceDescription) {
    object { writer in
      writer.string("family", face.family)
      writer.array("familyNames", face.familyNames) { $0.string($1) }
      writer.string("style", face.style)
      writer.string("postScriptName", face.postScriptName)
      writer.string("file", face.file)
      writer.integer("index", face.index)
      writer.array("weight", [face.weights.lowerBound.value, face.weights.upperBound.value]) {
        $0.number($1)
      }
      writer.array("width", [face.widths.lowerBound.percent, face.widths.upperBound.percent]) {
        $0.number($1)
      }
      writer.string("slant", face.slant.rawValue)
      writer.bool("variable", face.isVariable)
      writer.bool("color", face.isColor)
    }
  }
}
