internal import Foundation

extension Settings {
    /// How reminders leave this server.
    public struct Delivery: Sendable {
        /// The server for emails; nil if there is none.
        public let mail: MailAccount?
        /// How push services reach the operator, as typed; empty if it is not set.
        public let pushContact: String
        /// Whether ntfy and webhooks in the server's own network are allowed.
        public let allowsPrivate: Bool
    }

    /// An account at a mail server.
    public struct MailAccount: Sendable {
        public struct Host: Sendable {
            public let name: String
            public let port: Int
        }

        public let host: Host
        /// `starttls`, `tls` or `none`.
        public let security: String
        public let user: String
        /// A secret.
        public let password: String
        public let sender: String
        /// The path of a PEM file.
        public let authority: String?
    }
}

extension Settings.Delivery {
    /// Returns nil if a text is rejected; the reader records the problem.
    init?(_ reader: inout SettingsReader) {
        let host = reader.value(of: SettingsTable.mailServer)
        let security = reader.value(of: SettingsTable.mailSecurity)
        let user = reader.value(of: SettingsTable.mailUser)
        let password = reader.value(of: SettingsTable.mailPassword)
        let sender = reader.value(of: SettingsTable.mailSender)
        let authority = reader.value(of: SettingsTable.mailAuthority)
        let contact = reader.value(of: SettingsTable.pushContact)
        let allowsPrivate = reader.value(of: SettingsTable.privateChannels)
        guard let host, let security, let user, let password, let sender, let authority, let contact, let allowsPrivate
        else { return nil }
        let name = SettingsTable.mailSender.name
        if host != nil, sender.isEmpty {
            reader.complain(name, source: reader.source(of: name), sentence: "mail-server needs mail-sender.")
        }
        mail = host.map {
            Settings.MailAccount(
                host: $0, security: security, user: user, password: password ?? "", sender: sender,
                authority: authority?.path)
        }
        pushContact = contact
        self.allowsPrivate = allowsPrivate
    }
}
