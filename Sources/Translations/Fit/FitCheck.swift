public import LineBreaking
internal import Synchronization
internal import TableLayout
public import TextLayout

/// Tells which texts fit their boxes.
///
/// Equal texts of one language in one setting are measured once.
///
/// ```swift
/// let check = FitCheck(settings: [setting], library: library)
/// let results = check.results(of: [FitCheck.Text("Speichern", language: "de")])
/// ```
public struct FitCheck: Sendable {
  /// A text to look at.
  public struct Text: Sendable, Hashable {
    /// What shows, placeholders filled.
    public var text: String

    /// A BCP 47 tag; `nil` for none that is known.
    public var language: String?

    /// Its place in ``FitCheck/settings``.
    public var setting: Int

    /// A text in the first setting unless said otherwise.
    public init(_ text: String, language: String? = nil, setting: Int = 0) {
      self.text = text
      self.language = language
      self.setting = setting
    }
  }

  /// How texts are set.
  public var settings: [FitSetting]

  /// Finds words in Thai, Lao, Khmer and Burmese.
  public var wordBreaker: (any WordBreaker)?

  private let library: FontLibrary

  /// A check of texts in some settings.
  ///
  /// - Parameters:
  ///   - settings: Boxes and fonts, in the order of the results.
  ///   - library: The settings' fonts' own.
  public init(settings: [FitSetting], library: FontLibrary) {
    self.settings = settings
    self.library = library
  }

  /// The results of texts, in their order: for each one result a category of its setting.
  ///
  /// - Parameters:
  ///   - texts: Whose setting is not there has no result.
  ///   - jobs: The most threads; the results are the same for every number.
  ///   - progress: Called now and then, from any thread, with the texts done and all there are.
  /// - Complexity: linear in the length of the texts. One that does not fit costs some dozen times
  ///   as much as one that does.
  public func results(
    of texts: [Text], jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) -> [[FitResult]] {
    found(of: texts, by: nil, jobs: jobs, progress: progress) ?? []
  }

  /// The results of texts, or none where a deadline comes first.
  ///
  /// - Parameters: as for the function without a deadline.
  /// - Throws: `DeadlineError`. Some milliseconds later threads have stopped, too.
  /// - Complexity: as the function without a deadline.
  public func results(
    of texts: [Text], by deadline: Deadline, jobs: Int = 1,
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(DeadlineError) -> [[FitResult]] {
    guard let found = found(of: texts, by: deadline, jobs: jobs, progress: progress) else {
      throw DeadlineError()
    }
    return found
  }

  /// The results of texts, found on threads of their own.
  ///
  /// The task's thread goes on meanwhile, so a server answers other requests. A task that is
  /// cancelled ends the work within some 32 texts a thread.
  ///
  /// ```swift
  /// let results = try await check.results(of: [FitCheck.Text("Speichern", language: "de")])
  /// ```
  ///
  /// - Parameters: as for the function that waits.
  /// - Throws: `CancellationError` where the task was cancelled.
  /// - Complexity: as the function that waits.
  public func results(
    of texts: [Text], jobs: Int = 1, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async throws(CancellationError) -> [[FitResult]] {
    let work = FitWork(texts, progress: progress)
    try await MeasuredText.forEach(work.texts.count, in: library, jobs: jobs) { index, shaper in
      work.keep(self.results(of: work.texts[index], shaper: shaper), of: index)
    }
    return work.results
  }

  private func found(
    of texts: [Text], by deadline: Deadline?, jobs: Int, progress: (@Sendable (Int, Int) -> Void)?
  ) -> [[FitResult]]? {
    let work = FitWork(texts, progress: progress)
    let isLate = Atomic(false)
    MeasuredText.forEach(work.texts.count, in: library, jobs: jobs) { index, shaper in
      guard let found = self.results(of: work.texts[index], by: deadline, shaper: shaper) else {
        return isLate.store(true, ordering: .relaxed)
      }
      work.keep(found, of: index)
    }
    return isLate.load(ordering: .relaxed) ? nil : work.results
  }

  /// The results of a text; `nil` where the deadline came first.
  private func results(
    of text: Text, by deadline: Deadline?, shaper: Shaper
  ) -> [FitResult]? {
    guard let deadline else { return results(of: text, shaper: shaper) }
    if deadline.isPast { return nil }
    return try? shaper.measure(by: deadline) { results(of: text, shaper: shaper) }
  }

  private func results(of text: Text, shaper: Shaper) -> [FitResult] {
    guard settings.indices.contains(text.setting) else { return [] }
    let setting = settings[text.setting]
    if case .columns(let columns) = setting.box.width {
      let columnText = ColumnText(text.text, language: text.language, wordBreaker: wordBreaker)
      return [columnText.result(columns: columns, numberOfLines: setting.box.numberOfLines)]
    }
    return setting.categories.map { category in
      let fitted = FittingText(
        text, setting, category, wordBreaker: wordBreaker, shaper: shaper)
      return fitted.result()
    }
  }
}
