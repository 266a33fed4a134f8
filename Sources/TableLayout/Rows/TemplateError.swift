public import AutoLayout

/// What is wrong with a cell's template, or with a row for it. Every description is one line and
/// says how to mend it.
public indirect enum TemplateError: Error, Hashable, Sendable {
  /// A view, a constraint or a format is wrong.
  case layout(LayoutError)

  /// A length of a template is negative, or not finite.
  case invalidLength(Double, name: String)

  /// A binding's braces do not match.
  case malformedBinding(String, view: String)

  /// A binding's format is not what it has to be; `advice` says what that is.
  case malformedFormat(String, view: String, advice: String)

  /// A text needs the rules of a language, and nobody knows them; `reason` says why.
  case noFormatter(field: String, view: String, reason: String?)

  /// A row lacks a field that a view shows.
  case missingField(String, view: String, row: Int, available: [String])

  /// A field that a view shows is a list or an object.
  case notText(field: String, view: String, row: Int, kind: String)

  /// The data is not a list of rows.
  case notAList(kind: String)

  /// An element of the data is neither an object nor a string.
  case notARow(index: Int, kind: String)

  /// There is no view of that name, or it shows no text that can be edited.
  case notEditable(view: String)

  /// An edit reaches beyond the text, whose length is in UTF-16 code units, as the range is; `nil`
  /// for indices of another text.
  case outsideText(range: Range<Int>?, length: Int, view: String)

  /// What conditions make of the template is wrong; `conditions` are those that hold then.
  case variant(conditions: String, error: TemplateError)

  /// No constraint has that identifier.
  case unknownConstraint(String, nearest: [String])

  /// Several constraints share the identifier of the one that is to change.
  case severalConstraints(String, count: Int)

  /// A condition holds for no traits.
  case neverHolds(condition: String)

  /// Conditions give the template too many forms.
  case tooManyVariants(limit: Int)

  /// The forms that conditions give have too many views and constraints together.
  case tooLargeVariants(limit: Int)

  /// A condition names a view that the template does not have.
  case unknownView(String, nearest: [String])

  /// A condition asks whether a view is cut that has no text.
  case neverCut(view: String)

  /// A field that is counted with is not what it has to be; `wanted` says that.
  case wrongField(String, row: Int, value: String, wanted: String)

  /// The size of a picture cannot be read of its file, as the text says.
  case unreadableImage(String, row: Int)

  /// A function of traits threw an error of its own, which is quoted.
  case adaptation(String)
}

extension TemplateError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .layout(let error): error.description
    case .invalidLength(let length, let name):
      "\(name) is \(length): give a finite number of points"
        + (length.isFinite ? ", zero or more" : "")
    case .malformedBinding(let text, let view):
      "view \"\(view.inMessage)\": the braces of \"\(text.inMessage)\" do not match: write {field}, and {{ or }} for a "
        + "brace"
    case .malformedFormat(let text, let view, let advice):
      "view \"\(view.inMessage)\": the format in \"\(text.inMessage)\" cannot be read: "
        + advice
    case .noFormatter(let field, let view, let reason):
      "view \"\(view.inMessage)\", field \"\(field.inMessage)\": "
        + (reason?.inMessage
          ?? "nothing knows the rules of languages: give CellBuilder.formatter, or leave the format out")
    case .missingField(let field, let view, let row, let available):
      "row \(row + 1) has no field \"\(field.inMessage)\", which view \"\(view.inMessage)\" shows: "
        + (available.isEmpty
          ? "it has no fields" : "its fields are \(available.joined(separator: ", ").inMessage)")
    case .notText(let field, let view, let row, let kind):
      "row \(row + 1), field \"\(field.inMessage)\": view \"\(view.inMessage)\" cannot show \(kind): give a string, a "
        + "number or a boolean"
    case .notAList(let kind): "the data is \(kind): give a list of rows"
    case .notARow(let index, let kind):
      "row \(index + 1) is \(kind): give an object, or a string for the field \"text\""
    case .notEditable(let view):
      "view \"\(view.inMessage)\" cannot be edited: name a label or text view whose text is one field, such "
        + "as \"{text}\""
    case .outsideText(let range?, let length, let view):
      "view \"\(view.inMessage)\": \(range) reaches beyond its text, which has \(length) UTF-16 units: give a "
        + "range within 0..<\(length)"
    case .outsideText(nil, let length, let view):
      "view \"\(view.inMessage)\": the indices reach beyond its text, which has \(length) UTF-16 units: take "
        + "them from the text as it is now"
    case .variant(let conditions, let error): "when \(conditions.inMessage): \(error)"
    case .unknownConstraint(let name, let nearest):
      "no constraint \"\(name.inMessage)\": "
        + (nearest.isEmpty
          ? "give a constraint that name"
          : "did you mean \(nearest.joined(separator: " or ").inMessage)?")
    case .severalConstraints(let name, let count):
      "\(count) constraints are called \"\(name.inMessage)\": give the one that is to change a "
        + "name of its own"
    case .neverHolds(let condition):
      "the condition \"\(condition.inMessage)\" never holds: correct it, or leave it out"
    case .tooManyVariants(let limit):
      "the conditions give the template more than \(limit) forms: give fewer conditions, or ones "
        + "that hold together"
    case .tooLargeVariants(let limit):
      "the forms that conditions give have more than \(limit) views and constraints together: give "
        + "fewer conditions, or a smaller template"
    case .unknownView(let name, let nearest):
      "no view \"\(name.inMessage)\": "
        + (nearest.isEmpty
          ? "name one of the template's"
          : "did you mean \(nearest.joined(separator: " or ").inMessage)?")
    case .neverCut(let view):
      "view \"\(view.inMessage)\" has no text that could be cut: name a label, a text view or a "
        + "control with a title"
    case .wrongField(let field, let row, let value, let wanted):
      "row \(row + 1), field \"\(field.inMessage)\": \"\(value.inMessage)\" is of no use there: "
        + "give \(wanted.inMessage)"
    case .unreadableImage(let problem, let row): "row \(row + 1): \(problem)"
    case .adaptation(let problem): "a function of the traits fails: \(problem.inMessage)"
    }
  }
}
