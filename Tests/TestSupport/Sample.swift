import Foundation

/// A question-and-answer pair of `Tests/Samples/questions.json`.
public struct Sample: Sendable, Decodable {
  public let id: Int

  /// BCP 47; `mul` where no one language is right.
  public let language: String
  public let question: String
  public let answer: String

  private enum CodingKeys: String, CodingKey {
    case id = "ID"
    case language, question, answer
  }

  /// All pairs, in the order of the file.
  public static func load() throws -> [Sample] {
    let bytes = try loadBytes(Fixtures.packageFile("Tests/Samples/questions.json"))
    return try JSONDecoder().decode([Sample].self, from: Data(bytes))
  }
}
