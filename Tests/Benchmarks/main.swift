// Measures speed and memory and prints a Markdown table; scripts/bench builds and runs it.
// Arguments name the parts to run: cold, styled, hot, profile, text, process, stream, scaling,
// cells, rows, flow, lists, chat, editing, growing; none runs all. `hard-texts` runs by itself,
// with options of its own.
// `peer-documents folder` and `peer ...` are for scripts/support/peers.
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
if let run = HardTextRun(arguments) { try run.perform() }
if let run = PeerRun(arguments) {
  try run.perform()
  exit(0)
}
if arguments.count == 2, arguments[0] == "peer-documents" {
  try PeerDocument.write(to: arguments[1])
  exit(0)
}
if arguments.first == "hard-texts" {
  do {
    exit(try HardTextsBenchmark(Array(arguments.dropFirst())).run() ? 0 : 1)
  } catch {
    FileHandle.standardError.write(Data("bench: hard-texts: \(error)\n".utf8))
    exit(64)
  }
}

let texts = try Texts()
let parts: [(name: String, rows: () throws -> [Row])] = [
  ("cold", ColdBenchmark(texts: texts).rows),
  ("styled", StyledBenchmark(texts: texts).rows),
  ("hot", WidthBenchmark(texts: texts).rows),
  ("profile", ProfileBenchmark(texts: texts).rows),
  ("tolerance", ToleranceBenchmark(texts: texts).rows),
  ("text", TextBenchmark(texts: texts).rows),
  ("process", ProcessBenchmark().rows),
  ("stream", StreamBenchmark(texts: texts).rows),
  ("scaling", ScalingBenchmark(texts: texts).rows),
  ("cells", { try CellBenchmark(texts: texts).measure() }),
  ("rows", RowsBenchmark(texts: texts).rows),
  ("flow", FlowBenchmark().rows),
  ("lists", CompositionalBenchmark().rows),
  ("chat", ChatBenchmark(texts: texts).rows),
  ("editing", EditingBenchmark(texts: texts).rows),
  ("growing", GrowingBenchmark(texts: texts).rows),
]
let wanted = Set(arguments)
if let unknown = wanted.first(where: { name in !parts.contains { $0.name == name } }) {
  let names = parts.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(Data("bench: no part '\(unknown)'; there are \(names)\n".utf8))
  exit(64)
}
print("| Measure | Result | Target | Verdict |\n|---|---|---|---|")
for part in parts where wanted.isEmpty || wanted.contains(part.name) {
  for row in try part.rows() { print(row.markdown) }
  fflush(nil)
}
