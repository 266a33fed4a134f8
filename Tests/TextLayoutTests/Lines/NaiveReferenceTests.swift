import TestSupport
import Testing

import TextLayout

/// The lines of the code under test against those of ``NaiveParagraph``, in fonts that kern with
/// the space, join letters and change them by context.
@Suite struct NaiveReferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: String
    var language: String?
    var text: String
    var testDescription: String { "\(font) \(text)" }

    init(_ font: String, _ language: String? = nil, _ text: String) {
      self.font = font
      self.language = language
      self.text = text
    }
  }

  static let testFonts = [
    Case("SpaceKern.ttf", nil, "V A V AV VA A V V VVV AAA AVAVAVAVAVAV V A  V   A V\nA V"),
    Case("SpaceKern.ttf", nil, "Vault And AVA Vow AV Axe V Vex VAVAVAVAVAVAVAVAVA Vat A"),
    // Farther than any place is safe to break at.
    Case("SpaceKern.ttf", nil, String(repeating: "AVVAAV", count: 30)),
    Case("Ligatures.ttf", nil, "a b a b x-a y-a-a-a c a b offi ffi fi a  b afifififfi x a b"),
    Case("Ligatures.ttf", nil, "日本日本日日本本日本x-a日本a b日本"),
    Case("Ligatures.ttf", nil, "x-a-a-a-a-a-a-a c a b a b a b ffififfiffi-a-a"),
    Case("Unsafe.ttf", nil, "x-y wx-y a b d a b d x-y-x-y ax-ybx-y b d b d a b"),
    Case("Unsafe.ttf", nil, "eeez eeeeeeeeeeeeeeeez ee ez e-ez eeeeeeeeee x-yeeeez"),
    Case("Unsafe.ttf", nil, "qqqqeeeezqqqqx-yqqqqeeeeeeezqqqq"),
  ]

  static let latin = [
    "NotoSans-Regular.ttf", "NotoSerif-Regular.ttf", "Roboto-Regular.ttf", "Inter-Regular.otf",
    "LiberationSans-Regular.ttf",
  ].flatMap { font in
    [
      Case(
        font, "en",
        "AVATAR To We Yo, P.A. \"Type\" LTD. Hold the power button (3 s) until the lamp "
          + "blinks; then release it — Wi-Fi is on. V.A.T.: 12,5 % To. Yes, Ty."),
      Case(
        font, "en",
        "office affluent fi-fi-ffi wave-length To-Ty-Te https://example.org/AV/Ta?x=1 "
          + "Supercalifragilisticexpialidocious-T-V-A fjord"),
      Case(font, "vi", "Nhấn nút nguồn để khởi động thiết bị. e\u{301}a\u{323}\u{302} L’été “To”"),
    ]
  }

  static let complex = [
    Case(
      "NotoNaskhArabic-Regular.ttf", "ar",
      "اضغط على زر التشغيل لمدة 3 ثوانٍ ثم حرره. لا إله إلا الله، بسم الله الرحمن الرحيم"),
    Case("NotoNaskhArabic-Regular.ttf", "fa", "می‌خواهم کتاب‌ها را ببرم؛ لطفاً صبر کنید"),
    Case("NotoSansArabic-Regular.ttf", "ar", "السلام عليكم ورحمة الله وبركاته"),
    Case(
      "NotoSansDevanagari-Regular.ttf", "hi",
      "उपकरण को चालू करने के लिए पावर बटन को तीन सेकंड तक दबाए रखें। क्षत्रिय श्रीमान् द्धर्म र्क्षि"),
    Case("NotoSansHebrew-Regular.ttf", "he", "לחץ על הכפתור במשך שלוש שניות. שָׁלוֹם עֲלֵיכֶם"),
    Case("NotoSansTamil-Regular.ttf", "ta", "சாதனத்தை இயக்க மூன்று வினாடிகள் அழுத்தவும்"),
    Case("NotoSansBengali-Regular.ttf", "bn", "যন্ত্রটি চালু করতে তিন সেকেন্ড ধরে রাখুন"),
    Case("NotoSansCJK-Regular.ttc", "ja", "電源ボタンを3秒間押し続けると、ランプ（青）が点灯します。「OK」か？"),
    Case("NotoSansCJK-Regular.ttc", "zh-Hans", "请长按电源键3秒，直到指示灯（蓝色）亮起；再松开Wi-Fi按钮。"),
    Case("NotoSansCJK-Regular.ttc", "ko", "전원 버튼을 3초간 길게 누르면 표시등이 켜집니다. Wi-Fi 연결"),
  ]

  @Test(arguments: testFonts + latin + complex)
  func linesAreThoseOfShapingEachOne(_ test: Case) throws {
    let font = try LoneFonts.font(test.font, size: 10)
    var random = SplitMix64(seed: 5)
    var widths = [0, 5, 10, 10.3, 12.5, 15.9, 16, 25, 50, 75, 100, 150, 1000]
    widths += (0..<12).map { _ in random.double(in: 0...120) }
    try expectNaiveLines(
      MeasuredText(test.text, font: font, options: LayoutOptions(language: test.language)),
      at: widths)
  }

  @Test(arguments: ["NotoSans-Regular.ttf", "Roboto-Regular.ttf", "Inter-Regular.otf"])
  func linesOfRandomTextsAreThoseOfShapingEachOne(_ name: String) throws {
    let font = try PinnedFonts.shared.get().font(file: Fixtures.font(name), size: 10)
    var generator = TextGenerator(seed: 51)
    for _ in 0..<30 {
      let text = MeasuredText(generator.text(20, [.hardBreaks, .nasty]), font: font)
      try expectNaiveLines(text, at: (0..<6).map { _ in generator.width() })
    }
  }

  private func expectNaiveLines(_ text: MeasuredText, at widths: [Double]) throws {
    let naive = NaiveParagraph(text)
    for width in widths {
      let expected = naive.lines(limit: width + 1.0 / 1024)
      let lines = text.lines(width: width)
      try #require(
        lines.map { String(text.text[$0.range]) }
          == expected.map { substring(text.text, $0.range) }, "at \(width)")
      #expect(
        areClose(lines.map(\.width), expected.map(\.width)),
        "\(lines.map(\.width)) are not \(expected.map(\.width)) at \(width)")
    }
  }

  private func substring(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
