internal import GuardedHTTP

/// What a webhook is told.
package struct WebhookMessage: Sendable, Hashable {
    package let title: String
    package let text: String
    /// The page to open.
    package let url: String
    /// The same for each attempt, so that a receiver can drop repetitions.
    package let id: String

    /// Creates a message.
    package init(title: String, text: String, url: String, id: String) {
        self.title = title
        self.text = text
        self.url = url
        self.id = id
    }
}

/// An address that takes messages, and how they should look.
package struct Webhook: Sendable, Hashable {
    /// The address.
    package let url: String
    /// The token sent along, if it needs one.
    package let token: String?
    /// The body.
    package let template: WebhookTemplate

    /// Nil if the address or the token cannot be one.
    package init?(url: String, token: String? = nil, template: WebhookTemplate = .standard) {
        guard WebAddress(url) != nil, token.map(ASCII.isToken) ?? true else { return nil }
        self.url = url
        self.token = token
        self.template = template
    }
}

/// Sends messages to webhooks.
package struct WebhookSender: Sendable {
    private let client: GuardedClient

    /// Takes a client.
    package init(client: GuardedClient) {
        self.client = client
    }

    /// Posts a message. Returning means that the receiver accepted it.
    package func send(_ message: WebhookMessage, to webhook: Webhook) async throws(DeliveryProblem) {
        var headers: [(name: String, value: String)] = [("Content-Type", webhook.template.type)]
        if let token = webhook.token { headers.append(("Authorization", "Bearer \(token)")) }
        let answer = try await client.post(webhook.url, headers: headers, body: webhook.template.body(message))
        if let problem = DeliveryProblem.of(answer) { throw problem }
    }
}
