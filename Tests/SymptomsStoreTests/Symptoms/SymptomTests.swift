import Clinical
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `Symptoms` {
    let homes: TwoHouseholds
    let hives = SymptomEntry.Details.of(.hives, .mild)
    let appetite = SymptomEntry.Details.of(.appetiteChanges, .decreased, "08:30", notes: "No lunch.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func create(_ symptoms: SymptomEntry.Details...) async throws {
        try await store.createSymptoms(symptoms, homes.mia, change: homes.change())
    }

    private func ofToday() async throws -> [SymptomEntry] {
        try await store.symptoms(homes.mia, from: .today, through: .today)
    }

    @Test func `symptoms need no dose, and several are stored at once`() async throws {
        try await create(hives, appetite, .of(.moodChanges, .notPresent), .of(.nausea, .unspecified, "07:00"))
        let stored = try await ofToday()
        #expect(stored.map(\.kind) == [.nausea, .hives, .moodChanges, .appetiteChanges])
        #expect(stored.map(\.grade) == [.unspecified, .mild, .notPresent, .decreased])
        #expect(stored.map(\.notes) == [nil, nil, nil, "No lunch."])
        #expect(stored.allSatisfy { $0.version == .first && $0.at.day == .today })
        #expect(try await store.dose(homes.mia, on: .today) == nil)
        let rows = try await homes.temporary.audit("symptom")
        #expect(rows.map(\.action) == ["logged", "logged", "logged", "logged"])
        #expect(Set(rows.map(\.record)) == Set(stored.map(\.id.text)))
    }

    @Test func `the names of symptoms outside the list are kept and offered, last used first`() async throws {
        let cold = SymptomEntry.Details.of(.other, .mild, name: "Cold hands")
        try await create(cold, .of(.other, .mild, on: .yesterday, name: "Tingling"), .of(.other, .mild, "09:00"))
        #expect(try await ofToday().map(\.name) == ["Cold hands", nil])
        #expect(try await store.symptomForm(homes.mia)?.names == ["Cold hands", "Tingling"])
        let renamed = SymptomEntry.Details(
            id: cold.id, kind: .other, name: "Cold feet", at: cold.at, grade: cold.grade, notes: nil)
        _ = try await store.updateSymptom(renamed, version: .first, homes.mia, change: homes.change())
        #expect(try await ofToday().map(\.name) == ["Cold feet", nil])
        _ = try await store.deleteSymptom(cold.id, version: .first.next, homes.mia, change: homes.change())
        #expect(try await store.symptomForm(homes.mia)?.names == ["Tingling"])
    }

    @Test func `are stored once, however often the form is sent`() async throws {
        try await create(hives, appetite)
        let before = try await homes.temporary.audit().count
        try await create(hives, appetite)
        #expect(try await ofToday().count == 2)
        #expect(try await homes.temporary.audit().count == before)
    }

    @Test func `are stored all or none when an id says something else already`() async throws {
        try await create(hives)
        await #expect(throws: Store.SymptomProblem.idTaken) {
            try await create(appetite, hives.with(grade: .severe))
        }
        #expect(try await ofToday().map(\.grade) == [.mild])
        _ = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        await #expect(throws: Store.SymptomProblem.idTaken) { try await create(hives) }
        #expect(try await ofToday().isEmpty)
    }

    @Test func `change by one version, also to another day, and the audit keeps what they said`() async throws {
        try await create(hives)
        let moved = hives.with(grade: .severe, at: .berlin(.yesterday, "23:50"), notes: "Worse.")
        let saved = try await store.updateSymptom(moved, version: .first, homes.mia, change: homes.change())
        let stored = try #require(try await store.symptom(hives.id, homes.mia))
        #expect(saved == .saved(stored))
        #expect(stored.details == moved)
        #expect(stored.version == .first.next)
        #expect(try await ofToday().isEmpty)
        #expect(try await store.symptoms(homes.mia, from: .yesterday, through: .yesterday) == [stored])
        let row = try #require(try await homes.temporary.audit("symptom").last)
        #expect(row.action == "changed")
        #expect(row.before?.contains(#""grade":"mild""#) == true)
        #expect(row.before?.contains(#""day":"2026-06-20""#) == true)
    }

    @Test func `answer an outdated form with what is stored, and the same change twice with success`() async throws {
        try await create(hives)
        let first = try await store.updateSymptom(
            hives.with(grade: .severe), version: .first, homes.mia, change: homes.change())
        let again = try await store.updateSymptom(
            hives.with(grade: .severe), version: .first, homes.mia, change: homes.change())
        #expect(first == again)
        let stored = try #require(try await store.symptom(hives.id, homes.mia))
        let stale = try await store.updateSymptom(
            hives.with(grade: .moderate), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: stored))
        #expect(try await homes.temporary.audit("symptom").filter { $0.action == "changed" }.count == 1)
    }

    @Test func `an edit that removes one leaves one record`() async throws {
        try await create(hives, appetite)
        let gone = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        #expect(gone == .saved(SymptomEntry(hives, person: .init(stringLiteral: "mia"))))
        #expect(try await ofToday().map(\.details) == [appetite])
        #expect(try await store.symptom(hives.id, homes.mia) == nil)
        let change = try await store.updateSymptom(hives, version: .first.next, homes.mia, change: homes.change())
        #expect(change == .stale(current: nil))
        let twice = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        #expect(twice == .stale(current: nil))
    }

    @Test func `are not deleted by a form that is out of date`() async throws {
        try await create(hives)
        _ = try await store.updateSymptom(
            hives.with(grade: .severe), version: .first, homes.mia, change: homes.change())
        let stored = try #require(try await store.symptom(hives.id, homes.mia))
        let stale = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: stored))
        #expect(try await ofToday() == [stored])
    }

    @Test func `come back as they were, with their versions counting on`() async throws {
        try await create(appetite)
        _ = try await store.deleteSymptom(appetite.id, version: .first, homes.mia, change: homes.change())
        let back = try #require(try await store.restoreSymptom(appetite.id, homes.mia, change: homes.change()))
        #expect(back == SymptomEntry(appetite, person: homes.mia.person, version: RecordVersion(number: 3)))
        #expect(try await ofToday() == [back])
        #expect(try await store.restoreSymptom(appetite.id, homes.mia, change: homes.change()) == back)
        #expect(try await store.restoreSymptom("nothing", homes.mia, change: homes.change()) == nil)
        #expect(
            try await homes.temporary.audit("symptom").map(\.action) == ["logged", "deleted", "restored"])
    }

    @Test func `check 16: of a day without any are none, and count as no day of treatment`() async throws {
        try await create(hives)
        _ = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        let today = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today))
        #expect(today.symptoms.isEmpty)
        #expect(today.firstDay == nil)
    }
}
