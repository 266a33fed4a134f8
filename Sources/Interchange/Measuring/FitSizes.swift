package import TextLayout

/// The sizes among which a request takes the largest at which its text fits.
package struct FitSizes: Sendable {
  package var sizes: FontSizes
  package var breaksWords: Bool

  /// - Throws: ``ToolError`` for sizes that are none.
  package init(
    minimum: Double, maximum: Double, step: Double?, breaksWords: Bool
  ) throws(ToolError) {
    guard minimum <= maximum else {
      throw .usage(
        "a fit from \(minimum.spelled) to \(maximum.spelled): give the smaller size first")
    }
    sizes = FontSizes(minimum...maximum, step: step ?? 0.25)
    self.breaksWords = breaksWords
  }
}

extension NumberRule {
  package static let sizeStep = NumberRule(
    range: Font.minimumSize...1000, advice: "points from 1/1024 to 1000, such as 0.5",
    isLength: true)
}

/// A text or a label at the largest size that fits.
struct SizedToFit<Content> {
  var content: Content

  /// In points.
  var size: Double

  /// Whether all of it fits; else the size is the least there is.
  var fits: Bool
}

extension FitSizes {
  /// The text of a request, at the largest size at which it fits.
  func sized(
    _ text: MeasuredText, _ request: MeasureRequest
  ) throws(ToolError) -> SizedToFit<MeasuredText> {
    let found = text.largestFontSize(
      of: sizes, fitting: Size(width: request.width, height: request.height),
      numberOfLines: request.numberOfLines ?? 0, breaksWords: breaksWords)
    let size = found ?? sizes.range.lowerBound
    do throws(FontError) {
      return SizedToFit(content: try text.withFontSize(size), size: size, fits: found != nil)
    } catch {
      throw ToolError(error)
    }
  }

  /// The label of a request, at the largest size at which it shows all of its text.
  func sized(_ label: Label, _ request: MeasureRequest) -> SizedToFit<Label> {
    let room = Size(width: label.width(in: request), height: request.height)
    let found = label.largestFontSize(of: sizes, fitting: room, breaksWords: breaksWords)
    let size = found ?? sizes.range.lowerBound
    return SizedToFit(
      content: label.scaledOrSame(by: size / label.text.sizedFont.size), size: size,
      fits: found != nil)
  }
}
