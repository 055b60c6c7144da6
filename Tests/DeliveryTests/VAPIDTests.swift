import Clinical
import Crypto
import Delivery
import Foundation
import Testing

@Suite("Saying who sends a push message")
struct VAPIDTests {
    private static let now = Instant(milliseconds: 1_773_297_000_500)

    private static func key() throws -> VAPIDKey {
        try #require(VAPIDKey(Array(P256.Signing.PrivateKey().rawRepresentation)))
    }

    private static func subject() throws -> VAPIDSubject { try #require(VAPIDSubject("mailto:me@example.org")) }

    @Test("the signature of RFC 8292's example is read as valid")
    func example() throws {
        let fixture = try Fixture("rfc8292-section-2.4.json")
        let proof = try PushProof(try fixture.text("authorization"))
        #expect(proof.isSigned)
        #expect(proof.header == ["typ": "JWT", "alg": "ES256"])
        #expect(proof.claims["aud"] as? String == "https://push.example.net")
        #expect(proof.claims["exp"] as? Int == 1_453_523_768)
        #expect(proof.claims["sub"] as? String == "mailto:push@example.com")
    }

    @Test("the proof has the example's layout and is signed by the key it names")
    func proof() throws {
        let key = try Self.key()
        let text = try key.authorization(
            for: "https://Push.Example.net:443/a/b?c=d", subject: try Self.subject(), now: Self.now)
        let proof = try PushProof(text)
        #expect(proof.isSigned)
        #expect(proof.header == ["typ": "JWT", "alg": "ES256"])
        #expect(proof.key == key.publicKey)
        #expect(proof.claims["aud"] as? String == "https://push.example.net")
        #expect(proof.claims["exp"] as? Int == 1_773_297_000 + 12 * 3600)
        #expect(proof.claims["sub"] as? String == "mailto:me@example.org")
        #expect(proof.claims.count == 3)
    }

    @Test("a proof changed on the way or signed by another key is not valid")
    func tampering() throws {
        let text = try Self.key().authorization(
            for: "https://push.example.net/a", subject: try Self.subject(), now: Self.now)
        let other = try Self.key()
        let parts = text.split(separator: ", k=")
        #expect(try !PushProof("\(parts[0]), k=\(other.publicText)").isSigned)
        let claims = Base64.text(#"{"aud":"https://push.example.net","exp":1,"sub":"mailto:a@b.example"}"#.utf8)
        let jwt = parts[0].split(separator: ".")
        #expect(try !PushProof("\(jwt[0]).\(claims).\(jwt[2]), k=\(parts[1])").isSigned)
    }

    @Test("the origin keeps a port that is not the usual one")
    func origins() throws {
        for (endpoint, origin) in [
            ("https://push.example.net:8443/a", "https://push.example.net:8443"),
            ("http://127.0.0.1:80/a", "http://127.0.0.1"), ("https://[2001:DB8::1]:444/", "https://[2001:db8::1]:444"),
        ] {
            let proof = try PushProof(
                try Self.key().authorization(for: endpoint, subject: try Self.subject(), now: Self.now))
            #expect(proof.claims["aud"] as? String == origin)
        }
        #expect(throws: DeliveryProblem.invalidAddress) {
            try Self.key().authorization(for: "nowhere", subject: try Self.subject(), now: Self.now)
        }
    }

    @Test("no proof is valid for more than a day", arguments: [(60, 60), (86_400, 86_400), (90_000, 86_400), (-5, 1)])
    func lifetimes(_ asked: Int64, _ given: Int) throws {
        let proof = try PushProof(
            try Self.key().authorization(
                for: "https://push.example.net/", subject: try Self.subject(), now: Self.now, lifetime: asked))
        #expect(proof.claims["exp"] as? Int == 1_773_297_000 + given)
    }

    @Test("a key is kept as 32 bytes and shown to browsers as 65")
    func keys() throws {
        let bytes = Array(P256.Signing.PrivateKey().rawRepresentation)
        let key = try #require(VAPIDKey(bytes))
        #expect(key.bytes == bytes)
        #expect(key.publicKey.count == 65)
        #expect(key.publicKey.first == 4)
        #expect(Base64.bytes(key.publicText) == key.publicKey)
        #expect(VAPIDKey(random: { _ in bytes })?.bytes == bytes)
    }

    @Test("bytes that are no key make none")
    func badKeys() {
        #expect(VAPIDKey([]) == nil)
        #expect(VAPIDKey(Array(repeating: 1, count: 31)) == nil)
        #expect(VAPIDKey(Array(repeating: 1, count: 33)) == nil)
        #expect(VAPIDKey(Array(repeating: 0, count: 32)) == nil)
        #expect(VAPIDKey(Array(repeating: 255, count: 32)) == nil)
        #expect(VAPIDKey(random: { Array(repeating: 0, count: $0) }) == nil)
    }

    @Test(
        "a subject leads to somebody",
        arguments: ["mailto:me@example.org", "mailto:a.b+c@mail.example.co.uk", "https://example.org/contact"])
    func subjects(_ text: String) {
        #expect(VAPIDSubject(text)?.text == text)
    }

    @Test(
        "a subject that leads nowhere is refused",
        arguments: [
            "", "me@example.org", "mailto:", "mailto:me", "mailto:me@localhost", "mailto:me@server.local",
            "mailto:me@home", "mailto:me@127.0.0.1", "mailto: me@example.org", "mailto:me@example.org ",
            "mailto:me@example.org\r\n", "MAILTO:me@example.org", "mailto:me@example.org?subject=x",
            "mailto:\"a\"@b.org",
            "http://example.org", "https://localhost", "https://localhost:8443/", "https://127.0.0.1/",
            "https://[::1]/", "https://a.localhost/", "https://nas.lan/", "https://user@example.org/", "tel:123",
            "https://example.org/\"", "https://",
        ])
    func badSubjects(_ text: String) {
        #expect(VAPIDSubject(text) == nil)
    }

    @Test("a topic is at most 32 letters of base64url")
    func topics() {
        for text in ["a", "dose-12_AZ", String(repeating: "x", count: 32)] { #expect(WebPushTopic(text)?.text == text) }
        for text in ["", "a b", "a=", "a+b", "a/b", "é", "a\r\n", String(repeating: "x", count: 33)] {
            #expect(WebPushTopic(text) == nil)
        }
    }
}
