internal import AutoLayout
import ConstraintSolver
import TableLayout
import Testing
import TextLayout

/// What is chosen where UIKit does not say how a layout comes out; the rows of Docs/Choices.md.
@Suite struct LayoutChoiceTests {
  @Test func theLaterOfTwoConflictingConstraintsIsLeftOut() throws {
    let template = try CellTemplate("Conflict") { cell in
      try cell.add(.view, name: "box")
      try cell.constrain("box.left == superview.left", "box.width == 300")
      try cell.constrain("box.right == superview.right")
      try cell.constrain(visualFormat: "V:|[box(40)]|")
    }
    let cell = try template.cell(for: Row())
    var wide = template.sizer(width: 320)
    let layout = wide.layout(of: cell)
    #expect(layout["box"]?.frame.width == 300)
    #expect(layout.broken.map(\.constraint) == ["box.right == superview.right"])
    #expect(
      layout.broken.first.map { Set($0.conflicts) }
        == ["superview.width", "box.left == superview.left", "box.width == 300"])
    var fitting = template.sizer(width: 300)
    #expect(fitting.layout(of: cell).broken == [])
  }

  @Test func aPixelTooMuchBreaksAChainThatCannotStretch() throws {
    let template = try CellTemplate("Rigid") { cell in
      try cell.add(.view, name: "avatar")
      try cell.constrain(visualFormat: "H:|[avatar]|")
      try cell.constrain(visualFormat: "V:|-10-[avatar(34)]-10-|")
      cell.separator = .pixel
    }
    var sizer = template.sizer(width: 375, traits: Traits(displayScale: 3))
    let layout = sizer.layout(of: try template.cell(for: Row()))
    #expect(abs(layout.height - (54 + 1.0 / 3)) < 1e-9)
    #expect(layout.broken.map(\.constraint) == ["V:[avatar]-10-|"])
  }

  @Test func bothEdgesOfAFrameGoToTheNearestPixel() throws {
    var tree = ViewTree()
    let left = try tree.add(.view, name: "left")
    let right = try tree.add(.view, name: "right")
    tree.constrain(
      left.left.constraint(equalTo: tree.root.left),
      left.width.constraint(equalToConstant: 35.7),
      right.left.constraint(equalTo: left.right),
      right.right.constraint(equalTo: tree.root.right),
      left.top.constraint(equalTo: tree.root.top), left.height.constraint(equalToConstant: 10.25),
      right.top.constraint(equalTo: tree.root.top), right.height.constraint(equalToConstant: 10))
    let frames = try tree.frames(in: Size(width: 100, height: 50))
    // 35.7 points are 71.4 pixels, 10.25 points are 20.5.
    #expect(frames[left.index] == Rect(x: 0, y: 0, width: 35.5, height: 10.5))
    #expect(frames[right.index] == Rect(x: 35.5, y: 0, width: 64.5, height: 10))
  }

  @Test func aLabelWrapsAtTheWidthOfItsRoundedFrame() throws {
    let template = try CellTemplate("Rounded") { cell in
      try cell.label("line", "aaa bbb", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(
        "line.left == superview.left", "line.width == 69.8", "line.top == superview.top",
        "line.bottom == superview.bottom")
    }
    let cell = try template.cell(for: Row())
    // The text is 70 wide: as wide as the frame at one pixel a point, wider than it at two.
    var whole = template.sizer(width: 320, traits: Traits(displayScale: 1))
    #expect(whole.height(of: cell) == 10)
    var half = template.sizer(width: 320, traits: Traits(displayScale: 2))
    #expect(half.layout(of: cell)["line"]?.frame.width == 70)
    #expect(half.height(of: cell) == 10)
    var third = template.sizer(width: 320, traits: Traits(displayScale: 10))
    #expect(third.layout(of: cell)["line"]?.frame.width == 69.8)
    #expect(third.height(of: cell) == 20)
  }

  @Test func aLabelThatWrapsIsAsWideAsItsLines() throws {
    let template = try CellTemplate("Hugging") { cell in
      try cell.label("line", "aaa bbb", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(
        "line.left == superview.left", "line.right <= superview.right",
        "line.top == superview.top", "line.bottom == superview.bottom")
    }
    var sizer = template.sizer(width: 55)
    let layout = sizer.layout(of: try template.cell(for: Row()))
    #expect(layout["line"]?.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func labelsHugMoreDownThanAcross() throws {
    var tree = ViewTree()
    let label = try tree.add(.label(Label("a", font: EmFont.font())), name: "label")
    #expect(tree[label].hugging == AxisPriorities(horizontal: 250, vertical: 251))
    #expect(tree[label].compressionResistance == AxisPriorities(750))
    let view = try tree.add(.view, name: "view")
    #expect(tree[view].hugging == AxisPriorities(250))
    #expect(tree[view].layoutMargins == Insets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func aViewWithoutTextHasItsEdgesForBaselines() throws {
    var tree = ViewTree()
    let icon = try tree.add(.image(ImageView(image: Size(width: 20, height: 20))), name: "icon")
    let label = try tree.add(.label(Label("a", font: EmFont.font())), name: "label")
    tree.constrain(
      icon.top.constraint(equalTo: tree.root.top), icon.left.constraint(equalTo: tree.root.left),
      label.left.constraint(equalTo: icon.right),
      label.lastBaseline.constraint(equalTo: icon.lastBaseline))
    let frames = try tree.frames(
      in: Size(width: 100, height: 50), environment: .init(displayScale: 10))
    // The label's baseline, 8.8 below its top, lies on the icon's bottom edge.
    #expect(abs(frames[label.index].minY - 11.2) < 1e-9)
  }

  @Test func aMissingPictureTakesNoRoom() throws {
    let template = try CellTemplate("Picture") { cell in
      try cell.add(
        .image(
          ImageTemplate { row in
            row["width"].flatMap { if case .integer(let width) = $0 { Double(width) } else { nil } }
              .map { Size(width: $0, height: 60) }
          }), name: "picture")
      try cell.constrain(visualFormat: "H:|[picture]")
      try cell.constrain(visualFormat: "V:|[picture(<=200)]|")
    }
    var sizer = template.sizer(width: 320)
    #expect(sizer.height(of: try template.cell(for: ["width": 80])) == 60)
    // Nothing else gives a height, so the cell has the standard one.
    #expect(sizer.height(of: try template.cell(for: ["width": 0])) == 44)
    let empty = sizer.layout(of: try template.cell(for: [:]))
    #expect(empty.heightParts.map(\.points) == [44])
  }

  @Test func sizesAreNeverNegative() throws {
    let template = try CellTemplate("Squeezed") { cell in
      try cell.add(.view, name: "box")
      try cell.constrain(visualFormat: "H:|-50-[box]-50-|")
      try cell.constrain(visualFormat: "V:|[box(10)]|")
    }
    var sizer = template.sizer(width: 60)
    let layout = sizer.layout(of: try template.cell(for: Row()))
    #expect(layout["box"]?.frame.width == 0)
    #expect(layout.broken.map(\.constraint) == ["H:[box]-50-|"])
  }

  @Test func heightsAreRoundedUpToPixels() throws {
    let template = try CellTemplate("Fraction") { cell in
      try cell.add(.view, name: "box")
      try cell.constrain(visualFormat: "H:|[box]|")
      try cell.constrain(visualFormat: "V:|[box(10.1)]|")
    }
    var sizer = template.sizer(width: 60)
    #expect(sizer.height(of: try template.cell(for: Row())) == 10.5)
  }

  /// As UIKit orders them.
  @Test(arguments: [(Separator.none, 44.0, 44.0), (.pixel, 44.5, 44.5), (.point, 45, 44)])
  func theLeastHeightIsWithoutTheSeparator(
    separator: Separator, height: Double, content: Double
  ) throws {
    let template = try CellTemplate("Least") { cell in
      try cell.label("line", "{text}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[line]|")
      try cell.constrain(visualFormat: "V:|[line]|")
      cell.minimumHeight = 44
      cell.separator = separator
    }
    var sizer = template.sizer(width: 60)
    let layout = sizer.layout(of: try template.cell(for: Row("a")))
    #expect(layout.height == height)
    #expect(layout.contentSize.height == content)
    #expect(layout["line"]?.frame.height == content)
    #expect(layout.heightParts.map(\.points).prefix(2) == [10, 34])
    #expect(layout.heightParts.dropFirst(2).map(\.points) == (height > 44 ? [height - 44] : []))
  }

  /// forkingdog's UITableView-FDTemplateLayoutCell: a disclosure indicator took 34 points of the
  /// content view's width, a check mark 40, detail disclosure 68.
  @Test(arguments: [(0.0, 320.0), (34, 286), (40, 280), (68, 252)])
  func theAccessoryNarrowsTheContentView(accessory: Double, content: Double) throws {
    let template = try CellTemplate("Accessory") { cell in
      try cell.label("line", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-10-[line]-10-|")
      try cell.constrain(visualFormat: "V:|[line]|")
      cell.accessoryWidth = accessory
    }
    var sizer = template.sizer(width: 320)
    #expect(sizer.contentWidth == content)
    // 30 glyphs of 10 points: one line in 300, two in less.
    let text = String(repeating: "a", count: 30)
    let layout = sizer.layout(of: try template.cell(for: Row(text)))
    #expect(layout.size.width == 320)
    #expect(layout.contentSize.width == content)
    #expect(layout["line"]?.frame.width == content - 20)
    #expect(layout.height == (accessory == 0 ? 10 : 20))
  }

  @Test func standardDistancesAreEightPointsAndTheSuperviewsMargins() throws {
    var tree = ViewTree()
    try tree.add(.view, name: "a")
    try tree.add(.view, name: "b")
    tree[.root].layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    try tree.constrain(visualFormat: "H:|-[a(10)]-[b(10)]-|", options: .alignAllTop)
    try tree.constrain(visualFormat: "V:|-[a(10)]-|")
    let size = try tree.systemLayoutSizeFitting(.layoutFittingCompressed)
    #expect(size == Size(width: 2 + 10 + 8 + 10 + 4, height: 1 + 10 + 3))
  }

  @Test func aRowThatBreaksAConstraintLeavesTheNextAlone() throws {
    let template = try CellTemplate("Like") { cell in
      let like = try cell.label("like", "{text}", font: EmFont.rule())
      cell[like].compressionResistance.horizontal = 1000
      try cell.constrain(visualFormat: "H:|[like]|")
      try cell.constrain(visualFormat: "V:|[like]|")
    }
    var sizer = template.sizer(width: 50)
    let long = try template.cell(for: Row("aaaaaaaaa"))
    let short = try template.cell(for: Row("aaa"))
    for _ in 0..<2 {
      #expect(
        sizer.layout(of: long).broken.map(\.constraint)
          == ["like's width resists compression @1000"])
      #expect(sizer.layout(of: short).broken == [])
    }
  }

  @Test func aStretchedLabelHasTheBaselinesOfItsText() throws {
    var tree = ViewTree()
    let tall = try tree.add(.label(Label("a", font: EmFont.font())), name: "tall")
    let first = try tree.add(.view, name: "first")
    let last = try tree.add(.view, name: "last")
    tree.constrain(
      tall.top.constraint(equalTo: tree.root.top), tall.left.constraint(equalTo: tree.root.left),
      tall.height.constraint(equalToConstant: 40),
      first.bottom.constraint(equalTo: tall.firstBaseline),
      last.bottom.constraint(equalTo: tall.lastBaseline))
    for view in [first, last] {
      tree.constrain(
        view.top.constraint(equalTo: tree.root.top), view.left.constraint(equalTo: tree.root.left),
        view.width.constraint(equalToConstant: 1))
    }
    let frames = try tree.frames(
      in: Size(width: 100, height: 50), environment: .init(displayScale: 10))
    // 8.8 below the top, and 1.2 above the bottom.
    #expect(abs(frames[first.index].maxY - 8.8) < 1e-9)
    #expect(abs(frames[last.index].maxY - 38.8) < 1e-9)
  }

  @Test(arguments: [1.0, 2, 3]) func thePartsOfAHeightAddUp(displayScale: Double) throws {
    let template = try CellTemplate("Fractions") { cell in
      try cell.label("a", "{text}", font: EmFont.rule(size: 7.3), numberOfLines: 0)
      try cell.add(.view, name: "b")
      try cell.constrain(visualFormat: "H:|-5-[a]-5-|")
      try cell.constrain(visualFormat: "H:|[b]|")
      try cell.constrain(visualFormat: "V:|-3.1-[a]-2.4-[b(>=10.15)]-1-|")
      cell.minimumHeight = 40
      cell.separator = .pixel
    }
    for text in ["", "aaa", "aaa bbb ccc", "aaa bbb ccc ddd eee fff"] {
      var sizer = template.sizer(width: 70, traits: Traits(displayScale: displayScale))
      let layout = sizer.layout(of: try template.cell(for: Row(text)))
      #expect(abs(layout.heightParts.reduce(0) { $0 + $1.points } - layout.height) < 1e-9)
    }
  }

  @Test func marginsAreThoseOfTheLayoutNotOfTheTextsReading() throws {
    let template = try CellTemplate("Margins") { cell in
      try cell.add(.view, name: "a")
      try cell.constrain(visualFormat: "H:|-[a]-|")
      try cell.constrain(visualFormat: "V:|-[a(10)]-|")
      cell.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    }
    let cell = try template.cell(for: Row())
    var sizer = template.sizer(width: 100)
    #expect(sizer.layout(of: cell)["a"]?.frame == Rect(x: 2, y: 1, width: 94, height: 10))
    #expect(sizer.height(of: cell) == 14)
    // Margins are of the left and the right, whichever way text runs.
    var mirrored = template.sizer(width: 100, traits: Traits(direction: .rightToLeft))
    #expect(mirrored.layout(of: cell)["a"]?.frame == Rect(x: 2, y: 1, width: 94, height: 10))
  }

  @Test func propertiesOfOneItemDoNotMakeItAnother() throws {
    var tree = ViewTree()
    let stack = try tree.add(.stack(Stack()), name: "stack")
    let child = try tree.add(.view, name: "child", to: stack)
    tree[child].isHidden = true
    tree[stack] = tree[child]
    #expect(tree[stack].name == "stack")
    #expect(tree[stack].parent == .root)
    #expect(tree[stack].isHidden)
  }

  @Test func heightsThatFollowFromWidthsDoNotDependOnTheRowBefore() throws {
    let template = try CellTemplate("Coupled") { cell in
      try cell.label("a", "{a}", font: EmFont.rule(), numberOfLines: 0)
      let b = try cell.label("b", "{b}", font: EmFont.rule(), numberOfLines: 0)
      // Else it would draw "a" out until all of it fits a line.
      cell[b].compressionResistance.horizontal = 100
      try cell.constrain(
        "a.left == superview.left", "a.width == 70", "a.top == superview.top",
        "b.left == superview.left", "b.top == a.bottom", "b.width == a.height * 3",
        "b.bottom == superview.bottom")
    }
    // "a" is 10, 20 or 30 high, so "b" has room for 3, 6 or 9 glyphs.
    let rows: [Row] = [
      ["a": "aaa", "b": "bbb ccc ddd"], ["a": "aaa bbb ccc", "b": "bbb ccc ddd"],
      ["a": "aaa bbb ccc ddd eee", "b": "bbb ccc ddd"],
    ]
    let expected: [Double] = [10 + 30, 20 + 30, 30 + 20]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      var sizer = template.sizer(width: 320)
      for index in order {
        let cell = try template.cell(for: rows[index])
        #expect(sizer.height(of: cell) == expected[index])
        #expect(sizer.layout(of: cell).broken == [])
      }
    }
  }

  @Test func aTieOfWishesForAHeightIsNotDecidedByTheRowBefore() throws {
    let template = try CellTemplate("Tie") { cell in
      for name in ["line", "twice"] {
        let label = try cell.label(
          name, name == "line" ? "{text}" : "{text}{text}", font: EmFont.rule(), numberOfLines: 0)
        // As strongly as the cell is drawn to no height: a point less of both is as good.
        cell[label].compressionResistance.vertical = .fittingSizeLevel
        try cell.constrain(visualFormat: "H:|[\(name)]|")
      }
      try cell.add(.view, name: "box")
      try cell.constrain(visualFormat: "H:|[box]|")
      try cell.constrain(visualFormat: "V:|-4-[line]-3-[box]-10-|")
      try cell.constrain("box.height >= twice.height + 2 @49")
    }
    // Lines of 10 points each; the rest is 17 high.
    let lines = ["aaa": 1.0, "aaa bbb": 2, "aaa bbb ccc": 3]
    for (text, count) in lines {
      let cell = try template.cell(for: Row(text))
      var fresh = template.sizer(width: 30)
      let alone = fresh.height(of: cell)
      #expect([17, 17 + 10 * count].contains(alone))
      for before in lines.keys {
        var sizer = template.sizer(width: 30)
        _ = sizer.height(of: try template.cell(for: Row(before)))
        #expect(sizer.height(of: cell) == alone)
      }
    }
  }

  @Test(arguments: [320.0, 340, 375, 393, 430]) func aFractionOfAPixelIsNoConflict(
    width: Double
  ) throws {
    let template = try CellTemplate("Banner") { cell in
      try cell.add(.view, name: "banner")
      try cell.constrain(visualFormat: "H:|-10-[banner]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[banner]-10-|")
      try cell.constrain("banner.height == 0.5625 * banner.width")
    }
    var sizer = template.sizer(width: width)
    let layout = sizer.layout(of: try template.cell(for: Row()))
    let height = 0.5625 * (width - 20) + 20
    #expect(layout.height == (height * 2).rounded(.up) / 2)
    #expect(layout.broken == [])
    #expect(abs((layout["banner"]?.frame.height ?? 0) - (height - 20)) <= 0.25)
  }
}
