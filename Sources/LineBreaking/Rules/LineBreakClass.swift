/// A value of the property Line_Break, or a part of one that some rule tells apart.
///
/// The first 49 are UAX #14's classes. AI, CJ, SA, SG and XX never reach the rules: LB1 resolves
/// them (`Tailoring.unit(for:)`). The others split a class where a rule asks for more than the
/// class, and `ClassSet` puts them together again under the class's name.
enum LineBreakClass: UInt8, CaseIterable, Sendable {
  case ai, ak, al, ap, `as`, b2, ba, bb, bk, cb, cj, cl, cm, cp, cr, eb, em, ex, gl, h2, h3
  case hh, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns, nu, op, po, pr, qu, ri, sa, sg, sp
  case sy, vf, vi, wj, xx, zw, zwj

  /// The start of the text, which LB15a, LB19a and LB20a name.
  case sot

  /// QU with General_Category Pi or Pf (LB15a, LB15b, LB19).
  case initialQu, finalQu

  /// U+25CC DOTTED CIRCLE, an AL that may stand for an aksara (LB28a).
  case dottedCircle

  /// AL or ID that is Extended_Pictographic and unassigned (LB30b).
  case pictographicAl, pictographicId

  /// Characters before or after which CSS `line-break: loose` allows more (`Tailoring`).
  case looseEx, looseHh, looseIn, looseNs, loosePo, loosePr

  /// The same where ICU, and with it Blink, differs from CSS: a letter keeps such a PO and lets go
  /// such a PR.
  case icuLoosePo, icuLoosePr
}

/// A set of line breaking classes.
///
/// `.al` and its like are whole classes of UAX #14, with the parts `LineBreakClass` splits off;
/// only the rules that tell the parts apart name a part.
struct ClassSet: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(_ member: LineBreakClass) {
    self.init(rawValue: 1 << UInt64(member.rawValue))
  }

  func contains(_ member: LineBreakClass) -> Bool {
    rawValue >> UInt64(member.rawValue) & 1 != 0
  }

  static let all = ClassSet(rawValue: ~0)

  static let al = ClassSet([ClassSet(.al), dottedCircle, ClassSet(.pictographicAl)])
  static let ex = ClassSet([ClassSet(.ex), ClassSet(.looseEx)])
  static let hh = ClassSet([ClassSet(.hh), ClassSet(.looseHh)])
  static let id = ClassSet([ClassSet(.id), ClassSet(.pictographicId)])
  static let qu = ClassSet([ClassSet(.qu), initialQu, finalQu])

  /// The parts that rules name on their own.
  static let dottedCircle = ClassSet(.dottedCircle)
  static let initialQu = ClassSet(.initialQu)
  static let finalQu = ClassSet(.finalQu)
  static let unassignedPictograph = ClassSet([
    ClassSet(.pictographicAl), ClassSet(.pictographicId),
  ])
  static let looseHh = ClassSet(.looseHh)
  static let looseIn = ClassSet(.looseIn)

  /// PO and PR where CSS `line-break: loose` leaves the rule alone, and where it does not matter:
  /// loose lets a line start with a wide PO and end with a wide PR, so a rule that keeps a PO to
  /// what precedes it means `keptPo`, one that keeps a PR to what follows it means `keptPr`.
  static let keptPo = ClassSet(.po)
  static let keptPr = ClassSet(.pr)
  static let po = ClassSet([keptPo, ClassSet(.loosePo), icuLoosePo])
  static let pr = ClassSet([keptPr, loosePr, ClassSet(.icuLoosePr)])
  static let loosePr = ClassSet(.loosePr)
  static let icuLoosePo = ClassSet(.icuLoosePo)

  static let ak = ClassSet(.ak)
  static let ap = ClassSet(.ap)
  static let `as` = ClassSet(.as)
  static let b2 = ClassSet(.b2)
  static let ba = ClassSet(.ba)
  static let bb = ClassSet(.bb)
  static let bk = ClassSet(.bk)
  static let cb = ClassSet(.cb)
  static let cl = ClassSet(.cl)
  static let cm = ClassSet(.cm)
  static let cp = ClassSet(.cp)
  static let cr = ClassSet(.cr)
  static let eb = ClassSet(.eb)
  static let em = ClassSet(.em)
  static let gl = ClassSet(.gl)
  static let h2 = ClassSet(.h2)
  static let h3 = ClassSet(.h3)
  static let hl = ClassSet(.hl)
  static let hy = ClassSet(.hy)
  static let `in` = ClassSet(.in)
  static let `is` = ClassSet(.is)
  static let jl = ClassSet(.jl)
  static let jt = ClassSet(.jt)
  static let jv = ClassSet(.jv)
  static let lf = ClassSet(.lf)
  static let nl = ClassSet(.nl)
  static let ns = ClassSet(.ns)
  static let nu = ClassSet(.nu)
  static let op = ClassSet(.op)
  static let ri = ClassSet(.ri)
  static let sot = ClassSet(.sot)
  static let sp = ClassSet(.sp)
  static let sy = ClassSet(.sy)
  static let vf = ClassSet(.vf)
  static let vi = ClassSet(.vi)
  static let wj = ClassSet(.wj)
  static let zw = ClassSet(.zw)
  static let zwj = ClassSet(.zwj)
}
