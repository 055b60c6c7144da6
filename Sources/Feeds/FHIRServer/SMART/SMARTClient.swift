internal import struct Foundation.Data

/// This program as an authorisation server knows it.
package struct SMARTClient: Sendable, Hashable {
    /// The `client_id`.
    package let id: String
    /// The secret of a confidential client; nil for a public one.
    package let secret: String?
    /// The registered address that the browser comes back to.
    package let redirect: String

    /// Creates a client.
    package init(id: String, secret: String? = nil, redirect: String) {
        self.id = id
        self.secret = secret
        self.redirect = redirect
    }

    /// The header of `client_secret_basic` (RFC 6749, section 2.3.1): both parts encoded as in forms. Nil for a public
    /// client.
    var authorization: (name: String, value: String)? {
        guard let secret else { return nil }
        let pair = "\(FeedRequest.encoded(id)):\(FeedRequest.encoded(secret))"
        return ("Authorization", "Basic \(Data(pair.utf8).base64EncodedString())")
    }
}
