internal import AutoLayout
import Testing

/// The scripts are those of CLDR's likely subtags and of the tags themselves (RFC 5646).
@Suite struct LayoutDirectionTests {
  @Test(
    arguments: [
      "ar", "ar-EG", "AR_eg", "he", "fa-IR", "ur", "yi", "ckb", "az-Arab", "pa-Arab-PK", "uz-Arab",
      "ar-u-nu-latn", "ar-x-test", "ff-Adlm", "sd-PK", "zh-min-Arab",
    ])
  func rightToLeft(tag: String) {
    #expect(LayoutDirection(language: tag) == .rightToLeft)
  }

  @Test(
    arguments: [
      nil, "", "-", "en", "de-CH-1996", "zh-Hant-TW", "ja", "az", "pa", "ar-Latn", "sd-Deva",
      "tr-1234",
      "en-x-arab",
    ])
  func leftToRight(tag: String?) {
    #expect(LayoutDirection(language: tag) == .leftToRight)
  }
}
