import Delivery
import GuardedHTTP

@testable import RemindersPages

extension ReminderDelivery {
    /// Every way out, with a network and a mail server that take everything.
    static let silent = taking { _ in }

    /// The same with a mail server of the test's own.
    static func taking(_ transfer: @escaping MailSender.Transfer) -> ReminderDelivery {
        let client = GuardedClient { _ in HTTPAnswer(status: 201, headers: [:], body: []) }
        return ReminderDelivery(
            push: { nil }, mail: MailSender(transfer: transfer), ntfy: NtfySender(client: client),
            webhooks: WebhookSender(client: client),
            address: nil, domain: "acclimate.example", pushKey: nil)
    }
}
