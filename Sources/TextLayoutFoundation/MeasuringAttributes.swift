public import TextLayout

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension AttributeScopes {
  /// The attributes of an `AttributedString` that change what it measures.
  ///
  /// ```swift
  /// var text = AttributedString("12,50 €")
  /// text.fontFamily = "Noto Sans"
  /// text.kern = 0.5
  /// ```
  public struct MeasuringAttributes: AttributeScope {
    /// A family of the font's library; a run without it keeps the family of its font.
    public let fontFamily: FontFamilyKey

    /// The font's size in points; a run without it keeps the size of its font.
    public let fontSize: FontSizeKey

    /// How heavy the run is, from 1 to 1000; strongly emphasized runs are bold at least.
    public let fontWeight: FontWeightKey

    /// Whether the run leans; emphasized runs are italic whatever it says.
    public let fontSlant: FontSlantKey

    /// Points added after every cluster; zero turns pair kerning off. UIKit's `kern`.
    public let kern: KernKey

    /// Points added after every cluster; other than zero it turns optional ligatures off. UIKit's
    /// `tracking`.
    public let tracking: TrackingKey

    /// How many points the run stands above the baseline; 0 without it. UIKit's `baselineOffset`.
    public let baselineOffset: BaselineOffsetKey

    /// Which ligatures the run has; the standard ones without it. UIKit's `ligature`.
    public let ligature: LigatureKey

    /// A direction that the run is forced into, be it by an embedding, override or isolate. UIKit's
    /// `writingDirection`.
    public let writingDirectionOverride: WritingDirectionKey

    /// What stands in the place of the run's U+FFFC characters. UIKit's `attachment`.
    public let textAttachment: TextAttachmentKey

    /// How paragraphs are set; those without it take the style given for the whole text. UIKit's
    /// `paragraphStyle`.
    public let paragraphStyle: ParagraphStyleKey

    #if !canImport(Darwin)
      /// Emphasis and code as Markdown has them; on Apple's systems ``foundation`` brings it.
      public let inlinePresentationIntent: InlinePresentationIntentKey
    #endif

    /// Foundation's own. Only `languageIdentifier` and, on Apple's systems,
    /// `inlinePresentationIntent` change a measure.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Makes ``AttributeScopes/MeasuringAttributes`` properties of a text, as in `text.kern = 0.5`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MeasuringAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.MeasuringAttributes {
  /// A family name of the font's library, letter case aside.
  public enum FontFamilyKey: AttributedStringKey {
    public typealias Value = String
    public static let name = "TextGauge.FontFamily"
  }

  /// In points.
  public enum FontSizeKey: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextGauge.FontSize"
  }

  /// On CSS's scale: 400 is regular, 700 bold.
  public enum FontWeightKey: AttributedStringKey {
    public typealias Value = FontWeight
    public static let name = "TextGauge.FontWeight"
  }

  /// CSS's `font-style`: upright, italic or oblique.
  public enum FontSlantKey: AttributedStringKey {
    public typealias Value = FontSlant
    public static let name = "TextGauge.FontSlant"
  }

  /// In points, as ``/TextLayout/TextAttributes/kern``.
  public enum KernKey: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextGauge.Kern"
  }

  /// In points.
  public enum TrackingKey: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextGauge.Tracking"
  }

  /// In points, upwards.
  public enum BaselineOffsetKey: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextGauge.BaselineOffset"
  }

  /// As ``/TextLayout/TextAttributes/ligatures``: UIKit's 0, 1 and 2 are `essential`, `standard`
  /// and `all`.
  public enum LigatureKey: AttributedStringKey {
    public typealias Value = TextAttributes.Ligatures
    public static let name = "TextGauge.Ligature"
  }

  /// As ``/TextLayout/TextAttributes/writingDirection``; one direction, where UIKit takes a list of
  /// them.
  public enum WritingDirectionKey: AttributedStringKey {
    public typealias Value = WritingDirection
    public static let name = "TextGauge.WritingDirection"
  }

  /// As ``/TextLayout/TextAttributes/attachment``; without effect on characters other than U+FFFC.
  public enum TextAttachmentKey: AttributedStringKey {
    public typealias Value = TextAttachment
    public static let name = "TextGauge.Attachment"
  }

  /// The style of a paragraph's first character holds.
  public enum ParagraphStyleKey: AttributedStringKey {
    public typealias Value = ParagraphStyle
    public static let name = "TextGauge.ParagraphStyle"
  }
}

#if !canImport(Darwin)
  /// What Markdown says of a run: Foundation's type and values, which it only has on Apple's
  /// systems.
  public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Markdown's `*text*`: the family's italic.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)

    /// Markdown's `**text**`: the family's bold, or heavier where the run's weight is.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)

    /// Text between backticks in Markdown: the code font, if one is given.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  }

  extension AttributeScopes.MeasuringAttributes {
    /// Has the name that Foundation's own key has on Apple's systems.
    public enum InlinePresentationIntentKey: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
#endif
