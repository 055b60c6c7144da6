import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import SQL
import Store
import TestSupport
import Testing

@Suite struct `How a level is given` {
    let homes: TwoHouseholds
    let half: DoseMeasure
    let scoops: DoseMeasure
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        half = try #require(DoseMeasure(count: try .parse("0.5", decimal: .point), unit: .listed(.capsule)))
        scoops = try #require(DoseMeasure(count: try .parse("2", decimal: .point), unit: .other("scoops")))
    }

    private func measure(_ id: DoseLevel.ID) async throws -> DoseMeasure? {
        try await store.levelMeasures(homes.mia)[id]
    }

    private func update(
        _ details: DoseLevelDetails, given: MeasureEdit, version: RecordVersion
    ) async throws -> Saved<DoseLevel> {
        try await store.updateLevel(
            DoseLevel.peanutTwo.id, details, given: given, version: version, homes.mia, change: homes.change())
    }

    @Test func `comes back as it was entered, and is nobody else's`() async throws {
        for _ in 1...2 {
            try await store.createLevel(
                "three", allergen: Allergen.peanut.id, .named("Dose 3"), given: half, homes.mia,
                change: homes.change())
        }
        #expect(try await store.levelMeasures(homes.mia) == ["three": half])
        #expect(try await store.levelMeasures(homes.sten).isEmpty)
        await #expect(throws: Store.LevelProblem.idTaken) {
            try await store.createLevel(
                "three", allergen: Allergen.peanut.id, .named("Dose 3"), given: scoops, homes.mia,
                change: homes.change())
        }
    }

    @Test func `changes with its level's version, or stays`() async throws {
        let details = DoseLevel.peanutTwo.details
        guard case .saved(let given) = try await update(details, given: .set(half), version: .first) else {
            Issue.record("not saved")
            return
        }
        #expect(given.version == RecordVersion.first.next && given.details == details)
        #expect(try await update(details, given: .set(scoops), version: .first) == .stale(current: given))
        #expect(try await measure(given.id) == half)
        #expect(try await update(details, given: .kept, version: .first) == .saved(given))
        guard case .saved(let other) = try await update(details, given: .set(scoops), version: given.version) else {
            Issue.record("not saved")
            return
        }
        #expect(try await measure(given.id) == scoops)
        _ = try await update(details, given: .set(nil), version: other.version)
        #expect(try await measure(given.id) == nil)
        let before = try await homes.temporary.audit("dose level").compactMap(\.before)
        #expect(before.contains { $0.contains("\"given\":\"0.5 capsule\"") })
        #expect(before.contains { $0.contains("\"given\":\"2 scoops\"") })
    }

    @Test func `is added with several levels at once`() async throws {
        try await store.createLevels(
            [(id: "three", details: .named("Dose 3")), (id: "four", details: .named("Dose 4"))],
            given: ["four": scoops], allergen: Allergen.peanut.id, homes.mia, change: homes.change())
        #expect(try await store.levelMeasures(homes.mia) == ["four": scoops])
        #expect(try await store.plan(homes.mia)?.measures == ["four": scoops])
    }

    @Test func `survives deletion and return of its level`() async throws {
        _ = try await update(DoseLevel.peanutTwo.details, given: .set(half), version: .first)
        _ = try await store.deleteLevel(DoseLevel.peanutTwo.id, homes.mia, change: homes.change())
        try await store.restoreLevel(DoseLevel.peanutTwo.id, asCurrent: true, homes.mia, change: homes.change())
        #expect(try await measure(DoseLevel.peanutTwo.id) == half)
    }

    @Test(
        arguments: [
            "UPDATE level_measure SET unit = 'barrel'", "UPDATE level_measure SET ten_thousandths = 10000001",
        ] as [Statement])
    func `with a value that does not fit is an error`(_ statement: Statement) async throws {
        _ = try await update(DoseLevel.peanutTwo.details, given: .set(half), version: .first)
        try await homes.temporary.database.write { tx in _ = try tx.execute(statement) }
        await #expect(throws: RowError.self) { try await store.levelMeasures(homes.mia) }
    }
}
