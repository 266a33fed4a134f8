internal import Interchange
internal import TextLayout

/// A suite of test cases as JUnit XML.
struct TestReport {
  enum Outcome {
    case passed(String?)
    case failed(String, text: String)
    case skipped(String)
  }

  /// Of the suite, and the class of its cases.
  let name: String
  var cases: [(name: String, outcome: Outcome)] = []

  init(name: String) { self.name = name }

  /// The file's bytes.
  var bytes: [UInt8] {
    var failures = 0
    var skipped = 0
    for (_, outcome) in cases {
      switch outcome {
      case .passed: break
      case .failed: failures += 1
      case .skipped: skipped += 1
      }
    }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites \(counts)>\n"
    xml += "  <testsuite name=\"\(name.inXML)\" \(counts)>\n"
    for (name, outcome) in cases { xml += element(name, outcome) }
    xml += "  </testsuite>\n</testsuites>\n"
    return Array(xml.utf8)
  }

  private func element(_ name: String, _ outcome: Outcome) -> String {
    let start = "    <testcase classname=\"\(self.name.inXML)\" name=\"\(name.inXML)\""
    switch outcome {
    case .passed(nil): return start + "/>\n"
    case .passed(let text?):
      return start + "><system-out>\(text.linesInXML)</system-out></testcase>\n"
    case .failed(let message, let text):
      let short = "\(reason: message)" as ErrorMessage
      return start
        + "><failure message=\"\(short.description.inXML)\">\(text.linesInXML)</failure></testcase>\n"
    case .skipped(let message):
      let short = "\(reason: message)" as ErrorMessage
      return start + "><skipped message=\"\(short.description.inXML)\"/></testcase>\n"
    }
  }
}

extension String {
  /// The text as an attribute's value of XML 1.0 can have it. U+FFFD stands for characters that XML
  /// forbids; white space that attributes would lose is written as references. What would mean
  /// something to a terminal is escaped, as names are before.
  fileprivate var inXML: String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      case "\u{20}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}": text += scalar.inMessage
      default: text += "\u{FFFD}"
      }
    }
    return text
  }

  /// The text as an element's content, its lines as they are.
  fileprivate var linesInXML: String { inXML.replacing("&#10;", with: "\n") }
}
