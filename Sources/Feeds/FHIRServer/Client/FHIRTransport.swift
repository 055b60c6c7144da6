package import GuardedHTTP

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
