import TextLayout

/// What a styled text in the em-square font must measure: the rules once more, by adding up
/// characters, trying every end of a line, and sharing nothing with the engine.
///
/// A character is as wide as its font is large; the line is 0.88 of that above the baseline and
/// 0.12 below. Texts are of printable ASCII, spaces, tabs, line feeds and U+FFFC.
struct EmModel {
  struct Character {
    var scalar: Unicode.Scalar
    var advance: Double
    var ascent: Double
    var descent: Double
    var size: Double

    /// What a hyphen or an ellipsis with the attributes of the character is wide and high.
    var tokenAdvance: Double
    var tokenAscent: Double
    var tokenDescent: Double

    var language: String?

    /// The UTF-8 offset after it.
    var end: Int

    /// Whether it may be divided from the one before it, with a hyphen.
    var followsHyphen = false

    var hangs: Bool { scalar == " " || scalar == "\t" || scalar == "\n" }
  }

  struct Line: Equatable {
    /// UTF-8 offsets, as those of `TextLayout.Line`.
    var range: Range<Int>
    var cut: Range<Int>?
    var width: Double
    var ascent: Double
    var descent: Double
    var indent: Double
    var spacingBefore: Double
    var x: Double
    var baseline = 0.0
  }

  let style: ParagraphStyle
  let characters: [Character]

  /// - Parameter hyphens: Whether words of five letters and more of one language divide after each
  ///   pair.
  init(_ text: StyledText, hyphens: Bool) {
    style = text.paragraphStyle(at: text.string.startIndex)
    var characters: [Character] = []
    for run in text.runs {
      for scalar in text.string[run.range].unicodeScalars {
        characters.append(Character(scalar, run.attributes, start: characters.last?.end ?? 0))
      }
    }
    if hyphens {
      var start = 0
      for index in 0...characters.count {
        let next = index < characters.count ? characters[index] : nil
        let isLetter = next?.scalar.properties.isAlphabetic == true
        if let next, isLetter, characters[start].language == next.language { continue }
        if index - start >= 5 {
          for place in stride(from: start + 2, to: index, by: 2) {
            characters[place].followsHyphen = true
          }
        }
        start = isLetter ? index : index + 1
      }
    }
    self.characters = characters
  }

  func lines(width: Double) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < characters.count {
      var end = start
      while end < characters.count && characters[end].scalar != "\n" { end += 1 }
      end = min(end + 1, characters.count)
      var isFirst = true
      while start < end {
        var spacing = lines.isEmpty ? 0 : style.lineSpacing
        if isFirst && !lines.isEmpty {
          spacing += style.paragraphSpacing + style.paragraphSpacingBefore
        }
        let room = EmRoom(style, isFirst: isFirst, width: width)
        var line: Line
        (line, start) = self.line(from: start, paragraphEnd: end, room)
        line.spacingBefore = spacing
        lines.append(line)
        isFirst = false
      }
    }
    if characters.last?.scalar == "\n" { lines.append(extraLine(width)) }
    var top = 0.0
    for index in lines.indices {
      lines[index].baseline = top + lines[index].spacingBefore + lines[index].ascent
      top = lines[index].baseline + lines[index].descent
    }
    return lines
  }

  private func extraLine(_ width: Double) -> Line {
    let last = characters[characters.count - 1]
    var line = line(
      range: last.end..<last.end, cut: nil, width: 0, [last],
      EmRoom(style, isFirst: true, width: width))
    line.spacingBefore =
      style.lineSpacing + style.paragraphSpacing + style.paragraphSpacingBefore
    return line
  }

  /// A line, and where the next starts.
  private func line(
    from start: Int, paragraphEnd: Int, _ room: EmRoom
  ) -> (line: Line, next: Int) {
    let whole = Array(characters[start..<paragraphEnd])
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      let end = lineEnd(from: start, paragraphEnd: paragraphEnd, room)
      return (uncut(start..<end, room), end)
    case .byClipping:
      return (uncut(start..<paragraphEnd, room), paragraphEnd)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      let line =
        room.holds(room.width(of: whole.content, isSingleLine: true))
        ? uncut(start..<paragraphEnd, room) : cut(start..<paragraphEnd, room)
      return (line, paragraphEnd)
    }
  }

  private func uncut(_ range: Range<Int>, _ room: EmRoom) -> Line {
    var width = room.width(of: Array(characters[range]).content, isSingleLine: true)
    if endsInHyphen(range.upperBound) {
      let hyphenated = width + characters[range.upperBound - 1].tokenAdvance
      if room.holds(hyphenated) { width = hyphenated }
    }
    return line(
      range: offsets(range), cut: nil, width: width, Array(characters[range]), room)
  }

  func line(
    range: Range<Int>, cut: Range<Int>?, width: Double, _ shown: [Character], _ room: EmRoom
  ) -> Line {
    var ascent = shown.map(\.ascent).max() ?? 0
    var descent = shown.map(\.descent).max() ?? 0
    let size = shown.map(\.size).max() ?? 0
    let fixed: Double? =
      switch style.lineHeight {
      case .variable: nil
      case .exact(let points): points
      case .multiple(let factor): factor * size
      case .leading(let increase): size + increase
      }
    if let fixed {
      ascent = fixed < size ? fixed : size
      descent = fixed - ascent
    }
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    ascent = height - descent
    return Line(
      range: range, cut: cut, width: width, ascent: ascent, descent: descent,
      indent: room.indent, spacingBefore: 0, x: room.x(width, style))
  }

  func offsets(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound == 0 ? 0 : characters[range.lowerBound - 1].end)..<(range.upperBound == 0
      ? 0 : characters[range.upperBound - 1].end)
  }

  private func endsInHyphen(_ place: Int) -> Bool {
    place < characters.count && characters[place].followsHyphen && !isWordEnd(place)
      && style.hyphenationFactor > 0
  }

  /// Whether a line may end before a character without a hyphen.
  private func isWordEnd(_ place: Int) -> Bool {
    if place == characters.count { return true }
    let (last, next) = (characters[place - 1].scalar, characters[place].scalar)
    if last == "\n" { return true }
    if next == " " || next == "\t" || next == "\n" { return false }
    if style.lineBreakMode == .byCharWrapping { return true }
    return [" ", "\t", "\u{FFFC}"].contains(last) || next == "\u{FFFC}"
  }

  private func lineEnd(from start: Int, paragraphEnd: Int, _ room: EmRoom) -> Int {
    let limit = room.forcedEnd(Array(characters[start..<paragraphEnd])).map { start + $0 }
    func width(_ end: Int) -> Double {
      room.width(of: Array(characters[start..<end]).content, isSingleLine: false)
        + (endsInHyphen(end) ? characters[end - 1].tokenAdvance : 0)
    }
    let places = (start + 1...min(limit ?? paragraphEnd, paragraphEnd)).filter {
      (isWordEnd($0) || endsInHyphen($0) || $0 == limit) && room.holds(width($0))
    }
    guard let last = places.last else { return brokenWordEnd(from: start, room) }
    let words = places.filter { !endsInHyphen($0) }
    if last == limit && last < paragraphEnd && !isWordEnd(last) { return last }
    var end = last
    if endsInHyphen(last), let word = words.last,
      width(word) / room.available >= style.hyphenationFactor
    {
      end = word
    }
    // Single characters have no company to keep.
    if style.lineBreakStrategy.contains(.pushOut), style.lineBreakMode != .byCharWrapping,
      words.count > 1, words.last != limit
    {
      let (earlier, word) = (words[words.count - 2], words[words.count - 1])
      let rest = (word + 1..<max(paragraphEnd, word + 1)).contains { isWordEnd($0) }
      let next = EmRoom(style, isFirst: false, width: room.frame)
      if word < paragraphEnd, !rest,
        lineEnd(from: earlier, paragraphEnd: paragraphEnd, next) == paragraphEnd
      {
        end = earlier
      }
    }
    return end
  }

  /// The end of a line that takes as much as fits of a word, one character at least. A part of a
  /// word that has no room for its hyphen goes without.
  private func brokenWordEnd(from start: Int, _ room: EmRoom) -> Int {
    var wordEnd = start + 1
    while !isWordEnd(wordEnd) && !endsInHyphen(wordEnd) { wordEnd += 1 }
    let content = start + Array(characters[start..<wordEnd]).content.count
    var end = start + 1
    while end < content,
      room.holds(
        room.width(of: Array(characters[start...end]), isSingleLine: false))
    {
      end += 1
    }
    return end >= content ? wordEnd : end
  }
}

extension EmModel.Character {
  init(_ scalar: Unicode.Scalar, _ attributes: TextAttributes, start: Int) {
    let size = attributes.font.size
    let offset = attributes.baselineOffset
    let spacing = (attributes.kern ?? 0) + attributes.tracking
    self.scalar = scalar
    language = attributes.language
    advance = (scalar == "\t" || scalar == "\n" ? 0 : size) + spacing
    ascent = 0.88 * size + max(offset, 0)
    descent = 0.12 * size + max(-offset, 0)
    self.size = size
    tokenAdvance = size + spacing
    (tokenAscent, tokenDescent) = (ascent, descent)
    if scalar == "\u{FFFC}", let bounds = attributes.attachment?.bounds {
      advance = bounds.width + spacing
      ascent = max(ascent, bounds.maxY + offset)
      descent = max(descent, -bounds.minY - offset)
    }
    end = start + UTF8.width(scalar)
  }

  /// The ellipsis with its attributes.
  var ellipsis: Self {
    var token = self
    token.scalar = "\u{2026}"
    (token.advance, token.ascent, token.descent) = (tokenAdvance, tokenAscent, tokenDescent)
    return token
  }
}

extension [EmModel.Character] {
  /// Without what hangs at the end.
  var content: [EmModel.Character] {
    var content = self
    while content.last?.hangs == true { content.removeLast() }
    return content
  }
}
