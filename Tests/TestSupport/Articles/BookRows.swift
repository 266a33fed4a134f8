import Foundation
public import TableLayout

/// The lines of a book, one a row: a novel where it lies beside the project, else the sample
/// stories.
public struct BookRows: Sendable {
  /// Whether the novel is there. It is no part of the project.
  public static let isNovelThere = novel != nil

  /// Why a test of the novel is skipped.
  public static let noNovel =
    "the novel, ../shared/data/huckleberry/SourceData.plist, is no part of the project"

  private static let novel = Fixtures.sharedFile("data/huckleberry/SourceData.plist")

  public let isNovel: Bool
  public let rows: [Row]

  /// The texts of the rows.
  public var texts: [String] {
    rows.compactMap { row in
      guard case .string(let text)? = row["text"] else { return nil }
      return text
    }
  }

  public static func load() throws -> BookRows {
    guard let path = novel else {
      return BookRows(isNovel: false, rows: try SampleRows.stories.load())
    }
    let lines = try PropertyListDecoder().decode([String].self, from: Data(loadBytes(path)))
    // The file was made as if Windows' dash were Latin-1.
    return BookRows(isNovel: true, rows: lines.map { Row($0.replacing("\u{97}", with: "—")) })
  }
}

extension [Row] {
  /// So many rows: these again and again.
  public func cycled(to count: Int) -> [Row] {
    isEmpty ? [] : (0..<count).map { self[$0 % self.count] }
  }
}
