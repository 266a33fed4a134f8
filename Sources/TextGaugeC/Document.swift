// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextRendering

/// What `tg_document` is. It belongs to one thread at a time.
@safe final class DocumentObject: Handle {
  private enum State {
    case open, finished, failed
  }

  private let document: PictureDocument
  private var state = State.open

  /// What was taken last.
  private var taken = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(_ document: PictureDocument) { self.document = document }

  deinit { unsafe taken.deallocate() }

  var pageCount: Int { document.pageCount }

  func append(_ picture: Picture) throws(Failure) {
    try checkOpen()
    // What no page can have is found before anything is drawn.
    try rendering { () throws(RenderingError) in try picture.checkPage() }
    try draw { document throws(RenderingError) in try document.append(picture) }
  }

  func finish() throws(Failure) {
    try checkOpen()
    guard pageCount > 0 else {
      throw Failure(
        status: TG_ERROR_DATA, message: "the document has no page: append one first")
    }
    try draw { document throws(RenderingError) in try document.finish() }
    state = .finished
  }

  func take() throws(Failure) -> UnsafeMutableBufferPointer<UInt8> {
    try checkSound()
    let bytes = document.takeData()
    unsafe taken.deallocate()
    unsafe taken = copy(bytes)
    return unsafe taken
  }

  private func draw(
    _ work: (PictureDocument) throws(RenderingError) -> Void
  ) throws(Failure) {
    do throws(Failure) {
      try rendering { () throws(RenderingError) in try work(document) }
    } catch {
      state = .failed
      throw error
    }
  }

  private func checkOpen() throws(Failure) {
    try checkSound()
    if state == .finished {
      throw Failure(
        status: TG_ERROR_DATA, message: "the document is finished: make another for more pages")
    }
  }

  private func checkSound() throws(Failure) {
    if state == .failed {
      throw Failure(
        status: TG_ERROR_DATA, message: "a page of the document failed: make another document")
    }
  }
}

@c @implementation
public func tg_document_create(
  _ document: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(document, "document")
    let made = try rendering { () throws(RenderingError) in try PictureDocument() }
    unsafe give(place, DocumentObject(made))
  }
}

@c @implementation
public func tg_document_append(
  _ document: OpaquePointer?, _ picture: OpaquePointer?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let document = try DocumentObject.of(document, "document")
    try document.append(try PictureObject.of(picture, "picture").picture)
  }
}

@c @implementation
public func tg_document_page_count(
  _ document: OpaquePointer?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(count, "count")
    unsafe place.pointee = try DocumentObject.of(document, "document").pageCount
  }
}

@c @implementation
public func tg_document_finish(
  _ document: OpaquePointer?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in try DocumentObject.of(document, "document").finish() }
}

@c @implementation
public func tg_document_take(
  _ document: OpaquePointer?, _ data: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(data, "data")
    let count = try TextGaugeC.place(length, "length")
    let taken = unsafe try DocumentObject.of(document, "document").take()
    unsafe place.pointee = UnsafePointer(taken.baseAddress)
    unsafe count.pointee = taken.count
  }
}

@c @implementation
public func tg_document_free(_ document: OpaquePointer?) { Handle.free(document) }
