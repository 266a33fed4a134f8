package import TextLayout

/// A text as large as a request has room for.
package struct FittedText {
  /// Set smaller where the request lets it shrink.
  package private(set) var text: MeasuredText

  /// What fonts' sizes were multiplied by, where the request lets them shrink.
  private(set) var factor: Double?

  /// The size of the first run, or of the block, where the request has the largest that fits; and
  /// whether it fits.
  private(set) var size: Double?
  private(set) var fits = true

  /// How the last line is cut, as large as the text.
  package private(set) var truncation: Truncation?

  init(
    _ text: MeasuredText, _ request: MeasureRequest, truncation: Truncation?, shaper: Shaper
  ) throws(ToolError) {
    self.text = text
    self.truncation = truncation
    if let fit = request.fit {
      let sized = try fit.sized(text, request)
      (self.text, size, fits) = (sized.content, sized.size, sized.fits)
      self.truncation = try truncation?.smaller(by: sized.size / text.sizedFont.size)
      return
    }
    guard let minimum = request.minimumScaleFactor else { return }
    let factor = text.scaleFactor(in: request, minimum: minimum, shaper: shaper)
    self.factor = factor
    if factor >= 1 { return }
    self.text = try text.smaller(by: factor)
    self.truncation = try truncation?.smaller(by: factor)
  }

  /// The lines that show in the request's room.
  package func lines(_ request: MeasureRequest) -> LineSequence {
    text.lines(request, truncation: truncation)
  }

  /// Whether the last line is cut because text remains, and not because its paragraph's mode has it
  /// so.
  package func isCut(_ last: Line?, _ request: MeasureRequest) -> Bool {
    guard truncation != nil, let last, last.isTruncated else { return false }
    let mayCutItself = request.paragraphs.contains { $0.lineBreakMode.truncates }
    if !mayCutItself { return true }
    return text.lines(request, truncation: nil).reduce(nil) { $1 as Line? } != last
  }
}

extension MeasuredText {
  fileprivate func lines(_ request: MeasureRequest, truncation: Truncation?) -> LineSequence {
    lineSequence(
      width: request.width, height: request.height, numberOfLines: request.numberOfLines ?? 0,
      truncation: truncation)
  }

  /// What fonts' sizes are multiplied by so that the text fits: the answer of UIKit's string
  /// drawing context, or where the number of lines is limited, of a label.
  fileprivate func scaleFactor(
    in request: MeasureRequest, minimum: Double, shaper: Shaper
  ) -> Double {
    let size = Size(width: request.width, height: request.height)
    if let lines = request.numberOfLines, lines > 0 {
      var label = Label(self)
      label.numberOfLines = lines
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = minimum
      label.displayScale = 0
      return label.layout(in: size).actualScaleFactor
    }
    var context = StringDrawingContext(minimumScaleFactor: minimum)
    _ = boundingRect(
      size: size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: &context,
      shaper: shaper)
    return context.actualScaleFactor
  }

  fileprivate func smaller(by factor: Double) throws(ToolError) -> MeasuredText {
    do throws(FontError) {
      return try scaled(by: factor)
    } catch {
      throw ToolError(error)
    }
  }
}

extension Truncation {
  func smaller(by factor: Double) throws(ToolError) -> Truncation {
    do throws(FontError) {
      return Truncation(mode, token: try token?.scaled(by: factor))
    } catch {
      throw ToolError(error)
    }
  }
}
