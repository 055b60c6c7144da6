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

/// A message to a topic of ntfy (docs.ntfy.sh/publish, "Publish as JSON").
package struct NtfyMessage: Sendable, Hashable {
    /// How loudly a phone announces it.
    package enum Priority: Int, Sendable, Hashable, CaseIterable {
        case min = 1
        case low
        case normal
        case high
        case max
    }

    /// A button that opens a page.
    package struct Action: Sendable, Hashable {
        /// Its label.
        package let label: String
        /// The address of the page.
        package let url: String

        /// Creates a button.
        package init(label: String, url: String) {
            self.label = label
            self.url = url
        }
    }

    /// The maximum size of the text; ntfy turns a longer one into a file.
    package static let longestText = 4096
    /// The maximum number of buttons.
    package static let mostActions = 3

    package let title: String
    package let text: String
    package let priority: Priority
    /// Names of emoji, or other words.
    package let tags: [String]
    /// The page that a tap opens.
    package let click: String?
    package let actions: [Action]

    /// Creates a message. Only the first three buttons are sent.
    package init(
        title: String, text: String, priority: Priority = .normal, tags: [String] = [], click: String? = nil,
        actions: [Action] = []
    ) {
        self.title = title
        self.text = text
        self.priority = priority
        self.tags = tags
        self.click = click
        self.actions = Array(actions.prefix(Self.mostActions))
    }
}
