import Clinical
import Exchange
import Feeds
import Foundation
import GuardedHTTP
import TestSupport
import Testing

@Suite("Connecting through SMART on FHIR")
struct SMARTTests {
    private static let redirect = "https://acclimate.example/connect/back"
    private let publicClient = SMARTClient(id: "acclimate", redirect: redirect)
    private let confidential = SMARTClient(
        id: "acclimate-clinic", secret: "a secret: with/odd+characters", redirect: redirect)
    private let smart = ["--auth", "smart", "--redirect", redirect]
    private let now = Instant(milliseconds: 1_000_000)

    /// A request as the program makes it; "random" bytes count up.
    private func request(
        _ server: LocalFHIRServer, _ client: SMARTClient
    ) async throws -> (SMARTConfiguration, AuthorizationRequest) {
        let capabilities = try await server.client().capabilities()
        let configuration = try await server.client().smartConfiguration(capabilities)
        let scopes = SMARTScopes(
            reads: ["Patient", "MedicationRequest", "MedicationAdministration"], writes: ["MedicationAdministration"],
            style: configuration.scopeStyle)
        return (
            configuration,
            AuthorizationRequest(configuration, base: server.base, client: client, scopes: scopes) { count in
                (0..<count).map { UInt8($0) }
            }
        )
    }

    private func endpoint(
        _ server: LocalFHIRServer, _ configuration: SMARTConfiguration, _ client: SMARTClient
    ) -> TokenEndpoint {
        TokenEndpoint(configuration, client: client, transport: FHIRTransport(server.session), now: { [now] in now })
    }

    /// Plays the browser: fills in the login page and returns the query that it comes back with.
    private func signIn(
        _ server: LocalFHIRServer, _ url: String, password: String = "garden-gate", answer: String = "allow"
    ) async throws -> [(name: String, value: String)] {
        let page = try await server.send("GET", url)
        guard page.status == 200 else { return Self.query(page.headers["location"]) }
        var form = Self.query(url)
        form += [("username", "mia"), ("password", password), ("patient", "mia"), ("answer", answer)]
        var components = URLComponents()
        components.queryItems = form.map { URLQueryItem(name: $0.name, value: $0.value) }
        let body = (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
        let sent = try await server.send("POST", server.base.text + "/auth/authorize", body: Array(body.utf8))
        guard let location = sent.headers["location"] else { return [] }
        #expect(location.hasPrefix(Self.redirect + "?"))
        return Self.query(location)
    }

    private static func query(_ url: String?) -> [(name: String, value: String)] {
        let items = url.flatMap { URLComponents(string: $0)?.queryItems } ?? []
        return items.map { ($0.name, $0.value ?? "") }
    }

    @Test(arguments: [false, true], ["v1", "v2"])
    func `a person connects, and tokens are renewed`(isConfidential: Bool, scopes: String) async throws {
        let client = isConfidential ? confidential : publicClient
        try await LocalFHIRServer.run(smart + ["--scopes", scopes]) { server in
            let (configuration, request) = try await request(server, client)
            let back = try await signIn(server, request.url)
            let code = try AuthorizationAnswer.code(back, state: request.state)
            let tokens = try await endpoint(server, configuration, client).exchange(code: code, for: request)
            #expect(tokens.patient == "mia")
            #expect(tokens.expires == now.adding(seconds: 3600))
            #expect(tokens.scopes.allow(.create, "MedicationAdministration"))
            #expect(tokens.scopes.allow(.search, "MedicationRequest"))
            #expect(!tokens.scopes.allow(.create, "MedicationRequest"))
            #expect(tokens.scopes.allowOffline)
            #expect(try await server.client(token: tokens.access).patient(id: "mia").reference == "Patient/mia")
            let renewed = try await endpoint(server, configuration, client).renew(tokens)
            #expect(renewed.access != tokens.access && renewed.refresh != tokens.refresh)
            #expect(renewed.patient == "mia")
            #expect(try await server.client(token: renewed.access).read("Patient", id: "mia").id == "mia")
            // The old one was rotated away; whoever uses it again ends all of them.
            await #expect(throws: SMARTProblem.refused(code: "invalid_grant")) {
                try await endpoint(server, configuration, client).renew(tokens)
            }
            await #expect(throws: FHIRServerProblem.self) {
                try await server.client(token: renewed.access).read("Patient", id: "mia")
            }
        }
    }

    @Test func `the request proves itself by a hash, and the addresses are exact`() async throws {
        try await LocalFHIRServer.run(smart) { server in
            let (configuration, request) = try await request(server, publicClient)
            #expect(configuration.scopeStyle == .v2)
            #expect(configuration.launchesStandalone == true)
            let query = Dictionary(uniqueKeysWithValues: Self.query(request.url).map { ($0.name, $0.value) })
            #expect(query["aud"] == server.base.text)
            #expect(query["code_challenge_method"] == "S256")
            #expect(query["redirect_uri"] == Self.redirect)
            #expect(
                query["scope"]
                    == "launch/patient offline_access patient/Patient.rs patient/MedicationRequest.rs patient/MedicationAdministration.crus"
            )
            #expect(request.verifier.count == 43)
            #expect(query["code_challenge"] != request.verifier)
            #expect(try await server.log().allSatisfy { $0.headers["authorization"] == nil })
        }
    }

    @Test func `without the document, the statement says where to go`() async throws {
        try await LocalFHIRServer.run(smart + ["--discovery", "extension"]) { server in
            let (configuration, _) = try await request(server, publicClient)
            #expect(configuration.scopeStyle == .v1)
            #expect(configuration.tokenEndpoint == server.base.text + "/auth/token")
            #expect(configuration.launchesStandalone == nil)
        }
        try await LocalFHIRServer.run { server in
            await #expect(throws: SMARTProblem.notOffered) { try await request(server, publicClient) }
        }
    }

    @Test func `a code is worth nothing without its proof, a second time or for another client`() async throws {
        try await LocalFHIRServer.run(smart) { server in
            let (configuration, request) = try await request(server, publicClient)
            func code() async throws -> String {
                try AuthorizationAnswer.code(try await signIn(server, request.url), state: request.state)
            }
            let refused = SMARTProblem.refused(code: "invalid_grant")
            let ours = endpoint(server, configuration, publicClient)
            let first = try await code()
            await #expect(throws: refused) {
                try await ours.exchange(
                    code: first, verifier: String(repeating: "a", count: 43), asked: request.scopes)
            }
            await #expect(throws: refused) { try await ours.exchange(code: first, for: request) }
            let second = try await code()
            await #expect(throws: refused) {
                try await endpoint(server, configuration, confidential).exchange(code: second, for: request)
            }
            let wrong = SMARTClient(id: "acclimate-clinic", secret: "guess", redirect: Self.redirect)
            await #expect(throws: SMARTProblem.refused(code: "invalid_client")) {
                try await endpoint(server, configuration, wrong).exchange(code: second, for: request)
            }
        }
    }

    @Test func `what comes back must belong to the request`() async throws {
        try await LocalFHIRServer.run(smart) { server in
            let (_, request) = try await request(server, publicClient)
            let back = try await signIn(server, request.url)
            #expect(throws: SMARTProblem.otherState) { try AuthorizationAnswer.code(back, state: "another") }
            #expect(throws: SMARTProblem.otherState) { try AuthorizationAnswer.code([], state: "") }
            #expect(throws: SMARTProblem.otherState) {
                try AuthorizationAnswer.code(back + [("state", request.state)], state: request.state)
            }
            let denied = try await signIn(server, request.url, answer: "deny")
            #expect(throws: SMARTProblem.denied) { try AuthorizationAnswer.code(denied, state: request.state) }
            #expect(try await signIn(server, request.url, password: "wrong").isEmpty)
        }
    }

    @Test(arguments: [
        ("token-type", SMARTProblem.lyingEndpoint(.tokenType)), ("scope", .lyingEndpoint(.scopeTooWide)),
        ("no-scope", .lyingEndpoint(.scopeTooSmall)), ("patient", .lyingEndpoint(.patient)),
        ("lifetime", .lyingEndpoint(.expiresIn)), ("token", .lyingEndpoint(.accessToken)),
        ("html", .server(.notJSON(contentType: "text/html"))), ("redirect", .server(.redirectElsewhere(origin: nil))),
        ("huge", .server(.connection(.tooLarge))),
    ])
    func `a token endpoint that lies is refused`(lie: String, problem: SMARTProblem) async throws {
        try await LocalFHIRServer.run(smart + ["--lie", lie]) { server in
            let (configuration, request) = try await request(server, publicClient)
            let code = try AuthorizationAnswer.code(try await signIn(server, request.url), state: request.state)
            await #expect(throws: problem) {
                try await endpoint(server, configuration, publicClient).exchange(code: code, for: request)
            }
        }
    }

    @Test func `a token reaches what its scopes say`() async throws {
        try await LocalFHIRServer.run(smart) { server in
            let (configuration, request) = try await request(server, publicClient)
            let code = try AuthorizationAnswer.code(try await signIn(server, request.url), state: request.state)
            let tokens = try await endpoint(server, configuration, publicClient).exchange(code: code, for: request)
            let client = server.client(token: tokens.access)
            let problem = await #expect(throws: FHIRServerProblem.self) {
                try await client.all(.everything("MedicationDispense", of: "mia"))
            }
            guard case .forbidden? = problem else { throw Unexpected(problem as Any) }
            let unknown = await #expect(throws: FHIRServerProblem.self) {
                try await server.client(token: "guess").read("Patient", id: "mia")
            }
            guard case .unauthorized? = unknown else { throw Unexpected(unknown as Any) }
        }
    }
}
