internal import Foundation

/// Sends messages to topics of ntfy.
package struct NtfySender: Sendable {
    private let client: GuardedClient

    /// Takes a client.
    package init(client: GuardedClient) {
        self.client = client
    }

    /// Publishes a message. Returning means that the server accepted it.
    package func send(_ message: NtfyMessage, to topic: NtfyTopic) async throws(DeliveryProblem) {
        guard message.text.utf8.count <= NtfyMessage.longestText else { throw .tooLarge }
        var headers: [(name: String, value: String)] = [("Content-Type", "application/json")]
        if let token = topic.token { headers.append(("Authorization", "Bearer \(token)")) }
        let answer = try await client.post(topic.base, headers: headers, body: try Publication(message, topic).json())
        if let problem = DeliveryProblem.of(answer) { throw problem }
    }
}

/// A message as ntfy reads it.
private struct Publication: Encodable {
    struct Action: Encodable {
        let action = "view"
        let label: String
        let url: String
    }

    let topic: String
    let title: String
    let message: String
    let priority: Int
    let tags: [String]
    let click: String?
    let actions: [Action]?

    init(_ message: NtfyMessage, _ topic: NtfyTopic) {
        self.topic = topic.name
        title = message.title
        self.message = message.text
        priority = message.priority.rawValue
        tags = message.tags
        click = message.click
        actions = message.actions.isEmpty ? nil : message.actions.map { Action(label: $0.label, url: $0.url) }
    }

    func json() throws(DeliveryProblem) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do { return Array(try encoder.encode(self)) } catch { throw .tooLarge }
    }
}
