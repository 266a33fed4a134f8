extension KeyedEncodingContainer {
  /// Encodes a value, unless it is the default, which decoding gives back by itself.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value, _ key: Key, unless standard: Value
  ) throws {
    if value != standard { try encode(value, forKey: key) }
  }
}
