/// Which addresses the server may send to, when somebody else typed them.
package struct AddressPolicy: Sendable, Hashable {
    /// Whether this machine and its own network may be reached, as in a home with its own ntfy server.
    package let allowsPrivate: Bool
    /// Whether messages may go out without encryption.
    package let allowsHTTP: Bool

    /// Creates a policy; the strictest without arguments.
    package init(allowsPrivate: Bool = false, allowsHTTP: Bool = false) {
        self.allowsPrivate = allowsPrivate
        self.allowsHTTP = allowsHTTP
    }

    /// Whether a machine may be reached. Multicast, documentation and link-local addresses never are: the last include
    /// the settings of cloud machines.
    package func allows(_ address: IPAddress) -> Bool {
        switch address.reach {
        case .open: true
        case .local: allowsPrivate
        case .special: false
        }
    }

    /// Whether an address may be used as far as its text tells.
    package func allows(_ address: WebAddress) -> Bool { address.isEncrypted || allowsHTTP }
}
