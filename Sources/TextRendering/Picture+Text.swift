public import TextLayout

extension Picture {
  /// A picture of lines of glyphs.
  ///
  /// - Parameters:
  ///   - lines: Their positions count from the picture's top left.
  ///   - text: What the lines are of, for text that can be selected; `nil` for none.
  ///   - size: In points, without margins.
  ///   - options: How it looks.
  public init(
    of lines: [GlyphLine], text: String? = nil, size: Size,
    options: PictureOptions = PictureOptions()
  ) {
    self.init(size: size, options: options) { canvas in
      canvas.draw(lines, text: text)
      canvas.addFrame(Rect(origin: .zero, size: size), font: nil)
    }
  }

  /// A picture of a text's lines at a width.
  ///
  /// It is as wide as the width, and as high as the text. Without a width it is as wide as the
  /// text, and so it is where the text sticks out.
  ///
  /// ```swift
  /// try Picture(of: MeasuredText("How tall?", font: font), width: 120).write(to: "tall.pdf")
  /// ```
  ///
  /// - Parameters:
  ///   - text: Measured by any convention.
  ///   - width: In points; infinity and NaN are no limit.
  ///   - numberOfLines: The most lines to draw; zero for all.
  ///   - options: How it looks.
  /// - Complexity: linear in the length of the text.
  public init(
    of text: MeasuredText, width: Double, numberOfLines: Int = 0,
    options: PictureOptions = PictureOptions()
  ) {
    let lines = text.glyphLines(width: width, numberOfLines: numberOfLines)
    let size = text.size(width: width, numberOfLines: numberOfLines)
    let right = lines.reduce(size.width) { max($0, $1.origin.x + $1.width) }
    self.init(
      of: lines, text: text.text,
      size: Size(
        width: width.isFinite ? max(width, right) : right, height: size.height), options: options)
  }

  /// A picture of a label that has a size: the lines that show in it.
  ///
  /// Text that sticks out of the label is cut off at the picture's edges, as far as its margins.
  ///
  /// - Parameters:
  ///   - label: Set smaller, tightened and cut as the label does it.
  ///   - size: In points; without a width or a height, the size of the label's text.
  ///   - options: How it looks. ``Overlays/problems`` marks a label that is cut.
  /// - Complexity: as ``/TextLayout/Label/layout(in:)``, and linear in the length of its lines.
  public init(of label: Label, in size: Size, options: PictureOptions = PictureOptions()) {
    let own = label.size(
      fitting: Size(width: size.width.isFinite ? size.width : 0, height: .infinity))
    let size = Size(
      width: size.width.isFinite ? size.width : own.width,
      height: size.height.isFinite ? size.height : own.height)
    let lines = label.glyphLines(in: size)
    self.init(size: size, options: options) { canvas in
      canvas.draw(lines, text: label.text.text)
      let isCut = lines.contains { $0.line.isTruncated }
      canvas.addFrame(
        Rect(origin: .zero, size: size), problems: isCut ? ["truncated"] : [], font: nil)
    }
  }

  /// A picture of a text view, with its insets and all of its text.
  ///
  /// - Parameters:
  ///   - view: Whether it scrolls is no matter.
  ///   - width: The view's width, in points; infinity and NaN are no limit.
  ///   - options: How it looks. ``Overlays/margins`` shows what the insets and the padding leave.
  /// - Complexity: linear in the length of the text.
  public init(of view: TextView, width: Double, options: PictureOptions = PictureOptions()) {
    let size = view.contentSize(width: width)
    self.init(size: size, options: options) { canvas in
      canvas.draw(view.glyphLines(width: width), text: view.text.text)
      canvas.addFrame(Rect(origin: .zero, size: size), font: nil)
      canvas.addTextContainer(of: view, Rect(origin: .zero, size: size))
    }
  }
}

extension Canvas {
  /// What the insets and the padding of a text view leave of its frame.
  mutating func addTextContainer(of view: TextView, _ frame: Rect) {
    guard options.overlays.contains(.margins) else { return }
    let container = frame.inset(by: view.textContainerInset)
    addOverlay(.border(container, OverlayColor.margin))
    addOverlay(
      .border(container.insetBy(dx: view.lineFragmentPadding, dy: 0), OverlayColor.margin))
  }
}
