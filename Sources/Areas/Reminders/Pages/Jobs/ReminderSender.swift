internal import Accounts
internal import Clinical
internal import Delivery
internal import Foundation
internal import Host
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

/// Writes one message for its channel and hands it over.
struct ReminderSender {
    let site: Site
    let outgoing: OutgoingReminder

    private var delivery: ReminderDelivery { site.reminderDelivery }
    private var channel: ReminderChannel { outgoing.channel }
    private var message: ReminderMessage { outgoing.message }
    private var phrases: Phrases {
        site.templates.phrases(locale: outgoing.locale, language: outgoing.language)
    }
    private var path: String {
        Paths.reminderMessage(MessageToken.make(message.id, key: site.formKey))
    }

    /// - Parameter mayAnswer: whether the account of the channel may answer what it reads.
    func send(now: Instant, mayAnswer: Bool) async throws(DeliveryProblem) {
        let text = ReminderText(outgoing, phrases, zones: site.world.zones, now: now, mayAnswer: mayAnswer)
        switch channel.kind {
        case .push: try await push(text, now)
        case .email: try await mail(text, now)
        case .ntfy: try await ntfy(text)
        case .webhook: try await webhook(text)
        }
    }

    /// What the service worker reads.
    private struct Payload: Encodable {
        let title, body, tag, token, url: String
        let silent, again: Bool
        let actions: [ReminderText.Action]
        /// The tags of other notifications that this one takes away.
        let replaces: [String]
        /// Said when an answer has to wait for the network.
        let kept: String
    }

    /// A push message has less than 4 KB.
    private static let mostReplaced = 20

    private func push(_ text: ReminderText, _ now: Instant) async throws(DeliveryProblem) {
        guard let sender = await delivery.push(),
            let subscription = PushSubscription(
                endpoint: channel.address, p256dh: channel.key ?? "", auth: channel.secret ?? "")
        else { throw .invalidAddress }
        let isDone = message.purpose == .done
        let payload = Payload(
            title: text.title, body: text.body, tag: message.tag,
            token: MessageToken.make(message.id, key: site.formKey), url: path, silent: isDone,
            again: message.purpose == .again || message.purpose == .others, actions: text.actions,
            replaces: Array(message.replaces.prefix(Self.mostReplaced)),
            kept: phrases("reminder.message.kept"))
        guard let bytes = try? JSONEncoder().encode(payload), let topic = WebPushTopic(message.tag) else {
            throw .invalidAddress
        }
        try await sender.send(
            Array(bytes), to: subscription, ttlSeconds: max(60, Int(message.expires.seconds(since: now))),
            urgency: isDone ? .normal : .high, topic: topic, now: now)
    }

    private func mail(_ text: ReminderText, _ now: Instant) async throws(DeliveryProblem) {
        guard let sender = delivery.mail, let recipient = EmailAddress(channel.address) else { throw .invalidAddress }
        let link = delivery.address.map { $0 + path } ?? ""
        let zone = outgoing.rows.first.flatMap { site.world.zones.rules($0.zone) } ?? .utc
        let mail = MailMessage(
            to: recipient, subject: phrases("reminder.mail.subject", ["title": text.title]),
            text: phrases("reminder.mail.text", ["body": text.body, "link": link]),
            id: "\(message.id.text)@\(delivery.domain)", date: zone.local(at: message.created),
            headers: [(name: "Auto-Submitted", value: "auto-generated")])
        guard let mail else { throw .invalidAddress }
        try await sender.send(mail)
    }

    private func ntfy(_ text: ReminderText) async throws(DeliveryProblem) {
        guard let sender = delivery.ntfy,
            let topic = NtfyTopic(base: channel.address, name: channel.key ?? "", token: channel.secret)
        else { throw .invalidAddress }
        let link = delivery.address.map { $0 + path }
        try await sender.send(
            NtfyMessage(title: text.title, text: text.body, priority: .high, click: link), to: topic)
    }

    private func webhook(_ text: ReminderText) async throws(DeliveryProblem) {
        let template = channel.template.flatMap { WebhookTemplate($0) } ?? .standard
        guard let sender = delivery.webhooks,
            let hook = Webhook(url: channel.address, token: channel.secret, template: template)
        else { throw .invalidAddress }
        try await sender.send(
            WebhookMessage(
                title: text.title, text: text.body, url: delivery.address.map { $0 + path } ?? "",
                id: message.id.text),
            to: hook)
    }
}
