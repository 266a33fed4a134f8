internal import Foundation
internal import FuzzTargets
internal import TestSupport
internal import Testing

/// Replays what fuzzing once found: a file an input, in the folder of its target.
@Suite struct FindingReplayTests {
  /// An input that once showed a mistake.
  struct Finding: Sendable, CustomTestStringConvertible {
    let target: String
    let file: String

    var testDescription: String { "\(target)/\(file)" }
    var path: String { FindingReplayTests.folder + "/" + testDescription }
  }

  static let folder = Fixtures.packageFile("Tests/Fuzzing/Findings")

  static let findings: [Finding] = names(in: folder).flatMap { target in
    names(in: folder + "/" + target).map { Finding(target: target, file: $0) }
  }

  private static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test(arguments: findings)
  func findingStaysMended(_ finding: Finding) throws {
    let type = try #require(AllTargets.types.first { $0.name == finding.target })
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: finding.path)))
    var target = try type.init()
    do {
      try target.run(bytes)
    } catch let violation as PropertyViolation {
      Issue.record("\(violation)\n\(target.reproduction(of: bytes))")
    }
  }

  /// A folder's name that is no target's would never be replayed.
  @Test(arguments: ["Findings", "Seeds"])
  func everyFolderIsThatOfATarget(_ folder: String) {
    let targets = Set(AllTargets.types.map { $0.name })
    let folders = Self.names(in: Fixtures.packageFile("Tests/Fuzzing/\(folder)"))
    #expect(!folders.isEmpty && folders.allSatisfy(targets.contains), "\(folders)")
  }
}
