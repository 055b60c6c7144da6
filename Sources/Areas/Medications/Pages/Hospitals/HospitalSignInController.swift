internal import Accounts
internal import Clinical
internal import FHIR
internal import Feeds
internal import Foundation
internal import GuardedHTTP
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import MedicationsStore
internal import Pages
internal import Store

/// Signing in at a server by SMART on FHIR: there and back.
enum HospitalSignInController {
    static func add(to routes: inout Routes) {
        routes.person(.post, Paths.hospitalSignIn(.any, ":connection"), start)
        routes.member(.get, Paths.hospitalReturn, comeBack)
    }

    @Sendable static func start(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        let site = request.site
        let redirect = request.absolute(Paths.hospitalReturn)
        guard connection.access == .smart,
            let base = try? FHIRBase(connection.base, policy: site.fhirServers.network.policy),
            let registered = site.fhirServers.client(for: base)
        else { throw Refusal.malformed }
        let authorization: AuthorizationRequest
        do {
            authorization = try await site.fhirServers.network.session { transport in
                let client = FHIRClient(base: base, transport: transport, now: site.world.now)
                let capabilities = try await client.capabilities()
                let configuration = try await client.smartConfiguration(capabilities)
                let scopes = SMARTScopes(
                    reads: ["Patient", "Medication"] + FHIRSync.types,
                    writes: capabilities.doseResource(nil).map { [$0.rawValue] } ?? [], style: configuration.scopeStyle)
                return AuthorizationRequest(
                    configuration, base: base,
                    client: SMARTClient(id: registered.id, secret: registered.secret, redirect: redirect),
                    scopes: scopes, random: site.world.random)
            }
        } catch let problem as FHIRServerProblem {
            return failed(request, connection, FHIRConnection.Problem(problem))
        } catch let problem as SMARTProblem {
            return failed(request, connection, FHIRConnection.Problem(problem))
        }
        try await request.store.beginFHIRSignIn(
            FHIRSignIn(
                state: authorization.state, connection: connection.id,
                verifier: try site.secrets.seal(authorization.verifier, as: connection.secretName),
                scopes: authorization.scopes.text, redirect: redirect),
            by: request.account.account.id, request.access, now: request.now)
        // A form may not lead to another host; a link may.
        var response = request.render(
            ContinueToHospitalPage(request.phrases, person: request.access.person, connection, authorization.url))
        if let refresh = HTTPField.Name("Refresh") {
            response.headers[refresh] = "0; url=\(authorization.url)"
        }
        return response
    }

    /// The browser comes back from the server with a code, or with a refusal.
    @Sendable static func comeBack(_ request: SignedInRequest) async throws -> Response {
        guard let state = request.query("state"),
            let (signIn, person) = try await request.store.takeFHIRSignIn(
                state, by: request.account.account.id, now: request.now),
            let access = try await request.store.access(
                of: request.account.account.id, to: person, for: .care, now: request.now),
            let connection = try await request.store.fhirConnection(signIn.connection, access)
        else {
            return request.redirect(to: Paths.home, note: FlashNote("toast.hospitalSignInEnded"))
        }
        let path = Paths.hospital(person, connection.id.text)
        do {
            try await exchange(request, signIn, connection, access)
            return request.redirect(to: path)
        } catch SMARTProblem.denied {
            return request.redirect(to: path, note: FlashNote("toast.hospitalDenied"))
        } catch is SMARTProblem {
            return request.redirect(to: path, note: FlashNote("toast.hospitalSignInFailed"))
        } catch is FHIRServerProblem {
            return request.redirect(to: path, note: FlashNote("toast.hospitalSignInFailed"))
        }
    }

    private static func exchange(
        _ request: SignedInRequest, _ signIn: FHIRSignIn, _ connection: FHIRConnection, _ access: PersonAccess
    ) async throws {
        let site = request.site
        let query = ["state", "code", "error", "iss"].flatMap { name in
            request.query(name).map { [(name: name, value: $0)] } ?? []
        }
        let code = try AuthorizationAnswer.code(query, state: signIn.state)
        guard let base = try? FHIRBase(connection.base, policy: site.fhirServers.network.policy),
            let registered = site.fhirServers.client(for: base),
            let verifier = site.secrets.open(signIn.verifier, as: connection.secretName)
        else { throw SMARTProblem.notOffered }
        try await site.fhirServers.network.session { transport in
            let client = FHIRClient(base: base, transport: transport, now: site.world.now)
            let capabilities = try await client.capabilities()
            let configuration = try await client.smartConfiguration(capabilities)
            try AuthorizationAnswer.checkIssuer(query, configuration)
            let endpoint = TokenEndpoint(
                configuration,
                client: SMARTClient(id: registered.id, secret: registered.secret, redirect: signIn.redirect),
                transport: transport, now: site.world.now)
            let tokens = try await endpoint.exchange(
                code: code, verifier: verifier, asked: SMARTScopes(signIn.scopes))
            try await FHIRSession(site: site, access: access, connection: connection, transport: transport)
                .save(tokens, capabilities)
        }
        if connection.patient != nil { try await site.world.store.syncNow(access, now: request.now) }
    }

    private static func failed(
        _ request: PersonRequest, _ connection: FHIRConnection, _ problem: FHIRConnection.Problem
    ) -> Response {
        request.render(
            HospitalPage(
                request.phrases, person: request.access.person, connection, HospitalPage.Content(),
                zone: request.zone, today: request.today, problem: problem), status: .badGateway)
    }
}
