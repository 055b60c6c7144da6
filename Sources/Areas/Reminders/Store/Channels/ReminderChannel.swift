package import Accounts
package import Clinical
internal import SQL
internal import Store

/// Where reminders are sent: a browser on a device, an email address, or another service.
package struct ReminderChannel: Sendable, Hashable {
    package typealias ID = Identifier<ReminderChannel>

    package enum Kind: String, Sendable, CaseIterable {
        case push
        case email
        case ntfy
        case webhook
    }

    package let id: ID
    package let account: Account.ID
    package let kind: Kind
    /// As people call it: "Sara's phone".
    package let name: String
    /// The endpoint, email address or URL.
    package let address: String
    /// The public key of a browser, base64url; the topic of ntfy.
    package let key: String?
    /// The browser's authentication secret, or a token.
    package let secret: String?
    /// The body that a webhook gets.
    package let template: String?
    package let isOn: Bool
    /// Since when nothing has arrived; nil if the last message did.
    package let failingSince: Instant?
    package let lastError: String?
    package let lastSent: Instant?
    package let lastReceived: Instant?
    package let created: Instant
    /// When its address or keys last changed; nil if they never did.
    package let renewed: Instant?
    package let version: RecordVersion

    package init(
        id: ID, account: Account.ID, kind: Kind, name: String, address: String, key: String? = nil,
        secret: String? = nil, template: String? = nil, isOn: Bool = true, failingSince: Instant? = nil,
        lastError: String? = nil, lastSent: Instant? = nil, lastReceived: Instant? = nil, created: Instant,
        renewed: Instant? = nil, version: RecordVersion = .first
    ) {
        self.id = id
        self.account = account
        self.kind = kind
        self.name = name
        self.address = address
        self.key = key
        self.secret = secret
        self.template = template
        self.isOn = isOn
        self.failingSince = failingSince
        self.lastError = lastError
        self.lastSent = lastSent
        self.lastReceived = lastReceived
        self.created = created
        self.renewed = renewed
        self.version = version
    }
}

extension ReminderChannel {
    static let columns: Statement = """
        reminder_channel.id, reminder_channel.account, reminder_channel.kind, reminder_channel.name,
        reminder_channel.address, reminder_channel.key, reminder_channel.secret, reminder_channel.template,
        reminder_channel.is_on, reminder_channel.failing_since, reminder_channel.last_error,
        reminder_channel.sent_at, reminder_channel.received_at, reminder_channel.created_at,
        reminder_channel.renewed_at, reminder_channel.version
        """

    init(_ row: Row) throws {
        func instant(_ column: String) throws -> Instant? {
            try row.optionalInt64(column).map(Instant.init(milliseconds:))
        }
        self.init(
            id: try row.convert("id", "an id", ID.init), account: try row.convert("account", "an id", Account.ID.init),
            kind: try row.convert("kind", "a kind of channel", Kind.init(rawValue:)), name: try row.text("name"),
            address: try row.text("address"), key: try row.optionalText("key"),
            secret: try row.optionalText("secret"), template: try row.optionalText("template"),
            isOn: try row.bool("is_on"), failingSince: try instant("failing_since"),
            lastError: try row.optionalText("last_error"), lastSent: try instant("sent_at"),
            lastReceived: try instant("received_at"), created: Instant(milliseconds: try row.int64("created_at")),
            renewed: try instant("renewed_at"),
            version: RecordVersion(number: try row.int64("version")))
    }
}
