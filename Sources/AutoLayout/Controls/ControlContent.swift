internal import TextLayout

/// A control, and what is known of its titles.
package final class ControlContent: Sendable {
  package let control: Control
  package let titles: [LabelContent]

  package init(_ control: Control) {
    self.control = control
    titles = control.titles.map { title in
      var title = title
      title.numberOfLines = control.kind.wrapsTitle ? 0 : 1
      return LabelContent(title)
    }
  }

  /// Whether its height follows its width.
  var wraps: Bool { control.kind.wrapsTitle && titles.first?.wraps == true }

  /// The size of the alignment rectangle; never negative, and never more than a layout holds.
  ///
  /// - Parameter width: What a title that wraps has for a width, with what stands beside it.
  func size(_ scale: ContentScale, width: Double = .infinity) -> IntrinsicSize {
    var size = rawSize(scale, width: width)
    size.width = size.width.map(\.asLength)
    size.height = size.height.map(\.asLength)
    return size
  }

  /// The size of all at a width: what is open takes the width, and no height.
  func size(width: Double, _ scale: ContentScale) -> Size {
    let size = size(scale, width: width)
    return Size(width: size.width ?? width.asLength, height: size.height ?? 0)
  }

  private func rawSize(_ scale: ContentScale, width: Double) -> IntrinsicSize {
    let release = scale.release
    switch control.kind {
    case .button(.system(let insets)): return IntrinsicSize(systemButtonSize(insets, scale))
    case .button(.configuration(_, let size)):
      return IntrinsicSize(configuredButtonSize(size, scale, width: width))
    case .switch: return IntrinsicSize(ControlMetrics.switch(release))
    case .textField(let border): return IntrinsicSize(fieldSize(border, scale))
    case .segmentedControl:
      let widest = titles.map { $0.naturalWidth(scale).rounded(.up) }.max() ?? 0
      return IntrinsicSize(
        width: Double(titles.count) * (widest + ControlMetrics.segmentSides),
        height: ControlMetrics.segmentedHeight(release))
    case .stepper: return IntrinsicSize(ControlMetrics.stepper(release))
    case .slider: return IntrinsicSize(height: ControlMetrics.sliderHeight(release))
    case .progress(let style):
      return IntrinsicSize(height: ControlMetrics.progressHeight(style, release))
    case .activityIndicator(let style):
      let side = ControlMetrics.activitySide(style)
      return IntrinsicSize(width: side, height: side)
    case .pageControl(let pages): return IntrinsicSize(ControlMetrics.pageControl(pages))
    case .searchBar:
      return IntrinsicSize(
        height: ControlMetrics.searchBarHeight(release, scale.category, scale.displayScale))
    case .cellGlyph(let glyph): return IntrinsicSize(StandardMetrics(scale).size(of: glyph))
    }
  }

  private func systemButtonSize(_ insets: Insets, _ scale: ContentScale) -> Size {
    let image = control.shownImage ?? .zero
    let natural = titles.first?.naturalWidth(scale) ?? 0
    let width =
      control.shownImage == nil ? natural.rounded(.up) : natural.rounded(.down) + image.width
    let line = titles.first?.lineHeight(scale) ?? 0
    let height = max(ControlMetrics.systemTitleHeight(line), image.height)
    let insets = insets.onPixels(scale.displayScale)
    guard insets == .zero else {
      return Size(
        width: insets.left + width + insets.right, height: insets.top + height + insets.bottom)
    }
    return Size(width: width, height: height + 2 * ControlMetrics.systemButtonPadding)
  }

  /// - Parameter width: What its title wraps in, with the image and the insets beside it.
  private func configuredButtonSize(
    _ size: ButtonSize, _ scale: ContentScale, width: Double
  ) -> Size {
    let insets = ControlMetrics.configurationInsets(size)
    let beside = besideTitle + 2 * insets.horizontal
    let room = Self.titleRoom(in: width, beside: beside)
    let words = titles.first?.size(width: room, scale) ?? .zero
    let line = titles.first?.lineHeight(scale) ?? 0
    return Size(
      width: words.width + (words.width == 0 ? imageWidth + 2 * insets.horizontal : beside),
      height: max(words.height, line, control.shownImage?.height ?? 0) + 2 * insets.vertical)
  }

  /// What a width leaves for a title that wraps.
  ///
  /// Where that is nothing, each line is one grapheme cluster: to a label zero is no constraint. A
  /// width that is none itself stays so.
  static func titleRoom(in width: Double, beside: Double) -> Double {
    width > 0 ? max(width - beside, .leastNonzeroMagnitude) : width
  }

  /// The width of a button's image.
  private var imageWidth: Double { control.shownImage?.width ?? 0 }

  /// What a button's image and its padding take beside a title.
  private var besideTitle: Double {
    control.shownImage == nil ? 0 : imageWidth + control.shownPadding
  }

  private func fieldSize(_ border: TextFieldBorder, _ scale: ContentScale) -> Size {
    let width = shownTitle.map { titles[$0].naturalWidth(scale).rounded(.up) } ?? 0
    let line = titles.first?.naturalLineHeight(scale) ?? 0
    let plain = ControlMetrics.plainFieldHeight(line, scale.release, scale.displayScale)
    switch border {
    case .none: return Size(width: width, height: plain)
    case .roundedRect:
      let field = ControlMetrics.roundedField(scale.release)
      return Size(
        width: width + ControlMetrics.roundedFieldSides,
        height: max(field.least, plain + field.more))
    }
  }

  /// The title that shows where only one does: of a text field its placeholder only without a text.
  var shownTitle: Int? {
    switch control.kind {
    case .button: return titles.isEmpty ? nil : 0
    case .textField, .searchBar: return titles.indices.first { !titles[$0].isEmpty }
    default: return nil
    }
  }
}

extension IntrinsicSize {
  fileprivate init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}

extension Control {
  /// The image's size where it counts.
  var shownImage: Size? { ImageView(image: image).intrinsicContentSize }

  var shownPadding: Double { imagePadding.isFinite ? imagePadding : 0 }
}

extension LabelContent {
  /// The width of the text in one line, not rounded.
  package func naturalWidth(_ scale: ContentScale) -> Double {
    guard label.text.isProportional || scale.factor == 1 else {
      return size(width: .infinity, scale).width
    }
    return single.width * scale.factor
  }

  /// The height of a line of the label's font, not rounded, whether or not there is text.
  func naturalLineHeight(_ scale: ContentScale) -> Double {
    isEmpty ? label.text.font.metrics.lineHeight * scale.factor : single.height * scale.factor
  }

  /// The same, rounded up to pixels.
  func lineHeight(_ scale: ContentScale) -> Double {
    PixelGrid(displayScale: scale.displayScale).roundedUp(naturalLineHeight(scale))
  }
}

extension Insets {
  /// Each rounded to the nearest pixel, halves up; what is not finite is zero.
  fileprivate func onPixels(_ displayScale: Double) -> Insets {
    let grid = PixelGrid(displayScale: displayScale)
    func rounded(_ length: Double) -> Double { length.isFinite ? grid.rounded(length) : 0 }
    return Insets(
      top: rounded(top), left: rounded(left), bottom: rounded(bottom), right: rounded(right))
  }
}
