internal import TableLayout
internal import TextLayout

/// The page of a gallery.
struct GalleryPage {
  private let gallery: SweepGallery
  private let cells: [GalleryCell]
  private let groups: [SweepFindingGroup]

  /// The findings of a cell, by its row, language, width and category.
  private let findings: [Place: [SweepFinding]]

  /// The baseline's height of each cell that has another one there.
  private let oldHeights: [Place: Double]

  /// The ids of rows that the baseline lacks; empty where it names none.
  private let newRows: Set<String>

  private struct Place: Hashable {
    var row: Int
    var language: String?
    var width: Double
    var category: ContentSizeCategory
  }

  init(_ gallery: SweepGallery, _ cells: [GalleryCell]) {
    self.gallery = gallery
    self.cells = cells
    groups = gallery.report.findingGroups
    let difference = gallery.baseline.map { gallery.report.difference(from: $0) }
    oldHeights = Dictionary(
      uniqueKeysWithValues: (difference?.heights ?? []).map { change in
        (
          Place(
            row: change.row, language: change.language, width: change.width,
            category: change.category), change.old
        )
      })
    newRows = gallery.baseline?.rowIDs.isEmpty == false ? Set(difference?.rows.added ?? []) : []
    findings = Dictionary(grouping: gallery.report.findings) { finding in
      Place(
        row: finding.row, language: finding.language, width: finding.width,
        category: finding.category)
    }
  }

  var html: String {
    var html = ""
    html += """
      \(GalleryFolder.head(title: title, style: GalleryStyle.css))
      <body style="--widest:\((gallery.report.widths.max() ?? 0).shownLength)">
      <header>
      <h1>\(title.escaped)</h1>
      <p>\(summary.escaped)</p>
      </header>
      \(controls)
      \(findingList)
      <main>

      """
    var start = 0
    while start < cells.count {
      var end = start
      while end < cells.count, cells[end].row == cells[start].row,
        cells[end].language == cells[start].language
      {
        end += 1
      }
      append(cells[start..<end], to: &html)
      start = end
    }
    html += """
      </main>
      <p id="nothing" hidden>No cell is left by these filters.
      <button type="button" class="reset">Show all</button></p>
      \(GalleryStyle.dialog)
      <script>\(GalleryScript.text)</script>
      </body>
      </html>

      """
    return html
  }

  private var title: String {
    "\(gallery.report.template.onOneLine(upTo: 200)), at all text sizes"
  }

  private var summary: String {
    let report = gallery.report
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    var parts = [
      count(report.rowCount, "row", "rows"),
      count(report.categories.count, "text size", "text sizes"),
      count(report.widths.count, "width", "widths"),
    ]
    if report.languages.compactMap(\.self).count > 1 {
      parts.append(count(report.languages.count, "language", "languages"))
    }
    parts.append(
      groups.isEmpty ? "nothing found" : count(groups.count, "finding", "findings"))
    return parts.joined(separator: ", ")
  }
}

extension GalleryPage {
  private var controls: String {
    let report = gallery.report
    func options(_ values: [(String, String)], all: String) -> String {
      ([("", all)] + values).map { value, shown in
        "<option value=\"\(value.escaped)\">\(shown.escaped)</option>"
      }.joined()
    }
    let widths = report.widths.map { ($0.shownLength, $0.shownLength) }
    let categories = report.categories.map { ($0.shortName, $0.shortName) }
    let views = gallery.sweep.template.viewNames.map { ($0, $0) }
    var listed: Set<Int> = []
    let rows = cells.filter { listed.insert($0.row).inserted }.map { cell in
      ("\(cell.row)", "\(cell.row + 1)  \(heading(of: cell))")
    }
    let changed =
      gallery.baseline != nil || gallery.before != nil
      ? "<label><input type=\"checkbox\" id=\"changed\"> only what changed</label>" : ""
    return """
      <form class="controls" hidden>
      <label>row <select id="row">\(options(rows, all: "all"))</select></label>
      <label>size <select id="category">\(options(categories, all: "all"))</select></label>
      <label>width <select id="width">\(options(widths, all: "all"))</select></label>
      <label>view <select id="view">\(options(views, all: "any"))</select></label>
      <label><input type="checkbox" id="found"> only findings</label>
      \(changed)
      <label>zoom <input type="range" id="zoom" min="20" max="100" value="45"></label>
      <button type="button" class="reset">show all</button>
      <output id="count"></output>
      </form>
      """
  }

  /// The findings, those that follow from others under them.
  private var findingList: String {
    if groups.isEmpty { return "" }
    func item(_ group: SweepFindingGroup) -> String {
      let under =
        group.consequences.isEmpty
        ? "" : "<ul>\(group.consequences.map(item).joined())</ul>"
      let target = anchor(row: group.row, group.language)
      let first = group.findings[0]
      return "<li><a href=\"#\(target)\" data-category=\"\(first.category.shortName)\" "
        + "data-width=\"\(first.width.shownLength)\">\(group.place.escaped)</a>: "
        + "\(group.fault.escaped)\(under)</li>"
    }
    func items(_ found: SweepViewFinding) -> String {
      if found.groups.count == 1 { return item(found.groups[0]) }
      return "<li><details><summary>\(found.description.escaped)</summary>"
        + "<ul>\(found.groups.map(item).joined(separator: "\n"))</ul></details></li>"
    }
    return """
      <details class="findings" open><summary>Findings</summary>
      <ul>\(gallery.report.viewFindings(of: groups).map(items).joined(separator: "\n"))</ul></details>
      """
  }

  private func anchor(row: Int, _ language: String?) -> String {
    let number = gallery.report.languages.firstIndex(of: language) ?? 0
    return "row-\(row + 1)" + (number > 0 ? "-\(number)" : "")
  }

  /// What a row is known by, and the start of its text.
  private func heading(of cell: GalleryCell) -> String {
    let id = gallery.rowID(cell.row)
    let line = cell.text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let start = line.count > 60 ? "\(line.prefix(60))\u{2026}" : line
    let shown = id.onOneLine(upTo: 200)
    return gallery.report.hasReadableID(cell.row) && id != line
      ? [shown, start].filter { !$0.isEmpty }.joined(separator: ": ") : start
  }

  /// A row at all sizes: a table with a line for each width.
  private func append(_ cells: ArraySlice<GalleryCell>, to html: inout String) {
    guard let first = cells.first else { return }
    let language = first.language.map { ", \($0)" } ?? ""
    html += """
      <section id="\(anchor(row: first.row, first.language))" data-row="\(first.row)">
      <h2>Row \(first.row + 1)\(language.escaped) \
      <small>\(heading(of: first).escaped)</small></h2>
      <div class="scroll"><table>
      <thead><tr><th scope="col">row \(first.row + 1)</th>
      """
    for category in gallery.report.categories {
      html += "<th scope=\"col\" data-category=\"\(category.shortName)\">\(category.shortName)</th>"
    }
    html += "</tr></thead>\n<tbody>\n"
    for width in gallery.report.widths {
      html +=
        "<tr data-width=\"\(width.shownLength)\"><th scope=\"row\"><b>\(width.shownLength)</b></th>\n"
      for cell in cells where cell.width == width { append(cell, to: &html) }
      html += "</tr>\n"
    }
    html += "</tbody></table></div></section>\n"
  }

  private func append(_ cell: GalleryCell, to html: inout String) {
    let place = Place(
      row: cell.row, language: cell.language, width: cell.width, category: cell.category)
    let found = findings[place] ?? []
    let old = oldHeights[place]
    let isNew = cell.before == .missing || newRows.contains(gallery.rowID(cell.row))
    let isChanged = old != nil || cell.before == .differs || isNew
    let name =
      "row \(cell.row + 1), \(cell.category.shortName), \(cell.width.shownLength) wide"
    let height = cell.size.height.shownLength
    let faults = found.map { finding in
      (finding.view.map { "\($0): " } ?? "") + finding.kind.phrase
    }
    let frames = cell.views.map { view in
      "[\"\(view.name.escapedInJSON)\",\(view.frame.minX.shownLength),"
        + "\(view.frame.minY.shownLength),\(view.frame.width.shownLength),"
        + "\(view.frame.height.shownLength)]"
    }
    let chain = cell.chain.map { part in
      "[\"\(part.points.short)\",\(part.rect.minX.shownLength),\(part.rect.minY.shownLength),"
        + "0,\(part.rect.height.shownLength)]"
    }
    let classes = (found.isEmpty ? [] : ["found"]) + (isChanged ? ["changed"] : [])
    html += """
      <td class="\(classes.joined(separator: " "))" data-category="\(cell.category.shortName)" \
      data-views="\(found.compactMap(\.view).map { "|\($0)|" }.joined().escaped)" \
      data-frames="[\(frames.joined(separator: ",").escaped)]" \
      data-chain="[\(chain.joined(separator: ",").escaped)]" \
      data-before="\(cell.before == .differs ? "before/\(cell.picture.escaped)" : "")">\
      <a href="pictures/\(cell.picture.escaped)">\
      <img src="pictures/\(cell.picture.escaped)" loading="lazy" \
      width="\(cell.size.width.shownLength)" height="\(height)" \
      style="--w:\(cell.size.width.shownLength);--h:\(height)" \
      alt="\(name.escaped), \(height) high"></a>\
      <p><b>\(height)</b>\(old.map { " <i>was \($0.shownLength)</i>" } ?? "")\
      \(faults.map { " <em>\($0.escaped)</em>" }.joined())</p>\
      <details><summary>why</summary>\(faultList(found))\
      <pre>\(cell.explanation.escaped)</pre></details></td>

      """
  }

  /// The findings of one cell, with their numbers.
  private func faultList(_ found: [SweepFinding]) -> String {
    if found.isEmpty { return "" }
    let items = found.map { finding in
      let view = finding.view.map { "\($0): " } ?? ""
      let detail = finding.detail.isEmpty ? "" : " (\(finding.detail))"
      return "<li>\("\(view)\(finding.kind.phrase)\(detail)".escaped)</li>"
    }
    return "<ul class=\"faults\">\(items.joined())</ul>"
  }
}

extension String {
  /// The text as HTML has it, between tags and in attributes. It has no `##[`, at which GitHub's
  /// runner finds a command in a log.
  var escaped: String {
    var escaped = ""
    var commands = RunnerCommandScan()
    for scalar in unicodeScalars {
      let isCommand = commands.isStart(scalar)
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "[" where isCommand: escaped += "&#91;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      // It would be lost, or would reorder what stands beside it.
      default: escaped += scalar.inMessage
      }
    }
    return escaped
  }

  /// The text between the quotation marks of JSON.
  fileprivate var escapedInJSON: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\u{0}"..<"\u{20}": escaped += " "
      case _ where scalar.isUnfitForMessages: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
