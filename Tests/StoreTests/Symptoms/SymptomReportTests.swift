import Clinical
import Store
import Symptoms
import TestSupport
import Testing

@Suite struct `A symptom that a program reports` {
    let homes: TwoHouseholds
    let hives = SymptomEntry(
        id: "one", person: "mia", at: .berlin(.today, "09:00"), kind: .hives, severity: .mild, notes: "Arm.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func stored() async throws -> [SymptomEntry] {
        try await store.symptomPage(homes.mia, from: .leapDay, through: .today, after: nil, limit: 9).items
    }

    @Test func `is stored once, however often it is sent`() async throws {
        for _ in 0..<3 { try await store.recordSymptom(hives, homes.mia, act: homes.act) }
        #expect(try await stored() == [hives])
        #expect(try await homes.temporary.audit("symptom").map(\.action) == ["logged"])
    }

    @Test func `does not take the id of another, on whatever day`() async throws {
        try await store.recordSymptom(hives, homes.mia, act: homes.act)
        let other = SymptomEntry(
            id: "one", person: "mia", at: .berlin(.yesterday, "09:00"), kind: .hives, severity: .mild, notes: nil)
        await #expect(throws: Store.SymptomReportProblem.idTaken) {
            try await store.recordSymptom(other, homes.mia, act: homes.act)
        }
        #expect(try await stored() == [hives])
    }
}
