/// The network as far as a policy allows it, for addresses that somebody typed.
///
/// The host is looked up first, every address found must be one that the policy allows, and the connection goes to an
/// address that was checked. Nobody is followed elsewhere.
package struct GuardedNetwork: Sendable {
    /// The addresses allowed.
    package let policy: AddressPolicy
    let agent: String
    let resolver: HostResolver
    let authority: String?

    /// - Parameters:
    ///   - policy: the addresses allowed.
    ///   - agent: the name of the program.
    ///   - resolver: finds the addresses of hosts.
    ///   - authority: a PEM file with certificates to trust besides the system's.
    package init(
        policy: AddressPolicy, agent: String, resolver: HostResolver = .system, authority: String? = nil
    ) {
        self.policy = policy
        self.agent = agent
        self.resolver = resolver
        self.authority = authority
    }

    /// Opens a session. It must be closed.
    package func open() -> GuardedSession { GuardedSession(self) }

    /// Runs work with connections that stay open until it ends.
    package func session<Value, Problem: Error>(
        isolation: isolated (any Actor)? = #isolation, _ work: (GuardedSession) async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let session = open()
        let result: Result<Value, Problem>
        do throws(Problem) {
            result = .success(try await work(session))
        } catch {
            result = .failure(error)
        }
        await session.close()
        return try result.get()
    }
}
