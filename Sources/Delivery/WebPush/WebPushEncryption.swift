package import Crypto
internal import Foundation

/// The encryption of push messages: one record of `aes128gcm` (RFC 8291, RFC 8188).
package enum WebPushEncryption {
    /// The bytes of a salt.
    package static let saltLength = 16
    /// The longest text: 4096 bytes that any push service takes, without header, delimiter and tag.
    package static let longestText = 4096 - 86 - 17
    /// The size of records in the header.
    private static let recordSize: [UInt8] = [0, 0, 0x10, 0]

    /// The body of a push message.
    ///
    /// - Parameters:
    ///   - salt: 16 random bytes, new for each message.
    ///   - key: the sender's key, new for each message.
    package static func encrypt(
        _ plaintext: [UInt8], to subscription: PushSubscription, salt: [UInt8], key: P256.KeyAgreement.PrivateKey
    ) throws(DeliveryProblem) -> [UInt8] {
        precondition(salt.count == saltLength)
        guard plaintext.count <= longestText else { throw .tooLarge }
        let own = Array(key.publicKey.x963Representation)
        do {
            let keys = try contentKeys(subscription, salt: salt, key: key, own: own)
            // 2 ends the last record.
            let sealed = try AES.GCM.seal(plaintext + [2], using: keys.key, nonce: keys.nonce)
            return salt + recordSize + [UInt8(own.count)] + own + sealed.ciphertext + sealed.tag
        } catch {
            throw .invalidAddress
        }
    }

    /// Section 3.4, after which RFC 8188 takes over.
    private static func contentKeys(
        _ subscription: PushSubscription, salt: [UInt8], key: P256.KeyAgreement.PrivateKey, own: [UInt8]
    ) throws -> (key: SymmetricKey, nonce: AES.GCM.Nonce) {
        let secret = try key.sharedSecretFromKeyAgreement(with: subscription.key)
        let info = Data("WebPush: info\0".utf8) + subscription.key.x963Representation + Data(own)
        let material = secret.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: subscription.auth, sharedInfo: info, outputByteCount: 32)
        func derived(_ name: String, _ count: Int) -> SymmetricKey {
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: material, salt: salt, info: Data("Content-Encoding: \(name)\0".utf8),
                outputByteCount: count)
        }
        let nonce = try derived("nonce", 12).withUnsafeBytes { try AES.GCM.Nonce(data: Array($0)) }
        return (derived("aes128gcm", 16), nonce)
    }
}
