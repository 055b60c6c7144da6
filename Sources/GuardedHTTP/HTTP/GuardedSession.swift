internal import AsyncHTTPClient
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// Connections of a `GuardedNetwork`: one client for each host, which knows only the address that was checked.
package actor GuardedSession {
    /// How many addresses of a host are tried.
    private static let mostMachines = 3

    private let network: GuardedNetwork
    private var clients: [String: HTTPClient] = [:]
    private var retired: [HTTPClient] = []

    init(_ network: GuardedNetwork) {
        self.network = network
    }

    /// Sends a request and returns an answer of any status, within the time.
    package nonisolated func send(
        _ request: OutgoingRequest, within limit: Duration
    ) async throws(ConnectionProblem) -> HTTPAnswer {
        try await TimeLimit.run(limit) { () throws(ConnectionProblem) in try await self.exchange(request, limit) }
    }

    private func exchange(
        _ request: OutgoingRequest, _ limit: Duration
    ) async throws(ConnectionProblem) -> HTTPAnswer {
        guard let address = WebAddress(request.url), network.policy.allows(address) else { throw .invalidAddress }
        if let client = clients[address.host] {
            do { return try await Self.ask(request, at: address, client, limit, agent: network.agent) } catch {
                clients[address.host] = nil
                retired.append(client)
                throw ConnectionProblem(error)
            }
        }
        return try await firstExchange(request, at: address, limit)
    }

    private func firstExchange(
        _ request: OutgoingRequest, at address: WebAddress, _ limit: Duration
    ) async throws(ConnectionProblem) -> HTTPAnswer {
        var problem = ConnectionProblem.unreachable
        for machine in try await machines(of: address).prefix(Self.mostMachines) {
            let client = HTTPClient(
                eventLoopGroupProvider: .singleton, configuration: configuration(address.host, machine))
            retired.append(client)
            do {
                let answer = try await Self.ask(request, at: address, client, limit, agent: network.agent)
                clients[address.host] = client
                return answer
            } catch  where ConnectionProblem.isBeforeSending(error) {
                problem = ConnectionProblem(error)
            } catch {
                throw ConnectionProblem(error)
            }
        }
        throw problem
    }

    /// All addresses of the host, each one checked.
    private func machines(of address: WebAddress) async throws(ConnectionProblem) -> [IPAddress] {
        let found: [IPAddress]
        if let typed = IPAddress(address.host) {
            found = [typed]
        } else {
            found = try await network.resolver.addresses(address.host)
        }
        guard found.allSatisfy(network.policy.allows) else { throw .privateAddress }
        return found
    }

    /// The name stays in the certificate's check and in the Host header; only the connection goes to the machine.
    private func configuration(_ host: String, _ machine: IPAddress) -> HTTPClient.Configuration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.minimumTLSVersion = .tlsv12
        if let authority = network.authority { tls.additionalTrustRoots = [.file(authority)] }
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(4)))
        configuration.dnsOverride = [host: machine.description]
        configuration.connectionPool.retryConnectionEstablishment = false
        return configuration
    }

    /// Ends all connections. Nothing may be sent afterwards.
    package func close() async {
        let ended = retired
        retired = []
        clients = [:]
        for client in ended { try? await client.shutdown() }
    }
}

/// A limit for everything a task does.
enum TimeLimit {
    /// Cancels the work after the time.
    static func run<Value: Sendable>(
        _ limit: Duration, _ work: @escaping @Sendable () async throws(ConnectionProblem) -> Value
    ) async throws(ConnectionProblem) -> Value {
        let first = await withTaskGroup(of: Result<Value, ConnectionProblem>.self) { group in
            group.addTask {
                do throws(ConnectionProblem) { return .success(try await work()) } catch { return .failure(error) }
            }
            group.addTask {
                try? await Task.sleep(for: limit)
                return .failure(.tooSlow)
            }
            let first = await group.next()
            group.cancelAll()
            return first
        }
        return try (first ?? .failure(.tooSlow)).get()
    }
}
