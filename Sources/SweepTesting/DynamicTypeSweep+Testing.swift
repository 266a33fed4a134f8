public import TableLayout
public import Testing
internal import TextLayout
public import TextRendering

extension DynamicTypeSweep {
  /// Sweeps in a test of Swift Testing, and records an issue for each fault that is found.
  ///
  /// An issue is one line: "sender, row 2: cut at XS to AX5, 320 (its text "Lorem ipsum" is 92
  /// wide, the label 80)". What follows from a fault is not told again. Pictures of the cells that
  /// have the fault are attached to the test, with the frames of their views and in red what is
  /// wrong. They are written where `swift test --attachments-path` says.
  ///
  /// ```swift
  /// import SweepTesting
  /// import Testing
  ///
  /// @Test func messageCellFitsAtAllSizes() throws {
  ///   try DynamicTypeSweep(template, rows: rows, widths: [320, 375]).expectNoFindings()
  /// }
  /// ```
  ///
  /// A sweep without rows, widths or categories is an issue, too: it would find nothing.
  ///
  /// - Parameters:
  ///   - baseline: A report whose findings are known; only others are issues. `nil` for none.
  ///   - pictures: How many cells of a fault are attached, from the first to the last.
  ///   - images: The cells' images; `nil` for crossed rectangles.
  ///   - jobs: How many threads sweep.
  ///   - sourceLocation: Where issues are recorded.
  /// - Returns: The report.
  /// - Throws: What `DynamicTypeSweep.run(jobs:progress:)` does. Cells that
  ///   cannot be drawn are issues.
  /// - Complexity: as the sweep, and some milliseconds a picture.
  @discardableResult
  public func expectNoFindings(
    except baseline: SweepReport? = nil, pictures: Int = 3, images: PictureImages? = nil,
    jobs: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SweepReport {
    let report = try run(jobs: jobs)
    if rows.isEmpty || widths.isEmpty || categories.isEmpty {
      Issue.record(
        "\(template.name): a sweep of nothing: give rows, widths and categories",
        sourceLocation: sourceLocation)
    }
    let groups = baseline.map { report.difference(from: $0).newGroups } ?? report.findingGroups
    for group in groups {
      for cell in cells(of: group, most: pictures) {
        do {
          let bytes = try picture(of: cell, images).pngData()
          Attachment.record(bytes, named: cell.fileName, sourceLocation: sourceLocation)
        } catch {
          Issue.record("\(cell.fileName): \(error)", sourceLocation: sourceLocation)
        }
      }
      Issue.record("\(group.message)", sourceLocation: sourceLocation)
    }
    return report
  }
}

/// A cell that has a fault.
struct FaultyCell {
  let finding: SweepFinding

  /// What its picture is called.
  var fileName: String {
    let parts = [
      "row \(finding.row + 1)", finding.view, finding.kind.phrase, finding.category.shortName,
      "\(Int(finding.width.rounded()))", finding.language,
    ]
    let name = parts.compactMap(\.self).joined(separator: " ")
    return String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" }) + ".png"
  }
}

extension DynamicTypeSweep {
  /// The cells of a fault whose pictures are attached: from the first to the last, evenly.
  func cells(of group: SweepFindingGroup, most count: Int) -> [FaultyCell] {
    let findings = group.findings
    if count <= 0 { return [] }
    if findings.count <= count { return findings.map(FaultyCell.init) }
    if count == 1 { return [FaultyCell(finding: findings[0])] }
    return (0..<count).map {
      FaultyCell(finding: findings[$0 * (findings.count - 1) / (count - 1)])
    }
  }

  func picture(of cell: FaultyCell, _ images: PictureImages?) throws -> Picture {
    let finding = cell.finding
    let made = try self.cell(ofRow: finding.row, language: finding.language)
    var sizer = sizer(
      width: finding.width, category: finding.category, language: finding.language)
    var options = PictureOptions()
    options.overlays = [.frames, .problems]
    return try Picture(of: sizer.layout(of: made), images: images, options: options)
  }
}

extension SweepFindingGroup {
  /// The fault in a line, and how many follow from it.
  var message: String {
    let count = withConsequences.count - 1
    return count == 0 ? description : "\(description), and \(count) that may follow from it"
  }
}
