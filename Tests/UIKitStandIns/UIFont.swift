/// A stand-in for UIKit's class.
public struct UIFont: Sendable {
  public var familyName: String
  public var fontName: String
  public var pointSize: CGFloat
  public var fontDescriptor: UIFontDescriptor

  public init(
    family: String = ".AppleSystemUIFont", name: String = ".SFUI-Regular", size: CGFloat,
    style: String? = nil, isBold: Bool = false
  ) {
    familyName = family
    fontName = name
    pointSize = size
    fontDescriptor = UIFontDescriptor(
      style: style, symbolicTraits: isBold ? .traitBold : [])
  }
}

/// A stand-in for UIKit's class.
public struct UIFontDescriptor: Sendable {
  public enum AttributeName: Sendable {
    case textStyle
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  let style: String?
  public var symbolicTraits: SymbolicTraits

  public func object(forKey name: AttributeName) -> Any? { style }
}

/// A stand-in for UIKit's class.
public struct UIImage: Sendable {
  public var size: CGSize

  public init(size: CGSize) { self.size = size }
}
