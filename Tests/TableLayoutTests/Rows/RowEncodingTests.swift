import TableLayout
import Testing

/// Rows of values of an app: what `JSONEncoder` would write, by the rules of Swift's `Codable`.
@Suite struct RowEncodingTests {
  private struct Author: Encodable {
    var name: String
    var age: Int?
  }

  private enum Mood: String, Encodable { case glad }

  private struct Post: Encodable {
    enum CodingKeys: String, CodingKey {
      case title, likes, score, isRead, mood, author
      case tags = "labels"
    }

    var title = "Ice"
    var likes: UInt8 = 3
    var score: Float = 0.5
    var isRead = true
    var mood = Mood.glad
    var author = Author(name: "Ann", age: nil)
    var tags = ["a", "b"]
  }

  @Test func codingKeysAreFields() throws {
    let expected: Row = [
      "title": "Ice", "likes": 3, "score": 0.5, "isRead": true, "mood": "glad",
      "author": .object(["name": "Ann"]), "labels": .list(["a", "b"]),
    ]
    #expect(try Row(encoding: Post()) == expected)
  }

  @Test func dictionariesAreRows() throws {
    #expect(try Row(encoding: ["a": 1, "b": 2]) == ["a": 1, "b": 2])
    #expect(try Row(encoding: ["a": [[1], []]]) == ["a": .list([.list([1]), .list([])])])
    #expect(try Row(encoding: ["a": Int?.none]) == ["a": nil])
  }

  @Test func aStringIsTheFieldText() throws {
    #expect(try Row(encoding: "Hi") == Row("Hi"))
  }

  @Test func otherValuesAreNoRows() {
    #expect(throws: TemplateError.notARow(index: 0, kind: "a number")) { try Row(encoding: 3) }
    #expect(throws: TemplateError.notARow(index: 0, kind: "a list")) { try Row(encoding: [3]) }
  }

  /// An integer beyond `Int` is a number, as JSON's are.
  @Test func wideIntegersAreNumbers() throws {
    #expect(try FieldValue(encoding: UInt64.max) == .number(0x1p64))
    #expect(try FieldValue(encoding: UInt64(7)) == 7)
    #expect(try FieldValue(encoding: Int64.min) == .integer(.min))
  }

  private class Base: Encodable {
    var id = 1
  }

  private final class Derived: Base {
    enum CodingKeys: String, CodingKey { case name }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("Ann", forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func aSuperclassHasAFieldOfItsOwn() throws {
    #expect(try Row(encoding: Derived()) == ["name": "Ann", "super": .object(["id": 1])])
  }

  private struct Empty: Encodable {}

  @Test func aValueWithoutFieldsIsAnEmptyRow() throws {
    #expect(try Row(encoding: Empty()) == Row())
  }

  private struct Refusing: Encodable {
    struct Refusal: Error {}
    func encode(to encoder: any Encoder) throws { throw Refusal() }
  }

  @Test func whatAValueThrowsIsThrown() {
    #expect(throws: Refusing.Refusal.self) { try Row(encoding: Refusing()) }
  }
}
