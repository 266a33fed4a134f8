import Dispatch
import Synchronization
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Pictures are values: each drawing of one has faces of its own.
@Suite struct PictureConcurrencyTests {
  @Test func anyNumberOfThreadsMayDraw() throws {
    let font = try LoneFonts.font("Inter.var.ttf", size: 20, variations: [Variation(.weight, 600)])
    var options = PictureOptions()
    let picture = Picture(of: MeasuredText("How tall?", font: font), width: 60, options: options)
    options.selectableText = true
    // Cairo 1.16 loses some memory with each variable font that it embeds.
    let plain = try LoneFonts.font("NotoSans-Regular.ttf", size: 20)
    let page = Picture(of: MeasuredText("How tall?", font: plain), width: 60, options: options)
    let expected = try picture.pngData()
    let differences = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let isSame =
        index % 2 == 0
        ? (try? picture.pngData()) == expected : (try? page.data(.pdf))?.isEmpty == false
      if !isSame { differences.withLock { $0 += 1 } }
    }
    #expect(differences.withLock { $0 } == 0)
  }
}
