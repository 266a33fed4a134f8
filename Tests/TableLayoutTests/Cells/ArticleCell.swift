internal import AutoLayout
import TableLayout
import TestSupport
import TextLayout

/// The articles' cells in the test font TextGauge Em, whose glyphs are all as wide and as high as
/// the font is large.
enum ArticleCell: String, CaseIterable, Sendable {
  case question, huckleberry, person, selfSizing
  case growingTextView, labelByConstraints, textViewByConstraints, labelByHand, textViewByHand

  var sample: SampleRows {
    switch self {
    case .question: .questions
    case .huckleberry: .stories
    case .person: .people
    case .selfSizing: .articles
    default: .notes
    }
  }

  func template(isScaled: Bool = false) throws -> CellTemplate {
    let cells = try Self.cells(isScaled: isScaled)
    return switch self {
    case .question: try cells.question()
    case .huckleberry: try cells.huckleberry()
    case .person: try cells.person()
    case .selfSizing: try cells.selfSizing()
    case .growingTextView: try cells.growingTextView(leastHeight: 60)
    case .labelByConstraints: try cells.labelByConstraints()
    case .textViewByConstraints: try cells.textViewByConstraints()
    case .labelByHand: try cells.labelByHand()
    case .textViewByHand: try cells.textViewByHand()
    }
  }

  static func cells(isScaled: Bool = false) throws -> ArticleCells {
    ArticleCells(library: try EmFont.font().library, family: "TextGauge Em", isScaled: isScaled)
  }
}

extension CellTemplate {
  /// The layout of a row at two pixels a point unless said otherwise.
  func layout(
    _ row: Row, index: Int = 0, width: Double, traits: Traits = Traits()
  ) throws -> CellLayout {
    var sizer = sizer(width: width, traits: traits)
    return sizer.layout(of: try cell(for: row, index: index))
  }
}

extension ContentSizeCategory {
  /// The largest one.
  static let ax5 = ContentSizeCategory.accessibilityExtraExtraExtraLarge
  static let xxxL = ContentSizeCategory.extraExtraExtraLarge
}

/// What a height adds up to, from the top. Long sums of literals would keep the compiler busy.
func sum(_ points: Double...) -> Double {
  points.reduce(0, +)
}

/// The height of lines in TextGauge Em.
func lines(_ count: Double, _ size: Double) -> Double {
  count * size
}
