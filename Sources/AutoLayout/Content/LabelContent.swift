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
  func intrinsicWidth(_ scale: ContentScale) -> Double {
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
