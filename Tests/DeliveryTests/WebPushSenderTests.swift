import Clinical
import Crypto
import Delivery
import Foundation
import GuardedHTTP
import HTTPTypes
import Hummingbird
import Testing

@Suite("Sending push messages")
struct WebPushSenderTests {
    private static let now = Instant(milliseconds: 1_773_297_000_000)
    private let browser = PushBrowser()

    private static func random(_ count: Int) -> [UInt8] {
        SymmetricKey(size: .init(bitCount: count * 8)).withUnsafeBytes { Array($0) }
    }

    private func sender(_ client: GuardedClient) throws -> WebPushSender {
        WebPushSender(
            client: client, key: try #require(VAPIDKey(random: Self.random)),
            subject: try #require(VAPIDSubject("mailto:me@example.org")), random: Self.random)
    }

    private func send(_ answer: HTTPAnswer) async throws {
        try await sender(GuardedClient { _ in answer }).send(
            Array("text".utf8), to: try browser.subscription(), ttlSeconds: 60, urgency: .normal, now: Self.now)
    }

    @Test("the push service gets what it needs, and the browser what was meant")
    func message() async throws {
        let posts = Posts()
        try await LocalService.run { router in
            router.post("/push/1") { request, _ in
                await posts.add(request.headers, Array(try await request.body.collect(upTo: 5000).readableBytesView))
                return HTTPResponse.Status.created
            }
        } asking: { base in
            let client = GuardedClient.live(
                policy: AddressPolicy(allowsPrivate: true, allowsHTTP: true), agent: "Acclimate/test")
            let topic = try #require(WebPushTopic("dose"))
            try await sender(client).send(
                Array("Time for the dose".utf8), to: try browser.subscription(base + "/push/1"), ttlSeconds: 3600,
                urgency: .high, topic: topic, now: Self.now)
            let (headers, body) = try #require(await posts.first)
            #expect(headers[.init("TTL")!] == "3600")
            #expect(headers[.init("Urgency")!] == "high")
            #expect(headers[.init("Topic")!] == "dose")
            #expect(headers[.contentEncoding] == "aes128gcm")
            let proof = try PushProof(headers[.authorization] ?? "")
            #expect(proof.isSigned)
            #expect(proof.claims["aud"] as? String == base)
            #expect(try browser.decrypt(body) == Array("Time for the dose".utf8))
        }
    }

    @Test("each message has its own salt and key")
    func freshness() async throws {
        let posts = Posts()
        let sender = try sender(
            GuardedClient { post in
                await posts.add([:], post.body)
                return HTTPAnswer(status: 201)
            })
        for _ in 0..<2 {
            try await sender.send([1], to: try browser.subscription(), ttlSeconds: 0, urgency: .low, now: Self.now)
        }
        let bodies = await posts.all.map(\.body)
        #expect(bodies.count == 2)
        #expect(bodies[0].prefix(16) != bodies[1].prefix(16))
        #expect(bodies[0][21..<86] != bodies[1][21..<86])
    }

    @Test("accepted is accepted", arguments: [200, 201, 202])
    func accepted(_ status: Int) async throws {
        try await send(HTTPAnswer(status: status))
    }

    @Test(
        "every refusal has its meaning",
        arguments: [
            (404, DeliveryProblem.gone), (410, .gone), (401, .credentialsRejected), (403, .credentialsRejected),
            (413, .tooLarge), (400, .rejected(status: 400)), (307, .redirected),
            (429, .unavailable(retryAfterSeconds: nil)), (500, .unavailable(retryAfterSeconds: nil)),
            (503, .unavailable(retryAfterSeconds: nil)),
        ])
    func refusals(_ status: Int, _ problem: DeliveryProblem) async {
        await #expect(throws: problem) { try await send(HTTPAnswer(status: status)) }
    }

    @Test(
        "a busy service says when to come back, in seconds or as a date",
        arguments: [
            ("120", 120), ("0", 0), ("999999", 86_400), ("-1", nil), ("soon", nil), ("", nil),
            ("Thu, 12 Mar 2026 07:32:00 GMT", 120), ("Thu, 12 Mar 2026 07:00:00 GMT", 0),
            ("Thu, 32 Mar 2026 07:32:00 GMT", nil),
        ])
    func retries(_ text: String, _ seconds: Int?) async {
        let headers = ["retry-after": text, "date": "Thu, 12 Mar 2026 07:30:00 GMT"]
        await #expect(throws: DeliveryProblem.unavailable(retryAfterSeconds: seconds)) {
            try await send(HTTPAnswer(status: 429, headers: headers))
        }
    }

    @Test("a subscription that is gone is final, and a busy service is not")
    func meanings() {
        #expect(DeliveryProblem.gone.isFinal)
        #expect(!DeliveryProblem.gone.isTemporary)
        for problem in [DeliveryProblem.unreachable, .tooSlow, .unavailable(retryAfterSeconds: 1)] {
            #expect(problem.isTemporary)
            #expect(!problem.isFinal)
        }
        for problem in [DeliveryProblem.rejected(status: 400), .redirected, .tls, .recipientRejected("550")] {
            #expect(!problem.isTemporary)
            #expect(!problem.isFinal)
        }
    }

    @Test("a message too long for a push service is not sent")
    func tooLong() async throws {
        let sender = try sender(GuardedClient { _ in HTTPAnswer(status: 201) })
        await #expect(throws: DeliveryProblem.tooLarge) {
            try await sender.send(
                Array(repeating: 1, count: 3994), to: try browser.subscription(), ttlSeconds: 0, urgency: .veryLow,
                now: Self.now)
        }
    }
}

/// What a service was sent.
actor Posts {
    private(set) var all: [(headers: HTTPFields, body: [UInt8])] = []

    var first: (headers: HTTPFields, body: [UInt8])? { all.first }

    func add(_ headers: HTTPFields, _ body: [UInt8]) { all.append((headers, body)) }
}
