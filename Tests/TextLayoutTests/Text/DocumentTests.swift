import Foundation
import TestSupport
import Testing

import TextLayout

/// The tables in Docs name tests that are there, and leave no field out.
@Suite struct DocumentTests {
  @Test(arguments: try DocumentTable.all()) func everyRowNamesTests(_ table: DocumentTable) throws {
    let suites = try Self.suites.get()
    for row in table.rows {
      let names = row.last?.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      #expect(names?.isEmpty == false, "\(row)")
      var suite = ""
      for name in names ?? [] {
        let parts = name.split(separator: ".").map(String.init)
        if parts.count == 2 || parts[0].hasSuffix("Tests") { suite = parts[0] }
        #expect(suites[suite] != nil, "there is no suite for \(name)")
        if parts[0] != suite || parts.count == 2 {
          #expect(suites[suite]?.contains(parts[parts.count - 1]) == true, "there is no \(name)")
        }
      }
    }
  }

  @Test func everyFieldHasARow() throws {
    let rows = try DocumentTable.all().filter { $0.file == "StyledText.md" }.flatMap(\.rows)
    let documented = Set(rows.compactMap { $0.first?.trimming("`") })
    let values: [Any] = [ParagraphStyle(), TextAttributes(font: try LoneFonts.em())]
    let fields = values.flatMap { Mirror(reflecting: $0).children.map(\.label) }
    // Which run of inline content it is is no field that a caller sets.
    #expect(documented == Set(fields.compactMap { $0 }).subtracting(["inlineRun"]))
  }

  /// The tests' functions by the name of their suite, or of their file in Python.
  private static let suites = Result {
    var suites: [String: Set<String>] = [:]
    for path in try files(in: "Tests", ending: ".swift") {
      var suite = ""
      for line in try loadLines(path) {
        if let match = line.firstMatch(of: /(?:struct|extension) (\w+Tests)\b/) {
          suite = String(match.output.1)
          suites[suite, default: []].insert("")
        }
        if let match = line.firstMatch(of: /func (\w+)\(/) {
          suites[suite, default: []].insert(String(match.output.1))
        }
      }
    }
    for path in try files(in: "python/tests", ending: ".py") {
      let suite = String((path.split(separator: "/").last ?? "").dropLast(3))
      for match in try loadLines(path).compactMap({ $0.firstMatch(of: /^def (test_\w+)/) }) {
        suites[suite, default: [""]].insert(String(match.output.1))
      }
    }
    return suites
  }

  fileprivate static func files(in folder: String, ending: String) throws -> [String] {
    let root = Fixtures.packageFile(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(ending) }.map { root + "/" + $0 }
  }
}

/// A table of a document whose last column names tests.
struct DocumentTable: Sendable, CustomTestStringConvertible {
  var file: String
  var header: String
  var rows: [[String]] = []
  var testDescription: String { "\(file): \(header)" }

  static func all() throws -> [DocumentTable] {
    try DocumentTests.files(in: "Docs", ending: ".md").flatMap { path in
      var tables: [DocumentTable] = []
      var isInside = false
      for line in try loadLines(path) {
        let cells = line.split(separator: "|").map { String($0).trimming(" ") }
        guard line.hasPrefix("|") else {
          isInside = false
          continue
        }
        if !isInside {
          isInside = cells.last == "test"
          let file = path.split(separator: "/").last.map(String.init) ?? path
          if isInside { tables.append(DocumentTable(file: file, header: line)) }
        } else if !line.hasPrefix("|--") && !line.hasPrefix("| --") {
          tables[tables.count - 1].rows.append(cells)
        }
      }
      return tables
    }
  }
}

extension String {
  /// Without a character at either end.
  fileprivate func trimming(_ character: Character) -> String {
    String(
      drop { $0 == character }.reversed().drop { $0 == character }.reversed())
  }
}
