/// A message to an address that somebody typed.
package struct HTTPPost: Sendable {
    /// The full address.
    package let url: String
    /// Names and values, in the order of sending.
    package let headers: [(name: String, value: String)]
    /// The bytes.
    package let body: [UInt8]

    /// Creates a message.
    package init(url: String, headers: [(name: String, value: String)], body: [UInt8]) {
        self.url = url
        self.headers = headers
        self.body = body
    }
}

/// What a receiver says.
package struct HTTPAnswer: Sendable, Hashable {
    /// The HTTP status.
    package let status: Int
    /// The headers, by lower-case name.
    package let headers: [String: String]
    /// The first 16 KB of the bytes.
    package let body: [UInt8]

    /// Creates an answer.
    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
