import AutoLayout
import InterfaceFiles
import ListLayout
import TableLayout
import Testing
import TextLayout

/// Views without constraints, which UIKit resizes by their masks. The file's content view has
/// 375 x 80 points.
@Suite struct InterfaceMaskTests {
  private typealias Sample = InterfaceSample

  private func frame(_ mask: String, width: Double) throws -> Rect? {
    let view = """
      <view id="v"><rect key="frame" x="75" y="10" width="100" height="30"/>
      <autoresizingMask key="autoresizingMask" \(mask)/></view>
      """
    let spacer = Sample.view("view", "h")
    let xml = Sample.cell(
      view + spacer,
      Sample.pinned("h", sides: 0, upright: 0) + [Sample.constraint(("h", "height"), nil, 80)])
    return try Sample.layout(xml, width: width)["view1"]?.frame
  }

  /// The parts of 375 are 75, 100 and 200; a width of 675 has 300 more.
  @Test(arguments: [
    ("flexibleMaxX=\"YES\"", 75.0, 100.0), ("flexibleMinX=\"YES\"", 375, 100),
    ("widthSizable=\"YES\"", 75, 400), ("", 75, 100),
    // 300 more, shared as 75 to 200: 81.82 before.
    ("flexibleMinX=\"YES\" flexibleMaxX=\"YES\"", 157, 100),
    // Shared as 100 to 200.
    ("widthSizable=\"YES\" flexibleMaxX=\"YES\"", 75, 200),
    // Shared as 75 to 100 to 200.
    (
      "flexibleMinX=\"YES\" widthSizable=\"YES\" flexibleMaxX=\"YES\"", 135, 180
    ),
  ])
  func wideness(mask: String, x: Double, width: Double) throws {
    let frame = try frame(mask, width: 675)
    #expect(frame?.minX == x)
    #expect(frame?.width == width)
    #expect(frame?.minY == 10)
    #expect(frame?.height == 30)
  }

  @Test func theFilesOwnWidthGivesTheFilesFrames() throws {
    for mask in ["", "flexibleMinX=\"YES\" flexibleMaxX=\"YES\"", "widthSizable=\"YES\""] {
      #expect(try frame(mask, width: 375) == Rect(x: 75, y: 10, width: 100, height: 30))
    }
  }

  /// Interface Builder fixes a frame at run time where a view has no constraints.
  @Test func fixedFrames() throws {
    let view = """
      <view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="v">
      <rect key="frame" x="75" y="10" width="100" height="30"/></view>
      """
    let xml = Sample.cell(
      view, [Sample.constraint(("CON-te-nts", "bottom"), ("v", "bottom"), 5)])
    let layout = try Sample.layout(xml, width: 500)
    #expect(layout.height == 45.5)
    #expect(layout["view1"]?.frame.minX == 75)
  }

  /// Rows without constraints are as high as the file says, else 44 and the separator: recorded of
  /// 33 rows.
  @Test(arguments: [("rowHeight=\"72\"", 72.0), ("", 44.5)])
  func rowsWithoutConstraints(attribute: String, height: Double) throws {
    let view = """
      <view id="v"><rect key="frame" x="75" y="10" width="100" height="30"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
      """
    let layout = try Sample.layout(Sample.cell(view, attributes: attribute))
    #expect(layout.height == height)
  }
}
