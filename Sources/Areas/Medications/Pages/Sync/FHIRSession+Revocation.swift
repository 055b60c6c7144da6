internal import Clinical
internal import Feeds
internal import Host
internal import MedicationsStore
internal import Pages

extension FHIRSession {
    /// So long somebody who disconnects waits for the server, for each request.
    private static let limit = Duration.seconds(5)

    /// Asks the server to end its tokens.
    ///
    /// - Returns: whether it said that they are ended; nil if there are none of its own making.
    func revoke() async -> Bool? {
        guard connection.access == .smart, let sealed = connection.accessToken,
            let token = site.secrets.open(sealed, as: connection.secretName),
            let base = try? FHIRBase(connection.base, policy: site.fhirServers.network.policy),
            let registered = site.fhirServers.client(for: base)
        else { return nil }
        let refresh = connection.refreshToken.flatMap { site.secrets.open($0, as: connection.secretName) }
        var limits = FHIRLimits()
        limits.time = Self.limit
        let client = FHIRClient(base: base, transport: transport, limits: limits, now: site.world.now)
        do {
            let endpoint = TokenEndpoint(
                try await client.smartConfiguration(try await client.capabilities()),
                client: SMARTClient(id: registered.id, secret: registered.secret, redirect: ""), transport: transport,
                limit: Self.limit, now: site.world.now)
            return try await endpoint.revoke(access: token, refresh: refresh)
        } catch {
            return false
        }
    }
}
