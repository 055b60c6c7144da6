import Crypto
import Delivery
import Foundation
import Testing

/// A browser's half of push messages, written from RFC 8291 and RFC 8188.
struct PushBrowser {
    let key = P256.KeyAgreement.PrivateKey()
    let auth = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }

    func subscription(_ endpoint: String = "https://push.example.net/a") throws -> PushSubscription {
        try #require(
            PushSubscription(
                endpoint: endpoint, p256dh: Base64.text(key.publicKey.x963Representation), auth: Base64.text(auth)))
    }

    /// The message does not begin and end as it should.
    struct Malformed: Error {}

    func decrypt(_ body: [UInt8]) throws -> [UInt8] {
        // Records of 4096 bytes, and a key of 65.
        guard body.count >= 86 + 17, Array(body[16..<21]) == [0, 0, 0x10, 0, 65] else { throw Malformed() }
        let (salt, point) = (body[..<16], body[21..<86])
        let sender = try P256.KeyAgreement.PublicKey(x963Representation: point)
        let secret = try key.sharedSecretFromKeyAgreement(with: sender).withUnsafeBytes { Array($0) }
        let info = Data("WebPush: info\0".utf8) + key.publicKey.x963Representation + Data(point)
        let material = derived(secret, auth, info, 32)
        let content = derived(material, Array(salt), Data("Content-Encoding: aes128gcm\0".utf8), 16)
        let nonce = derived(material, Array(salt), Data("Content-Encoding: nonce\0".utf8), 12)
        let box = try AES.GCM.SealedBox(
            nonce: .init(data: nonce), ciphertext: body[86...].dropLast(16), tag: body.suffix(16))
        let record = try AES.GCM.open(box, using: SymmetricKey(data: content))
        guard record.last == 2 else { throw Malformed() }
        return Array(record.dropLast())
    }

    /// HKDF in one block, from HMAC alone (RFC 5869).
    private func derived(_ secret: [UInt8], _ salt: [UInt8], _ info: Data, _ count: Int) -> [UInt8] {
        let extracted = HMAC<SHA256>.authenticationCode(for: secret, using: SymmetricKey(data: salt))
        let block = HMAC<SHA256>.authenticationCode(for: info + [1], using: SymmetricKey(data: Data(extracted)))
        return Array(block.prefix(count))
    }
}
