import AutoLayout
import ConstraintSolver
import TableLayout
import Testing
import TextLayout

/// `Separator.table` by releases.
@Suite struct SeparatorTests {
  private func height(
    of view: Double?, _ release: UIKitRelease, scale: Double
  ) throws -> (height: Double, content: Double) {
    let template = try CellTemplate("cell") { cell in
      cell.separator = .table
      let box = try cell.add(.view, name: "box")
      if let view {
        cell.constrain(
          box.top.constraint(equalTo: cell.contentView.top),
          cell.contentView.bottom.constraint(equalTo: box.bottom),
          box.height.constraint(equalToConstant: view).priority(.defaultHigh))
      }
    }
    var sizer = template.sizer(
      width: 375, traits: Traits(displayScale: scale, release: release))
    let layout = sizer.layout(of: try template.cell(for: TableLayout.Row()))
    return (layout.height, layout.contentSize.height)
  }

  /// A row: its release, pixels a point, its view's height, and what came out.
  struct Row: Sendable {
    var release: UIKitRelease
    var scale: Double
    var view: Double
    var height: Double
    var content: Double
  }

  /// Recorded: constraints of 64 points and a row of 65 on iOS 26.1 at three pixels a point
  /// (openuikit); 30 and 31, 50.5 and 51.5 in seven rows of Interface Builder of Xcode 26.2; 54 and
  /// 54.333 on iOS 13. Up to iOS 12 the content view is that much lower.
  private static let rows: [Row] = [
    Row(release: .iOS26, scale: 3, view: 64, height: 65, content: 65),
    Row(release: .iOS26, scale: 2, view: 30, height: 31, content: 31),
    Row(release: .iOS26, scale: 2, view: 50.5, height: 51.5, content: 51.5),
    Row(release: .iOS13, scale: 3, view: 54, height: 163.0 / 3, content: 163.0 / 3),
    Row(release: .iOS18, scale: 2, view: 20, height: 20.5, content: 20.5),
    Row(release: .iOS12, scale: 2, view: 43.5, height: 44, content: 43.5),
  ]

  @Test(arguments: rows)
  func whatTablesAdd(row: Row) throws {
    let (height, inner) = try height(of: row.view, row.release, scale: row.scale)
    #expect((height - row.height).magnitude < 1e-9)
    #expect((inner - row.content).magnitude < 1e-9)
  }

  /// Interface Builder: rows of 43.5 at two pixels a point and 43.667 at three, 7 of 7 whose
  /// constraints give none; openuikit: 52 on iOS 26.1.
  @Test(arguments: [
    (UIKitRelease.iOS12, 2.0, 44.0), (.iOS18, 2, 43.5), (.iOS18, 3, 131.0 / 3), (.iOS26, 2, 52),
  ])
  func rowsWithoutHeights(release: UIKitRelease, scale: Double, total: Double) throws {
    #expect((try height(of: nil, release, scale: scale).height - total).magnitude < 1e-9)
  }
}
