import Activity
import Clinical
import SQL
import Symptoms
import TestRecords
import TestSupport
import Testing

@testable import ActivityStore
@testable import Store
@testable import SymptomsStore

@Suite struct `Taking an import of health records back` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    private static let day: CalendarDay = "2026-06-19"

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private static func cough(_ at: String = "09:00") -> String {
        HealthXML.record(
            "HKCategoryTypeIdentifierCoughing", unit: nil, from: at, to: at, value: "HKCategoryValueSeverityMild")
    }

    private func bring(_ records: String..., batches: Int = .max) async throws {
        try await store.importHealth(
            HealthXML.whole(records.joined(separator: "\n")), homes.mia, world: homes.world, batchSize: 1,
            batches: batches)
    }

    private func remove(_ number: Int64, _ access: PersonAccess? = nil) async throws -> Bool {
        try await store.removeHealthImport(number, access ?? homes.mia, change: homes.change())
    }

    private func steps() async throws -> Int64? {
        _ = try await store.settleHealthTotals(homes.mia, in: .berlin)
        return try await store.healthDays(homes.mia, .steps, from: Self.day, through: Self.day).first?.figure.millionths
    }

    private func symptoms() async throws -> [SymptomEntry] {
        try await store.symptoms(homes.mia, from: Self.day, through: Self.day)
    }

    @Test func `removes samples, totals, elements and symptoms, and the same file can come again`() async throws {
        try await bring(HealthXML.record(), HealthXML.workout(), Self.cough())
        #expect(try await steps() == 120_000_000)
        #expect(try await remove(1))
        #expect(try await steps() == nil)
        #expect(try await symptoms().isEmpty)
        #expect(try await store.healthElements(homes.mia, kind: "Workout").isEmpty)
        let record = try #require(try await store.healthImports(homes.mia).first)
        #expect(record.state == .stopped && record.problem == "removed")
        let change = try #require(try await homes.temporary.audit("health import").last)
        #expect(change.action == "removed")
        try await bring(HealthXML.record(), HealthXML.workout(), Self.cough())
        #expect(try await steps() == 120_000_000)
        #expect(try await symptoms().count == 1)
    }

    @Test func `leaves what an earlier import brought`() async throws {
        try await bring(HealthXML.record(), Self.cough())
        try await bring(
            HealthXML.record(), HealthXML.record(from: "08:10", to: "08:20", value: "80"), Self.cough("10:00"))
        #expect(try await steps() == 200_000_000)
        #expect(try await remove(2))
        #expect(try await steps() == 120_000_000)
        #expect(try await symptoms().map(\.at) == [.berlin(Self.day, "09:00")])
    }

    @Test func `leaves the workouts and the rings that an earlier import brought, also where it said something else`()
        async throws
    {
        try await bring(HealthXML.workout(), HealthXML.summary(energy: "400"))
        let before = try await elements()
        try await bring(HealthXML.workout(energy: "9"), HealthXML.summary(energy: "400"), HealthXML.record())
        let both = try await elements()
        #expect(both != before && both.count == 2)
        let later = try #require(try await store.healthImports(homes.mia).first?.summary.elements)
        #expect(later["Workout"]?.changed == 1 && later["ActivitySummary"]?.known == 1)
        #expect(try await remove(2))
        #expect(try await elements() == before)
    }

    @Test func `gives a workout back to the program that had sent it`() async throws {
        let batch = try #require(try HealthXML.batches(HealthXML.whole(HealthXML.workout(energy: "1"))).first)
        let sender = HealthSender(id: "one", name: "Phone")
        _ = try await store.addHealth(
            HealthPost(sender: sender, batch: batch, bytes: 1, replaces: false), homes.mia, change: homes.change())
        let sent = try await elements()
        try await bring(HealthXML.workout().replacing("Running", with: "Walking"))
        let filed = try await elements()
        #expect(filed != sent && filed.count == 1)
        #expect(try await remove(2))
        #expect(try await elements() == sent)
    }

    @Test func `leaves no total of what it brought, also before they are derived again`() async throws {
        try await bring(HealthXML.record())
        #expect(try await steps() == 120_000_000)
        #expect(try await remove(1))
        let days = try await store.healthDays(homes.mia, .steps, from: Self.day, through: Self.day)
        #expect(days.isEmpty)
    }

    private func elements() async throws -> [String] {
        var bodies: [String] = []
        for kind in ["ActivitySummary", "Workout"] {
            bodies += try await store.healthElements(homes.mia, kind: kind).map(\.body)
        }
        return bodies
    }

    @Test func `leaves symptoms that were changed or belong to a reaction`() async throws {
        try await bring(Self.cough("09:00"), Self.cough("10:00"), Self.cough("11:00"))
        let entries = try await symptoms()
        let first = try #require(entries.first { $0.at == .berlin(Self.day, "09:00") })
        let worse = SymptomEntry.Details(id: first.id, kind: .coughing, at: first.at, grade: .severe, notes: nil)
        _ = try await store.updateSymptom(worse, version: first.version, homes.mia, change: homes.change())
        let second = try #require(entries.first { $0.at == .berlin(Self.day, "10:00") })
        try await store.createReaction("r", .of(.hives()), homes.mia, change: homes.change())
        try await homes.temporary.database.write { tx in
            try tx.execute("INSERT INTO reaction_symptom VALUES ('mia', 'r', \(second.id.text))")
        }
        #expect(try await remove(1))
        let hours = try await symptoms().filter { $0.kind == .coughing }.map(\.at)
        #expect(Set(hours) == [.berlin(Self.day, "09:00"), .berlin(Self.day, "10:00")])
    }

    @Test func `is for complete ones only, and waits for one that has not come to its end`() async throws {
        try await bring(HealthXML.record())
        try await bring(HealthXML.record(from: "08:10", to: "08:20"), Self.cough(), batches: 1)
        #expect(try await remove(2) == false)
        #expect(try await remove(1) == false)
        #expect(try await remove(9) == false)
        #expect(try await steps() == 120_000_000)
        try await store.stopHealthImport(2, problem: "cancelled", homes.mia, change: homes.change())
        #expect(try await remove(1))
        #expect(try await remove(1) == false)
    }

    @Test func `is not for strangers`() async throws {
        try await bring(HealthXML.record())
        #expect(try await remove(1, homes.sten) == false)
        #expect(try await steps() == 120_000_000)
    }
}
