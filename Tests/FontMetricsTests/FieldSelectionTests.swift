import Interchange
import TableLayout
import TestSupport
import Testing

/// Rows of which only named fields are read: the others are checked all the same.
@Suite struct FieldSelectionTests {
  @Test(
    arguments: [
      (#"{"id":1,"text":"x","tags":["a",{"b":null}]}"#, ["text": "x"]),
      (#" { "text" : "" , "K" : true } "#, ["text": "", "K": true]),
      (#"{"text":"é\u00e9\ud83d\ude00\n\/"}"#, ["text": "éé😀\n/"]),
      (#"{"text":-0.5e1}"#, ["text": -5.0]),
      (#"{"text":9007199254740993}"#, ["text": 9_007_199_254_740_993]),
      (#"{"text":1e999}"#, ["text": "1e999"]),
      (#"{"text":null,"K":false}"#, ["text": nil, "K": false]),
      (#"{"\u0074ext":"x"}"#, ["text": "x"]),
      (#"{"text":"x","a":"\ud83d"}"#, ["text": "x"]),
      (
        #"{"text":"\ude00x\ud83d\u0041\ud83d\ud83d\ude00"}"#,
        ["text": "\u{FFFD}x\u{FFFD}A\u{FFFD}😀"]
      ),
      (#""a row that is a text""#, ["text": "a row that is a text"]),
      (#"{"other":1}"#, [:]),
    ] as [(String, [String: FieldValue])])
  func readsTheNamedFields(line: String, wanted: [String: FieldValue]) throws {
    let row = try read(line, "rows.jsonl")
    #expect(row.fields.filter { Self.names.contains($0.key) } == wanted)
  }

  /// U+0065 U+0301 is canonically equivalent to U+00E9, and U+212A to K.
  @Test func namesAreEqualAsStringsAre() throws {
    let row = try read("{\"\u{E9}\":\"a\",\"\u{212A}\":\"b\"}", "rows.jsonl")
    #expect(row["e\u{301}"] == "a")
    #expect(row["K"] == "b")
  }

  @Test func listsAndObjectsAreRead() throws {
    let row = try read(#"{"text":[1,2],"K":{"a":1}}"#, "rows.jsonl")
    #expect(row == Row(["text": .list([1, 2]), "K": .object(["a": 1])]))
    let empty = try read(#"{"text":[ ],"K":{}}"#, "rows.jsonl")
    #expect(empty == Row(["text": .list([]), "K": .object([:])]))
  }

  @Test(arguments: [
    (#"{"text":"x","a":1,"a":2}"#, #"the name "a" a second time at byte 18"#),
    (
      "{\"text\":\"x\",\"\u{E9}\":1,\"e\u{301}\":2}",
      "the name \"e\u{301}\" a second time at byte 19"
    ),
    (#"{"text":"x","a":[1,]}"#, "no JSON value at byte 19"),
    (#"{"text":"x","a":"\ud83"}"#, "no hexadecimal digit after \\u at byte 22"),
    (#"{"text":"x","a":01}"#, "neither , nor } at byte 17"),
    (#"{"text":"x"} 1"#, "something after the value at byte 13"),
  ])
  func otherFieldsMayBeWrong(line: String, reason: String) throws {
    let error = try #require(throws: ToolError.self) { try read(line, "rows.jsonl") }
    #expect(
      error.description.hasSuffix(
        "rows.jsonl: row 1, line 1: not JSON: \(reason): give one row a line"))
  }

  /// 64 levels are the most.
  @Test(arguments: [63, 64])
  func depthIsBounded(levels: Int) throws {
    let lists = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let line = #"{"text":"x","a":"# + lists + "}"
    if levels < 64 {
      #expect(try read(line, "rows.jsonl")["text"] == "x")
    } else {
      let error = try #require(throws: ToolError.self) { try read(line, "rows.jsonl") }
      #expect(error.description.contains("nested more than 64 levels deep"))
    }
  }

  @Test(arguments: [
    ("id,text\n1,x", "x"), ("text,id\n\"a, \"\"b\"\"\",1", #"a, "b""#), ("text\n\"\"", ""),
    ("text,id\r\n\"two\nlines\",1\r\n", "two\nlines"), ("id,text\n,é", "é"),
  ])
  func readsTheNamedFieldsOfCSV(file: String, text: String) throws {
    let row = try read(file, "rows.csv")
    #expect(row == Row(["text": .string(text)]))
  }

  @Test(arguments: [
    ("text,id\nx", "not as many fields as the header: 1, not 2: give one for each"),
    ("text,id\nx,a\"b", #"a quote inside a field that has none around it: quote it, and write """#),
    ("text,id\nx,\"a\"b", #"text after a closing quote: write "" for a quote inside a field"#),
    ("text,id\nx,\"a", #"a quote that never ends: close the field with ""#),
  ])
  func otherFieldsOfCSVMayBeWrong(file: String, reason: String) throws {
    let error = try #require(throws: ToolError.self) { try read(file, "rows.csv") }
    #expect(error.description.hasSuffix("rows.csv: row 1, line 2: \(reason)"))
  }

  private static let names: Set<String> = ["text", "K", "e\u{301}"]

  /// The first row of a file, with the named fields.
  private func read(_ text: String, _ name: String) throws -> Row {
    try withTemporaryDirectory { folder in
      let path = try write(Array(text.utf8), to: folder + "/" + name)
      var source = try RowSource(path, form: nil)
      let parser = source.parser.selecting(FieldSelection(Self.names))
      let record = try #require(try source.next(waits: true))
      return try parser.row(record, index: 0)
    }
  }
}
