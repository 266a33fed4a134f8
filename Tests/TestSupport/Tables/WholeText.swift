package import TextLayout

/// The text that an edited one should be, measured again as a whole.
package struct WholeText {
  package var units: [UInt16]
  package var font: Font
  package var width: Double
  package var options = LayoutOptions()

  package init(
    units: [UInt16], font: Font, width: Double, options: LayoutOptions = LayoutOptions()
  ) {
    self.units = units
    self.font = font
    self.width = width
    self.options = options
  }

  package var text: String { String(decoding: units, as: UTF16.self) }

  package var view: TextView { TextView(text, font: font, options: options) }

  package var size: Size { view.size(fitting: Size(width: width, height: 0)) }

  /// Whether an offset lies between the halves of a surrogate pair.
  package func splitsPair(_ offset: Int) -> Bool {
    offset > 0 && offset < units.count && UTF16.isLeadSurrogate(units[offset - 1])
      && UTF16.isTrailSurrogate(units[offset])
  }

  package mutating func replace(_ range: Range<Int>, with string: String) {
    units.replaceSubrange(range, with: string.utf16)
  }
}
