import CTextGauge

extension CallRun {
  func createFit() throws {
    let library = try handle(.library)
    let request = input.text([
      #"{"texts":[{"text":"How tall?"}],"rules":{"font":{"family":"TextGauge Em"},"rules":"#
        + #"[{"width":20,"lines":1}]}}"#,
      #"{"texts":[{"key":"a","text":"x\u0000x","language":"ja"}],"language":"de","jobs":2,"rules":"#
        + #"{"font":{"family":"TextGauge Em"},"rules":[{"keys":"a*","width":"4col"}]}}"#,
      #"{"files":["none.strings"],"rules":{"font":{"family":"TextGauge Em"}}}"#,
      #"{"files":[],"rules":"no/rules.yaml"}"#, #"{"texts":[{"text":"x"}],"rules":{}}"#, "{", "[]",
      #"{"texts":[],"rules":{"rules":[{"width":"1e999"}]}}"#, #"{"rule":1}"#, "null", "",
    ])
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_fit_create", room,
      body: { tg_fit_create(library, request.start, request.length, room.start, $0) })
    {
      try keep(.fit, room)
    }
  }

  func askFit() throws {
    let fit = try handle(.fit)
    let answer = input.room(UnsafePointer<CChar>?.self)
    let length = input.room(Int.self)
    if try call(
      "tg_fit_answer", answer, length,
      body: { tg_fit_answer(fit, answer.start, length.start, $0) })
    {
      let found = try text(answer.value ?? nil, "answer")
      try require(found.utf8.count == length.value, "\(length.value ?? -1) bytes of \(found)")
      try require(found.hasPrefix("{") && found.hasSuffix("}"), "no object: \(found)")
    }
  }
}
