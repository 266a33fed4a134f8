package import TextLayout

/// What one kind of control is: its sizes by release, its titles, its shapes, its digest.
///
/// Each kind is one type in one file. Its sizes have their sources there, and how sure they are:
///
/// - recorded: read from real UIKit by a named project, or counted in storyboards and xibs that
///   Interface Builder wrote with it;
/// - remembered: general knowledge that was not checked;
/// - a choice: no number is known; Docs/Choices.md lists these.
///
/// "openuikit" is github.com/Vercantez/openuikit, measured on iOS 26.1.
package protocol ControlView: Sendable {
  typealias Shape = ControlLayout.Shape

  /// What messages call it.
  var called: String { get }

  /// Which kind it is in digests. Files have it, so a kind's number never changes. A new kind takes
  /// the next number.
  var number: Int { get }

  /// Lets a digest take what decides its size besides its kind.
  func append(to hash: inout SipHash)

  /// How far its frame is larger than its alignment rectangle, in a layout from left to right.
  func alignmentRectInsets(_ release: UIKitRelease) -> Insets

  /// Whether its size follows the category, apart from its text's size.
  var dependsOnCategory: Bool { get }

  /// Whether its title wraps where it has no room in one line.
  var wrapsTitle: Bool { get }

  /// What becomes of a title that has no room.
  var titleLineBreakMode: ParagraphStyle.LineBreakMode { get }

  /// Whether titles stand in the middle of their rooms, and not at the left.
  var centresTitles: Bool { get }

  /// The titles that show, by their places.
  func shownTitles(_ titles: [LabelContent]) -> [Int]

  /// The size of the alignment rectangle.
  ///
  /// - Parameter width: What a title that wraps has for a width, with what stands beside it.
  func size(of content: ControlContent, _ scale: ContentScale, width: Double) -> IntrinsicSize

  /// The room of a title that shows in an alignment rectangle.
  func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect

  /// Where its image stands in an alignment rectangle.
  func imageRect(_ content: ControlContent, in size: Size, _ scale: ContentScale) -> Rect?

  /// Simple shapes by which people know the control; what is drawn is no measure.
  func shapes(_ content: ControlContent, in bounds: Rect, _ scale: ContentScale) -> [Shape]
}

/// What holds for most controls: they have no words, and a size that is the same everywhere.
extension ControlView {
  package func append(to hash: inout SipHash) {}
  package func alignmentRectInsets(_ release: UIKitRelease) -> Insets { .zero }
  package var dependsOnCategory: Bool { false }
  package var wrapsTitle: Bool { false }
  package var titleLineBreakMode: ParagraphStyle.LineBreakMode { .byTruncatingTail }
  package var centresTitles: Bool { true }
  package func shownTitles(_ titles: [LabelContent]) -> [Int] { [] }

  package func room(
    ofTitle index: Int, _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect {
    Rect(origin: .zero, size: size)
  }

  package func imageRect(
    _ content: ControlContent, in size: Size, _ scale: ContentScale
  ) -> Rect? { nil }
}

extension SipHash {
  package mutating func append(_ kind: ControlKind) {
    let view = kind.view
    append(view.number)
    view.append(to: &self)
  }
}

extension ControlLayout.Shape {
  /// The most pages and segments that a picture shows; beyond them nothing could be told apart.
  static let mostParts = 200

  /// A track that is half full.
  static func track(_ bounds: Rect, height: Double) -> [Self] {
    let track = bounds.centred(bounds.width, min(height, bounds.height))
    let done = Rect(x: track.minX, y: track.minY, width: track.width / 2, height: track.height)
    return [
      .init(track, .track, cornerRadius: height / 2), .init(done, .fill, cornerRadius: height / 2),
    ]
  }
}

extension Rect {
  /// A rectangle of another size with the same middle.
  func centred(_ width: Double, _ height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}
