/// A `GSUB` or `GPOS` table: its lookups, and the coverages and classes that they share.
struct LayoutTable {
  enum Kind: String, Sendable {
    case substitution = "GSUB"
    case positioning = "GPOS"

    /// "Lookup type 7: Extension Substitution", "Lookup type 9: Extension Positioning".
    fileprivate var extensionType: Int { self == .substitution ? 7 : 9 }
  }

  /// "The Lookup table": a type, flags and subtables.
  struct Lookup {
    var name: LookupName
    var type: Int
    var flags: LookupFlags
    fileprivate var offset: Int
    fileprivate var offsets: NumberArray

    var subtableCount: Int { offsets.count }
  }

  struct Subtable {
    var type: Int
    var format: Int
    var offset: Int
  }

  let kind: Kind
  var reader: TableReader
  /// Each coverage that was read, once.
  private(set) var coverages = [CoverageTable()]
  /// Each class definition that was read, once.
  private(set) var classes = [ClassDefinition()]
  private var coverageNumbers: [Int: Int] = [:]
  private var classNumbers: [Int: Int] = [:]
  private let listOffset: Int
  private let lookups: NumberArray

  /// "GSUB Header" and "GPOS Header", version 1: the LookupList's offset is the fifth number.
  init(_ kind: Kind, _ bytes: Span<UInt8>) throws(PlanRefusal) {
    self.kind = kind
    reader = TableReader(bytes)
    guard try reader.uint16(0) == 1 else { throw PlanRefusal(.unknownFormat) }
    listOffset = try reader.uint16(8)
    lookups = try reader.array(listOffset + 2, count: reader.uint16(listOffset))
  }

  mutating func lookup(_ index: Int) throws(PlanRefusal) -> Lookup {
    guard index < lookups.count else { throw PlanRefusal(.damaged) }
    let offset = listOffset + reader.element(lookups, index)
    return Lookup(
      name: LookupName(table: kind, index: index), type: try reader.uint16(offset),
      flags: LookupFlags(rawValue: try reader.uint16(offset + 2)), offset: offset,
      offsets: try reader.array(offset + 6, count: reader.uint16(offset + 4)))
  }

  /// A subtable of a lookup, after its extension if it has one.
  ///
  /// "The extensionLookupType field must be set to any lookup type other than 7", or 9 in `GPOS`.
  func subtable(_ place: Int, of lookup: Lookup) throws(PlanRefusal) -> Subtable {
    var type = lookup.type
    var offset = lookup.offset + reader.element(lookup.offsets, place)
    if type == kind.extensionType {
      guard try reader.uint16(offset) == 1 else { throw PlanRefusal(.unknownFormat) }
      type = try reader.uint16(offset + 2)
      offset += try reader.uint32(offset + 4)
      if type == kind.extensionType { throw PlanRefusal(.damaged) }
    }
    return Subtable(type: type, format: try reader.uint16(offset), offset: offset)
  }

  /// The number of the coverage whose offset from `base` stands at `field`.
  mutating func coverage(
    at field: Int, from base: Int
  ) throws(PlanRefusal) -> Int {
    try coverage(offset: reader.uint16(field), from: base)
  }

  /// The number of a coverage. A null offset has the number of an empty coverage.
  mutating func coverage(offset: Int, from base: Int) throws(PlanRefusal) -> Int {
    if offset == 0 { return 0 }
    if let known = coverageNumbers[base + offset] { return known }
    coverages.append(try CoverageTable(&reader, at: base + offset))
    coverageNumbers[base + offset] = coverages.count - 1
    return coverages.count - 1
  }

  /// The number of a coverage whose indices are asked for.
  mutating func orderedCoverage(
    at field: Int, from base: Int
  ) throws(PlanRefusal) -> Int {
    let number = try coverage(at: field, from: base)
    guard coverages[number].isOrdered else { throw PlanRefusal(.damaged) }
    return number
  }

  /// The number of the class definition whose offset from `base` stands at `field`.
  mutating func classes(at field: Int, from base: Int) throws(PlanRefusal) -> Int {
    let offset = try reader.uint16(field)
    if offset == 0 { return 0 }
    if let known = classNumbers[base + offset] { return known }
    classes.append(try ClassDefinition(&reader, at: base + offset))
    classNumbers[base + offset] = classes.count - 1
    return classes.count - 1
  }
}

/// "LookupFlag bit enumeration".
struct LookupFlags: OptionSet, Sendable {
  let rawValue: Int

  static let ignoreBaseGlyphs = LookupFlags(rawValue: 0x0002)
  static let ignoreLigatures = LookupFlags(rawValue: 0x0004)
  /// The other flags that pass over glyphs pass over marks alone.
  static let ignoreMarks = LookupFlags(rawValue: 0x0008)
  /// That one, "useMarkFilteringSet" and "markAttachmentType".
  static let ofMarks = LookupFlags(rawValue: 0xFF18)
}
