package import Clinical
internal import Crypto
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
