import CHarfBuzz

extension HarfBuzzFace {
  /// A face of a WOFF or WOFF2 file: HarfBuzz cannot unpack those, so FreeType hands it the tables.
  convenience init(tablesOf face: FreeTypeFace) {
    let owner = unsafe Unmanaged.passRetained(face).toOpaque()
    let pointer = unsafe hb_face_create_for_tables(
      { _, tag, owner in
        guard let owner = unsafe owner else { return nil }
        let face = unsafe Unmanaged<FreeTypeFace>.fromOpaque(owner).takeUnretainedValue()
        guard let bytes = face.table(Tag(rawValue: tag)) else { return nil }
        return unsafe bytes.withUnsafeBytes { raw in
          unsafe hb_blob_create(
            raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(raw.count),
            HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
      }, owner,
      { owner in
        if let owner = unsafe owner { unsafe Unmanaged<FreeTypeFace>.fromOpaque(owner).release() }
      })
    unsafe self.init(owning: pointer!)
  }
}
