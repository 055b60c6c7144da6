internal import Encodings

/// How soon a push service should wake a device (RFC 8030, section 5.3).
package enum WebPushUrgency: String, Sendable, Hashable, CaseIterable {
    case veryLow = "very-low"
    case low
    case normal
    case high
}

/// The name of a matter: an undelivered message gives way to a newer one of the same topic (RFC 8030, section 5.4).
package struct WebPushTopic: Sendable, Hashable {
    /// At most 32 letters of base64url.
    package let text: String

    /// Nil for anything else.
    package init?(_ text: String) {
        guard (1...32).contains(text.utf8.count), text.utf8.allSatisfy(Base64URL.isLetter) else { return nil }
        self.text = text
    }
}
