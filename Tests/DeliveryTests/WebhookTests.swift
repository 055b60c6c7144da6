import Delivery
import Foundation
import GuardedHTTP
import Testing

@Suite("Sending to a webhook")
struct WebhookTests {
    private static let message = WebhookMessage(
        title: "Dose \"due\" {url}", text: "Line\n\\ 🥜 \u{1}{id}", url: "https://a.example/?b=\"c\"", id: "a1")

    private static func send(
        _ template: WebhookTemplate = .standard, token: String? = nil, answer: HTTPAnswer = HTTPAnswer(status: 204)
    ) async throws -> HTTPPost {
        let sent = Sent()
        let sender = WebhookSender(
            client: GuardedClient { post in
                await sent.add(post)
                return answer
            })
        let webhook = Webhook(url: "https://hook.example.org/in?key=1", token: token, template: template)
        try await sender.send(message, to: try #require(webhook))
        return try #require(await sent.posts.first)
    }

    @Test("the usual body is JSON that reads as the message, braces and all")
    func standard() async throws {
        let post = try await Self.send(token: "abc")
        #expect(post.url == "https://hook.example.org/in?key=1")
        #expect(post.headers.contains { $0 == ("Content-Type", "application/json") })
        #expect(post.headers.contains { $0 == ("Authorization", "Bearer abc") })
        let json = try JSONSerialization.jsonObject(with: Data(post.body)) as? [String: String]
        #expect(
            json == [
                "title": Self.message.title, "message": Self.message.text, "url": Self.message.url,
                "id": Self.message.id,
            ])
    }

    @Test("a template of its own decides the form")
    func templates() async throws {
        let json = try #require(WebhookTemplate(#" {"text": "*{title}* {unknown} {message}", "n": [1, {}]} "#))
        #expect(json.isJSON)
        let body = try await Self.send(json).body
        let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
        #expect(object?["text"] as? String == "*\(Self.message.title)* {unknown} \(Self.message.text)")
        let plain = try #require(WebhookTemplate("{title}: {message} ({url}, {id}) {"))
        #expect(!plain.isJSON)
        let post = try await Self.send(plain)
        #expect(post.headers.contains { $0 == ("Content-Type", "text/plain; charset=utf-8") })
        #expect(
            String(decoding: post.body, as: UTF8.self)
                == "\(Self.message.title): \(Self.message.text) (\(Self.message.url), a1) {")
    }

    @Test(
        "a template that would not become JSON is refused",
        arguments: ["", "  ", "{", #"{"a": {title}}"#, #"{"a": "{title}""#, "[{title}]", #"{'a': '{title}'}"#])
    func badTemplates(_ text: String) {
        #expect(WebhookTemplate(text) == nil)
        #expect(WebhookTemplate(String(repeating: "x", count: 8193)) == nil)
    }

    @Test("an address and a token are checked")
    func addresses() {
        for url in ["", "hook.example.org", "ftp://hook.example.org/"] { #expect(Webhook(url: url) == nil) }
        #expect(Webhook(url: "https://hook.example.org/", token: "a\r\nX: y") == nil)
    }

    @Test(
        "every refusal has its meaning",
        arguments: [
            (401, DeliveryProblem.credentialsRejected), (404, .rejected(status: 404)), (410, .gone),
            (500, .unavailable(retryAfterSeconds: nil)), (308, .redirected),
        ])
    func refusals(_ status: Int, _ problem: DeliveryProblem) async {
        await #expect(throws: problem) { try await Self.send(answer: HTTPAnswer(status: status)) }
    }
}
