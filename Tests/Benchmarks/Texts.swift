import TestSupport
import TextLayout

/// The texts that are measured, and the fonts for them.
struct Texts {
  /// A script or language with its fonts.
  struct Group {
    var name: String
    var families: [String]

    /// The texts of the samples; empty where they have none.
    var samples: [String]

    /// What passages are made from.
    var source: [String]

    /// The first `count` characters of the source, again from its start when it ends.
    func passage(_ count: Int) -> String {
      var text = ""
      var length = 0
      while length < count {
        for piece in source where length < count {
          let part = piece.prefix(count - length)
          text += part
          length += part.count
        }
      }
      return text
    }
  }

  static let size = 17.0
  let library: FontLibrary
  let latin: Group
  let cjk: [Group]
  let other: [Group]

  var all: [Group] { [latin] + cjk + other }

  init() throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let samples = try Sample.load()
    func group(_ name: String, _ language: String, _ families: [String]) throws -> Group {
      let pairs = samples.filter { $0.language == language }
      let fonts = try families.map { try library.font(family: $0, size: Self.size) }
      // Passages are for one font: a text with emoji would measure fallback fonts too.
      let source = pairs.map(\.answer).filter { text in
        fonts.allSatisfy { MeasuredText(text, font: $0).fonts.count == 1 }
      }
      return Group(
        name: name, families: families, samples: pairs.flatMap { [$0.question, $0.answer] },
        source: source.map { $0 + "\n" })
    }
    self.library = library
    latin = try group("Latin", "en", ["Noto Sans", "DejaVu Sans", "Roboto"])
    cjk = [
      try group("Chinese", "zh-Hans", ["Noto Sans CJK SC"]),
      try group("Japanese", "ja", ["Noto Sans CJK JP"]),
      try group("Korean", "ko", ["Noto Sans CJK KR"]),
    ]
    other = [
      Group(
        name: "Arabic", families: ["Noto Sans Arabic"], samples: [], source: [Self.arabic + "\n"]),
      Group(
        name: "Devanagari", families: ["Noto Sans Devanagari"], samples: [],
        source: [Self.devanagari + "\n"]),
    ]
  }

  func font(_ family: String) throws -> Font {
    try library.font(family: family, size: Self.size)
  }

  private static let arabic = """
    قبل الاستخدام الأول اشحن الجهاز بالكامل. يتحول المؤشر من البرتقالي إلى الأخضر عندما تمتلئ \
    البطارية. إذا بقي أثر خفيف من الصفحة السابقة على الشاشة فحدث الشاشة كلها من قائمة العرض. \
    لا تضع القلم بالقرب من مصدر حرارة، ولا تفتح الغطاء الخلفي بنفسك. عند فقدان كلمة المرور اتصل \
    بمركز الخدمة ومعك رقم الطلب.
    """

  private static let devanagari = """
    पहली बार उपयोग करने से पहले उपकरण को पूरा चार्ज कर लें। बैटरी भर जाने पर संकेतक नारंगी से हरा हो \
    जाता है। यदि स्क्रीन पर पिछले पृष्ठ की हल्की छाया दिखे तो प्रदर्शन सूची से पूरी स्क्रीन ताज़ा करें। कलम को \
    गर्मी के स्रोत के पास न रखें और पीछे का ढक्कन स्वयं न खोलें। पासवर्ड भूल जाने पर आदेश संख्या के साथ \
    सेवा केंद्र से संपर्क करें।
    """
}
