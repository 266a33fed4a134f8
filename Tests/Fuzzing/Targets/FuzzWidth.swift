internal import TextLayout

/// A width to ask a text for: a number, or a measured one and what lies beside it.
struct FuzzWidth {
  private enum Base {
    case number(Double)
    case maxContentWidth, minContentWidth
    case size(Double)
    case firstLine(Double)
  }

  private let base: Base
  private let shift: Shift

  /// Reads a width: one byte, and two more for one that is measured.
  init(_ input: inout FuzzInput) {
    let byte = input.byte()
    guard byte >= 224 else {
      let number = Double(byte) * 1.25
      base = .number(byte < 200 ? number : Self.extremes[Int(byte - 200)])
      shift = Shift.none
      return
    }
    let choice = input.byte()
    let start = Double(choice >> 2) * 5
    switch choice & 3 {
    case 0: base = .maxContentWidth
    case 1: base = .minContentWidth
    case 2: base = .size(start)
    default: base = .firstLine(start)
    }
    shift = input.element(of: Shift.allCases)
  }

  func value(of text: MeasuredText) -> Double {
    let width =
      switch base {
      case .number(let number): number
      case .maxContentWidth: text.maxContentWidth
      case .minContentWidth: text.minContentWidth
      case .size(let width): text.size(width: width).width
      case .firstLine(let width): text.lines(width: width, numberOfLines: 1).first?.width ?? 0
      }
    return shift.applied(to: width)
  }

  /// Swift code for the width.
  var source: String {
    let width =
      switch base {
      case .number(let number): number.swiftLiteral
      case .maxContentWidth: "text.maxContentWidth"
      case .minContentWidth: "text.minContentWidth"
      case .size(let width): "text.size(width: \(width)).width"
      case .firstLine(let width): "text.lines(width: \(width)).first!.width"
      }
    return width + shift.rawValue
  }

  private static let extremes: [Double] = [
    .infinity, .nan, 0, -1, -0.0, 1e-30, 1e30, .greatestFiniteMagnitude, -.infinity,
    .leastNonzeroMagnitude, 1.0 / 1024, 1.0 / 64, 0.5, 9.999, 10.001, 1e7, 0x1p25, 0x1p24 + 1,
    1e5, 333.3, 1e300, -1e300, 1000.0 / 3, 12.3456789,
  ]

  /// What lies beside a measured width. Raw values are Swift code.
  private enum Shift: String, CaseIterable {
    case none = ""
    case nextUp = ".nextUp"
    case nextDown = ".nextDown"
    case unitMore = " + 1.0 / 64"
    case unitLess = " - 1.0 / 64"
    case toleranceLess = " - 1.0 / 1024"
    case muchLess = " - 10"

    func applied(to width: Double) -> Double {
      switch self {
      case .none: width
      case .nextUp: width.nextUp
      case .nextDown: width.nextDown
      case .unitMore: width + 1.0 / 64
      case .unitLess: width - 1.0 / 64
      case .toleranceLess: width - 1.0 / 1024
      case .muchLess: width - 10
      }
    }
  }
}
