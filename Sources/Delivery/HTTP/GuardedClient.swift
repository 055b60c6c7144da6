/// Sends messages over HTTP to addresses that somebody typed, without becoming their tool.
///
/// The host is looked up first, every address found must be one that the policy allows, and the connection goes to an
/// address that was checked. Nobody is followed elsewhere.
package struct GuardedClient: Sendable {
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
        let exchange = GuardedExchange(policy: policy, agent: agent, resolver: resolver, authority: authority)
        return GuardedClient { post throws(DeliveryProblem) in
            try await TimeLimit.run(limit) { () throws(DeliveryProblem) in try await exchange.run(post) }
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
