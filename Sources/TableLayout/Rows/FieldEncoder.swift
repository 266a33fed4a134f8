/// Where a value is put together. Containers that are nested share theirs with what holds them.
final class FieldPlace {
  enum Content {
    case value(FieldValue)
    case list([FieldPlace])
    case object([String: FieldPlace])
  }

  /// `nil` where nothing was encoded, which is an empty object.
  private var content: Content?

  var value: FieldValue {
    switch content {
    case nil: .object([:])
    case .value(let value): value
    case .list(let places): .list(places.map(\.value))
    case .object(let places): .object(places.mapValues(\.value))
    }
  }

  var count: Int {
    if case .list(let places) = content { places.count } else { 0 }
  }

  func set(_ value: FieldValue) { content = .value(value) }

  /// Begins a container that may stay empty.
  func beginList() {
    if case .list = content { return }
    content = .list([])
  }

  func beginObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// The place of one more element.
  func appended() -> FieldPlace {
    guard case .list(var places) = content else { return FieldPlace() }
    let place = FieldPlace()
    // Emptied first, so that the list is not copied.
    content = nil
    places.append(place)
    content = .list(places)
    return place
  }

  /// The place of a field.
  func field(_ name: String) -> FieldPlace {
    guard case .object(var places) = content else { return FieldPlace() }
    if let place = places[name] { return place }
    let place = FieldPlace()
    content = nil
    places[name] = place
    content = .object(places)
    return place
  }
}

/// Encodes a value of the app as a ``FieldValue``.
struct FieldEncoder: Encoder {
  let place: FieldPlace
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ place: FieldPlace = FieldPlace(), _ codingPath: [any CodingKey] = []) {
    self.place = place
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.beginObject()
    return KeyedEncodingContainer(FieldObject<Key>(place: place, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.beginList()
    return FieldList(place: place, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    FieldSingle(place: place, codingPath: codingPath)
  }
}

/// A value on its own. What the standard library has no overload for here encodes itself.
private struct FieldSingle: SingleValueEncodingContainer {
  let place: FieldPlace
  let codingPath: [any CodingKey]

  func encodeNil() { place.set(.null) }
  func encode(_ value: Bool) { place.set(.bool(value)) }
  func encode(_ value: String) { place.set(.string(value)) }
  func encode(_ value: Double) { place.set(.number(value)) }
  func encode(_ value: Float) { place.set(.number(Double(value))) }
  func encode(_ value: Int) { place.set(.integer(value)) }
  func encode(_ value: Int8) { place.set(.integer(Int(value))) }
  func encode(_ value: Int16) { place.set(.integer(Int(value))) }
  func encode(_ value: Int32) { place.set(.integer(Int(value))) }
  func encode(_ value: Int64) { place.set(.integer(Int(value))) }
  func encode(_ value: UInt) { encodeWide(value) }
  func encode(_ value: UInt8) { place.set(.integer(Int(value))) }
  func encode(_ value: UInt16) { place.set(.integer(Int(value))) }
  func encode(_ value: UInt32) { place.set(.integer(Int(value))) }
  func encode(_ value: UInt64) { encodeWide(value) }

  func encode(_ value: some Encodable) throws {
    try value.encode(to: FieldEncoder(place, codingPath))
  }

  /// A number that may be too large for an integer of a field.
  private func encodeWide(_ value: some BinaryInteger) {
    place.set(Int(exactly: value).map(FieldValue.integer) ?? .number(Double(value)))
  }
}

private struct FieldObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let place: FieldPlace
  let codingPath: [any CodingKey]

  private func encoder(_ key: any CodingKey) -> FieldEncoder {
    FieldEncoder(place.field(key.stringValue), codingPath + [key])
  }

  func encodeNil(forKey key: Key) { place.field(key.stringValue).set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: encoder(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    FieldEncoder(place.field("super"), codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct FieldList: UnkeyedEncodingContainer {
  let place: FieldPlace
  let codingPath: [any CodingKey]
  var count: Int { place.count }

  private func encoder() -> FieldEncoder { FieldEncoder(place.appended(), codingPath) }

  func encodeNil() { place.appended().set(.null) }

  func encode(_ value: some Encodable) throws {
    try value.encode(to: encoder())
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }
}
