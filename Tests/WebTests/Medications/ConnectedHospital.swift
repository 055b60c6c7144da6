import Clinical
import Feeds
import GuardedHTTP
import HTTPTypes
import Medications
import MedicationsStore
import Store
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

/// Mia, whose family has connected the FHIR server of the tests, and said that she is the patient `mia` there.
struct ConnectedHospital {
    static let redirect = "https://home.example/hospitals/return"

    let server: LocalFHIRServer
    let site: TestSite
    let browser: Browser
    let access: PersonAccess
    let connection: FHIRConnection.ID

    /// Everything that a sync could have changed.
    struct Records: Equatable {
        let resources: [FHIRStoredResource]
        let medicines: [Stored<MedicationDetails>]
        let administrations: [Stored<AdministrationDetails>]
        let prescriptions: [String]
    }

    static func run(
        _ options: [String] = [], asking: @escaping @Sendable (ConnectedHospital) async throws -> Void
    ) async throws {
        try await LocalFHIRServer.run(options) { server in
            var options = TestOptions()
            options.publicAddress = "https://home.example"
            options.fhirServers = FHIRServers(
                network: .live(allowsPrivate: true, agent: "Acclimate/test"),
                clients: ["": FHIRServers.Client(id: "acclimate", secret: nil)])
            let site = try await TestSite(options)
            let browser = try await site.browser(as: .ada)
            let access = try #require(try await site.store.systemAccess(to: "mia", mayWrite: true))
            var form = try await browser.form(Paths.hospitals("mia"), on: Paths.newHospital("mia"))
            form.set("address", server.base.text)
            try #require(try await browser.submit(form).status == 303)
            let connection = try #require(try await site.store.fhirConnections(access).first)
            let hospital = ConnectedHospital(
                server: server, site: site, browser: browser, access: access, connection: connection.id)
            if connection.access == .smart { try await hospital.signIn() }
            try await browser.post(
                Paths.hospitalPatient("mia", connection.id.text), [("patient", "mia")])
            try await asking(hospital)
        }
    }

    var path: String { Paths.hospital("mia", connection.text) }

    /// Asks the server now; gives after how many seconds it is asked again.
    @discardableResult
    func sync() async throws -> Int64? {
        try await SyncFHIRJob(site: site.served.site).run("mia")
    }

    /// The connection as it is stored.
    func stored() async throws -> FHIRConnection {
        try #require(try await site.store.fhirConnection(connection, access))
    }

    func records() async throws -> Records {
        var resources: [FHIRStoredResource] = []
        for type in ["Patient", "Medication"] + FHIRSync.types {
            resources += try await site.store.fhirResources(type, of: connection, access)
        }
        return Records(
            resources: resources, medicines: try await site.store.records(.medication, access),
            administrations: try await site.store.records(.administration, access),
            prescriptions: try await site.store.prescriptions(access).map(\.identifier))
    }

    /// Goes to the server's login page and back, as a browser would.
    func signIn() async throws {
        let page = try await browser.post(Paths.hospitalSignIn("mia", connection.text))
        let refresh = try #require(HTTPField.Name("Refresh").flatMap { page.headers[$0] })
        let address = try #require(refresh.split(separator: "url=").last.map(String.init))
        let query = try #require(address.split(separator: "?").last.map(String.init))
        let answer = try await server.send(
            "POST", server.base.text + "/auth/authorize",
            body: Array((query + "&username=mia&password=garden-gate&patient=mia&answer=allow").utf8))
        let back = try #require(answer.headers["location"])
        try #require(back.hasPrefix(Self.redirect))
        try #require(try await browser.get(String(back.dropFirst("https://home.example".count))).status == 303)
    }
}
