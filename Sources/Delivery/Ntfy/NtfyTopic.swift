internal import Encodings
internal import GuardedHTTP

/// A topic at a server of ntfy. Whoever knows its name can read it unless it needs a token.
package struct NtfyTopic: Sendable, Hashable {
    /// The server's address, without a trailing slash.
    package let base: String
    /// At most 64 letters, digits, hyphens and underscores.
    package let name: String
    /// The access token, if the topic needs one.
    package let token: String?

    /// Nil if the address, the name or the token cannot be one.
    package init?(base: String, name: String, token: String? = nil) {
        guard let address = WebAddress(base), !address.target.contains("?"),
            (1...64).contains(name.utf8.count), name.utf8.allSatisfy(Base64URL.isLetter),
            token.map(ASCII.isToken) ?? true
        else { return nil }
        self.base = address.target == "/" ? address.origin : address.text
        self.name = name
        self.token = token
    }
}
