package import Crypto
internal import Encodings
internal import GuardedHTTP

/// Where a browser takes push messages, and what they are encrypted with (RFC 8291, section 2).
package struct PushSubscription: Sendable {
    /// The address at the browser maker's push service.
    package let endpoint: String
    /// The browser's key.
    package let key: P256.KeyAgreement.PublicKey
    /// The secret of 16 bytes shared with the browser.
    package let auth: [UInt8]

    /// Takes what a browser says, in base64url; nil unless the key is a point on the curve, in 65 bytes.
    package init?(endpoint: String, p256dh: String, auth: String) {
        guard WebAddress(endpoint) != nil,
            let point = Base64URL.decode(p256dh), point.count == 65, point.first == 4,
            let key = try? P256.KeyAgreement.PublicKey(x963Representation: point),
            let auth = Base64URL.decode(auth), auth.count == 16
        else { return nil }
        self.endpoint = endpoint
        self.key = key
        self.auth = auth
    }
}
