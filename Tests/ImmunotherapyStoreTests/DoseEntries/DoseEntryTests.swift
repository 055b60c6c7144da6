import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

/// A dose logged on its own is added to its day, or shown next to what somebody else logged meanwhile.
@Suite struct `A dose entry` {
    let homes: TwoHouseholds
    let breakfast = OITDose.Intake.at(.today, "08:00", .full(.peanutTwo))
    let dinner = OITDose.Intake.at(.today, "18:00", .full(.cashewOne))
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func details(
        _ intake: OITDose.Intake, medicines: [MedicineTaken] = [], notes: String? = nil
    ) -> DoseDetails {
        DoseDetails(day: .today, intakes: [intake], medicines: medicines, notes: notes)
    }

    private func enter(
        _ details: DoseDetails, known: KnownDay = .untouched, after: [OITDose.Intake.ID] = []
    ) async throws -> DoseEntryResult {
        try await store.enterDose(
            DoseEntry(details: details, known: known, after: after), answers: DoseAnswers(zone: .berlin, reports: []),
            homes.mia, change: homes.change())
    }

    private func known() async throws -> KnownDay {
        try await store.knownDays(homes.mia, from: .yesterday, through: .today)[.today] ?? .untouched
    }

    private func stored() async throws -> OITDose? {
        try await store.dose(homes.mia, on: .today)
    }

    @Test func `begins the day's record, decided and audited`() async throws {
        let cetirizine = MedicineTaken(medicine: .cetirizine, amount: "5")
        guard case .saved(let dose) = try await enter(details(breakfast, medicines: [cetirizine], notes: "Well."))
        else { return #expect(Bool(false), "not saved") }
        #expect(dose == OITDose.on(.today, breakfast, medicines: [cetirizine], notes: "Well."))
        #expect(try await stored() == dose)
        #expect(
            try await store.intakeDecisions(homes.mia, from: .today, through: .today).map(\.intake) == [breakfast.id])
        #expect(try await homes.temporary.audit("dose").map(\.action) == ["intake logged"])
    }

    @Test func `is stored once, however often it arrives, also after the day was changed`() async throws {
        _ = try await enter(details(breakfast))
        let first = try #require(try await stored())
        #expect(try await enter(details(breakfast)) == .saved(first))
        _ = try await store.addIntake(dinner, homes.mia, change: homes.change())
        let both = try #require(try await stored())
        #expect(try await enter(details(breakfast)) == .saved(both))
        #expect(try await stored() == both)
        #expect(try await homes.temporary.audit("dose").count == 2)
    }

    @Test func `joins the record that its page knew`() async throws {
        _ = try await store.saveDose(
            .on(.today, breakfast, medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")], notes: "Well."),
            base: nil, homes.mia, change: homes.change())
        let entry = details(
            dinner, medicines: [MedicineTaken(medicine: .cetirizine, amount: "5")], notes: "With yoghurt.")
        guard case .saved(let dose) = try await enter(entry, known: known()) else {
            return #expect(Bool(false), "not saved")
        }
        #expect(dose.intakes == [breakfast, dinner])
        #expect(dose.medicines.count == 2 && dose.notes == "Well.\nWith yoghurt.")
        #expect(dose.version == .first.next)
    }

    @Test func `is held back when somebody else wrote the day down meanwhile`() async throws {
        let theirs = try await store.addIntake(dinner, homes.mia, change: homes.change())
        guard case .stale(let current, let joined, let changes) = try await enter(details(breakfast)) else {
            return #expect(Bool(false), "not held back")
        }
        #expect(current == theirs && joined.intakes == [breakfast, dinner] && changes == 1)
        #expect(try await stored() == theirs)
        // Once both versions have been seen, it is added.
        let result = try await enter(details(breakfast), known: KnownDay(changes: changes, intakes: []))
        let now = try #require(try await stored())
        #expect(result == .saved(now))
        #expect(try await stored()?.intakes == [breakfast, dinner])
    }

    @Test func `is held back when the record was changed or deleted meanwhile`() async throws {
        let first = try await store.addIntake(dinner, homes.mia, change: homes.change())
        let before = try await known()
        _ = try await store.deleteDose(on: .today, base: first.version, homes.mia, change: homes.change())
        guard case .stale(nil, let joined, let changes) = try await enter(details(breakfast), known: before) else {
            return #expect(Bool(false), "not held back")
        }
        #expect(joined.intakes == [breakfast] && changes == 2)
        #expect(try await stored() == nil)
    }

    @Test func `does not stand in the way of the next one from the same phone`() async throws {
        _ = try await enter(details(breakfast))
        guard case .saved(let both) = try await enter(details(dinner), after: [breakfast.id]) else {
            return #expect(Bool(false), "not saved")
        }
        #expect(both.intakes == [breakfast, dinner])
        // An earlier entry that was never stored does not count.
        let supper = OITDose.Intake.at(.today, "20:00", .full(.cashewOne))
        let result = try await enter(details(supper), after: [breakfast.id, dinner.id, "never-sent"])
        let now = try #require(try await stored())
        #expect(result == .saved(now))
    }

    @Test func `is not let through because of entries that its page knew of already`() async throws {
        _ = try await enter(details(breakfast))
        let before = try await known()
        _ = try await store.addIntake(dinner, homes.mia, change: homes.change())
        let supper = OITDose.Intake.at(.today, "20:00", .full(.cashewOne))
        guard case .stale = try await enter(details(supper), known: before, after: [breakfast.id]) else {
            return #expect(Bool(false), "not held back")
        }
    }

    @Test func `whose notes would make those of the day too long is not cut`() async throws {
        let long = String(repeating: "n", count: 1500)
        _ = try await enter(details(breakfast, notes: long))
        let known = try await known()
        #expect(try await enter(details(dinner, notes: long), known: known) == .notesTooLong)
        #expect(try await stored()?.intakes == [breakfast])
    }

    @Test func `of another's allergen is refused`() async throws {
        await #expect(throws: Store.DoseProblem.unknownAllergen) {
            _ = try await store.enterDose(
                DoseEntry(details: details(breakfast), known: .untouched),
                answers: DoseAnswers(zone: .berlin, reports: []), homes.sten, change: homes.change())
        }
    }
}
