internal import CPlatform
internal import TextLayout

/// A command of GitHub's workflows that shows a message beside a line of a file.
struct WorkflowCommand {
  /// GitHub shows so many errors and so many warnings of a step.
  static let most = 10

  /// `error` or `warning`.
  var level: String
  var path: String

  /// From 1.
  var line: Int
  var title: String
  var message: String

  /// Whether GitHub Actions runs the tool.
  static var areWanted: Bool {
    unsafe getenv("GITHUB_ACTIONS").map { unsafe String(cString: $0) } == "true"
  }

  /// The command, ended with a line feed.
  var lineText: String {
    "::\(level) file=\(path.inWorkflowProperty),line=\(line),"
      + "title=\(title.inWorkflowProperty)::\(message.inWorkflowMessage)\n"
  }
}

extension String {
  /// As the message of a workflow command has it.
  fileprivate var inWorkflowMessage: String { percentEncoded("%\r\n") }

  /// As a property of a workflow command has it.
  fileprivate var inWorkflowProperty: String { percentEncoded("%\r\n:,") }

  /// Scalar by scalar: a carriage return and a line feed together are another character.
  private func percentEncoded(_ reserved: String) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if reserved.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    // What the escape of names left: in a path, say.
    return text.onOneLine(upTo: .max)
  }
}
