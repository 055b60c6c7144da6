internal import Accounts
internal import Clinical
package import Delivery
package import Pages
internal import RemindersStore

/// The ways out of this server that its settings allow.
package struct ReminderDelivery: SitePart {
    /// Nil as long as no push service could reach the operator, which the first account may change.
    package let push: @Sendable () async -> WebPushSender?
    package let mail: MailSender?
    package let ntfy: NtfySender?
    package let webhooks: WebhookSender?
    /// The public address of this server without a trailing slash, for links in messages; nil if it is not set.
    package let address: String?
    /// The domain of message ids.
    package let domain: String
    /// The key that browsers subscribe with.
    package let pushKey: String?

    package init() {
        self.init(push: { nil }, mail: nil, ntfy: nil, webhooks: nil, address: nil, domain: "localhost", pushKey: nil)
    }

    package init(
        push: @escaping @Sendable () async -> WebPushSender?, mail: MailSender?, ntfy: NtfySender?,
        webhooks: WebhookSender?, address: String?,
        domain: String, pushKey: String?
    ) {
        self.push = push
        self.mail = mail
        self.ntfy = ntfy
        self.webhooks = webhooks
        self.address = address
        self.domain = domain
        self.pushKey = pushKey
    }

    /// Whether messages of the kind can leave this server.
    func supports(_ kind: ReminderChannel.Kind) -> Bool {
        switch kind {
        case .push: pushKey != nil
        case .email: mail != nil
        case .ntfy: ntfy != nil
        case .webhook: webhooks != nil
        }
    }
}

extension Site {
    package var reminderDelivery: ReminderDelivery { parts[ReminderDelivery.self] }
}
