import Exchange
import Feeds
import GuardedHTTP
import TestSupport
import Testing

@Suite("Writing to a FHIR server")
struct FHIRWritingTests {
    private let type = "MedicationAdministration"
    private let identifier = IdentifierToken(
        system: "urn:ietf:rfc:3986", value: "urn:uuid:0f3c7a52-51c5-4a39-8b6e-4f3f7f0f6a11")

    private func dose(status: String = "completed", id: String? = nil) throws -> JSONValue {
        try JSONReader.read(
            Array(
                #"""
                {"resourceType":"MedicationAdministration",\#(id.map { #""id":"\#($0)","# } ?? "")
                "identifier":[{"system":"\#(identifier.system)","value":"\#(identifier.value)"}],"status":"\#(status)",
                "medicationCodeableConcept":{"text":"Desloratadine"},"subject":{"reference":"Patient/mia"},
                "effectiveDateTime":"2026-03-12T18:00:00+01:00"}
                """#.utf8))
    }

    private func stored(_ server: LocalFHIRServer) async throws -> Int {
        try await server.client().existing(type, identifier).count
    }

    @Test func `a dose is created once, however often it is sent`() async throws {
        try await LocalFHIRServer.run { server in
            let client = server.client()
            let first = try await client.create(type, dose(), ifNoneExist: identifier)
            guard case .created(let resource) = first else { throw Unexpected(first) }
            #expect(resource.id != nil && resource.version == "1")
            #expect(try await client.create(type, dose(), ifNoneExist: identifier) == .existed(resource))
            #expect(try await stored(server) == 1)
        }
    }

    @Test func `a lost answer makes no second`() async throws {
        try await LocalFHIRServer.run { server in
            let client = server.client()
            try await server.control(#"{"lose": 1}"#)
            let problem = await #expect(throws: FHIRServerProblem.connection(.unreachable)) {
                try await client.create(type, dose(), ifNoneExist: identifier)
            }
            #expect(problem?.leavesOutcomeUnknown == true)
            #expect(try await stored(server) == 1)
            let again = try await client.create(type, dose(), ifNoneExist: identifier)
            guard case .existed = again else { throw Unexpected(again) }
            #expect(try await stored(server) == 1)
        }
    }

    @Test func `without conditional create, a search finds what a lost answer left behind`() async throws {
        try await LocalFHIRServer.run(["--hostile", "no-conditional-create"]) { server in
            let client = server.client()
            #expect(try await client.capabilities().createsConditionally(type) == false)
            try await server.control(#"{"lose": 1}"#)
            await #expect(throws: FHIRServerProblem.connection(.unreachable)) {
                try await client.createAfterSearch(type, dose(), identifier: identifier)
            }
            let again = try await client.createAfterSearch(type, dose(), identifier: identifier)
            guard case .existed = again else { throw Unexpected(again) }
            #expect(try await stored(server) == 1)
        }
    }

    @Test func `several that are there are told apart from one`() async throws {
        try await LocalFHIRServer.run { server in
            let client = server.client()
            _ = try await client.create(type, dose())
            _ = try await client.create(type, dose())
            #expect(try await client.create(type, dose(), ifNoneExist: identifier) == .ambiguous)
            #expect(try await client.createAfterSearch(type, dose(), identifier: identifier) == .ambiguous)
            #expect(try await stored(server) == 2)
        }
    }

    @Test func `a correction replaces the version that was read, and no other`() async throws {
        try await LocalFHIRServer.run { server in
            let client = server.client()
            let first = try await client.create(type, dose())
            let id = try #require(first.id)
            let wrong = try dose(status: "entered-in-error", id: id)
            #expect(try await client.update(type, id: id, wrong, ifMatch: "1") == StoredResource(id: id, version: "2"))
            let problem = await #expect(throws: FHIRServerProblem.self) {
                try await client.update(type, id: id, wrong, ifMatch: "1")
            }
            guard case .preconditionFailed(let outcome)? = problem else { throw Unexpected(problem as Any) }
            #expect(outcome.issues.map(\.code) == ["conflict"])
        }
    }

    @Test func `what the server does not take is refused in its words`() async throws {
        try await LocalFHIRServer.run(["--hostile", "statements-only"]) { server in
            let problem = await #expect(throws: FHIRServerProblem.self) {
                try await server.client().create(type, dose(), ifNoneExist: identifier)
            }
            guard case .notSupported(let outcome)? = problem else { throw Unexpected(problem as Any) }
            #expect(outcome.issues.first?.text == "MedicationAdministration cannot be created here")
            #expect(problem?.leavesOutcomeUnknown == false)
        }
    }

    @Test(arguments: [
        ([], nil as String?, DoseResource.administration as DoseResource?),
        (["--hostile", "statements-only"], nil, .statement),
        (["--fhir-version", "5.0.0"], nil, nil), ([], "patient/*.rs", nil), ([], "patient/*.write", .administration),
        ([], "patient/MedicationStatement.cruds", .statement),
        (["--hostile", "statements-only"], "patient/MedicationAdministration.c", nil),
    ])
    func `doses go where statement and token allow it`(
        options: [String], scopes: String?, form: DoseResource?
    ) async throws {
        try await LocalFHIRServer.run(options) { server in
            let capabilities = try await server.client().capabilities()
            #expect(capabilities.doseResource(scopes.map { SMARTScopes($0) }) == form)
        }
    }

    @Test(arguments: [409, 412, 429])
    func `a refusal stores nothing`(status: Int) async throws {
        try await LocalFHIRServer.run { server in
            try await server.control(#"{"fail": [{"method": "POST", "status": \#(status)}]}"#)
            let answer = try? await server.client().create(type, dose(), ifNoneExist: identifier)
            #expect(answer == (status == 412 ? .ambiguous : nil))
            #expect(try await stored(server) == 0)
        }
    }
}

/// An answer that the test did not expect.
struct Unexpected: Error {
    let what: String

    init(_ what: Any) {
        self.what = "\(what)"
    }
}
