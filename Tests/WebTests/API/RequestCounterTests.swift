import Accounts
import Clinical
import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct RequestCounterTests {
    @Test func `each answer says what is left, and one too many waits`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.read)
        let first = try await program.get(Paths.apiToken)
        #expect(first.headers[.rateLimitPolicy] == "\"token\";q=240;w=60")
        #expect(first.headers[.rateLimit] == "\"token\";r=239;t=1")
        for _ in 1..<240 { _ = try await program.get(Paths.apiToken) }
        let refused = try await program.get(Paths.apiToken)
        #expect(refused.status == 429 && refused.code == "too-many-requests")
        #expect(refused.headers[.retryAfter] == "1" && refused.headers[.rateLimit] == "\"token\";r=0;t=60")
        #expect(APIAnswerTests.faults(refused, try APIOperation.named("token")) == [])
        // Another token has its own bucket.
        #expect(try await site.program(.read, id: "other").get(Paths.apiToken).status == 200)
        site.clock.step(seconds: 1)
        for _ in 0..<4 { #expect(try await program.get(Paths.apiToken).status == 200) }
        #expect(try await program.get(Paths.apiToken).status == 429)
    }

    @Test func `an address with too many wrong tokens waits, a token that works does not`() async throws {
        let site = try await TestSite()
        let program = try await site.program(.read)
        #expect(try await program.get(Paths.apiToken).status == 200)
        let wrong = Program(served: site.served, token: "acc_" + String(repeating: "x", count: 43))
        for _ in 0..<30 { #expect(try await wrong.get(Paths.apiToken).status == 401) }
        let refused = try await wrong.get(Paths.apiToken)
        #expect(refused.status == 429 && refused.headers[.retryAfter] == "10")
        #expect(try await program.get(Paths.apiToken).status == 200)
        site.clock.step(seconds: 10)
        #expect(try await wrong.get(Paths.apiToken).status == 401)
        #expect(try await wrong.get(Paths.apiToken).status == 429)
    }

    @Test func `no token is no try`() async throws {
        let site = try await TestSite()
        for _ in 0..<40 { #expect(try await Program(served: site.served).get(Paths.apiToken).status == 401) }
    }

    @Test func `addresses of one IPv6 network count as one`() async throws {
        let options = TestOptions(trusts: { $0 == "127.0.0.1" })
        let site = try await TestSite(options)
        let forwarded = try #require(HTTPField.Name("X-Forwarded-For"))
        let wrong = Program(served: site.served, token: "acc_" + String(repeating: "x", count: 43))
        for number in 0..<31 {
            let reply = try await wrong.send(
                .get, Paths.apiToken, headers: [forwarded: "2001:db8:1:2::\(String(number, radix: 16))"])
            #expect(reply.status == (number < 30 ? 401 : 429))
        }
        let other = try await wrong.send(.get, Paths.apiToken, headers: [forwarded: "2001:db8:1:3::1"])
        #expect(other.status == 401)
    }

    @Test func `many wrong tokens at once are looked up no more often than one after the other`() async throws {
        let counter = RequestCounter()
        let tries = await withTaskGroup { group in
            for number in 0..<90 {
                group.addTask { await counter.start(address: "a", tokenHash: "\(number)", now: .morning) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tries.count { $0 == .counted } == 30)
        #expect(tries.count { $0 == .wait(seconds: 10) } == 60)
        // An attempt whose token turned out to be valid is given back, once.
        await counter.forgive(.counted, address: "a", now: .morning)
        #expect(await counter.start(address: "a", tokenHash: "new", now: .morning) == .counted)
        await counter.forgive(.known, address: "a", now: .morning)
        #expect(await counter.start(address: "a", tokenHash: "newer", now: .morning) == .wait(seconds: 10))
    }

    @Test func `its memory is bounded, and who is still waiting is not forgotten first`() async {
        let counter = RequestCounter()
        for _ in 0..<30 { _ = await counter.start(address: "busy", tokenHash: "", now: .morning) }
        let later = Instant.morning.adding(seconds: 1)
        for number in 0..<RequestCounter.limit {
            _ = await counter.start(
                address: "\(number)", tokenHash: "", now: Instant.morning.adding(seconds: -400))
        }
        #expect(await counter.sizes.failures <= RequestCounter.limit)
        #expect(await counter.start(address: "busy", tokenHash: "", now: later) == .wait(seconds: 9))
        for number in 0...RequestCounter.limit { _ = await counter.take(tokenHash: "\(number)", now: later) }
        #expect(await counter.sizes.tokens <= RequestCounter.limit)
    }
}
