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
    public let fontFamily: FontFamilyKey
    public let fontSize: FontSizeKey
    public let fontWeight: FontWeightKey
    public let fontSlant: FontSlantKey
    public let kern: KernKey
    public let tracking: TrackingKey
    public let baselineOffset: BaselineOffsetKey
    public let ligature: LigatureKey
    public let writingDirectionOverride: WritingDirectionKey
    public let textAttachment: TextAttachmentKey
    public let paragraphStyle: ParagraphStyleKey
    #if !canImport(Darwin)
      public let inlinePresentationIntent: InlinePresentationIntentKey
    #endif
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.MeasuringAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeScopes.MeasuringAttributes {
  public enum FontFamilyKey: AttributedStringKey {
    public typealias Value = String
    public static let name = "TextGauge.FontFamily"
  }

  /// In points.
  public enum FontSizeKey: AttributedStringKey {
    public typealias Value = Double
    public static let name = "TextGauge.FontSize"
  }

  public enum FontWeightKey: AttributedStringKey {
    public typealias Value = FontWeight
    public static let name = "TextGauge.FontWeight"
  }

  public enum FontSlantKey: AttributedStringKey {
    public typealias Value = FontSlant
    public static let name = "TextGauge.FontSlant"
  }

  /// In points, as ``TextAttributes/kern``.
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

  public enum LigatureKey: AttributedStringKey {
    public typealias Value = TextAttributes.Ligatures
    public static let name = "TextGauge.Ligature"
  }

  public enum WritingDirectionKey: AttributedStringKey {
    public typealias Value = WritingDirection
    public static let name = "TextGauge.WritingDirection"
  }

  public enum TextAttachmentKey: AttributedStringKey {
    public typealias Value = TextAttachment
    public static let name = "TextGauge.Attachment"
  }

  /// That of a paragraph's first character holds.
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

    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  }

  extension AttributeScopes.MeasuringAttributes {
    public enum InlinePresentationIntentKey: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
#endif
