import Foundation
import TestSupport
import TextLayout
import Testing

import Interchange

/// Requests with containers and floats.
@Suite struct PlacedRequestTests {
  /// What a library answers to lines of a stream.
  private func answers(_ requests: [String], of library: FontLibrary) -> [String] {
    var answers = RequestAnswers(library: library, patternFolder: nil)
    return requests.map { request in
      answers.removeAll()
      answers.add(Array(request.utf8), number: 1)
      return String(decoding: answers.bytes, as: UTF8.self)
    }
  }

  private func answer(_ request: String) throws -> String {
    answers([request], of: try FontLibrary(directory: Fixtures.testFonts))[0]
  }

  /// Chromium's lines and floats, of all recorded blocks with floats but those with words of its
  /// own dictionaries, and those whose differences are listed.
  @Test func floatsStandWhereChromiumHasThem() throws {
    var cases = 0
    let differences = try Set(
      loadLines(Self.recorded("../chromium-differences.txt")).compactMap { line in
        let parts = line.split(separator: " ")
        return parts.first == "floats" ? Int(parts[1]) : nil
      })
    for (index, line) in try loadLines(Self.recorded("floats.jsonl")).enumerated() {
      if index == 0 || differences.contains(index + 1) { continue }
      let one = try RecordedFloats(line)
      if one.fields["words"] != nil { continue }
      let answer = answers([try one.request], of: try one.library)[0]
      let lines = try one.lines(of: answer)
      let recorded = try one.recorded
      #expect(lines == recorded, "\(line)")
      cases += 1
    }
    #expect(cases > 550)
  }

  private static func recorded(_ file: String) -> String {
    Fixtures.packageFile("Tests/TextLayoutTests/Recorded/Chromium/" + file)
  }

  private static let start = #"{"id":1,"text":"a","font":"TextGauge Em","size":10,"#

  @Test func listsHaveLimits() throws {
    let rect = #"{"rect":{"width":1,"height":1}}"#
    let float = #"{"width":1,"height":1}"#
    func list(_ element: String, _ count: Int) -> String {
      "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
    }
    let polygon = #"{"polygon":\#(list("[1,2]", 5000))}"#
    for (fields, error) in [
      (#""container":{"exclusions":\#(list(rect, 1000))}"#, nil),
      (
        #""container":{"exclusions":\#(list(rect, 1001))}"#,
        "container.exclusions has 1001 elements: give at most 1000"
      ),
      (#""css":{},"floats":\#(list(float, 1000))"#, nil),
      (
        #""css":{},"floats":\#(list(float, 1001))"#,
        "floats has 1001 elements: give at most 1000"
      ),
      (#""container":{"exclusions":\#(list(polygon, 2))}"#, nil),
      (
        #""container":{"exclusions":\#(list(polygon, 3))}"#,
        "more than 10000 points of polygons: give fewer"
      ),
      (
        #""container":{"exclusions":[{"polygon":\#(list("[1,2]", 10_001))}]}"#,
        "more than 10000 points of polygons: give fewer"
      ),
      (
        #""css":{},"floats":"#
          + list(#"{"width":1,"height":1,"shapeOutside":\#(polygon)}"#, 3),
        "more than 10000 points of polygons: give fewer"
      ),
    ] {
      let answer = try answer(Self.start + fields + #","answer":"height"}"#)
      let expected =
        error.map { #"{"id":1,"error":"line 1: \#($0)"}"# } ?? #"{"id":1,"height":10}"#
      // Beside a float of a point "a" has no room without one.
      #expect(answer == expected + "\n" || error == nil && !answer.contains("error"), "\(answer)")
    }
  }

  /// A word that fits nowhere beside a shape of a million pixels, whose every line looks for room
  /// in all of it. How often the search looks at a deadline is counted beside the engine's floats.
  @Test func aTimeLimitEndsTheSearchForRoom() throws {
    let points = (0..<9000).map { "[\(50 + $0 % 2),\($0 * 100)]" } + ["[0,900000]", "[0,0]"]
    let shape = #"{"polygon":[\#(points.joined(separator: ","))]}"#
    let text = Array(repeating: "aaaaaaaaa", count: 40).joined(separator: " ")
    let request =
      #"{"id":1,"text":"\#(text)","font":"TextGauge Em","size":10,"width":100,"timeLimit":0.05,"#
      + #""css":{},"floats":[{"width":60,"height":900000,"shapeOutside":\#(shape)}]}"#
    let answer = try answer(request)
    #expect(answer.contains("not measured within 0.05 s"), "\(answer.prefix(200))")
  }

  @Test func textsAreAskedWithoutContainers() throws {
    let measurer = Measurer(
      library: try FontLibrary(directory: Fixtures.testFonts), source: .document,
      patternFolder: nil, timeLimit: nil)
    let start = #"{"text":"a","font":"TextGauge Em","size":10,"#
    for (field, name) in [(#""container":{}"#, "container"), (#""css":{},"floats":[]"#, "floats")] {
      let error = #expect(throws: ToolError.self) {
        try measurer.text(ofRequest: start + field + "}")
      }
      #expect(
        error?.description == "field \"\(name)\": ask the text for it, and leave it out")
    }
  }
}

/// A recorded block with floats, in the form of `Docs/ChromiumCases.md`.
private struct RecordedFloats {
  var fields: [String: Any]

  init(_ line: String) throws {
    fields = try Self.object(line)
  }

  /// Where lines start and stand, the height, and where floats stand: in 1/64 device pixel.
  struct Lines: Equatable {
    var starts: [Int]
    var lefts: [Int]
    var baselines: [Int]
    var height: Int
    var places: [[Int]]
  }

  private static func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func field<Value>(_ name: String, as type: Value.Type) throws -> Value {
    try #require(fields[name] as? Value, "\(name)")
  }

  var recorded: Lines {
    get throws {
      Lines(
        starts: try field("starts", as: [Int].self), lefts: try field("lefts", as: [Int].self),
        baselines: try field("baselines", as: [Int].self),
        height: try field("height", as: Int.self),
        places: try field("places", as: [[Int]].self))
    }
  }

  private var files: [String] {
    get throws {
      try field("font", as: String.self).split(separator: ", ").map { name in
        for file in ["\(name)-Regular.ttf", "\(name)-Regular.otf", "\(name)-Regular.ttc"]
          + ["\(name).ttf", "\(name).otf", "\(name).ttc"]
        {
          if let path = try? Fixtures.font(file) { return path }
        }
        throw FixtureError.missingFont(String(name))
      }
    }
  }

  /// The fonts that the case names, and no others.
  var library: FontLibrary {
    get throws { try FontLibrary(files: try files) }
  }

  /// The case as a request.
  var request: String {
    get throws {
      var request: [String: Any] = [
        "text": try field("text", as: String.self), "size": fields["size"] as Any,
        "width": fields["width"] as Any, "font": try files, "css": fields["css"] ?? [:],
        "floats": try field("floats", as: [[String: Any]].self).map(Self.float),
      ]
      request["language"] = fields["lang"]
      request["devicePixelRatio"] = fields["ratio"]
      let data = try JSONSerialization.data(withJSONObject: request)
      return String(decoding: data, as: UTF8.self)
    }
  }

  private static func float(_ asked: [String: Any]) throws -> [String: Any] {
    let size = try #require(asked["size"] as? [Double])
    var float = asked
    float["size"] = nil
    (float["width"], float["height"]) = (size[0], size[1])
    float["margin"] = (asked["margin"] as? [Double]).map {
      ["top": $0[0], "right": $0[1], "bottom": $0[2], "left": $0[3]]
    }
    float["shape"] = nil
    float["shapeOutside"] = try (asked["shape"] as? String).map(shape)
    return float
  }

  /// A shape as CSS spells it, with all of its lengths in px.
  private static func shape(_ text: String) throws -> [String: Any] {
    let parts = text.dropLast().split(separator: "(", maxSplits: 1)
    let numbers = parts[1].split { " ,".contains($0) }.compactMap {
      Double($0.hasSuffix("px") ? $0.dropLast(2) : $0)
    }
    let shape: Any =
      switch parts[0] {
      case "circle": ["radius": numbers[0], "x": numbers[1], "y": numbers[2]]
      case "ellipse":
        ["radiusX": numbers[0], "radiusY": numbers[1], "x": numbers[2], "y": numbers[3]]
      case "inset":
        ["top": numbers[0], "right": numbers[1], "bottom": numbers[2], "left": numbers[3]]
      default: stride(from: 0, to: numbers.count, by: 2).map { [numbers[$0], numbers[$0 + 1]] }
      }
    return [String(parts[0]): shape]
  }

  /// An answer as it would be recorded.
  func lines(of answer: String) throws -> Lines {
    let answer = try Self.object(answer)
    let unit = 64 * (fields["ratio"] as? Double ?? 1)
    func units(_ length: Any?) -> Int {
      ((length ?? 0.0) as? Double).map { Int(($0 * unit).rounded()) } ?? .min
    }
    let lines = try #require(answer["lines"] as? [[String: Any]], "\(answer)")
    let floats = try #require(answer["floats"] as? [[String: Any]])
    return Lines(
      starts: lines.map { $0["start"] as? Int ?? -1 }, lefts: lines.map { units($0["x"]) },
      baselines: lines.map { units($0["baseline"]) }, height: units(answer["height"]),
      places: floats.map { [units($0["x"]), units($0["y"])] })
  }
}
