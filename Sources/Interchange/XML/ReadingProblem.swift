/// What is wrong with a document, before anybody says in which file.
package struct ReadingProblem: Error {
  /// From 1; `nil` where the whole file is meant.
  package var line: Int?

  /// What is wrong, and what to do.
  package var problem: String

  package init(_ problem: String, line: Int?) {
    self.line = line
    self.problem = problem
  }
}
