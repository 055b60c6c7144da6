import Clinical
import Exchange
import HTTPTypes
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

@Suite(.onBothEngines(oneIn: 8)) struct SymptomAPITests {
    let site: TestSite
    let program: Program
    let path = Paths.apiSymptom("mia", "018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b45")

    init() async throws {
        site = try await TestSite()
        program = try await site.program()
    }

    private func stored() async throws -> SymptomEntry? {
        try await site.store.symptom("018f9f2e-7a10-7c3e-9a51-5d1c0e6a2b45", site.homes.mia)
    }

    @Test func `what was read can be sent back, and a change counts the version up`() async throws {
        let first = try await program.send(.post, Paths.apiSymptoms("mia"), SymptomPayload.example.text(.document))
        #expect(first.status == 201 && first.headers[.eTag] == "\"1\"" && first.headers[.location] == path)
        #expect(try await program.put(path, first.body).body == first.body)
        let graver = first.body.replacing("\"mild\"", with: "\"severe\"")
        #expect(try await program.put(path, graver).code == "version-needed")
        let changed = try await program.put(path, graver, version: 1)
        #expect(changed.status == 200 && changed.headers[.eTag] == "\"2\"")
        let stale = try await program.put(path, first.body, version: 1)
        #expect(stale.status == 409 && stale.headers[.eTag] == "\"2\"")
        #expect(try stale.json()["current"] == (try changed.json()))
        #expect(try await stored()?.grade == .severe)
    }

    @Test func `a record that was sent again after a change says its version`() async throws {
        _ = try await program.put(path, SymptomPayload.contentExample.text(.document))
        let other = SymptomPayload.contentExample.text(.document).replacing("08:10", with: "08:20")
        _ = try await program.put(path, other, version: 1)
        let again = try await program.put(path, other)
        #expect(again.status == 200 && again.headers[.eTag] == "\"2\"")
    }

    @Test func `only another symptom can have a name`() async throws {
        let body = #"{"day": "2026-06-20", "time": "08:10", "kind": "other", "grade": "mild", "name": "Cold hands"}"#
        let first = try await program.put(path, body)
        #expect(first.status == 201 && first.body.contains("\"name\":\"Cold hands\""))
        #expect(try await stored()?.name == "Cold hands")
        let refused = try await program.put(
            Paths.apiSymptom("mia", "hives-1"), body.replacing("\"other\"", with: "\"hives\""))
        #expect(refused.status == 422 && refused.body.contains("/name") && refused.body.contains("misplaced"))
    }

    @Test func `a deletion needs the version, once, and the id stays taken`() async throws {
        _ = try await program.put(path, SymptomPayload.contentExample.text(.document))
        #expect(try await program.delete(path).status == 428)
        #expect(try await program.delete(path, version: 3).status == 409)
        #expect(try await program.delete(path, version: 1).status == 204)
        #expect(try await program.delete(path, version: 1).status == 404)
        #expect(try await program.put(path, SymptomPayload.contentExample.text(.document)).code == "id-taken")
        #expect(try await stored() == nil)
    }
}
