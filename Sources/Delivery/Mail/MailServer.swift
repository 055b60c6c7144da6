package import Accounts
internal import GuardedHTTP

/// The mail server that takes this server's messages, and how to reach it.
package struct MailServer: Sendable, Hashable {
    /// How the connection is encrypted.
    package enum Security: String, Sendable, Hashable, CaseIterable {
        /// After a greeting in the clear, usually on port 587.
        case startTLS = "starttls"
        /// From the first byte, usually on port 465.
        case tls
        /// Not at all, such as with a relay on the same machine.
        case none
    }

    /// A name or an IP address.
    package let host: String
    /// The port.
    package let port: Int
    /// How the connection is encrypted.
    package let security: Security
    /// The name to sign in with; empty to send without.
    package let user: String
    /// The password.
    package let password: String
    /// The address that messages come from.
    package let sender: EmailAddress
    /// The name that people see instead of the sender's address.
    package let senderName: String?
    /// A PEM file with the certificates to trust instead of the system's.
    package let authority: String?

    /// Nil if the host is no host, a text holds control characters, or a password would leave the machine unencrypted.
    package init?(
        host: String, port: Int, security: Security, user: String = "", password: String = "", sender: EmailAddress,
        senderName: String? = nil, authority: String? = nil
    ) {
        let host = host.lowercased()
        guard IPAddress(host) != nil || HostName.isValid(host), (1...65_535).contains(port),
            [user, password, senderName ?? "", authority ?? ""].allSatisfy(MailText.isOneLine),
            security != .none || user.isEmpty || ["localhost", "127.0.0.1", "::1"].contains(host)
        else { return nil }
        self.host = host
        self.port = port
        self.security = security
        self.user = user
        self.password = password
        self.sender = sender
        self.senderName = senderName
        self.authority = authority
    }

    /// The address for libcurl. Its path is the name to greet with, which servers want to be a domain.
    var url: String {
        let name = host.contains(":") ? "[\(host)]" : host
        let domain = sender.text.split(separator: "@").last ?? "localhost"
        return "\(security == .tls ? "smtps" : "smtp")://\(name):\(port)/\(domain)"
    }
}
