import Delivery
import Foundation
import GuardedHTTP
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@Suite("Sending to an address that somebody typed")
struct GuardedClientTests {
    private static let open = AddressPolicy(allowsPrivate: true, allowsHTTP: true)

    private func client(
        _ policy: AddressPolicy = open, limit: Duration = .seconds(10),
        finding: @escaping @Sendable (String) throws(ConnectionProblem) -> [String] = { _ in ["127.0.0.1"] }
    ) -> GuardedClient {
        let resolver = HostResolver { host throws(ConnectionProblem) in try finding(host).compactMap(IPAddress.init) }
        return .live(policy: policy, agent: "Acclimate/test", resolver: resolver, limit: limit)
    }

    private func post(_ client: GuardedClient, _ url: String) async throws(DeliveryProblem) -> HTTPAnswer {
        try await client.post(url, headers: [("X-Word", "hello")], body: Array("text".utf8))
    }

    @Test("the receiver gets headers and body under its own name, and its answer comes back")
    func answers() async throws {
        try await LocalService.run { router in
            router.post("/in") { request, context in
                let body = try await String(buffer: request.body.collect(upTo: 100))
                let said = [request.headers[.userAgent] ?? "", request.headers[.init("X-Word")!] ?? "", body]
                return Response(
                    status: .accepted, headers: [.init("X-Host")!: request.head.authority ?? ""],
                    body: .init(byteBuffer: ByteBuffer(string: said.joined(separator: ","))))
            }
        } asking: { base in
            let url = base.replacing("127.0.0.1", with: "service.example") + "/in?a=b"
            let answer = try await post(client(), url)
            #expect(answer.status == 202)
            #expect(answer.headers["x-host"]?.hasPrefix("service.example:") == true)
            #expect(String(decoding: answer.body, as: UTF8.self) == "Acclimate/test,hello,text")
        }
    }

    @Test("nobody is followed elsewhere", arguments: [301, 302, 303, 307, 308])
    func redirects(_ status: Int) async throws {
        let followed = Counter()
        try await LocalService.run { router in
            router.post("/away") { _, _ in
                Response(status: .init(code: status), headers: [.location: "/secret"])
            }
            router.on("/secret", method: .get) { _, _ in await followed.count() }
            router.on("/secret", method: .post) { _, _ in await followed.count() }
        } asking: { base in
            await #expect(throws: DeliveryProblem.redirected) { try await post(client(), base + "/away") }
        }
        #expect(await followed.value == 0)
    }

    @Test("an address typed as number is checked like any other")
    func numbers() async throws {
        try await LocalService.run { router in
            router.post("/in") { _, _ in HTTPResponse.Status.ok }
        } asking: { base in
            let strict = AddressPolicy(allowsHTTP: true)
            await #expect(throws: DeliveryProblem.privateAddress) { try await post(client(strict), base + "/in") }
            let answer = try await post(client(), base + "/in")
            #expect(answer.status == 200)
        }
    }

    @Test(
        "one private address among others is enough to refuse a host",
        arguments: [
            ["10.0.0.1"], ["1.1.1.1", "192.168.0.1"], ["2606:4700::1", "::1"], ["1.1.1.1", "169.254.169.254"],
        ])
    func mixtures(_ found: [String]) async {
        await #expect(throws: DeliveryProblem.privateAddress) {
            try await post(client(AddressPolicy()) { _ in found }, "https://service.example/")
        }
    }

    @Test(
        "the system's resolver is fooled by no way to write this machine",
        arguments: ["localhost", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]"])
    func disguises(_ host: String) async {
        let client = GuardedClient.live(policy: AddressPolicy(), agent: "Acclimate/test")
        await #expect(throws: DeliveryProblem.privateAddress) { try await post(client, "https://\(host)/") }
    }

    @Test(
        "an address without a host, with a password or with another scheme is none",
        arguments: [
            "", "nothing", "https://", "https:///path", "ftp://service.example/", "file:///etc/passwd",
            "https://user@service.example/", "https://user:word@service.example/", "https://service.example:0/",
            "https://service.example:99999/", "https://service example/", "https://service.example/\r\nX: y",
            "https://service.example\\@other.example/", "https://sérvice.example/", "https://a%2fb.example/",
            "https://[fe80::1%25eth0]/", "https://.example/", "unix:///tmp/socket", "http+unix://socket/",
            "https://service.example/" + String(repeating: "x", count: 4096),
        ])
    func malformed(_ url: String) async {
        await #expect(throws: DeliveryProblem.invalidAddress) { try await post(client(), url) }
    }

    @Test("only a policy that says so sends without encryption")
    func encryption() async {
        await #expect(throws: DeliveryProblem.invalidAddress) {
            try await post(client(AddressPolicy(allowsPrivate: true)), "http://service.example/")
        }
    }

    @Test("an encrypted connection to somebody who has none fails")
    func plainService() async throws {
        try await LocalService.run { _ in
        } asking: { base in
            await #expect(throws: DeliveryProblem.tls) {
                try await post(client(), base.replacing("http:", with: "https:"))
            }
        }
    }

    @Test("a machine that refuses gives way to the host's next one")
    func nextMachine() async throws {
        try await LocalService.run { router in
            router.post("/in") { _, _ in HTTPResponse.Status.ok }
        } asking: { base in
            let url = base.replacing("127.0.0.1", with: "service.example") + "/in"
            let both = client { _ in ["127.0.0.9", "127.0.0.1"] }
            let answer = try await post(both, url)
            #expect(answer.status == 200)
            await #expect(throws: DeliveryProblem.unreachable) {
                try await post(client { _ in ["127.0.0.9"] }, url)
            }
        }
    }

    @Test("a host that nobody knows is unreachable")
    func unknown() async {
        let unknown = client { _ throws(ConnectionProblem) in throw .unreachable }
        await #expect(throws: DeliveryProblem.unreachable) { try await post(unknown, "https://service.example/") }
        let system = GuardedClient.live(policy: AddressPolicy(), agent: "Acclimate/test")
        await #expect(throws: DeliveryProblem.self) { try await post(system, "https://no.such.host.invalid/") }
    }

    @Test("of a long answer the beginning is kept")
    func longAnswers() async throws {
        try await LocalService.run { router in
            router.post("/long") { _, _ in String(repeating: "x", count: 1 << 20) }
        } asking: { base in
            let answer = try await post(client(), base + "/long")
            #expect(answer.status == 200)
            #expect(answer.body.count == 16 << 10)
        }
    }

    @Test("the time limit holds before the answer and within it", arguments: ["silent", "dripping"])
    func slow(_ path: String) async throws {
        try await LocalService.run { router in
            router.post("/silent") { _, _ in
                try await Task.sleep(for: .seconds(20))
                return HTTPResponse.Status.ok
            }
            router.post("/dripping") { _, _ in
                Response(
                    status: .ok,
                    body: .init { writer in
                        for _ in 0..<200 {
                            try await writer.write(ByteBuffer(string: "x"))
                            try await Task.sleep(for: .milliseconds(100))
                        }
                        try await writer.finish(nil)
                    })
            }
        } asking: { base in
            let start = ContinuousClock.now
            await #expect(throws: DeliveryProblem.tooSlow) {
                try await post(client(limit: .milliseconds(500)), "\(base)/\(path)")
            }
            #expect(ContinuousClock.now - start < .seconds(8))
        }
    }

    @Test("a header with a line break reaches nobody")
    func lineBreaks() async throws {
        let reached = Counter()
        try await LocalService.run { router in
            router.post("/in") { _, _ in await reached.count() }
        } asking: { base in
            await #expect(throws: DeliveryProblem.self) {
                try await client().post(base + "/in", headers: [("X-Word", "a\r\nX-Other: b")], body: [])
            }
        }
        #expect(await reached.value == 0)
    }
}

/// How often something happened.
actor Counter {
    private(set) var value = 0

    func count() -> HTTPResponse.Status {
        value += 1
        return .ok
    }
}
