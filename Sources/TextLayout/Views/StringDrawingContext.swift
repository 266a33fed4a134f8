public import LineBreaking

/// How far text may shrink to fit, and how far it did: UIKit's `NSStringDrawingContext`.
///
/// ```swift
/// var context = StringDrawingContext(minimumScaleFactor: 0.5)
/// text.boundingRect(
///   size: Size(width: 200, height: 44), options: .usesLineFragmentOrigin, context: &context)
/// context.actualScaleFactor  // what the fonts' sizes were multiplied by
/// ```
public struct StringDrawingContext: Sendable, Hashable {
  /// The least that fonts' sizes may be multiplied by. Zero, the default, and anything not below
  /// one leave them as they are.
  public var minimumScaleFactor: Double

  /// What the sizes were multiplied by; one if the text was not scaled.
  public internal(set) var actualScaleFactor = 1.0

  /// The rectangle returned last.
  public internal(set) var totalBounds = Rect.zero

  /// A context for text that may shrink; zero, the default, keeps it at its own size.
  public init(minimumScaleFactor: Double = 0) {
    self.minimumScaleFactor = minimumScaleFactor
  }
}

extension MeasuredText {
  /// The rectangle the text takes up when it may shrink to fit, with UIKit's drawing options.
  ///
  /// Text that does not fit `size`, its width or its height, is set smaller: by the largest
  /// multiple of 1/1024 at which it does, but not below
  /// ``StringDrawingContext/minimumScaleFactor``. One line, without `usesLineFragmentOrigin`,
  /// shrinks to exactly the width, as long as its advances grow with its font in a straight line.
  /// Kerning, tracking, baseline offsets, attachments and paragraph styles keep their measures.
  /// Text that does not fit at the least factor either has that one, and `options` say what becomes
  /// of it.
  ///
  /// - Parameters:
  ///   - size: The room in points. A width or height that is zero, negative, NaN or huge is no
  ///     constraint.
  ///   - options: See ``StringDrawingOptions``.
  ///   - context: Says how far text may shrink; takes in what came of it.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: as ``boundingRect(size:options:shaper:)``, and linear in the length of the text,
  ///   some ten times, if it shrinks.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, context: inout StringDrawingContext,
    shaper: Shaper? = nil
  ) -> Rect {
    let fitted = scaledToFit(size, options: options, minimumFactor: context.minimumScaleFactor)
    let bounds = fitted.text.boundingRect(size: size, options: options, shaper: shaper)
    context.actualScaleFactor = fitted.factor
    context.totalBounds = bounds
    return bounds
  }

  private func scaledToFit(
    _ size: Size, options: StringDrawingOptions, minimumFactor: Double
  ) -> ScaledText {
    guard let search = ScaleSearch(self, minimumFactor: minimumFactor) else {
      return ScaledText(text: self, factor: 1)
    }
    let room = Size(
      width: Self.constraint(size.width), height: Self.constraint(size.height))
    if options.contains(.usesLineFragmentOrigin) {
      let usesFontLeading = options.contains(.usesFontLeading)
      return search.largest { $0.isWhole(in: room, usesFontLeading: usesFontLeading) }
    }
    func line(_ text: MeasuredText) -> Size { text.singleLine(usesFontLeading: false).size }
    func isLowEnough(_ size: Size) -> Bool { size.height <= room.height + FitLimit.tolerance }
    let fitted = search.fitting(width: room.width) { line($0).width }
    if isLowEnough(line(fitted.text)) { return fitted }
    let limit = self.limit(for: room.width)
    return search.largest {
      let line = line($0)
      return line.width <= limit && isLowEnough(line)
    }
  }
}

extension String {
  /// The rectangle the text takes up when it may shrink to fit; see
  /// ``MeasuredText/boundingRect(size:options:context:shaper:)``.
  ///
  /// - Parameters:
  ///   - size: In points. Zero, a negative number, NaN and anything huge are no constraint.
  ///   - options: See ``StringDrawingOptions``.
  ///   - font: The font of all of it.
  ///   - context: Says how far text may shrink; takes in what came of it.
  ///   - layoutOptions: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text.
  public func boundingRect(
    size: Size, options: StringDrawingOptions, font: Font, context: inout StringDrawingContext,
    layoutOptions: LayoutOptions = LayoutOptions(), wordBreaker: (any WordBreaker)? = nil,
    shaper: Shaper? = nil
  ) -> Rect {
    MeasuredText(
      self, font: font, options: layoutOptions, wordBreaker: wordBreaker, shaper: shaper
    ).boundingRect(size: size, options: options, context: &context, shaper: shaper)
  }
}
