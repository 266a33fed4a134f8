@testable import AutoLayout
import ConstraintSolver
import TestSupport

/// Makes random formats and constraints, and writes their text with random white space, noting
/// where each part begins.
struct FormatWriter {
  static let metrics: [String: Double] = ["gap": 8, "tight": -2.5, "low": 300]

  private(set) var text = ""
  private var random: SplitMix64
  /// Whether the next word has its white space already.
  private var isSpaced = false

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func format() -> VisualFormat {
    var format = VisualFormat(axis: random.pick(LayoutAxis.allCases), views: [], connections: [])
    if format.axis == .vertical || random.int(below: 2) == 0 {
      put(format.axis == .vertical ? "V" : "H")
      put(":")
    }
    if random.int(below: 2) == 0 {
      put("|")
      format.leading = connection()
    }
    format.views.append(view())
    for _ in 0..<random.int(below: 4) {
      format.connections.append(connection())
      format.views.append(view())
    }
    if random.int(below: 2) == 0 {
      format.trailing = connection()
      put("|")
    }
    space()
    return format
  }

  private mutating func view() -> VisualFormat.View {
    let offset = put("[")
    let name = viewName()
    put(name.text)
    let sizes = random.int(below: 2) == 0 ? [] : predicates(inView: true)
    put("]")
    return .init(name: name.value, sizes: sizes, offset: offset)
  }

  private mutating func connection() -> VisualFormat.Connection {
    switch random.int(below: 4) {
    // A flush connection is where the next item begins.
    case 0: return .init(space: .flush, offset: mark())
    case 1: return .init(space: .standard, offset: put("-"))
    case 2:
      let offset = put("-")
      let distance = predicate(inView: false, isSimple: true)
      put("-")
      return .init(space: .distances([distance]), offset: offset)
    default:
      let offset = put("-")
      let distances = predicates(inView: false)
      put("-")
      return .init(space: .distances(distances), offset: offset)
    }
  }

  private mutating func predicates(inView: Bool) -> [VisualFormat.Predicate] {
    put("(")
    var list = [predicate(inView: inView)]
    for _ in 0..<random.int(below: 3) {
      put(",")
      list.append(predicate(inView: inView))
    }
    put(")")
    return list
  }

  private mutating func predicate(
    inView: Bool, isSimple: Bool = false
  ) -> VisualFormat.Predicate {
    let offset = mark()
    var relation = Relation.equal
    if random.int(below: 2) == 0 { relation = self.relation() }
    let object: VisualFormat.Predicate.Object
    if inView && random.int(below: 3) == 0 {
      let name = viewName()
      put(name.text)
      object = .view(name.value)
    } else {
      object = .points(number(isSigned: !isSimple))
    }
    let priority = priority()
    let source = String(decoding: Array(text.utf8)[offset...], as: UTF8.self)
    return .init(
      relation: relation, object: object, priority: priority, text: source, offset: offset)
  }

  mutating func constraint() -> ConstraintDescription {
    let offset = mark()
    let isSize = random.int(below: 2) == 0
    let group: [LayoutAttribute] =
      isSize ? [.width, .height] : [.top, .bottom, .centerY, .firstBaseline, .lastBaseline]
    var result = ConstraintDescription(
      first: reference(group), relation: relation(), second: nil, multiplier: 1,
      constant: .points(0), priority: .required, text: "", offset: offset)
    if isSize && random.int(below: 3) == 0 {
      result.constant = .points(number(isSigned: true))
    } else {
      if random.int(below: 3) == 0 {
        result.multiplier = number(isSigned: true)
        put("*")
      }
      result.second = reference(group)
      switch random.int(below: 3) {
      case 0:
        put("*")
        result.multiplier *= number(isSigned: true)
      case 1:
        put("/")
        result.multiplier /= number(isSigned: true)
      default: break
      }
      if random.int(below: 2) == 0 {
        let isNegative = random.int(below: 2) == 0
        put(isNegative ? "-" : "+")
        let constant = number(isSigned: true)
        result.constant = .points(isNegative ? -constant : constant)
      }
    }
    result.priority = priority()
    result.text = String(decoding: Array(text.utf8)[offset...], as: UTF8.self)
    space()
    return result
  }

  private mutating func reference(_ group: [LayoutAttribute]) -> ConstraintDescription.Reference {
    let name = viewName()
    put(name.text)
    put(".")
    let attribute = random.pick(group)
    let isBaseline = attribute == .firstBaseline || attribute == .lastBaseline
    let usesMargins = !isBaseline && random.int(below: 3) == 0
    if usesMargins {
      put("layoutMargins")
      put(".")
    }
    put(attribute.rawValue)
    return .init(view: name.value, guide: usesMargins ? .layoutMargins : nil, attribute: attribute)
  }

  private mutating func viewName() -> (text: String, value: ConstraintDescription.ViewName) {
    let name = random.pick(["a", "B2", "_line", "title_label", "H", "V", "e5", "superview"])
    return (name, name == "superview" ? .superview : .named(name))
  }

  private mutating func relation() -> Relation {
    let (word, relation) = random.pick(
      [("==", Relation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual)])
    put(word)
    return relation
  }

  /// Not zero, so that it can multiply and divide.
  private mutating func number(isSigned: Bool) -> Double {
    if random.int(below: 4) == 0 {
      let (name, value) = random.pick(Self.metrics.sorted { $0.key < $1.key })
      put(name)
      return value
    }
    let magnitude = Double(1 + random.int(below: 4000)) / 8
    let isNegative = isSigned && random.int(below: 3) == 0
    if isNegative { put("-") }
    put("\(magnitude)")
    return isNegative ? -magnitude : magnitude
  }

  private mutating func priority() -> Priority {
    guard random.int(below: 2) == 0 else { return .required }
    put("@")
    let (text, value) = random.pick([
      ("750", Priority(750)), ("defaultLow", 250), ("low", 300), ("1", 1), ("999.5", 999.5),
    ])
    put(text)
    return value
  }

  /// Writes a word after random white space. Returns where the word begins.
  @discardableResult
  private mutating func put(_ word: String) -> Int {
    let offset = mark()
    text += word
    isSpaced = false
    return offset
  }

  /// Where the next word will begin.
  private mutating func mark() -> Int {
    if !isSpaced { space() }
    isSpaced = true
    return text.utf8.count
  }

  private mutating func space() { text += random.pick(["", "", "", " ", "\n", "\t  "]) }
}
