internal import TextLayout

extension RunRequest {
  private static let fields = ["text", "css", "runs"] + RunFields.shared + RunFields.own

  /// The runs of a request, or its text as the only one.
  ///
  /// - Parameter css: The request's.
  static func list(_ request: Fields, _ css: RequestStyle? = nil) throws(ToolError) -> [RunRequest]
  {
    let needed = "text or runs, font and size are needed"
    let text = try request.string("text")
    guard let list = try request.objects("runs", known: fields) else {
      let text = try request.required("text", text, needed)
      let values = try RunFields(request, css)
      var run = RunRequest(
        text: text, fonts: try request.required("font", values.fonts, needed),
        size: try request.required("size", values.size, needed))
      values.apply(to: &run)
      return [run]
    }
    if text != nil { throw .usage("text and runs: give one of them") }
    if list.isEmpty {
      throw .usage("field \"runs\" is an empty list: give a run, even if its text is empty")
    }
    return try all(list, base: RunFields(request, css))
  }

  /// What the first letter of a request asks, which stands in the first of its runs that shows
  /// something.
  ///
  /// - Parameter leaves: The runs of characters.
  static func firstLetter(
    _ request: Fields, _ css: RequestStyle?, of leaves: [RunRequest]
  ) throws(ToolError) -> RunRequest? {
    let name = "firstLetter"
    guard let declarations = try request.declarations(name) else { return nil }
    guard css != nil else { throw .usage("\(name): only with css, {} for nothing else") }
    // A box without runs has no letter.
    let first = leaves.first { $0.text.contains { !$0.isWhitespace } }
    guard let around = first ?? leaves.first else { return nil }
    let base = RunFields(around)
    var values = base
    values.block = css
    let box = try values.readBox(declarations, of: .firstLetter, named: name, in: base)
    var letter = RunRequest(
      text: "", fonts: values.fonts ?? around.fonts, size: values.size ?? around.size)
    values.apply(to: &letter)
    letter.box = box
    return letter
  }

  /// The runs of a request, or its text as the only one, as they stand in a first line of its own
  /// font.
  ///
  /// - Parameter line: What the line says of them.
  static func list(
    _ request: Fields, inFirstLine line: RunFields
  ) throws(ToolError) -> [RunRequest]? {
    guard let list = try request.objects("runs", known: fields) else { return nil }
    return try all(list, base: line)
  }

  private static func all(_ list: [Fields], base: RunFields) throws(ToolError) -> [RunRequest] {
    var runs: [RunRequest] = []
    runs.reserveCapacity(list.count)
    for fields in list { runs.append(try RunRequest(fields, base: base)) }
    return runs
  }

  /// The block that runs stand in, whose font is the request's: what that leaves out is the first
  /// run's. Nil in a request without runs.
  static func block(
    _ request: Fields, _ css: RequestStyle? = nil, like run: RunRequest
  ) throws(ToolError) -> RunRequest? {
    if request.value("runs") == nil { return nil }
    let values = try RunFields(request, css)
    if values.fonts == nil && values.size == nil { return run }
    var block = RunRequest(
      text: "", fonts: values.fonts ?? run.fonts, size: values.size ?? run.size)
    values.apply(to: &block)
    return block
  }

  /// A truncation's `token`: text set as a run is, or a run that takes from it what it leaves out.
  static func token(_ truncation: Fields, like run: RunRequest) throws(ToolError) -> RunRequest? {
    var base = RunFields(run)
    switch truncation.value("token") {
    case nil: return nil
    case .string(let text):
      var token = RunRequest(text: text, fonts: run.fonts, size: run.size)
      base.attachment = nil
      base.apply(to: &token)
      return token
    case .object:
      guard let fields = try truncation.object("token", known: fields) else { return nil }
      return try RunRequest(fields, base: base)
    case .some(let value):
      throw truncation.wrongType("token", value, wanted: "a string or a run")
    }
  }

  /// A run; one of runs is a box around them, whose font and looks they take over.
  private init(_ fields: Fields, base: RunFields) throws(ToolError) {
    var values = base
    try values.read(fields)
    try values.readOwn(fields)
    let box = try values.readBox(fields, in: base)
    let list = try fields.objects("runs", known: Self.fields)
    let isBreakOpportunity = try fields.bool("wbr") ?? false
    if isBreakOpportunity {
      for name in ["text", "attachment", "runs", "css"] where fields.value(name) != nil {
        throw .usage("\(fields.path)\(name) and wbr: give one of them")
      }
    }
    if list != nil {
      for name in ["text", "attachment"] where fields.value(name) != nil {
        throw .usage("\(fields.path)\(name) and runs: give one of them")
      }
    }
    let needed = "give it to the run or to the request"
    self.init(
      text: isBreakOpportunity
        ? "\u{200B}" : list == nil ? try fields.text(isAttachment: values.attachment != nil) : "",
      fonts: try fields.required("font", values.fonts, needed),
      size: try fields.required("size", values.size, needed))
    values.apply(to: &self)
    self.box = box
    self.isBreakOpportunity = isBreakOpportunity
    guard let list else { return }
    var inner = RunFields(self)
    inner.attachment = nil
    inner.block = base.block
    inner.direction = values.direction
    runs = try Self.all(list, base: inner)
  }
}

extension Fields {
  /// The characters of a run; an attachment may leave them out.
  fileprivate func text(isAttachment: Bool) throws(ToolError) -> String {
    let text = try string("text")
    if !isAttachment { return try required("text", text, "give a text or an attachment") }
    let attachment = "\u{FFFC}"
    if let text, text != attachment {
      throw .usage("\(path)text of an attachment: leave it out, or give U+FFFC")
    }
    return attachment
  }
}
