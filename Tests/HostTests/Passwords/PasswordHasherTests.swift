import Foundation
import Testing

@testable import Host

@Suite struct PasswordHasherTests {
    private let hasher = PasswordHasher(random: testRandom)
    /// For tests that are not about cost.
    private let quick = PasswordHasher(random: testRandom, cost: PasswordCost(memory: 64, passes: 1, lanes: 1))

    @Test func `a hash is argon2id at OWASP's cost and only its password fits`() async throws {
        let hash = try await hasher.hash("correct horse")
        #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(hash.split(separator: "$").map(\.count) == [8, 4, 15, 22, 43])
        #expect(try await hasher.verify("correct horse", against: hash))
        #expect(try await !hasher.verify("correct horsf", against: hash))
        #expect(try await !hasher.verify("", against: hash))
    }

    @Test func `a hash made by the reference program is understood`() async throws {
        // echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24 -e, from the library's own tests.
        let hash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"
        #expect(try await quick.verify("password", against: hash))
    }

    @Test func `the same password has another hash each time`() async throws {
        #expect(try await quick.hash("same words") != quick.hash("same words"))
    }

    @Test func `the salt comes from the given source`() async throws {
        let cost = PasswordCost(memory: 64, passes: 1, lanes: 1)
        let fixed = PasswordHasher(random: { [UInt8](repeating: 7, count: $0) }, cost: cost)
        #expect(try await fixed.hash("a password") == fixed.hash("a password"))
    }

    @Test func `letters typed on different keyboards are the same password`() async throws {
        let hash = try await quick.hash("cr\u{E8}me br\u{FB}l\u{E9}e")
        #expect(try await quick.verify("cre\u{300}me bru\u{302}le\u{301}e", against: hash))
    }

    @Test func `a hash at another cost is to be made again`() async throws {
        #expect(hasher.needsRehash(try await quick.hash("words words")))
        #expect(!quick.needsRehash(try await quick.hash("words words")))
        #expect(hasher.needsRehash("plain"))
    }

    @Test func `more than 1024 bytes are refused before any work`() async throws {
        let long = String(repeating: "ä", count: 513)
        await #expect(throws: PasswordHasher.Refusal.tooLong(limit: 1024)) { try await quick.hash(long) }
        _ = try await quick.hash(String(repeating: "ä", count: 512))
    }

    @Test(arguments: ["", "plain", "$argon2i$v=19$m=64,t=1,p=1$c29tZXNhbHQ$AAAA", "$argon2id$v=19$m=64"])
    func `what is not an argon2id hash is an error, not a wrong password`(hash: String) async {
        await #expect(throws: PasswordHasher.Refusal.unreadableHash) { try await quick.verify("x", against: hash) }
    }

    @Test func `checking nobody's password works and takes no password`() async throws {
        try await quick.verifyNothing("whatever")
    }
}
