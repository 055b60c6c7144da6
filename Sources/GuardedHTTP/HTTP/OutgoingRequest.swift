/// A request to an address that somebody typed.
package struct OutgoingRequest: Sendable {
    /// What happens with an answer that has more bytes than wanted.
    package enum Limit: Sendable, Hashable {
        /// The first bytes are kept, and the rest is not read.
        case keeping(Int)
        /// The answer is refused with `ConnectionProblem.tooLarge`.
        case refusing(over: Int)
    }

    /// The method in capitals.
    package let method: String
    /// The full address.
    package let url: String
    /// Names and values, in the order of sending.
    package let headers: [(name: String, value: String)]
    /// The bytes; empty for a request without a body.
    package let body: [UInt8]
    /// The limit for the answer's bytes.
    package let limit: Limit

    /// Creates a request.
    package init(
        method: String = "GET", url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
        limit: Limit
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.limit = limit
    }
}

/// What a server says.
package struct HTTPAnswer: Sendable, Hashable {
    /// The HTTP status.
    package let status: Int
    /// The headers, by lower-case name.
    package let headers: [String: String]
    /// The bytes, as far as the request's limit goes.
    package let body: [UInt8]

    /// Creates an answer.
    package init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
