internal import Crypto
internal import Foundation

/// JSON Web Encryption in its compact form (RFC 7516) under a shared key: `alg` is `dir`, `enc` is `A256GCM` (RFC 7518).
package enum DirectEncryption {
    /// The length of a key, in bytes.
    package static let keySize = 32
    /// The length of a nonce, in bytes.
    package static let nonceSize = 12

    /// - Parameters:
    ///   - type: the media type of the content, such as `application/fhir+json`.
    ///   - key: `keySize` bytes.
    ///   - nonce: `nonceSize` bytes that were never used with this key.
    /// - Throws: if the key or the nonce has another length.
    package static func seal(_ content: [UInt8], type: String, key: [UInt8], nonce: [UInt8]) throws -> String {
        let header = Base64URL.encode(#"{"alg":"dir","enc":"A256GCM","cty":"\#(type)"}"#.utf8)
        let box = try AES.GCM.seal(
            Data(content), using: SymmetricKey(data: key), nonce: AES.GCM.Nonce(data: nonce),
            authenticating: Data(header.utf8))
        // The second part would be an encrypted key.
        let parts = [header, "", Base64URL.encode(nonce), Base64URL.encode(box.ciphertext), Base64URL.encode(box.tag)]
        return parts.joined(separator: ".")
    }
}
