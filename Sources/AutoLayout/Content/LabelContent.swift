internal import Synchronization
package import TextLayout

/// A label, and what is known of it at every width.
///
/// A class, so that reading one of a row's contents costs one reference.
package final class LabelContent: Sendable {
  package let label: Label

  /// The text's own size without a width, at its own font size, not rounded.
  package let single: Size

  package let isEmpty: Bool

  /// Whether the label's size depends on its width.
  package let wraps: Bool

  /// What the label's insets add to the size of its text.
  package let padding: Size

  /// Found when they are asked for: the least width in bits, and whether one line is enough.
  private let knownWidestWord = Atomic<UInt64>(Double.nan.bitPattern)
  private let knownIsSingleLine = Atomic<UInt8>(0)

  package init(_ label: Label) {
    self.label = label
    let text = label.text
    isEmpty = text.text.isEmpty
    single = isEmpty ? .zero : label.textSize(width: .infinity, scaledBy: 1)
    wraps = label.numberOfLines != 1 && !isEmpty
    padding = label.padding
  }

  /// The width of the widest word, as ``single``.
  package var widestWord: Double {
    let known = Double(bitPattern: knownWidestWord.load(ordering: .relaxed))
    if !known.isNaN { return known }
    let width = label.text.minContentWidth
    knownWidestWord.store(width.bitPattern, ordering: .relaxed)
    return width
  }

  /// Whether the text is one line at most without a width.
  package var isSingleLine: Bool {
    let known = knownIsSingleLine.load(ordering: .relaxed)
    if known != 0 { return known == 1 }
    let isSingle = isEmpty || label.text.lineCount(width: .infinity, numberOfLines: 2) < 2
    knownIsSingleLine.store(isSingle ? 1 : 2, ordering: .relaxed)
    return isSingle
  }

  /// The width the label asks for before it has one.
  package func intrinsicWidth(_ scale: ContentScale) -> Double? {
    let preferred = label.preferredMaxLayoutWidth
    if preferred > 0, wraps { return size(width: preferred, scale).width }
    return singleSize(scale).width
  }

  /// The size at a width, as ``Label/size(fitting:)`` has it.
  ///
  /// - Parameter showsCut: Whether the width of a line that is cut counts as it shows.
  package func size(width: Double, _ scale: ContentScale, showsCut: Bool = true) -> Size {
    if !wraps { return singleSize(scale) }
    if single.width * scale.factor <= width - padding.width, label.text.isProportional, isSingleLine
    {
      return singleSize(scale)
    }
    return label(at: scale).size(
      fitting: Size(width: width, height: .infinity), scaledBy: scale.factor, showsCut: showsCut)
  }

  @inline(__always)
  private func singleSize(_ scale: ContentScale) -> Size {
    guard label.text.isProportional || scale.factor == 1 else {
      return label(at: scale).size(fitting: .unbounded, scaledBy: scale.factor)
    }
    return Size(width: single.width * scale.factor, height: single.height * scale.factor)
      .roundedUp(toPixelsOf: scale.displayScale).padded(by: padding)
  }

  /// The label on that display, in its own font size.
  package func label(at scale: ContentScale) -> Label {
    if label.displayScale == scale.displayScale { return label }
    var label = label
    label.displayScale = scale.displayScale
    return label
  }

  /// What its insets leave of the label's size.
  package func room(in size: Size) -> Size { label.room(in: size) }

  /// What the label shows in a size.
  package func layout(in size: Size, _ scale: ContentScale) -> Label.Layout {
    label(at: scale).scaledOrSame(by: scale.factor).layout(in: size)
  }
}

extension LabelContent: LayoutView {
  package func wholeSize(width: Double, _ scale: ContentScale) -> Size {
    size(width: wrappingWidth(width), scale)
  }

  /// The width that the label's lines wrap at when it is so wide.
  func wrappingWidth(_ width: Double) -> Double {
    label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : width
  }

  package var followsWidth: Bool { wraps && label.preferredMaxLayoutWidth <= 0 }

  /// Each label rounds its own baselines to pixels: Interface Builder recorded texts of 19 and 14
  /// points 4.5 apart where their ascents differ by 4.76, and 25 and 14, 28 and 17 both 10.5.
  package func baselines(width: Double, height: Double, _ scale: ContentScale) -> Baselines {
    let layout = layout(in: Size(width: width, height: height), scale)
    let grid = PixelGrid(displayScale: scale.displayScale)
    return (grid.rounded(layout.firstBaseline), height - grid.rounded(layout.lastBaseline))
  }

  package func fontSize(_ scale: ContentScale) -> Double? {
    label.text.largestFontSize * scale.factor
  }

  package func reason(in size: Size, _ scale: ContentScale) -> String {
    let lines = layout(in: size, scale).lines.count
    let insets = padding.height
    return "\(lines) line\(lines == 1 ? "" : "s") "
      + "in \(room(in: size).width.shortest(decimals: 3)) "
      + "at \((label.text.font.size * scale.factor).shortest(decimals: 3)) pt"
      + (insets == 0 ? "" : ", and \(insets.shortest(decimals: 3)) of insets")
  }

  package var words: String? { label.text.text }
  package var font: Font? { label.text.font }

  package func shown(in place: ViewPlace, _ scale: ContentScale) -> ShownContent {
    let size = place.frame.size
    let layout = layout(in: size, scale)
    return ShownContent(
      label: layout, isTruncated: hides(in: size, layout), breaksWords: breaksWords(in: size, scale)
    )
  }

  package func glyphLines(
    in size: Size, _ control: ControlLayout?, _ scale: ContentScale, shaper: Shaper?
  ) -> [GlyphLine] {
    label(at: scale).scaledOrSame(by: scale.factor).glyphLines(in: size, shaper: shaper)
  }

  package func textHeight(width: Double, _ scale: ContentScale, usesFontLeading: Bool) -> Double {
    label.text.scaledOuterSize(
      width: width, factor: scale.factor, usesFontLeading: usesFontLeading
    ).height
  }

  package func caretLine(at caret: Int, in size: Size, _ scale: ContentScale) -> Rect {
    let layout = layout(in: size, scale)
    return layout.lines.line(at: caret, of: label.text.text)
      .offsetBy(Point(x: 0, y: layout.textRect.minY))
  }
}

extension Label: ItemView {
  var hugging: AxisPriorities { .ofLabel }
  var isMultiline: Bool { numberOfLines != 1 }
  var measured: MeasuredContent { .label(LabelContent(self)) }
}
