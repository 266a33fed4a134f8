internal import LineBreaking

/// The runs of one script in a text, as ``Itemizer`` finds them.
struct ScriptRuns: ~Copyable {
  struct Run {
    /// The UTF-8 offset after the run.
    var end: Int

    /// The slot of its script in ``ReadTables``.
    var slot: Int
  }

  private(set) var runs: [Run] = []

  /// Index of the first run of the paragraph.
  private var paragraph = 0

  /// Whether some run of the paragraph goes from right to left.
  private var hasRightToLeft = false

  /// Whether the script of the text is only guessed.
  private(set) var isGuess = true

  /// Takes all of a text for one run.
  mutating func guess(_ slot: Int, count: Int) {
    isGuess = true
    runs.removeAll(keepingCapacity: true)
    runs.append(Run(end: count, slot: slot))
  }

  /// A script that a run goes on in.
  private struct Current {
    let others: ReadCharacter.Others

    /// The script's first page in ``ReadTables/pages``.
    let firstPage: Int
  }

  /// Finds the runs of a text.
  ///
  /// Characters that no script just adds go with the run before them: reading meets them.
  ///
  /// - Returns: Whether all of it is in scripts that are read.
  /// - Complexity: linear in the length of the text.
  mutating func find(in utf8: Span<UInt8>, _ tables: inout ReadTables) -> Bool {
    isGuess = false
    runs.removeAll(keepingCapacity: true)
    let (pageTable, characterTable) = (tables.pages, tables.characters)
    let (pages, characters) = (pageTable.span, characterTable.span)
    var resolver = ScriptResolver()
    resolver.followsICU = tables.rules.resolvesScriptsAsICU
    let keepsScript = tables.rules.onlyLineFeedsEndLines
    paragraph = 0
    hasRightToLeft = false
    // Of the script so far, where it has a slot.
    var current: Current?
    var offset = 0
    while offset < utf8.count {
      if let current {
        unsafe Self.pass(&offset, of: utf8, current, pages, characters)
        if offset == utf8.count { break }
      }
      let start = offset
      let scalar = utf8.decodeScalar(at: &offset)
      if scalar == 0x0A {
        if keepsScript { continue }
        if start == runs.last?.end ?? 0 {
          // Alone it is no item: it goes with the run before, or with the next.
          if !runs.isEmpty { runs[runs.count - 1].end = offset }
          continue
        }
        guard end(at: offset, resolver.resolved, &tables) else { return false }
        resolver.reset()
        current = nil
        paragraph = runs.count
        hasRightToLeft = false
        continue
      }
      let properties = CharacterProperties.of(scalar)
      // What extends a cluster says nothing, unless it has a script of its own.
      if properties.isOfSharedScript, properties.isMark || BreakSteps.extends(scalar) { continue }
      if case .startsRun(let last) = resolver.take(scalar, properties) {
        guard end(at: start, last, &tables) else { return false }
      }
      current = resolver.script.flatMap { ReadScripts(tag: $0) }.flatMap { script in
        // A script met for the first time is not in these pages yet.
        tables.knownSlot(of: script).map { $0 * ReadTables.pageCount }
          .flatMap {
            $0 < pages.count
              ? Current(others: ReadCharacter.Others(than: script), firstPage: $0) : nil
          }
      }
    }
    return end(at: utf8.count, resolver.resolved, &tables)
  }

  /// Passes characters that go on with the run, as most do.
  ///
  /// One with Script_Extensions is foreign where the script is none of them.
  ///
  /// - Parameters:
  ///   - offset: Becomes the offset of the first other character.
  ///   - pages: The numbers of pages in `characters`.
  @unsafe
  private static func pass(
    _ offset: inout Int, of utf8: Span<UInt8>, _ current: Current, _ pages: Span<UInt16>,
    _ characters: Span<ReadCharacter>
  ) {
    let (others, firstPage) = (current.others, current.firstPage)
    var end = offset
    while end < utf8.count {
      // Three bytes of U+4000 to U+9FFF: Han, and some hexagrams, which are of no script.
      if others.passesHan, unsafe utf8[unchecked: end] &- 0xE4 < 6 {
        end &+= 3
        offset = end
        continue
      }
      let scalar = unsafe utf8.decodeValidScalar(at: &end)
      let page = unsafe Int(pages[unchecked: firstPage &+ Int(scalar >> 7)])
      if unsafe others.contains(characters[unchecked: page << 7 | Int(scalar & 127)]) { return }
      offset = end
    }
  }

  private mutating func end(at end: Int, _ tag: UInt32, _ tables: inout ReadTables) -> Bool {
    if end == runs.last?.end ?? 0 { return true }
    guard let script = ReadScripts(tag: tag), script.tag == tag,
      let slot = tables.slot(of: script)
    else { return false }
    runs.append(Run(end: end, slot: slot))
    if script.isRightToLeft { hasRightToLeft = true }
    // Text in both directions has more than one level.
    return runs.count == paragraph + 1 || !hasRightToLeft
  }
}
