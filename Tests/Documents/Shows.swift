// Compares what examples show with the comments beside them: see scripts/check code.

import Foundation

nonisolated(unsafe) private var compared = 0
nonisolated(unsafe) private var wrong = 0
nonisolated(unsafe) private var lastPrinted = ""

/// Notes what is wrong, and goes on.
private func note(_ text: String) {
  wrong += 1
  Swift.print("Fatal error: \(text)")
}

/// Ends the page's run with what is wrong.
func stop(_ text: String) -> Never {
  Swift.print("Fatal error: \(text)")
  exit(1)
}

/// Ends a run with an unknown page.
func stopUnknown() -> Never { stop("no such page") }

/// Says that all went well.
func finish() {
  Swift.print("compared \(compared)")
  if wrong > 0 { exit(1) }
}

/// Runs what awaits, and waits: a page's other blocks stand in no asynchronous context.
func waiting(_ body: @escaping () async throws -> Void) throws {
  let work = Work(body)
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await work.run()
    done.signal()
  }
  done.wait()
  try work.result.get()
}

/// What one task writes, and who waits for it reads.
private final class Work: @unchecked Sendable {
  var result = Result<Void, any Error>.success(())
  private let body: () async throws -> Void

  init(_ body: @escaping () async throws -> Void) { self.body = body }

  func run() async {
    do { try await body() } catch { result = .failure(error) }
  }
}

/// Keeps what examples print.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  lastPrinted = items.map { "\($0)" }.joined(separator: separator)
}

/// Compares what was printed last with a comment.
func printed(_ comment: String, file: String = #fileID, line: Int = #line) {
  compared += 1
  let shown = comment.replacingOccurrences(of: " …", with: "")
  guard shown == lastPrinted || (shown != comment && lastPrinted.hasPrefix(shown)) else {
    return note("\(file):\(line): prints \(lastPrinted), not \(comment)")
  }
}

/// Compares a value with a comment that begins with one.
///
/// A number is as exact as it is written. Where a value has no such form, nothing is compared.
func shows<Value>(_ value: Value, _ comment: String, file: String = #fileID, line: Int = #line) {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    if let wrapped = mirror.children.first?.value {
      return shows(wrapped, comment, file: file, line: line)
    }
    return compare("nil", comment, file: file, line: line)
  }
  switch value {
  case let number as Double: compareNumber(number, comment, file: file, line: line)
  case let number as Int: compareNumber(Double(number), comment, file: file, line: line)
  case let number as any BinaryInteger:
    compareNumber(Double(Int(number)), comment, file: file, line: line)
  case let text as String:
    if comment.hasPrefix("\"") {
      compare(text.debugDescription, comment, file: file, line: line)
    } else {
      compare(text, comment, file: file, line: line)
    }
  case is Bool: compare("\(value)", comment, file: file, line: line)
  default:
    let isNamed = mirror.displayStyle == .enum && !comment.hasPrefix("\"")
    guard isNamed || comment.hasPrefix("[") else { return }
    compare(
      "\(value)", comment.hasPrefix(".") ? String(comment.dropFirst()) : comment, file: file,
      line: line)
  }
}

private func compareNumber(_ number: Double, _ comment: String, file: String, line: Int) {
  let word = String(comment.prefix { "-0123456789.,".contains($0) }).replacingOccurrences(
    of: ",", with: "")
  let digits = word.hasSuffix(".") ? String(word.dropLast()) : word
  guard let wanted = Double(digits) else { return }
  let places = digits.split(separator: ".").dropFirst().first?.count ?? 0
  compared += 1
  if abs(number - wanted) > 0.5000001 * pow(10, Double(-places)) {
    note("\(file):\(line): \(number), not \(digits)")
  }
}

private func compare(_ shown: String, _ comment: String, file: String, line: Int) {
  compared += 1
  if !comment.hasPrefix(shown) { note("\(file):\(line): \(shown), not \(comment)") }
}
