package import Clinical
internal import Crypto
internal import Encodings
internal import GuardedHTTP

/// Sends messages to browsers through their makers' push services (RFC 8030).
package struct WebPushSender: Sendable {
    private let client: GuardedClient
    private let key: VAPIDKey
    private let subject: VAPIDSubject
    private let random: @Sendable (Int) -> [UInt8]

    /// - Parameter random: returns the given number of unpredictable bytes.
    package init(
        client: GuardedClient, key: VAPIDKey, subject: VAPIDSubject, random: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.client = client
        self.key = key
        self.subject = subject
        self.random = random
    }

    /// Encrypts a message and hands it over. Returning means that the push service accepted it.
    ///
    /// - Parameters:
    ///   - ttlSeconds: how long the service keeps it for a device that is off.
    ///   - topic: what a newer message replaces, if anything.
    package func send(
        _ payload: [UInt8], to subscription: PushSubscription, ttlSeconds: Int, urgency: WebPushUrgency,
        topic: WebPushTopic? = nil, now: Instant
    ) async throws(DeliveryProblem) {
        let authorization = try key.authorization(for: subscription.endpoint, subject: subject, now: now)
        var headers: [(name: String, value: String)] = [
            ("Authorization", authorization), ("TTL", "\(max(0, ttlSeconds))"), ("Urgency", urgency.rawValue),
            ("Content-Encoding", "aes128gcm"), ("Content-Type", "application/octet-stream"),
        ]
        if let topic { headers.append(("Topic", topic.text)) }
        let answer = try await client.post(
            subscription.endpoint, headers: headers, body: try encrypted(payload, to: subscription))
        // Push services answer 404 and 410 alike when a subscription has ended.
        if answer.status == 404 { throw .gone }
        if let problem = DeliveryProblem.of(answer) { throw problem }
    }

    private func encrypted(
        _ payload: [UInt8], to subscription: PushSubscription
    ) throws(DeliveryProblem) -> [UInt8] {
        guard let key = try? P256.KeyAgreement.PrivateKey(rawRepresentation: random(32)) else {
            throw .unavailable(retryAfterSeconds: nil)
        }
        return try WebPushEncryption.encrypt(
            payload, to: subscription, salt: random(WebPushEncryption.saltLength), key: key)
    }
}

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
