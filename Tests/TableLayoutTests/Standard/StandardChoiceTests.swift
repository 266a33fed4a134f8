internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// What is chosen of standard cells where nothing is recorded; the rows of Docs/Choices.md.
@Suite struct StandardChoiceTests {
  @Test func value2HasATitleOf91PointsAndATextBesideIt() throws {
    let layout = try layout(standardCell(.value2))
    // Lines of 12 and 17 points in the middle of 52.
    #expect(layout["text"]?.frame == Rect(x: 16, y: 19, width: 91, height: 14.5))
    #expect(layout["secondaryText"]?.frame == Rect(x: 113, y: 16, width: 246, height: 20.5))
    #expect(layout.height == 52)
  }

  @Test func value1StacksAtTheCategoriesOfAccessibility() throws {
    let layout = try layout(standardCell(.value1), Traits(category: .accessibilityLarge))
    // 15 + 39.5 + 6 + 39.5 + 20.5, as subtitle cells.
    #expect(layout.height == 120.5)
    #expect(layout["secondaryText"]?.frame.minY == 60.5)
  }

  @Test func betweenRecordedCategoriesLengthsLieOnALine() throws {
    var cell = standardCell(.default)
    cell.editControl = .delete
    // Body leadings are 22, 26 and 29: 4 sevenths of the way from 26 to 34.5 is 30.857.
    let traits = Traits(category: .extraExtraLarge)
    #expect(try layout(cell, traits)["delete"]?.frame.width == 31)
    // Beyond the last one in proportion: 39 times 62 by 40 is 60.45.
    let largest = Traits(category: .accessibilityExtraExtraExtraLarge)
    #expect(try layout(cell, largest)["delete"]?.frame.width == 60.5)
  }

  @Test func aRowWithoutASecondaryTextIsAsHighAsOneWithoutAPlaceForIt() throws {
    let row: Row = ["title": "abc", "detail": ""]
    #expect(try layout(standardCell(.subtitle), row).height == 52)
    #expect(try layout(standardCell(.subtitleCell), row).height == 53)
    let titleless: Row = ["title": "", "detail": "abc"]
    #expect(try layout(standardCell(.subtitle), titleless).height == 52)
  }

  @Test func anImageOfAConfigurationMakesItsRowHigher() throws {
    var cell = standardCell(.cell)
    cell.content.image = ImageTemplate(Size(width: 60, height: 60))
    let high = try layout(cell)
    // 16 + 60 + 15.5, and the separator.
    #expect(high.height == 92.5)
    #expect(high["text"]?.frame.minX == 92)
    cell.content.maximumImageSize = Size(width: 0, height: 30)
    cell.content.reservedLayoutSize = Size(width: 40, height: 0)
    let small = try layout(cell)
    #expect(small["image"]?.frame.size == Size(width: 30, height: 30))
    #expect(small["image"]?.frame.minX == 21)
    #expect(small["text"]?.frame.minX == 72)
    #expect(small.height == 62.5)
  }

  @Test func anImageOfATableCellIsMadeToFitItsRow() throws {
    var cell = standardCell(.default)
    cell.content.image = ImageTemplate(Size(width: 208, height: 104))
    let layout = try layout(cell)
    #expect(layout["image"]?.frame == Rect(x: 16, y: 0, width: 104, height: 52))
    #expect(layout["text"]?.frame.minX == 136)
    #expect(layout.separatorRect?.minX == 136)
  }

  @Test func configurationsWrapAndTableCellsDoNot() throws {
    let long = Row(["title": .string(String(repeating: "ab ", count: 40))])
    #expect(try layout(standardCell(.default), long).height == 52)
    var wrapping = standardCell(.default)
    wrapping.content.numberOfLines = 0
    let lines = try layout(wrapping, long)
    // Three lines of 17 points are 61 high.
    #expect(lines["text"]?.labelLayout?.lines.count == 3)
    #expect(lines.height == 61 + 31.5)
    #expect(try layout(standardCell(.cell), long).height == 61 + 31.5 + 1)
  }

  @Test func headersOfOlderReleases() throws {
    var cell = standardCell(.groupedHeader, .grouped)
    let traits = Traits(release: .iOS18)
    // 17 + 16 + 6, as two people printed the margins of iOS 15 to 17.
    #expect(try layout(cell, traits).height == 39)
    cell.section = .first
    #expect(try layout(cell, traits).height == 56.5)
    #expect(try layout(cell, ["title": ""], traits).height == 35)
    let plain = standardCell(.plainHeader)
    #expect(try layout(plain, Traits(release: .iOS14)).height == 28)
    #expect(try layout(plain, traits).height == 50)
  }

  /// Interface Builder of Xcode 26.2 writes 51; 52 was recorded on iOS 26.1.
  @Test func defaultCellsOnCardsAreThoseOfIOS261() throws {
    #expect(try layout(standardCell(.default, .insetGrouped)).height == 52)
  }

  @Test func aDetailButtonStandsBeforeTheChevron() throws {
    var cell = standardCell(.default)
    cell.accessories = [.detailDisclosure]
    let layout = try layout(cell)
    #expect(layout["detail"]?.frame.width == 20)
    #expect(layout.contentSize.width == 375 - 26.5 - 10.5 - 20)
    // forkingdog's table of iOS 8 to 10 had 68 with the margin, and 48 of a button alone.
    let old = try TableLayoutTests.layout(cell, Traits(release: .iOS12))
    #expect(abs(old.contentSize.width - (375 - 68)) < 1)
  }

  @Test func marginsThatAreGivenStandInsteadOfTheStyles() throws {
    var cell = standardCell(.subtitleCell)
    cell.content.directionalLayoutMargins = Insets(top: 20, left: 30, bottom: 10, right: 40)
    cell.content.textToSecondaryTextVerticalPadding = 5
    let layout = try layout(cell)
    #expect(layout["text"]?.frame == Rect(x: 30, y: 20.5, width: 305, height: 20.5))
    // 20 + 20.5 + 5 + 18 + 10, and the separator.
    #expect(layout.height == 74.5)
  }
}
