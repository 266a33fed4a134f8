/// UIKit's lengths.
public typealias CGFloat = Double

/// A stand-in for UIKit's type.
public struct CGSize: Sendable, Equatable {
  public var width: CGFloat
  public var height: CGFloat

  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }
}

/// A stand-in for UIKit's type.
public struct CGRect: Sendable, Equatable {
  public var minX: CGFloat
  public var minY: CGFloat
  public var width: CGFloat
  public var height: CGFloat

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    minX = x
    minY = y
    self.width = width
    self.height = height
  }
}

/// A stand-in for UIKit's type.
public struct UIEdgeInsets: Sendable, Equatable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// A stand-in for UIKit's type.
public struct UILayoutPriority: Sendable, Hashable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}
