import Foundation
import Hummingbird
import TextLayout

/// Answers how tall texts are, and where their lines end.
///
///     swift run -c release http-service FONTS [PORT]
///     curl -d '{"texts": ["How tall?"], "width": 320}' http://127.0.0.1:8080/heights
///     curl -d '{"text": "How tall?", "width": 60}' http://127.0.0.1:8080/lines
///
/// Fonts are opened once, when the service starts. Each request measures on threads of its own, so
/// that a large one holds up no other. A batch of more than 100 texts ends when its client goes
/// away. SIGTERM lets running requests finish.
@main struct HeightService {
  let library: FontLibrary

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else { fatalError("usage: http-service FONTS [PORT]") }
    let port = arguments.count > 2 ? Int(arguments[2]) ?? 8080 : 8080
    let service = HeightService(library: try FontLibrary(directory: arguments[1]))
    let app = Application(
      router: service.router(),
      configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: "heights"))
    // Stops at SIGTERM and SIGINT, after what is being answered.
    try await app.runService()
  }

  func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("health") { _, _ in HTTPResponse.Status.ok }
    router.post("heights") { request, context in
      var request = request
      // The body is read whole and kept: Hummingbird can watch only a connection after it.
      _ = try await request.collectBody(upTo: context.maxUploadSize)
      let question = try await request.decode(as: HeightsQuestion.self, context: context)
      let font = try question.font.font(in: library)
      let measure = { @Sendable in
        HeightsAnswer(
          heights: try await MeasuredText.heights(
            of: question.texts, width: question.width, font: font,
            options: question.font.options, numberOfLines: question.numberOfLines ?? 0))
      }
      // A batch that is cancelled measures some 32 texts more, so a small one gains nothing.
      guard question.texts.count > 100 else { return EditedResponse(response: try await measure()) }
      // Who watches a connection cannot keep it for the next request.
      let answer = try await request.body.consumeWithCancellationOnInboundClose { _ in
        try await measure()
      }
      return EditedResponse(headers: [.connection: "close"], response: answer)
    }
    router.post("lines") { request, context in
      let question = try await request.decode(as: LinesQuestion.self, context: context)
      let font = try question.font.font(in: library)
      let measured = try await MeasuredText.measured(
        [question.text], font: font, options: question.font.options)
      return LinesAnswer(
        size: measured[0].size(width: question.width),
        lines: measured[0].lineRecords(width: question.width))
    }
    return router
  }
}

/// The font of a question; what is left out is plain 17 point Noto Sans, set as UIKit does.
struct FontQuestion: Decodable {
  var family: String?
  var size: Double?
  var weight: Double?
  var convention: Convention?
  var language: String?

  func font(in library: FontLibrary) throws -> Font {
    do {
      return try library.font(
        family: family ?? "Noto Sans", size: size ?? 17,
        weight: weight.map { FontWeight($0) } ?? .regular)
    } catch {
      // It names the nearest families.
      throw HTTPError(.badRequest, message: "\(error)")
    }
  }

  var options: LayoutOptions {
    LayoutOptions(convention: convention ?? .uiKit, language: language)
  }
}

struct HeightsQuestion: Decodable {
  var texts: [String]
  var width: Double
  var numberOfLines: Int?
  var font: FontQuestion

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    texts = try values.decode([String].self, forKey: .texts)
    width = try values.decode(Double.self, forKey: .width)
    numberOfLines = try values.decodeIfPresent(Int.self, forKey: .numberOfLines)
    font = try FontQuestion(from: decoder)
  }

  private enum Keys: CodingKey { case texts, width, numberOfLines }
}

struct LinesQuestion: Decodable {
  var text: String
  var width: Double
  var font: FontQuestion

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    text = try values.decode(String.self, forKey: .text)
    width = try values.decode(Double.self, forKey: .width)
    font = try FontQuestion(from: decoder)
  }

  private enum Keys: CodingKey { case text, width }
}

struct HeightsAnswer: ResponseEncodable {
  var heights: [Double]
}

struct LinesAnswer: ResponseEncodable {
  var size: Size
  var lines: [LineRecord]
}
