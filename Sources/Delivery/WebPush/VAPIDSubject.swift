internal import Accounts
internal import GuardedHTTP

/// How a push service reaches the operator of this server (RFC 8292, section 2.1).
///
/// Apple refuses subjects that lead nowhere, such as `mailto:me@localhost`.
package struct VAPIDSubject: Sendable, Hashable {
    /// An address that begins with `mailto:` or `https:`.
    package let text: String

    /// Takes an email address after `mailto:` or a web address, with a host that the whole internet knows.
    package init?(_ text: String) {
        guard let host = Self.host(text), HostName.isPublic(host), !text.contains(where: { "\"\\".contains($0) }) else {
            return nil
        }
        self.text = text
    }

    private static func host(_ text: String) -> String? {
        if text.hasPrefix("mailto:") {
            let address = String(text.dropFirst("mailto:".count))
            guard let checked = EmailAddress(address), checked.text.lowercased() == address.lowercased() else {
                return nil
            }
            return checked.key.split(separator: "@").last.map(String.init)
        }
        guard let address = WebAddress(text), address.isEncrypted else { return nil }
        return address.host
    }
}
