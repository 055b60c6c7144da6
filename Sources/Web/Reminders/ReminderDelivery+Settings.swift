internal import Accounts
internal import Clinical
internal import Delivery
internal import Encodings
internal import Foundation
internal import GuardedHTTP
internal import Host
internal import Pages
internal import RemindersPages
internal import Store

extension ReminderDelivery {
    /// The ways that the settings allow. The push key is created at the first start and kept in the store.
    init(_ settings: Settings, _ world: World, agent: String) async throws {
        let policy = AddressPolicy(
            allowsPrivate: settings.delivery.allowsPrivate, allowsHTTP: settings.delivery.allowsPrivate)
        let client = GuardedClient.live(policy: policy, agent: agent)
        let key = try await Self.key(world)
        let address = settings.publicURL?.absoluteString
        self.init(
            push: {
                guard let key, let subject = try? await Self.contact(settings, world) else { return nil }
                return WebPushSender(client: client, key: key, subject: subject, random: world.random)
            },
            mail: settings.delivery.mail.flatMap { MailServer($0) }.map { MailSender(server: $0) },
            ntfy: NtfySender(client: client), webhooks: WebhookSender(client: client),
            address: address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 },
            domain: settings.publicURL?.host() ?? "acclimate.invalid", pushKey: key?.publicText)
    }

    private static func key(_ world: World) async throws -> VAPIDKey? {
        let stored = try await world.store.serverSetting(.pushKey) {
            VAPIDKey(random: world.random).map { Base64URL.encode($0.bytes) } ?? ""
        }
        if let known = Base64URL.decode(stored).flatMap({ VAPIDKey($0) }) { return known }
        guard let key = VAPIDKey(random: world.random) else { return nil }
        try await world.store.setServerSetting(.pushKey, to: Base64URL.encode(key.bytes))
        return key
    }

    /// The setting, otherwise the public address, otherwise the operator's email address.
    private static func contact(_ settings: Settings, _ world: World) async throws -> VAPIDSubject? {
        if !settings.delivery.pushContact.isEmpty { return VAPIDSubject(settings.delivery.pushContact) }
        if let subject = settings.publicURL.flatMap({ VAPIDSubject($0.absoluteString) }) { return subject }
        let operators = try await world.store.accounts().map(\.account).filter(\.isOperator)
        return operators.first.flatMap { VAPIDSubject("mailto:\($0.email.text)") }
    }
}

extension MailServer {
    fileprivate init?(_ account: Settings.MailAccount) {
        guard let sender = EmailAddress(account.sender), let security = Security(rawValue: account.security) else {
            return nil
        }
        self.init(
            host: account.host.name, port: account.host.port, security: security, user: account.user,
            password: account.password, sender: sender, senderName: "Acclimate", authority: account.authority)
    }
}
