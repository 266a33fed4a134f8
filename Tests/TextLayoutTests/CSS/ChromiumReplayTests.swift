import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Replays what `scripts/record-chromium` recorded.
@Suite struct ChromiumReplayTests {
  @Test func filesAreWhole() throws {
    let kinds = try ChromiumFile.kinds()
    #expect(kinds.count == 28)
    for kind in kinds {
      let file = try ChromiumFile(kind: kind)
      #expect(file.cases.count == file.header.cases, "\(kind)")
      #expect(file.header.chromium == "156.0.8078.79", "\(kind)")
      for one in file.cases {
        #expect(one.starts.count == one.widths.count, "\(one)")
        #expect(one.whole?.count ?? one.starts.count == one.starts.count, "\(one)")
        #expect(zip(one.starts, one.starts.dropFirst()).allSatisfy { $0 < $1 }, "\(one)")
        #expect(one.starts.allSatisfy { $0 < one.text.utf16.count }, "\(one)")
      }
    }
  }

  /// Prints how many lines differ, by kind of text and by property, and holds their numbers: they are to
  /// become zero, and no change may make them greater.
  @Test func linesAreCounted() throws {
    var layout = try CSSLayout()
    var kinds = CSSTable("text")
    var properties = CSSTable("property")
    var differences = ""
    for kind in try ChromiumFile.kinds() {
      let file = try ChromiumFile(kind: kind)
      for (one, line) in zip(file.cases, file.lines) {
        let request = try CSSRequest(one)
        let names = one.css.map { Array($0.keys) } ?? ["plain"]
        guard request.missing.isEmpty else {
          for name in names { properties[name].notYet += 1 }
          for name in ["all", kind] { kinds[name].notYet += 1 }
          continue
        }
        let ours = try layout.lines(one, request)
        for name in names { properties[name].add(one, ours) }
        for name in ["all", kind] { kinds[name].add(one, ours) }
        let difference = CSSDifference(kind: kind, line: line, one: one, ours: ours)
        if difference.differs { differences += "\(difference)\n" }
      }
    }
    print(kinds, properties, separator: "\n")
    let all = kinds["all"]
    #expect(all.cases == 2237)
    #expect(all.notYet == 141)
    #expect(all.lines == 10_912)
    #expect(all.starts == 55)
    #expect(all.widths == 112)
    #expect(all.farWidths == 82)
    #expect(all.heights == 2)
    #expect(all.tight == 1171)
    #expect(all.tightest == 19)
    if let path = ProcessInfo.processInfo.environment["CSS_DIFFERENCES"] {
      try write(Array(differences.utf8), to: path)
    }
  }
}
