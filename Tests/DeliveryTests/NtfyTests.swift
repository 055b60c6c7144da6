import Delivery
import Foundation
import GuardedHTTP
import HTTPTypes
import Hummingbird
import Testing

@Suite("Sending to ntfy")
struct NtfyTests {
    private static func send(
        _ message: NtfyMessage, token: String? = nil, answer: HTTPAnswer = HTTPAnswer(status: 200)
    ) async throws -> HTTPPost? {
        let sent = Sent()
        let sender = NtfySender(
            client: GuardedClient { post in
                await sent.add(post)
                return answer
            })
        let topic = NtfyTopic(base: "https://ntfy.example.org/", name: "anna-7Hq", token: token)
        try await sender.send(message, to: try #require(topic))
        return await sent.posts.first
    }

    @Test("a message is published as JSON")
    func message() async throws {
        let message = NtfyMessage(
            title: "Dose", text: "Anna's \"dose\" 🥜\nis due", priority: .high, tags: ["pill"],
            click: "https://acclimate.example.org/today",
            actions: [.init(label: "Taken", url: "https://acclimate.example.org/taken")])
        let post = try #require(try await Self.send(message, token: "tk_abc"))
        #expect(post.url == "https://ntfy.example.org")
        #expect(post.headers.contains { $0 == ("Authorization", "Bearer tk_abc") })
        #expect(
            String(decoding: post.body, as: UTF8.self)
                == #"{"actions":[{"action":"view","label":"Taken","url":"https://acclimate.example.org/taken"}],"#
                + #""click":"https://acclimate.example.org/today","message":"Anna's \"dose\" 🥜\nis due","#
                + #""priority":4,"tags":["pill"],"title":"Dose","topic":"anna-7Hq"}"#)
    }

    @Test("what is not said is not sent")
    func small() async throws {
        let post = try #require(try await Self.send(NtfyMessage(title: "a", text: "b")))
        #expect(!post.headers.contains { $0.name == "Authorization" })
        #expect(
            String(decoding: post.body, as: UTF8.self)
                == #"{"message":"b","priority":3,"tags":[],"title":"a","topic":"anna-7Hq"}"#)
    }

    @Test("a text that would become a file is not sent, and a fourth button neither")
    func limits() async throws {
        await #expect(throws: DeliveryProblem.tooLarge) {
            try await Self.send(NtfyMessage(title: "", text: String(repeating: "é", count: 2049)))
        }
        let actions = (1...4).map { NtfyMessage.Action(label: "\($0)", url: "https://a.example") }
        #expect(NtfyMessage(title: "", text: "", actions: actions).actions.count == 3)
    }

    @Test(
        "every refusal has its meaning",
        arguments: [
            (401, DeliveryProblem.credentialsRejected), (403, .credentialsRejected), (404, .rejected(status: 404)),
            (410, .gone), (413, .tooLarge), (429, .unavailable(retryAfterSeconds: 30)),
            (507, .unavailable(retryAfterSeconds: 30)), (302, .redirected), (400, .rejected(status: 400)),
        ])
    func refusals(_ status: Int, _ problem: DeliveryProblem) async {
        await #expect(throws: problem) {
            try await Self.send(
                NtfyMessage(title: "a", text: "b"), answer: HTTPAnswer(status: status, headers: ["retry-after": "30"]))
        }
    }

    @Test("an address, a name and a token are checked")
    func topics() {
        #expect(NtfyTopic(base: "https://ntfy.example.org/sub", name: "a")?.base == "https://ntfy.example.org/sub")
        for base in ["", "ntfy.example.org", "https://ntfy.example.org/?a=b", "https://a:b@ntfy.example.org"] {
            #expect(NtfyTopic(base: base, name: "a") == nil)
        }
        for name in ["", "a b", "a/b", "é", String(repeating: "x", count: 65)] {
            #expect(NtfyTopic(base: "https://ntfy.example.org", name: name) == nil)
        }
        for token in ["", "a b", "a\r\nX: y", "é"] {
            #expect(NtfyTopic(base: "https://ntfy.example.org", name: "a", token: token) == nil)
        }
    }
}

/// What a client was asked to send.
actor Sent {
    private(set) var posts: [HTTPPost] = []

    func add(_ post: HTTPPost) { posts.append(post) }
}
