internal import Dispatch

/// Hands emails to a mail server.
package struct MailSender: Sendable {
    /// What it does with a message.
    package typealias Transfer = @Sendable (MailMessage) async throws(DeliveryProblem) -> Void

    private let transfer: Transfer

    /// Takes messages itself, such as for tests.
    package init(transfer: @escaping Transfer) {
        self.transfer = transfer
    }

    /// Sends through one server, one message after another.
    package init(server: MailServer) {
        // libcurl waits for the server, so it gets a thread of its own.
        let queue = DispatchQueue(label: "acclimate.mail")
        transfer = { message throws(DeliveryProblem) in
            let result = await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: SMTPTransfer.run(message, server)) }
            }
            try result.get()
        }
    }

    /// Hands a message over. Returning means that the mail server accepted it, not that it has arrived.
    package func send(_ message: MailMessage) async throws(DeliveryProblem) {
        try await transfer(message)
    }
}
