import Clinical
import Exchange
import Feeds
import GuardedHTTP
import TestSupport
import Testing

@Suite("Asking a FHIR server")
struct FHIRClientTests {
    @Test(arguments: [
        ("https://fhir.clinic.example/r4/", "https://fhir.clinic.example/r4"),
        ("HTTPS://FHIR.clinic.example", "https://fhir.clinic.example"),
        ("https://fhir.clinic.example:443/a%20b", "https://fhir.clinic.example/a%20b"),
    ])
    func `a base is an address without a slash at its end`(typed: String, text: String) throws {
        #expect(try FHIRBase(typed, policy: AddressPolicy()).text == text)
    }

    @Test(arguments: [
        ("http://fhir.clinic.example/r4", FHIRBase.Problem.notEncrypted),
        ("https://user:word@fhir.clinic.example", .notAnAddress), ("fhir.clinic.example", .notAnAddress),
        ("ftp://fhir.clinic.example", .notAnAddress), ("", .notAnAddress),
        ("https://fhir.clinic.example/r4?_format=json", .queryOrFragment),
        ("https://fhir.clinic.example/#r4", .queryOrFragment),
    ])
    func `anything else is no base`(typed: String, problem: FHIRBase.Problem) {
        #expect(throws: problem) { try FHIRBase(typed, policy: AddressPolicy()) }
    }

    @Test func `work has connections of its own, to a server or to what a test says`() async throws {
        try await LocalFHIRServer.run { server in
            let live = FHIRNetwork.live(allowsPrivate: true, agent: "Acclimate/test")
            let name = try await live.session { transport in
                try await FHIRClient(base: server.base, transport: transport, now: { Instant(milliseconds: 0) })
                    .capabilities().name
            }
            #expect(name == "Test clinic")
            let strict = FHIRNetwork.live(allowsPrivate: false, agent: "Acclimate/test")
            #expect(throws: FHIRBase.Problem.notEncrypted) { try FHIRBase(server.base.text, policy: strict.policy) }
        }
    }

    @Test func `redirects in a circle end after three`() async throws {
        try await LocalFHIRServer.run(["--hostile", "redirect-loop"]) { server in
            await #expect(throws: FHIRServerProblem.tooManyRedirects) {
                try await server.client().read("Patient", id: "mia")
            }
            let log = try await server.log()
            #expect(log.count == 4)
        }
    }

    @Test func `a redirect to another host is refused`() async throws {
        try await LocalFHIRServer.run(["--hostile", "redirect-elsewhere"]) { server in
            await #expect(throws: FHIRServerProblem.redirectElsewhere(origin: "http://elsewhere.example")) {
                try await server.client(token: "open-sesame").read("Patient", id: "mia")
            }
            let log = try await server.log()
            #expect(log.count == 1)
        }
    }

    @Test func `a body of a gigabyte is not read`() async throws {
        try await LocalFHIRServer.run(["--hostile", "huge-body"]) { server in
            await #expect(throws: FHIRServerProblem.connection(.tooLarge)) {
                try await server.client().read("Patient", id: "mia")
            }
        }
    }

    @Test func `an answer that is not declared as JSON is not read`() async throws {
        try await LocalFHIRServer.run(["--hostile", "wrong-content-type"]) { server in
            await #expect(throws: FHIRServerProblem.notJSON(contentType: "text/html")) {
                try await server.client().read("Patient", id: "mia")
            }
        }
    }

    @Test func `an answer that does not come is given up`() async throws {
        try await LocalFHIRServer.run { server in
            try await server.control(#"{"hold": true}"#)
            var limits = FHIRLimits()
            limits.time = .milliseconds(100)
            await #expect(throws: FHIRServerProblem.connection(.tooSlow)) {
                try await server.client(limits: limits).read("Patient", id: "mia")
            }
            try await server.control(#"{"hold": false}"#)
        }
    }

    @Test func `each status says what it means, in the server's words`() async throws {
        try await LocalFHIRServer.run { server in
            let outcome = OperationOutcome(issues: [
                .init(severity: .error, code: "exception", text: "asked for by the test", expression: [])
            ])
            let meanings: [(Int, FHIRServerProblem)] = [
                (401, .unauthorized(outcome)), (403, .forbidden(outcome)), (404, .notFound(outcome)),
                (405, .notSupported(outcome)), (409, .conflict(outcome)), (412, .preconditionFailed(outcome)),
                (422, .rejected(status: 422, outcome)), (500, .failed(status: 500, outcome)), (429, .busy(until: nil)),
            ]
            for (status, problem) in meanings {
                try await server.control(#"{"fail": [{"status": \#(status)}]}"#)
                await #expect(throws: problem) { try await server.client().read("Patient", id: "mia") }
            }
        }
    }

    @Test(arguments: [429, 503])
    func `a busy server says when to ask again`(status: Int) async throws {
        try await LocalFHIRServer.run { server in
            try await server.control(#"{"fail": [{"status": \#(status), "headers": {"Retry-After": "7"}}]}"#)
            await #expect(throws: FHIRServerProblem.busy(until: Instant(milliseconds: 7000))) {
                try await server.client().read("Patient", id: "mia")
            }
        }
    }

    @Test func `a name that leads to this machine is refused`() async throws {
        try await LocalFHIRServer.run { server in
            let turned = HostResolver { _ throws(ConnectionProblem) in [IPAddress("127.0.0.1")].compactMap { $0 } }
            let strict = GuardedNetwork(
                policy: AddressPolicy(allowsHTTP: true), agent: "Acclimate/test", resolver: turned)
            let port = server.base.origin.split(separator: ":").last ?? ""
            let base = try FHIRBase(
                "http://fhir.clinic.example:\(port)/fhir", policy: AddressPolicy(allowsPrivate: true, allowsHTTP: true))
            await #expect(throws: FHIRServerProblem.connection(.privateAddress)) {
                try await strict.session { session in
                    try await FHIRClient(
                        base: base, transport: FHIRTransport(session), now: { Instant(milliseconds: 0) }
                    ).read("Patient", id: "mia")
                }
            }
            let log = try await server.log()
            #expect(log.isEmpty)
        }
    }

    @Test func `a statement says what may be done`() async throws {
        try await LocalFHIRServer.run(["--fhir-version", "4.3.0"]) { server in
            let statement = try await server.client().capabilities()
            #expect(statement.release == .r4)
            #expect(statement.version == "4.3.0")
            #expect(statement.name == "Test clinic")
            #expect(statement.offers(.create, "MedicationAdministration"))
            #expect(!statement.offers(.create, "MedicationRequest"))
            #expect(!statement.offers(.read, "Observation"))
            #expect(statement.understands("_lastUpdated", of: "MedicationRequest"))
            #expect(statement.createsConditionally("MedicationAdministration"))
            #expect(!statement.namesSMART)
        }
    }

    @Test(arguments: [
        ("1.0.2", UnsupportedFHIRVersion.dstu2), ("3.0.2", .stu3), ("6.0.0-ballot1", .other("6.0.0-ballot1")),
        ("four", .other("four")),
    ])
    func `versions before R4 and after R5 are refused by name`(
        version: String, refused: UnsupportedFHIRVersion
    ) async throws {
        try await LocalFHIRServer.run(["--fhir-version", version]) { server in
            await #expect(throws: FHIRServerProblem.unsupportedVersion(refused)) {
                try await server.client().capabilities()
            }
        }
    }
}
