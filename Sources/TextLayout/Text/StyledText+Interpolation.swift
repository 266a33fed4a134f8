extension StyledText {
  /// A string literal whose interpolations may have attributes of their own.
  ///
  /// Literals given to a styled text's initialisers, to `append` and to `+` are of this type, so it
  /// is seldom spelled out:
  ///
  /// ```swift
  /// let text = StyledText(
  ///   "Total: \("12,50 €", .font(bold), .kern(0.5)) incl. \(TextAttachment(size: icon))",
  ///   font: body, paragraphStyle: style)
  /// ```
  ///
  /// | interpolation | attributes |
  /// |---|---|
  /// | `\(name)`, any value with a description | as in the text around it |
  /// | `\(name, .font(bold))` | as in the text around it, changed |
  /// | `\("a \(name, .kern(1))", .font(bold))` | changed for the literal, then for what is in it |
  /// | `\(styledText)` | its own; the text around it gives the paragraph style |
  /// | `\(styledText, .kern(1))` | its own, changed run by run |
  /// | `\(TextAttachment(size: icon), .baselineOffset(-4))` | as for a string |
  ///
  /// An optional has no description and does not compile; give it a default with `??`.
  public struct Literal: Sendable, ExpressibleByStringInterpolation {
    enum Part: Sendable {
      case string(String, [TextAttributes.Change])
      case attachment(TextAttachment, [TextAttributes.Change])
      case text(StyledText)
    }

    var parts: [Part] = []

    public init(stringLiteral value: String) {
      parts = [.string(value, [])]
    }

    public init(stringInterpolation: StringInterpolation) {
      parts = stringInterpolation.parts
    }

    /// Collects the parts of a literal; made by the compiler.
    public struct StringInterpolation: StringInterpolationProtocol {
      var parts: [Part] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
      }

      /// Characters between interpolations, with the attributes of the text around them.
      public mutating func appendLiteral(_ literal: String) {
        if !literal.isEmpty { parts.append(.string(literal, [])) }
      }

      /// A value's description. Literals go to the overload for them, which knows more.
      @_disfavoredOverload
      public mutating func appendInterpolation(
        _ value: some CustomStringConvertible, _ changes: TextAttributes.Change...
      ) {
        parts.append(.string(value.description, changes))
      }

      /// A literal, changed before its own interpolations are; styled texts in it stay as they are.
      public mutating func appendInterpolation(
        _ literal: Literal, _ changes: TextAttributes.Change...
      ) {
        for part in literal.parts {
          switch part {
          case .string(let string, let own): parts.append(.string(string, changes + own))
          case .attachment(let attachment, let own):
            parts.append(.attachment(attachment, changes + own))
          case .text: parts.append(part)
          }
        }
      }

      /// A styled text, changed run by run. Its paragraph style is the style of the text around it.
      public mutating func appendInterpolation(
        _ text: StyledText, _ changes: TextAttributes.Change...
      ) {
        var text = text
        if !changes.isEmpty { text.modifyAttributes { $0 = $0.applying(changes) } }
        parts.append(.text(text))
      }

      /// An attachment, one U+FFFC, with the attributes of the text around it, changed.
      public mutating func appendInterpolation(
        _ attachment: TextAttachment, _ changes: TextAttributes.Change...
      ) {
        parts.append(.attachment(attachment, changes))
      }
    }
  }

  /// A text of one font, but for interpolations that say otherwise.
  ///
  /// ```swift
  /// let text = StyledText("\(count, .font(bold)) of \(total)", font: body)
  /// ```
  public init(
    _ literal: Literal, font: Font, paragraphStyle: ParagraphStyle? = nil
  ) {
    self.init(literal, attributes: TextAttributes(font: font), paragraphStyle: paragraphStyle)
  }

  /// A text of the given attributes, but for interpolations that say otherwise.
  public init(
    _ literal: Literal, attributes: TextAttributes,
    paragraphStyle: ParagraphStyle? = nil
  ) {
    self.init("" as String, attributes: attributes, paragraphStyle: paragraphStyle)
    append(literal, attributes: attributes)
    blockFont = firstAttributes.font == attributes.font ? nil : attributes.font
  }

  /// Appends a literal with the attributes of the last characters, but for interpolations that say
  /// otherwise.
  public mutating func append(_ literal: Literal, _ changes: TextAttributes.Change...) {
    append(literal, attributes: lastAttributes.applying(changes))
  }

  /// Appends a literal with the given attributes, but for interpolations that say otherwise.
  public mutating func append(_ literal: Literal, attributes: TextAttributes) {
    let style = lastParagraphStyle
    for part in literal.parts {
      switch part {
      case .string(let string, let changes):
        append(string, attributes: attributes.applying(changes))
      case .attachment(let attachment, let changes):
        append(attachment, attributes: attributes.applying(changes))
      case .text(var text):
        text.give(style)
        append(text)
      }
    }
  }

  /// The text with a literal after it, as ``append(_:_:)-(StyledText.Literal,_)`` joins them.
  public static func + (left: consuming StyledText, right: Literal) -> StyledText {
    left.append(right)
    return left
  }

  /// Appends a literal, as ``append(_:_:)-(StyledText.Literal,_)`` does.
  public static func += (left: inout StyledText, right: Literal) {
    left.append(right)
  }
}
