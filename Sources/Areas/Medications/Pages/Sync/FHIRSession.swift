internal import Clinical
internal import Feeds
internal import GuardedHTTP
internal import Host
internal import MedicationsStore
internal import Pages
internal import Store

/// A connection with its token, renewed if it has ended.
struct FHIRSession {
    let site: Site
    let access: PersonAccess
    let connection: FHIRConnection
    let transport: FHIRTransport

    /// A token that ends within so many seconds is renewed.
    private static let margin: Int64 = 60

    func client() async throws -> Result<FHIRClient, FHIRConnection.Problem> {
        guard let base = try? FHIRBase(connection.base, policy: site.fhirServers.network.policy) else {
            return .failure(.blocked)
        }
        guard connection.access != .open else { return .success(client(base, nil)) }
        guard let sealed = connection.accessToken,
            let token = site.secrets.open(sealed, as: connection.secretName)
        else { return .failure(.signedOut) }
        guard connection.access == .smart, let expires = connection.expires,
            expires <= site.world.now().adding(seconds: Self.margin)
        else { return .success(client(base, token)) }
        return try await renewed(base)
    }

    private func renewed(_ base: FHIRBase) async throws -> Result<FHIRClient, FHIRConnection.Problem> {
        guard let sealed = connection.refreshToken,
            let refresh = site.secrets.open(sealed, as: connection.secretName),
            let registered = site.fhirServers.client(for: base)
        else { return .failure(.signedOut) }
        do {
            let open = client(base, nil)
            let capabilities = try await open.capabilities()
            let endpoint = TokenEndpoint(
                try await open.smartConfiguration(capabilities),
                client: SMARTClient(id: registered.id, secret: registered.secret, redirect: ""),
                transport: transport, now: site.world.now)
            let tokens = try await endpoint.renew(
                refresh: refresh, scopes: SMARTScopes(connection.scopes ?? ""), patient: connection.patient)
            // Many servers end the old refresh token with this answer: it is kept before anything else.
            try await save(tokens, capabilities)
            return .success(client(base, tokens.access))
        } catch let problem as FHIRServerProblem {
            return .failure(FHIRConnection.Problem(problem))
        } catch let problem as SMARTProblem {
            return .failure(FHIRConnection.Problem(problem))
        }
    }

    /// Seals and keeps tokens.
    func save(_ tokens: SMARTTokens, _ capabilities: CapabilityStatement) async throws {
        let name = connection.secretName
        let canSend = capabilities.doseResource(tokens.scopes) != nil
        try await site.world.store.saveTokens(
            SealedTokens(
                access: try site.secrets.seal(tokens.access, as: name),
                refresh: try tokens.refresh.map { (token) throws(Vault.Failure) in
                    try site.secrets.seal(token, as: name)
                },
                expires: tokens.expires, scopes: tokens.scopes.text, canSend: canSend, patient: tokens.patient),
            of: connection.id, access)
    }

    private func client(_ base: FHIRBase, _ token: String?) -> FHIRClient {
        FHIRClient(base: base, token: token, transport: transport, now: site.world.now)
    }
}

extension FHIRConnection {
    /// What its secrets are sealed as.
    var secretName: String { "fhir connection \(id.text)" }
}
