import TestSupport
import Testing
import TextLayout

extension RecordedShape {
  /// The font that hb-shape had, at 14 points: the default optical size of Axes.ttf.
  func sizedFont() throws -> Font {
    try PinnedFonts.shared.get().font(
      file: fontPath, index: faceIndex, size: 14,
      variations: variations.map {
        TextLayout.Variation(try #require(Tag($0.tag)), $0.value)
      },
      features: features.map { TextLayout.Feature(try #require(Tag($0.tag)), $0.value) })
  }
}
