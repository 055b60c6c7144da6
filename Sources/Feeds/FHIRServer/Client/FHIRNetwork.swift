package import GuardedHTTP

/// The way to FHIR servers, for one piece of work at a time.
package struct FHIRNetwork: Sendable {
    /// What people may type as a base.
    package let policy: AddressPolicy
    private let open: @Sendable () -> (transport: FHIRTransport, close: @Sendable () async -> Void)

    /// Uses a custom way, such as a test's.
    package init(policy: AddressPolicy, transport: FHIRTransport) {
        self.policy = policy
        open = { (transport, {}) }
    }

    /// Uses the network. A policy that allows private addresses also allows those without encryption.
    ///
    /// - Parameter agent: the name of the program.
    package static func live(allowsPrivate: Bool, agent: String) -> FHIRNetwork {
        let policy = AddressPolicy(allowsPrivate: allowsPrivate, allowsHTTP: allowsPrivate)
        return FHIRNetwork(GuardedNetwork(policy: policy, agent: agent))
    }

    private init(_ network: GuardedNetwork) {
        policy = network.policy
        open = {
            let session = network.open()
            return (FHIRTransport(session), { await session.close() })
        }
    }

    /// Runs work with connections that stay open until it ends.
    package func session<Value, Problem: Error>(
        isolation: isolated (any Actor)? = #isolation, _ work: (FHIRTransport) async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let session = open()
        let result: Result<Value, Problem>
        do throws(Problem) {
            result = .success(try await work(session.transport))
        } catch {
            result = .failure(error)
        }
        await session.close()
        return try result.get()
    }
}

/// What carries requests to a server and its answers back.
package struct FHIRTransport: Sendable {
    /// Sends a request and returns an answer of any status, within the time.
    package let send: @Sendable (OutgoingRequest, Duration) async throws(ConnectionProblem) -> HTTPAnswer

    /// Uses a custom way, such as a test's.
    package init(
        send: @escaping @Sendable (OutgoingRequest, Duration) async throws(ConnectionProblem) -> HTTPAnswer
    ) {
        self.send = send
    }

    /// Uses the connections of a session. It must not outlive the session.
    package init(_ session: GuardedSession) {
        self.init { request, limit throws(ConnectionProblem) in try await session.send(request, within: limit) }
    }
}
