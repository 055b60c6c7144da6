import Clinical
import Symptoms
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store
@testable import SymptomsStore

@Suite struct `Symptoms of an import of health records` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private static func symptom(
        _ type: String, _ value: String, at time: String = "09:00", source: String = "Health"
    ) -> String {
        HealthXML.record(
            "HKCategoryTypeIdentifier\(type)", source: source, unit: nil, from: time, to: time, value: value)
    }

    private static let mixed = HealthXML.whole(
        symptom("Coughing", "HKCategoryValueSeverityMild"), symptom("SleepChanges", "HKCategoryValuePresencePresent"),
        symptom("AppetiteChanges", "HKCategoryValueAppetiteChangesDecreased"), symptom("Fever", "HKValueNew"),
        symptom("Nausea", "HKCategoryValueSeverityNotPresent"), symptom("Hives", "HKCategoryValueSeverityMild"))

    @discardableResult
    private func bring(_ text: String, batches: Int = .max) async throws -> HealthSummary {
        try await store.importHealth(text, homes.mia, world: homes.world, batchSize: 2, batches: batches).summary
    }

    private func entries() async throws -> [SymptomEntry] {
        try await store.symptoms(homes.mia, from: "2026-06-19", through: "2026-06-19")
    }

    @Test func `become entries with their severity, and unknown values none`() async throws {
        let tally = try await bring(Self.mixed).symptoms
        let found = Dictionary(uniqueKeysWithValues: try await entries().map { ($0.kind, $0.grade) })
        #expect(found == [.coughing: .mild, .sleepChanges: .present, .appetiteChanges: .decreased])
        #expect(try await entries().allSatisfy { $0.at == .berlin("2026-06-19", "09:00") })
        #expect(tally.new == 3 && tally.known == 0)
        #expect(
            tally.skipped == [
                "HKCategoryTypeIdentifierFever unknown-value": 1, "HKCategoryTypeIdentifierNausea not-there": 1,
            ])
    }

    @Test func `are seen with everything else of the import`() async throws {
        try await bring(Self.mixed, batches: 2)
        #expect(try await entries().isEmpty)
        try await bring(Self.mixed)
        #expect(try await entries().count == 3)
    }

    @Test func `come once, also when they were changed or deleted since`() async throws {
        try await bring(Self.mixed)
        let entries = try await entries()
        let cough = try #require(entries.first { $0.kind == .coughing })
        let sleep = try #require(entries.first { $0.kind == .sleepChanges })
        let worse = SymptomEntry.Details(
            id: cough.id, kind: .coughing, at: cough.at, grade: .severe, notes: "After all")
        _ = try await store.updateSymptom(worse, version: cough.version, homes.mia, change: homes.change())
        _ = try await store.deleteSymptom(sleep.id, version: sleep.version, homes.mia, change: homes.change())
        let later = Self.mixed.replacing(
            "</HealthData>", with: Self.symptom("Fever", "4", at: "11:00") + "</HealthData>")
        let tally = try await bring(later).symptoms
        #expect(tally.new == 1)
        let kinds = Dictionary(uniqueKeysWithValues: try await self.entries().map { ($0.kind, $0.grade) })
        #expect(kinds == [.coughing: .severe, .appetiteChanges: .decreased, .fever: .severe])
    }

    @Test func `that the family logged for the same minute stay one entry`() async throws {
        let own = SymptomEntry.Details(
            id: "own", kind: .coughing, at: .berlin("2026-06-19", "09:00"), grade: .mild, notes: "Playground")
        try await store.createSymptoms([own], homes.mia, change: homes.change())
        let tally = try await bring(
            HealthXML.whole(
                Self.symptom("Coughing", "HKCategoryValueSeverityMild"),
                Self.symptom("Coughing", "HKCategoryValueSeverityMild", source: "Shortcuts"),
                Self.symptom("Coughing", "HKCategoryValueSeveritySevere"))
        ).symptoms
        #expect(tally.new == 1 && tally.known == 2)
        #expect(try await entries().map(\.grade).sorted { $0.rawValue < $1.rawValue } == [.mild, .severe])
        #expect(try await entries().first { $0.grade == .mild }?.notes == "Playground")
    }

    @Test func `still to come or before birth are left out`() async throws {
        let text = HealthXML.whole(Self.symptom("Coughing", "HKCategoryValueSeverityMild"))
        let tally = try await bring(text.replacing("2026-06-19 09", with: "2027-06-19 09")).symptoms
        #expect(tally.skipped == ["HKCategoryTypeIdentifierCoughing impossible-time": 1] && tally.new == 0)
        let early = try await bring(text.replacing("2026-06-19 09", with: "1999-06-19 09")).symptoms
        #expect(early.skipped == ["HKCategoryTypeIdentifierCoughing impossible-time": 1] && early.new == 0)
    }

    @Test func `are in the history as one import that names them`() async throws {
        try await bring(Self.mixed)
        let change = try #require(try await homes.temporary.audit("health import").last)
        for entry in try await entries() { #expect(change.before?.contains(entry.id.text) == true) }
        #expect(try await homes.temporary.audit("symptom").isEmpty)
    }
}
