import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@Suite struct `A deleted dose` {
    let homes: TwoHouseholds
    let dose = OITDose.on(
        .today, .at(.today, "08:00", .half(.cashewOne), .part("3.5", of: .peanut)),
        .at(.today, "18:00", .full(.peanutTwo)),
        medicines: [
            MedicineTaken(medicine: .other("Loratadine"), amount: "10"),
            MedicineTaken(medicine: .famotidine, amount: "20"),
        ], notes: "Fine.")
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.saveDose(dose, base: nil, homes.mia, change: homes.change())
    }

    private func delete(_ version: RecordVersion = .first) async throws -> Saved<OITDose> {
        try await store.deleteDose(on: .today, base: version, homes.mia, change: homes.change())
    }

    @Test func `is gone from the day and stays in the audit`() async throws {
        #expect(try await delete() == .saved(dose))
        #expect(try await store.dose(homes.mia, on: .today) == nil)
        #expect(try await store.doses(homes.mia, from: .leapDay, through: .today).isEmpty)
        let records = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today))
        #expect(records.taken.isEmpty)
        #expect(records.firstDay == nil)
        #expect(try await homes.temporary.audit("dose").last?.before?.contains("Loratadine") == true)
        #expect(try await delete() == .stale(current: nil))
    }

    @Test func `was not changed since it was shown`() async throws {
        #expect(try await delete(.first.next) == .stale(current: dose))
        #expect(try await store.dose(homes.mia, on: .today) == dose)
    }

    @Test func `comes back from the audit as it was`() async throws {
        _ = try await delete()
        let restored = try #require(try await store.restoreDose(on: .today, homes.mia, change: homes.change()))
        #expect(restored.sameContent(as: dose))
        #expect(try await store.dose(homes.mia, on: .today) == restored)
        #expect(try await store.restoreDose(on: .today, homes.mia, change: homes.change()) == nil)
    }

    @Test func `ends the skip of its day when it comes back`() async throws {
        _ = try await delete()
        let skip = DoseSkip.of(.peanut, on: .today)
        let other = DoseSkip.of(.peanut, on: .yesterday, id: "other")
        for skip in [skip, other] {
            _ = try await store.noteSkip(skip, base: nil, homes.mia, change: homes.change())
        }
        _ = try await store.restoreDose(on: .today, homes.mia, change: homes.change())
        #expect(try await store.doseSkips(homes.mia, from: .yesterday, through: .today) == [other])
        let removed = try await homes.temporary.audit("dose skip").filter { $0.action == "removed" }
        #expect(removed.map(\.record) == [skip.id.text])
    }

    @Test func `comes back as it was last, after corrections and deletions`() async throws {
        _ = try await delete()
        let second = OITDose.on(.today, .at(.today, "09:00", .full(.peanutOne)))
        guard case .saved(let saved) = try await store.saveDose(second, base: nil, homes.mia, change: homes.change())
        else {
            Issue.record("the day was free")
            return
        }
        _ = try await delete(saved.version)
        let restored = try #require(try await store.restoreDose(on: .today, homes.mia, change: homes.change()))
        #expect(restored.sameContent(as: second))
    }

    @Test func `does not come back over a new one, nor on a day that had none`() async throws {
        _ = try await delete()
        let second = OITDose.on(.today, .at(.today, "09:00", .full(.peanutOne)))
        _ = try await store.saveDose(second, base: nil, homes.mia, change: homes.change())
        #expect(try await store.restoreDose(on: .today, homes.mia, change: homes.change()) == nil)
        #expect(try await store.restoreDose(on: .yesterday, homes.mia, change: homes.change()) == nil)
        #expect(try await store.dose(homes.mia, on: .today)?.sameContent(as: second) == true)
    }

    @Test func `leaves a number, so that a form opened before is found outdated`() async throws {
        _ = try await delete()
        let second = OITDose.on(.today, .at(.today, "09:00", .full(.peanutOne)))
        #expect(
            try await store.saveDose(second, base: .first, homes.mia, change: homes.change()) == .stale(current: nil))
        let saved = try await store.saveDose(second, base: nil, homes.mia, change: homes.change())
        #expect(saved == .saved(second.with(version: RecordVersion(number: 3))))
        let old = try await store.saveDose(dose, base: .first, homes.mia, change: homes.change())
        #expect(old == .stale(current: try await store.dose(homes.mia, on: .today)))
    }

    @Test func `comes back in its last form though the clock was set back in between`() async throws {
        _ = try await store.saveDose(
            .on(.today, .at(.today, "09:00", .full(.peanutTwo))), base: .first, homes.mia,
            change: Change(now: homes.clock.now, auditID: "9-later"))
        _ = try await store.deleteDose(
            on: .today, base: .first.next, homes.mia, change: Change(now: homes.clock.now, auditID: "0-earlier"))
        let restored = try #require(try await store.restoreDose(on: .today, homes.mia, change: homes.change()))
        #expect(restored.intakes == [.at(.today, "09:00", .full(.peanutTwo))])
    }
}
