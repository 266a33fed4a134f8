import TableLayout
import TextLayout
import XCTest

/// A sweep in XCTest, as the documentation of `DynamicTypeSweep` has it.
///
/// `scripts/test` runs Swift Testing alone. To run this:
/// `swift test --disable-swift-testing --filter SweepTestCase`.
final class SweepTestCase: XCTestCase {
  func testNothingIsTruncated() throws {
    let template = try SweepTemplates.title(numberOfLines: 0)
    let rows = ["a", "aaa aaa aaa"].map { Row($0) }

    let report = try DynamicTypeSweep(template, rows: rows, widths: [320, 375]).run()
    XCTAssert(report.findings.isEmpty, "\(report)")
  }
}
