import Foundation
import Testing

@testable import TextLayout

/// What characters show and how wide they are: cases with the answers of Chromium 156
/// (`scripts/record chromium --answer`).
@Suite struct CSSGlyphTests {
  @Test(arguments: [
    #"""
    {"text":"ab\u0001\u000b\f\u007f\u0085cd",
    "font":"NotoSans","size":20,"width":1000,"starts":[0],"widths":[6747],"height":1728}
    """#,
    #"""
    {"text":"A\u2028V\u2029T",
    "font":"DejaVuSans","size":20,"width":1000,"starts":[0],"widths":[3347],"height":1536}
    """#,
    #"""
    {"text":"ab\u200e\u061c\u2061\ufff9\u180ecd",
    "font":"Roboto","size":20,"width":1000,"starts":[0],"widths":[3375],"height":1536}
    """#,
    #"""
    {"text":"a\u115fb\u3164c",
    "font":"Roboto, NotoSansCJK","size":20,"width":1000,
    "starts":[0],"widths":[4441],"height":1856}
    """#,
    #"""
    {"text":"AV\rAV\fAV",
    "font":"Roboto","size":20,"width":1000,"css":{"white-space":"pre"},
    "starts":[0],"widths":[4788],"height":1536}
    """#,
    #"""
    {"text":"AV\u200cAV",
    "font":"Roboto","size":20,"width":1000,"css":{"white-space":"pre-wrap"},
    "starts":[0],"widths":[3192],"height":1536}
    """#,
    #"""
    {"text":"3r\u202dd A\u2067V",
    "font":"DejaVuSans","size":20,"width":1000,"starts":[0],"widths":[4209],"height":1536}
    """#,
    #"""
    {"text":"ab\u000b cd\u001f ef",
    "font":"NotoSans","size":20,"width":1000,"css":{"direction":"rtl"},
    "starts":[0],"widths":[6273],"height":1728}
    """#,
    #"""
    {"text":"\u260e\ufe0e\u200d\ud83c\udff3\ufe0f\u200d\ud83c\udf08",
    "font":"Inter, NotoSansCJK, NotoColorEmoji","size":20,"width":1000,
    "starts":[0],"widths":[2878],"height":1856}
    """#,
    #"""
    {"text":"\u2122\u200d1\ufe0f\u20e3 1\ufe0f\u20e3",
    "font":"NotoSans, NotoSansCJK, NotoColorEmoji","size":20,"width":1000,
    "starts":[0],"widths":[6114],"height":1728}
    """#,
    #"""
    {"text":"\u231a \u2764 \u2764\ufe0f \u263a \u263a\ufe0e",
    "font":"NotoSans, NotoSansCJK, NotoColorEmoji","size":20,"width":1000,
    "starts":[0],"widths":[9317],"height":1728}
    """#,
    #"""
    {"text":"\ud83d\udc69\ud83c\udffd\u200d\ud83d\ude80 \ud83d\udc4d\ud83c\udffd\u200d#\ufe0f\u20e3",
    "font":"NotoSans, NotoSansCJK, NotoColorEmoji","size":20,"width":1000,
    "starts":[0],"widths":[6722],"height":1728}
    """#,
    #"""
    {"text":"a\u0001b\u2060c\ufffcd",
    "font":"NotoSans","size":20,"width":1000,"css":{"letter-spacing":"5px"},
    "starts":[0],"widths":[6555],"height":1728}
    """#,
    #"""
    {"text":"\uace0\u00b7\uace0",
    "font":"NotoSansCJK-Bold","size":20,"width":1000,"lang":"ko",
    "starts":[0],"widths":[3113],"height":1856}
    """#,
  ])
  func linesAreThoseOfChromium(_ line: String) throws {
    let one = try JSONDecoder().decode(ChromiumCase.self, from: Data(line.utf8))
    var layout = try CSSLayout()
    let ours = try layout.lines(one)
    #expect(ours.starts == one.starts)
    #expect(ours.widths == one.widths)
    #expect(ours.height == one.height)
  }
}
