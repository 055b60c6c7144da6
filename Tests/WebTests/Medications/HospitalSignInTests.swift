import Clinical
import Feeds
import GuardedHTTP
import Host
import MedicationsStore
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

@Suite struct `Signing in at a hospital, and out` {
    private static let smart = ["--auth", "smart", "--redirect", ConnectedHospital.redirect]

    @Test func `disconnecting ends the tokens there too`() async throws {
        try await ConnectedHospital.run(Self.smart) { hospital in
            try await hospital.sync()
            let sealed = try #require(try await hospital.stored().accessToken)
            let site = hospital.site.served.site
            let token = try #require(site.secrets.open(sealed, as: "fhir connection \(hospital.connection.text)"))
            let client = hospital.server.client(token: token)
            #expect(try await client.read("Patient", id: "mia").id == "mia")
            let reply = try await hospital.browser.post(
                Paths.hospitalEnd("mia", hospital.connection.text), [("medicines", "keep")])
            #expect(reply.status == 303)
            let asked = try await hospital.server.log().filter { $0.path.hasSuffix("/auth/revoke") }
            #expect(asked.count == 2 && asked[0].body.contains("token_type_hint=refresh_token"))
            await #expect(throws: FHIRServerProblem.self) { try await client.read("Patient", id: "mia") }
            #expect(try await hospital.browser.page(Paths.hospitals("mia")).says("Disconnected"))
        }
    }

    @Test(arguments: [
        #"{"fail": [{"path": "/auth/revoke", "status": 503}]}"#, #"{"fail": [{"path": "/metadata", "status": 500}]}"#,
        #"{"hostile": ["redirect-elsewhere"]}"#,
    ])
    func `disconnecting does not depend on the server`(trouble: String) async throws {
        try await ConnectedHospital.run(Self.smart) { hospital in
            try await hospital.sync()
            try await hospital.server.control(trouble)
            try await hospital.browser.post(
                Paths.hospitalEnd("mia", hospital.connection.text), [("medicines", "keep")])
            #expect(try await hospital.site.store.fhirConnections(hospital.access).isEmpty)
            #expect(try await hospital.browser.page(Paths.hospitals("mia")).says("did not confirm it"))
        }
    }

    @Test(arguments: ["issuer", "no-issuer"])
    func `an answer of another issuer is not believed`(lie: String) async throws {
        try await ConnectedHospital.run(Self.smart + ["--lie", lie]) { hospital in
            #expect(try await hospital.stored().accessToken == nil)
            let asked = try await hospital.server.log()
            #expect(asked.contains { $0.path.hasSuffix("/auth/authorize") })
            #expect(!asked.contains { $0.path.hasSuffix("/auth/token") })
        }
    }
}
