import Crypto
import Delivery
import Foundation
import Testing

@Suite("Encrypting push messages")
struct WebPushEncryptionTests {
    private let browser = PushBrowser()
    private let salt = [UInt8](1...16)

    private func encrypted(_ text: [UInt8]) throws -> [UInt8] {
        try WebPushEncryption.encrypt(text, to: try browser.subscription(), salt: salt, key: .init())
    }

    @Test("the example of RFC 8291 comes out byte for byte")
    func example() throws {
        let fixture = try Fixture("rfc8291-appendix-a.json")
        let subscription = try #require(
            PushSubscription(
                endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                p256dh: try fixture.text("ua_public"), auth: try fixture.text("auth_secret")))
        let body = try WebPushEncryption.encrypt(
            Array(try fixture.text("plaintext").utf8), to: subscription, salt: try fixture.bytes("salt"),
            key: P256.KeyAgreement.PrivateKey(rawRepresentation: try fixture.bytes("as_private")))
        let expected = try fixture.text("body")
        #expect(Base64.text(body) == expected)
    }

    @Test("the browser reads what was sent", arguments: [0, 1, 100, 3993])
    func roundTrip(_ count: Int) throws {
        let text = (0..<count).map { UInt8($0 % 251) }
        let body = try encrypted(text)
        #expect(body.count == 86 + count + 17)
        #expect(try browser.decrypt(body) == text)
    }

    @Test("the longest message fills what every push service takes, and a longer one is refused")
    func limit() throws {
        #expect(try encrypted(Array(repeating: 1, count: 3993)).count == 4096)
        #expect(throws: DeliveryProblem.tooLarge) { try encrypted(Array(repeating: 1, count: 3994)) }
    }

    @Test("a message changed on the way is not read", arguments: [0, 20, 21, 50, 85, 86, 100, -1])
    func tampering(_ place: Int) throws {
        var body = try encrypted(Array("When I grow up".utf8))
        body[place < 0 ? body.count + place : place] ^= 1
        #expect(throws: (any Error).self) { try browser.decrypt(body) }
    }

    @Test("another browser does not read it")
    func stranger() throws {
        let body = try encrypted(Array("text".utf8))
        #expect(throws: (any Error).self) { try PushBrowser().decrypt(body) }
    }

    @Test("a subscription needs a point of the curve and a secret of 16 bytes")
    func subscriptions() throws {
        let point = Array(browser.key.publicKey.x963Representation)
        let good = (endpoint: "https://push.example.net/a", key: Base64.text(point), auth: Base64.text(salt))
        func subscription(_ endpoint: String, _ key: String, _ auth: String) -> PushSubscription? {
            PushSubscription(endpoint: endpoint, p256dh: key, auth: auth)
        }
        #expect(subscription(good.endpoint, good.key, good.auth) != nil)
        for endpoint in ["", "push.example.net", "ftp://push.example.net/a", "https://a:b@push.example.net/"] {
            #expect(subscription(endpoint, good.key, good.auth) == nil)
        }
        var bent = point
        bent[64] ^= 1
        let compressed = Array(browser.key.publicKey.compressedRepresentation)
        let zero = [UInt8](repeating: 0, count: 65)
        for key in [bent, compressed, zero, Array(point.dropLast()), point + [0], Array(point.dropFirst()), []] {
            #expect(subscription(good.endpoint, Base64.text(key), good.auth) == nil)
        }
        for key in ["", "????", good.key + "=", String(good.key.dropLast())] {
            #expect(subscription(good.endpoint, key, good.auth) == nil)
        }
        for auth in ["", "????", Base64.text(salt.dropLast()), Base64.text(salt + [1])] {
            #expect(subscription(good.endpoint, good.key, auth) == nil)
        }
    }
}
