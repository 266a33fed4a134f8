public import TextLayout

/// How a button looks, which decides the room around its title.
public enum ButtonStyle: Sendable, Hashable {
  /// `UIButton(type: .system)` without a configuration. Without `contentEdgeInsets` six points
  /// stand above and below the title, none beside it. Insets that are not all zero stand instead.
  ///
  /// Insets are rounded to pixels, halves up. One that is not finite counts as zero.
  case system(contentEdgeInsets: Insets = .zero)

  /// A `UIButton.Configuration`: the four looks have the same insets.
  case configuration(ButtonConfiguration, size: ButtonSize = .medium)
}

/// The look of a `UIButton.Configuration`.
public enum ButtonConfiguration: String, Sendable, Hashable, CaseIterable, Codable {
  case plain, gray, tinted, filled
}

/// The `buttonSize` of a `UIButton.Configuration`.
///
/// The insets of medium buttons are recorded: 7 above and below, 12 at the sides. The others are a
/// choice: mini 4 and 10, small 5 and 10, large 15 and 20.
public enum ButtonSize: String, Sendable, Hashable, CaseIterable, Codable {
  case mini, small, medium, large
}

extension ButtonStyle {
  var view: any ControlView {
    switch self {
    case .system(let insets): SystemButtonView(insets: insets)
    case .configuration(let look, let size): ConfiguredButtonView(look: look, size: size)
    }
  }
}

/// A button: an image and a title, which stand in the middle side by side.
private protocol ButtonView: ControlView {
  /// Around the image and the title.
  var edgeInsets: Insets { get }

  /// What its ground looks like, where it has one.
  var ground: Shape.Role? { get }
}

extension ButtonView {
  var called: String { "a button" }

  func shownTitles(_ titles: [LabelContent]) -> [Int] { titles.isEmpty ? [] : [0] }

  func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect {
    parts(content, in: size, scale).title
  }

  func imageRect(_ content: ControlContent, in size: Size, _ scale: ContentScale) -> Rect? {
    guard let image = content.control.shownImage else { return nil }
    let room = parts(content, in: size, scale).image
    let grid = PixelGrid(displayScale: scale.displayScale)
    return Rect(
      origin: Point(
        x: grid.rounded(room.minX), y: grid.rounded(room.midY - image.height / 2)), size: image)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    ground.map { [.init(bounds, $0, cornerRadius: 8)] } ?? []
  }

  /// The image's room and the title's room.
  private func parts(
    _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> (image: Rect, title: Rect) {
    let (inset, control, label) = (edgeInsets, content.control, content.titles.first)
    let room = Rect(
      x: inset.left, y: inset.top, width: size.width - inset.left - inset.right,
      height: size.height - inset.top - inset.bottom)
    let image = control.shownImage?.width ?? 0
    let natural = label?.size(width: .infinity, scale).width ?? 0
    let padding = image == 0 || natural == 0 ? 0 : control.shownPadding
    let titleRoom = titleRoom(in: size.width, beside: inset.left + inset.right + image + padding)
    let wanted = label?.size(width: titleRoom, scale).width ?? 0
    let words = min(wanted, max(room.width, 0))
    let start = max((room.width - image - padding - words) / 2, 0)
    let title = start + image + padding
    return (
      Rect(x: room.minX + start, y: room.minY, width: image, height: room.height),
      Rect(
        x: room.minX + title, y: room.minY,
        width: min(words, max(room.width - image - padding, 0)), height: room.height)
    )
  }

  /// What a width leaves for a title that wraps.
  ///
  /// Where that is nothing, each line is one grapheme cluster: to a label zero is no constraint. A
  /// width that is none itself stays so.
  func titleRoom(in width: Double, beside: Double) -> Double {
    width > 0 ? max(width - beside, .leastNonzeroMagnitude) : width
  }
}

/// A button of the system's type, without a configuration.
private struct SystemButtonView: ButtonView {
  let insets: Insets

  var number: Int { 0 }
  var titleLineBreakMode: ParagraphStyle.LineBreakMode { .byTruncatingMiddle }
  var edgeInsets: Insets { insets.isFinite ? insets : .zero }
  var ground: Shape.Role? { nil }

  /// Above and below the title without insets of its own. Recorded: titles of 11 to 34 points
  /// (openuikit). An image without a title has none: it is as high as the image, and at least one
  /// line. Recorded: images of 16, 24, 32 and 36 points, buttons of 22, 24, 32 and 36 (Interface
  /// Builder, 14 of 14).
  private static let padding = 6.0

  func append(to hash: inout SipHash) { hash.append(insets) }

  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    let (title, shown) = (content.titles.first, content.control.shownImage)
    let natural = title?.naturalWidth(scale) ?? 0
    let width = shown.map { natural.rounded(.down) + $0.width } ?? natural.rounded(.up)
    let height = max(Self.titleHeight(title?.lineHeight(scale) ?? 0), shown?.height ?? 0)
    let insets = insets.onPixels(scale.displayScale)
    guard insets == .zero else {
      return IntrinsicSize(
        width: insets.left + width + insets.right, height: insets.top + height + insets.bottom)
    }
    let padding = shown != nil && natural == 0 ? 0 : Self.padding
    return IntrinsicSize(width: width, height: height + 2 * padding)
  }

  /// The height of its title: its line up to whole points, whatever the display. Recorded: 27, 33,
  /// 39 and 46 high buttons of 12, 17, 22 and 28 points, at two and three pixels a point (Interface
  /// Builder, 12 of 12 that can tell). A button with a configuration has lines on pixels: 34.5.
  private static func titleHeight(_ line: Double) -> Double { line.rounded(.up) }
}

/// A button with a configuration, whose title wraps.
private struct ConfiguredButtonView: ButtonView {
  let look: ButtonConfiguration
  let size: ButtonSize

  var number: Int { 1 }
  var wrapsTitle: Bool { true }
  var titleLineBreakMode: ParagraphStyle.LineBreakMode { .byWordWrapping }
  var edgeInsets: Insets {
    Insets(top: 0, left: insets.horizontal, bottom: 0, right: insets.horizontal)
  }
  var ground: Shape.Role? {
    switch look {
    case .plain: nil
    case .filled: .fill
    case .gray, .tinted: .track
    }
  }

  /// Around the title.
  ///
  /// Recorded for medium: a title of 75 x 20.5 gives 99 x 34.5 (openuikit; Interface Builder 34.5).
  /// A choice for the others.
  private var insets: (vertical: Double, horizontal: Double) {
    switch size {
    case .mini: (4, 10)
    case .small: (5, 10)
    case .medium: (7, 12)
    case .large: (15, 20)
    }
  }

  func append(to hash: inout SipHash) {
    hash.append(choice: look)
    hash.append(choice: size)
  }

  /// - Parameter width: What its title wraps in, with the image and the insets beside it.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    let (title, control) = (content.titles.first, content.control)
    let image = control.shownImage ?? .zero
    let beforeTitle = control.shownImage == nil ? 0 : image.width + control.shownPadding
    let beside = beforeTitle + 2 * insets.horizontal
    let words = title?.size(width: titleRoom(in: width, beside: beside), scale) ?? .zero
    let line = title?.lineHeight(scale) ?? 0
    return IntrinsicSize(
      width: words.width + (words.width == 0 ? image.width + 2 * insets.horizontal : beside),
      height: max(words.height, line, image.height) + 2 * insets.vertical)
  }
}

extension Control {
  /// The image's size where it counts.
  fileprivate var shownImage: Size? { ImageView(image: image).intrinsicContentSize }

  fileprivate var shownPadding: Double { imagePadding.isFinite ? imagePadding : 0 }
}

extension Insets {
  fileprivate var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// Each rounded to the nearest pixel, halves up; what is not finite is zero.
  fileprivate func onPixels(_ displayScale: Double) -> Insets {
    let grid = PixelGrid(displayScale: displayScale)
    func rounded(_ length: Double) -> Double { length.isFinite ? grid.rounded(length) : 0 }
    return Insets(
      top: rounded(top), left: rounded(left), bottom: rounded(bottom), right: rounded(right))
  }
}
