internal import TextLayout

/// The `borderStyle` of a text field.
public enum TextFieldBorder: String, Sendable, Hashable, CaseIterable, Codable {
  case none, roundedRect
}

/// A `UITextField`.
struct TextFieldView: ControlView {
  let border: TextFieldBorder

  var called: String { "a text field" }
  var number: Int { 3 }
  var centresTitles: Bool { false }

  /// The points beside the text of a rounded field, both sides together. Recorded (openuikit).
  private static let roundedSides = 28.0

  /// Where the text of a rounded field begins. Recorded (openuikit).
  private static let roundedInset = 7.0

  func append(to hash: inout SipHash) { hash.append(choice: border) }

  func shownTitles(_ titles: [LabelContent]) -> [Int] { titles.textOrPlaceholder }

  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize {
    let titles = content.titles
    let width = shownTitles(titles).first.map { titles[$0].naturalWidth(scale).rounded(.up) } ?? 0
    let plain = Self.plainHeight(titles.first?.naturalLineHeight(scale) ?? 0, scale)
    switch border {
    case .none: return IntrinsicSize(width: width, height: plain)
    case .roundedRect:
      let field = Self.rounded(scale.release)
      return IntrinsicSize(
        width: width + Self.roundedSides, height: max(field.least, plain + field.more))
    }
  }

  /// The least height of a rounded field, and how much larger it is than one without a border.
  ///
  /// Recorded: 34 since iOS 13, 30 before (Interface Builder, 13 and 17 fields; openuikit). That it
  /// grows with larger fonts, by 12 or 9 points above the field without a border, is a choice.
  private static func rounded(_ release: UIKitRelease) -> (least: Double, more: Double) {
    release >= .iOS13 ? (34, 12) : (30, 9)
  }

  /// The height of a field without a border around a line.
  ///
  /// Recorded: the line up to the pixel and 1.5 points, 19.5, 21 and 22 of 15, 16 and 17 points
  /// (Interface Builder; openuikit); before, the line up to whole points, 21 of 17 points
  /// (Interface Builder, 14 fields). That it changes with iOS 15 is a choice: files say 14 or 15.
  /// So is that the sum goes up to the pixel, where there are not two a point.
  private static func plainHeight(_ line: Double, _ scale: ContentScale) -> Double {
    guard scale.release >= .iOS15 else { return line.rounded(.up) }
    let grid = PixelGrid(displayScale: scale.displayScale)
    return grid.roundedUp(grid.roundedUp(line) + 1.5)
  }

  func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect {
    let inset = border == .roundedRect ? Self.roundedInset : 0
    return Rect(x: inset, y: 0, width: size.width - 2 * inset, height: size.height)
  }

  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape] {
    border == .none ? [] : [.init(bounds, .outline, cornerRadius: 5)]
  }
}

extension [LabelContent] {
  /// Of the text of a field and its placeholder the one that shows: that only without a text.
  var textOrPlaceholder: [Int] { indices.first { !self[$0].isEmpty }.map { [$0] } ?? [] }
}
