internal import AutoLayout
import ConstraintSolver
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A picture beside two texts, in a table and in a collection.
@Suite struct SelfSizingCellTests {
  static func row(_ title: Int, _ description: Int) -> Row {
    [
      "title": .string(String(repeating: "x", count: title)),
      "description": .string(String(repeating: "x", count: description)),
      "image": "https://img.example/160x160/fog.jpg",
    ]
  }

  /// At 320 points the texts have 232, 13 glyphs a line.
  @Test func textsThatAreHigherThanThePicture() throws {
    let layout = try ArticleCell.selfSizing.template().layout(Self.row(13, 60), width: 320)
    #expect(layout["image"]?.frame == Rect(x: 0, y: 0, width: 80, height: 80))
    #expect(layout["title"]?.frame.origin == Point(x: 88, y: 0))
    #expect(layout["description"]?.frame.maxY == 110.5)
    #expect(layout.height == sum(17, 8, 85, 0.5))
  }

  @Test func aLongTitleIsAsHighAsItNeedsSince250IsWeakerThanItsText() throws {
    let layout = try ArticleCell.selfSizing.template().layout(Self.row(39, 60), width: 320)
    #expect(layout["title"]?.frame.height == 51)
    #expect(layout["title"]?.isTruncated == false)
    #expect(layout.height == sum(51, 8, 85, 0.5))
  }

  @Test func aTitleAboveAShortDescriptionStaysBelow22Points() throws {
    let layout = try ArticleCell.selfSizing.template().layout(Self.row(3, 6), width: 320)
    #expect(layout.height == 80.5)
    let title = try #require(layout["title"]?.frame)
    #expect(title.height >= 17 && title.height <= 22)
    #expect(layout["description"]?.frame.minY == title.maxY + 8)
    #expect(layout["description"]?.frame.maxY == 80.5)
    // Anything from 17 to 22 will do: both labels hug alike.
    #expect(Set(layout.ambiguous) == ["title", "description"])
  }

  @Test func aCollectionsCellHasNoSeparator() throws {
    let template = try ArticleCell.cells().selfSizing(separator: .none)
    #expect(try template.layout(Self.row(13, 60), width: 320).height == sum(17, 8, 85))
    // 112 points hold six glyphs.
    #expect(try template.layout(Self.row(12, 18), width: 200).height == sum(34, 8, 51))
  }

  @Test func askedOnBothAxesItGrowsToTheSide() throws {
    let tree = try ArticleCell.cells().selfSizingTree(Self.row(4, 30))
    #expect(
      try tree.systemLayoutSizeFitting(.layoutFittingCompressed)
        == Size(width: sum(88, 510), height: 80))
    #expect(
      try tree.systemLayoutSizeFitting(Size(width: 320, height: 0), horizontal: .required)
        == Size(width: 320, height: 80))
    let long = try ArticleCell.cells().selfSizingTree(Self.row(13, 60))
    #expect(
      try long.systemLayoutSizeFitting(Size(width: 320, height: 0), horizontal: .required)
        == Size(width: 320, height: sum(17, 8, 85)))
  }

  @Test func fromRightToLeftThePictureStandsAtTheRight() throws {
    let layout = try ArticleCell.selfSizing.template().layout(
      Self.row(13, 60), width: 320, traits: Traits(direction: .rightToLeft))
    #expect(layout["image"]?.frame == Rect(x: 240, y: 0, width: 80, height: 80))
    #expect(layout["title"]?.frame.minX == 0)
    #expect(layout["title"]?.frame.maxX == 232)
    #expect(layout.height == sum(17, 8, 85, 0.5))
  }
}
