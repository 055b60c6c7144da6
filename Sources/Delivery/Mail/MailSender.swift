internal import Dispatch

/// Sends emails through one server, one after another.
package struct MailSender: Sendable {
    private let server: MailServer
    /// libcurl waits for the server, so it gets a thread of its own.
    private let queue = DispatchQueue(label: "acclimate.mail")

    /// Takes a server.
    package init(server: MailServer) {
        self.server = server
    }

    /// Hands a message over. Returning means that the mail server accepted it, not that it has arrived.
    package func send(_ message: MailMessage) async throws(DeliveryProblem) {
        let server = server
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: SMTPTransfer.run(message, server)) }
        }
        try result.get()
    }
}
