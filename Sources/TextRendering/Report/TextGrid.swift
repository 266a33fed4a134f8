package import AtomicFiles
internal import AutoLayout
internal import TextLayout

/// A page of texts in their boxes, drawn: keys by languages.
///
/// It is one file and a folder of pictures, which open from disk and fetch nothing.
package struct TextGrid: Sendable {
  /// A text of a key in a language.
  package struct Cell: Sendable {
    /// `nil` where it is not drawn.
    package var picture: Picture?
    package var text: String

    /// What is said of it, such as `fits`.
    package var caption: String

    /// What is said where one points at it.
    package var detail: String
    package var isFaulty: Bool

    package init(
      picture: Picture?, text: String, caption: String, detail: String, isFaulty: Bool
    ) {
      self.picture = picture
      self.text = text
      self.caption = caption
      self.detail = detail
      self.isFaulty = isFaulty
    }
  }

  /// The texts of a key, in the order of the languages; `nil` where there is none.
  package struct Row: Sendable {
    package var name: String
    package var cells: [Cell?]

    package init(name: String, cells: [Cell?]) {
      self.name = name
      self.cells = cells
    }
  }

  /// A row of the table above: a language and what its texts come to.
  package struct Summary: Sendable {
    package var language: String
    package var texts: Int
    package var faulty: Int

    /// How much longer texts are than the first language's, as a factor; `nil` for none.
    package var growth: Double?

    package init(language: String, texts: Int, faulty: Int, growth: Double?) {
      self.language = language
      self.texts = texts
      self.faulty = faulty
      self.growth = growth
    }
  }

  package var title = ""
  package var summary = ""
  package var languages: [Summary] = []
  package var rows: [Row] = []

  /// The files that the texts come from, which are not written over.
  package var readFiles = ReadFiles()

  package init() {}

  /// Writes `index.html` and the pictures.
  ///
  /// Pictures are called by their content, so none of an earlier page's is written over. The page
  /// is put in its place after them. What fails before leaves that page as it was, and no new file.
  ///
  /// - Parameter folder: Made where it is missing.
  /// - Throws: ``GalleryError``.
  package func write(to folder: String) throws(GalleryError) {
    let files = try GalleryFolder(folder, before: nil, read: [readFiles])
    var names: Set<String> = []
    do throws(GalleryError) {
      let body = try body(files, &names)
      try files.write(Array(html(body).utf8), to: "index.html")
    } catch {
      files.removeNew(names)
      throw error
    }
    files.removeOthers(than: names)
  }

  /// Writes the pictures.
  ///
  /// - Parameter names: The pictures' names.
  /// - Returns: The rows of the table.
  private func body(
    _ files: GalleryFolder, _ names: inout Set<String>
  ) throws(GalleryError) -> String {
    var body = ""
    for row in rows {
      let isFaulty = row.cells.contains { $0?.isFaulty == true }
      body += "<tr class=\"\(isFaulty ? "bad" : "")\"><th>\(row.name.named)</th>"
      for cell in row.cells {
        guard let cell else {
          body += "<td></td>"
          continue
        }
        var shown = "<span>\(cell.text.referenced)</span>"
        if let picture = cell.picture {
          let bytes: [UInt8]
          do throws(RenderingError) { bytes = try picture.pngData() } catch {
            throw .rendering(error)
          }
          let name = Self.name(of: bytes)
          if names.insert("pictures/\(name)").inserted {
            _ = try files.write(picture: bytes, name)
          }
          shown =
            "<img loading=\"lazy\" src=\"pictures/\(name)\" alt=\"\(cell.text.referenced)\">"
        }
        body +=
          "<td class=\"\(cell.isFaulty ? "bad" : "")\" title=\"\(cell.detail.referenced)\">\(shown)"
          + "<small>\(cell.caption.referenced)</small></td>"
      }
      body += "</tr>\n"
    }
    return body
  }

  /// The name of a picture: its content's hash.
  private static func name(of bytes: [UInt8]) -> String {
    var hash = SipHash()
    hash.append(bytes: bytes.span)
    let digest = hash.finalized()
    return "\(String(digest.high, radix: 16))-\(String(digest.low, radix: 16)).png"
  }

  private func html(_ body: String) -> String {
    let heads = languages.map { "<th>\($0.language.named)</th>" }.joined()
    let table = languages.map { language in
      let growth = language.growth.map { "\(Int(($0 * 100 - 100).rounded())) %" } ?? ""
      return "<tr><th>\(language.language.named)</th><td>\(language.texts)</td>"
        + "<td>\(language.faulty)</td><td>\(growth)</td></tr>\n"
    }.joined()
    return """
      \(GalleryFolder.head(title: title, style: Self.css))
      <body class="only">
      <h1>\(title.escaped)</h1>
      <p>\(summary.escaped)</p>
      <div class="scroll"><table class="sum">
      <tr><th>language</th><th>texts</th><th>do not fit</th><th>longer by</th></tr>
      \(table)</table></div>
      <p><label><input type="checkbox" id="only" checked> only keys with a text that does not \
      fit</label> <input type="search" id="find" placeholder="key or text"></p>
      <div class="scroll"><table class="grid"><thead><tr><th>key</th>\(heads)</tr></thead><tbody>
      \(body)</tbody></table></div>
      <script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  private static let css = """
    body{font:14px/1.4 system-ui,sans-serif;margin:16px}
    table{border-collapse:collapse}
    th,td{text-align:left;vertical-align:top;padding:4px 10px 4px 0;border-bottom:1px solid #8884}
    .sum td{text-align:right;font-variant-numeric:tabular-nums}
    .grid thead th{position:sticky;top:0;background:Canvas}
    .grid tbody th{font:12px/1.4 ui-monospace,monospace;min-width:200px;max-width:260px;
    overflow-wrap:anywhere}
    .grid img{display:block;background:#fff;outline:1px solid #8886}
    .grid td.bad img,.grid td.bad span{outline:2px solid #d33}
    .grid span{display:block;max-width:260px}
    .grid small{display:block;color:GrayText}
    .grid td.bad small{color:#d33}
    body.only .grid tbody tr:not(.bad){display:none}
    tr.out{display:none!important}
    @media (max-width:900px){body{margin:12px}.scroll{overflow-x:auto}
    .grid thead th{position:static}.grid tbody th{min-width:110px;max-width:130px;position:sticky;
    left:0;background:Canvas}input{min-height:44px}label:has(input){display:inline-flex;
    align-items:center;gap:8px;max-width:100%}input[type=search]{max-width:100%;font:inherit}}
    """

  private static let script = """
    const only=document.getElementById("only"),find=document.getElementById("find");
    const rows=[...document.querySelectorAll(".grid tbody tr")];
    const text=new Map(rows.map(r=>[r,(r.textContent+" "+[...r.querySelectorAll("img")].map(i=>i.alt)
    .join(" ")).toLowerCase()]));
    only.onchange=()=>document.body.classList.toggle("only",only.checked);
    find.oninput=()=>{const w=find.value.toLowerCase();
    for(const r of rows)r.classList.toggle("out",!text.get(r).includes(w));};
    """
}

extension String {
  /// A name as HTML has it. It stays in its line, so what would end that is spelled out.
  fileprivate var named: String { onOneLine(upTo: .max).escaped }

  /// A text as HTML has it. Its line feeds are references: a line of the page that began with them
  /// could be a command to what reads logs.
  fileprivate var referenced: String {
    var text = ""
    for scalar in escaped.unicodeScalars {
      switch scalar {
      case "\n", "\r": text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
