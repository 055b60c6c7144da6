import Feeds
import HTTPTypes
import Hummingbird
import Testing

@Suite("Asking over the network")
struct FeedClientTests {
    private let client = FeedClient.live(agent: "Acclimate/test")

    @Test("an address holds nothing but plain characters")
    func addresses() {
        let request = FeedRequest("http://a.test", ["x/y", "é"], [("q", "a&b=c d"), ("#", "?")])
        #expect(request.url == "http://a.test/x%2Fy/%C3%A9?q=a%26b%3Dc%20d&%23=%3F")
    }

    @Test("the service sees who asks, and whatever it says comes back with its headers")
    func answers() async throws {
        try await LocalService.run { router in
            router.get("/hello") { request, _ in
                Response(
                    status: .init(code: 402), headers: [.init("X-API-Quota-Left")!: "3"],
                    body: .init(byteBuffer: .init(string: request.headers[.userAgent] ?? "nobody")))
            }
        } asking: { base in
            let answer = try await client.fetch(FeedRequest(base, ["hello"]))
            #expect(answer.status == 402)
            #expect(answer.headers["x-api-quota-left"] == "3")
            #expect(String(decoding: answer.body, as: UTF8.self) == "Acclimate/test")
        }
    }

    @Test("nobody is followed elsewhere")
    func redirects() async throws {
        try await LocalService.run { router in
            router.get("/away") { _, _ in Response.redirect(to: "/secret") }
            router.get("/secret") { _, _ in "followed" }
        } asking: { base in
            let answer = try await client.fetch(FeedRequest(base, ["away"]))
            #expect(answer.status == 303)
        }
    }

    @Test("an answer above its limit is given up")
    func limits() async throws {
        try await LocalService.run { router in
            router.get("/long") { _, _ in String(repeating: "x", count: 5000) }
        } asking: { base in
            let answer = try await client.fetch(FeedRequest(base, ["long"], limit: 5000))
            #expect(answer.body.count == 5000)
            await #expect(throws: FeedProblem.tooLarge) {
                try await client.fetch(FeedRequest(base, ["long"], limit: 4999))
            }
        }
    }

    @Test("nobody there, or no address at all, is said")
    func unreachable() async {
        for base in ["http://127.0.0.1:1", "http://no.such.host.invalid", "nothing"] {
            await #expect(throws: FeedProblem.unreachable) { try await client.fetch(FeedRequest(base, [])) }
        }
    }
}
