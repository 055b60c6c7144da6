import Clinical
import Feeds
import GuardedHTTP
import MedicationsStore
import TestSupport
import Testing

@testable import MedicationsPages
@testable import Pages

/// Whole syncs with servers that are broken, lie or mean harm.
@Suite struct `A hospital that cannot be trusted` {
    private static let modes: [(String, FHIRConnection.Problem)] = [
        ("endless-paging", .unusable), ("same-page", .unusable), ("next-elsewhere", .elsewhere),
        ("huge-body", .unusable), ("redirect-loop", .elsewhere), ("redirect-elsewhere", .elsewhere),
        ("wrong-content-type", .unusable), ("broken-page", .unusable),
    ]

    @Test(arguments: modes)
    func `ends a sync with a sentence, and what was read before stays`(
        mode: String, problem: FHIRConnection.Problem
    ) async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let before = try await hospital.records()
            #expect(before.medicines.count == 5 && before.administrations.count == 1)
            hospital.site.clock.step(seconds: 8 * 86_400)
            try await hospital.server.control(#"{"hostile": ["\#(mode)"]}"#)
            #expect(try await hospital.sync() == FHIRRetry.usual)
            #expect(try await hospital.records() == before)
            let stored = try await hospital.stored()
            #expect(stored.problem == problem)
            let page = try await hospital.browser.page(hospital.path).body
            let phrases = try TemplateFixture.phrases()
            #expect(page.contains(phrases("hospital.problem.\(problem.rawValue)")))
            #expect(page.contains("Desloratadine") && page.contains("Mia Luise Sommer"))
            try await hospital.server.control(#"{"hostile": []}"#)
            try await hospital.sync()
            #expect(try await hospital.stored().problem == nil)
            // A full pass, which also finds what is gone.
            #expect(try await hospital.stored().full == hospital.site.clock.now)
            #expect(try await hospital.records() == before)
        }
    }

    @Test(arguments: modes)
    func `leaves nothing that counts, if it was like this from the beginning`(
        mode: String, problem: FHIRConnection.Problem
    ) async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.server.control(#"{"hostile": ["\#(mode)"]}"#)
            try await hospital.sync()
            let found = try await hospital.records()
            #expect(found.medicines.isEmpty && found.administrations.isEmpty && found.prescriptions.isEmpty)
            #expect(found.resources.allSatisfy { $0.reference == "Patient/mia" })
            #expect(try await hospital.stored().synced == nil)
            #expect(try await hospital.browser.page(hospital.path).status == 200)
        }
    }

    @Test(arguments: [
        ("token-type", FHIRConnection.Problem.unusable), ("scope", .unusable), ("no-scope", .unusable),
        ("patient", .unusable), ("lifetime", .unusable), ("token", .unusable), ("html", .unusable),
        ("redirect", .elsewhere), ("huge", .unusable),
    ])
    func `lies when a token is renewed, and everything stays`(
        lie: String, problem: FHIRConnection.Problem
    ) async throws {
        try await ConnectedHospital.run(["--auth", "smart", "--redirect", ConnectedHospital.redirect]) { hospital in
            try await hospital.sync()
            #expect(try await hospital.stored().problem == nil)
            let before = try await hospital.records()
            let tokens = try await hospital.stored()
            #expect(before.medicines.count == 5 && tokens.accessToken != nil)
            hospital.site.clock.step(seconds: 7200)
            try await hospital.server.control(#"{"lie": "\#(lie)"}"#)
            try await hospital.sync()
            let after = try await hospital.stored()
            #expect(after.problem == problem)
            #expect(after.accessToken == tokens.accessToken && after.refreshToken == tokens.refreshToken)
            #expect(try await hospital.records() == before)
            #expect(try await hospital.browser.page(hospital.path).body.contains("Desloratadine"))
        }
    }

    @Test func `sends what is about others, and nothing of it is kept`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.server.control(#"{"hostile": ["strangers"]}"#)
            try await hospital.sync()
            #expect(try await hospital.stored().problem == nil)
            let found = try await hospital.records()
            #expect(found.medicines.count == 5 && found.administrations.count == 1)
            #expect(!found.resources.contains { $0.reference.contains("stranger") || $0.reference.contains("twin") })
            let stored = try await StoreDump(hospital.site.homes.temporary).lines
            #expect(!stored.contains { $0.contains("plum") || $0.contains("Plum") || $0.contains("stranger") })
            let page = try await hospital.browser.page(hospital.path).body
            #expect(page.contains("Some do not say that they are about you."))
        }
    }

    @Test func `sends scripts, which stay text`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.server.control(#"{"hostile": ["script-text"]}"#)
            try await hospital.sync()
            #expect(try await hospital.stored().problem == nil)
            #expect(try await hospital.records().medicines.count == 5)
            let raw = try await hospital.browser.page(
                Paths.hospitalResource("mia", hospital.connection.text, "MedicationRequest/concept")
            ).body
            #expect(raw.contains("alert(1)") && !raw.contains("<script>alert"))
            #expect(!(try await hospital.browser.page(hospital.path).body.contains("alert(1)")))
        }
    }

    @Test(arguments: [-2 * 86_400, 2 * 86_400])
    func `has a clock that is days off, and nothing is missed`(skew: Int) async throws {
        try await ConnectedHospital.run(["--clock-skew=\(skew)"]) { hospital in
            try await hospital.sync()
            hospital.site.clock.step(seconds: 3600)
            let dose = """
                {"resourceType": "MedicationAdministration", "status": "completed", "effectiveDateTime": \
                "2026-03-20T18:00:00+01:00", "subject": {"reference": "Patient/mia"}, "medicationCodeableConcept": \
                {"text": "Desloratadine"}, "request": {"reference": "MedicationRequest/concept"}}
                """
            _ = try await hospital.server.send(
                "POST", hospital.server.base.text + "/MedicationAdministration", body: Array(dose.utf8))
            try await hospital.sync()
            #expect(try await hospital.records().administrations.count == 2)
            let searches = try await hospital.server.log().filter { $0.path.contains("/MedicationAdministration?") }
            #expect(searches.last?.path.contains("_lastUpdated") == true)
        }
    }

    @Test func `is asked again when it says, else later each time`() async throws {
        try await ConnectedHospital.run { hospital in
            func fails(_ fault: String) async throws -> Int64? {
                try await hospital.server.control(#"{"fail": [\#(fault)]}"#)
                return try await hospital.sync()
            }
            #expect(try await fails(#"{"status": 429, "headers": {"Retry-After": "900"}}"#) == 900)
            #expect(try await hospital.stored().problem == .failing)
            #expect(try await fails(#"{"status": 503, "headers": {"Retry-After": "1"}}"#) == 60)
            #expect(try await fails(#"{"status": 429, "headers": {"Retry-After": "9999999"}}"#) == FHIRRetry.usual)
            #expect(try await hospital.records().medicines.isEmpty)
            #expect(try await hospital.sync() == FHIRRetry.usual)
            #expect(try await hospital.stored().problem == nil)
            var waits: [Int64] = []
            for _ in 0..<9 {
                let wait = try #require(try await fails(#"{"status": 500}"#))
                hospital.site.clock.step(seconds: wait)
                waits.append(wait)
            }
            #expect(waits == [300, 600, 1200, 2400, 4800, 9600, 19200, 21600, 21600])
            #expect(try await hospital.records().medicines.count == 5)
        }
    }

    @Test func `stops in the middle of its types, and nothing of it is kept until the rest is there`() async throws {
        try await ConnectedHospital.run { hospital in
            func fail() async throws {
                hospital.site.clock.step(seconds: 3600)
                try await hospital.server.control(#"{"fail": [{"path": "MedicationDispense", "status": 500}]}"#)
                try await hospital.sync()
                #expect(try await hospital.stored().problem == .failing)
            }
            try await fail()
            #expect(try await hospital.records().medicines.isEmpty)
            #expect(try await hospital.records().resources.map(\.reference) == ["Patient/mia"])
            try await hospital.sync()
            let before = try await hospital.records()
            #expect(before.medicines.count == 5)
            let new = """
                {"resourceType": "MedicationRequest", "id": "new", "status": "active", "intent": "order", "subject": \
                {"reference": "Patient/mia"}, "medicationCodeableConcept": {"text": "Iron drops"}}
                """
            _ = try await hospital.server.send(
                "PUT", hospital.server.base.text + "/MedicationRequest/new", body: Array(new.utf8))
            try await fail()
            #expect(try await hospital.records() == before)
            try await hospital.sync()
            #expect(try await hospital.records().medicines.count == 6)
        }
    }

    @Test func `moves into this machine's own network, and is not asked`() async throws {
        try await ConnectedHospital.run { hospital in
            try await hospital.sync()
            let before = try await hospital.records()
            let asked = try await hospital.server.log().count
            let strict = FHIRServers()
            let site = try await Served(hospital.site.homes.temporary).site
            #expect(site.fhirServers.network.policy == strict.network.policy)
            _ = try await SyncFHIRJob(site: site).run("mia")
            #expect(try await hospital.stored().problem == .blocked)
            #expect(try await hospital.records() == before)
            #expect(try await hospital.server.log().count == asked)
        }
    }
}
