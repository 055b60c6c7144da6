package import GuardedHTTP

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

/// Sends messages over HTTP to addresses that somebody typed, without becoming their tool.
///
/// Each message has a connection of its own through a `GuardedNetwork`.
package struct GuardedClient: Sendable {
    /// The maximum number of bytes kept of an answer; the rest is not read.
    static let longestAnswer = 16 << 10

    private let send: @Sendable (HTTPPost) async throws(DeliveryProblem) -> HTTPAnswer

    /// Uses a custom transport, such as a test's.
    package init(send: @escaping @Sendable (HTTPPost) async throws(DeliveryProblem) -> HTTPAnswer) {
        self.send = send
    }

    /// Uses the network.
    ///
    /// - Parameters:
    ///   - policy: the addresses allowed.
    ///   - agent: the name of the program.
    ///   - resolver: finds the addresses of hosts.
    ///   - authority: a PEM file with certificates to trust besides the system's.
    ///   - limit: the maximum time for everything.
    package static func live(
        policy: AddressPolicy, agent: String, resolver: HostResolver = .system, authority: String? = nil,
        limit: Duration = .seconds(10)
    ) -> GuardedClient {
        let network = GuardedNetwork(policy: policy, agent: agent, resolver: resolver, authority: authority)
        return GuardedClient { post throws(DeliveryProblem) in
            let request = OutgoingRequest(
                method: "POST", url: post.url, headers: post.headers, body: post.body, limit: .keeping(longestAnswer))
            do throws(ConnectionProblem) {
                return try await network.session { session throws(ConnectionProblem) in
                    try await session.send(request, within: limit)
                }
            } catch {
                throw DeliveryProblem(error)
            }
        }
    }

    /// Sends a message and returns an answer of any status but a redirect.
    package func post(
        _ url: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async throws(DeliveryProblem) -> HTTPAnswer {
        let answer = try await send(HTTPPost(url: url, headers: headers, body: body))
        if (300..<400).contains(answer.status) { throw .redirected }
        return answer
    }
}
