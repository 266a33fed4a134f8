/// Memory for analysing texts, reused from text to text by one thread.
final class AnalysisScratch {
  /// For texts that do not run from left to right throughout.
  var bidi = BidiResolver()

  /// Which fonts show what others lack.
  let fallbacks = FallbackTables()

  /// Says when to give up; `nil` for never.
  var watch: DeadlineWatch?
}
