import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `A reaction` {
    let homes: TwoHouseholds
    let breakfast = OITDose.Intake.at(.today, "07:00", .full(.peanutTwo))
    var link: Reaction.DoseLink { Reaction.DoseLink(day: .today, intake: breakfast.id) }
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.addIntake(breakfast, homes.mia, change: homes.change())
    }

    private var whole: CheckedReaction {
        .of(
            .hives(), dose: link, grade: .moderate,
            treatments: [
                .given(.antihistamine(name: "Cetirizine", amount: "5"), at: "09:05", "a"),
                .given(.inhaler(name: nil, puffs: 4), at: "09:10", "b"),
                .given(.epinephrine(amount: "0.15", site: .leftOuterThigh), at: "09:12", "c"),
                .given(.emergencyCall, at: "09:12", "d"), .given(.other(name: "Cold cloth"), at: "09:20", "e"),
            ],
            outcome: .resolved(at: .berlin(.today, "09:25")), notes: "Line one\nLine two")
    }

    private func create(_ checked: CheckedReaction, _ id: Reaction.ID = "r") async throws {
        try await store.createReaction(id, checked, homes.mia, change: homes.change())
    }

    @Test func `comes back as it was stored, with its symptoms and its dose`() async throws {
        try await create(whole)
        let stored = try #require(try await store.reaction("r", homes.mia))
        #expect(stored.reaction.details == whole.details)
        #expect(stored.reaction.version == .first)
        #expect(stored.symptoms == [.hives()])
        #expect(stored.intake == breakfast)
        #expect(stored.photoDigest == nil && !stored.isDeleted)
        #expect(try await store.today(homes.mia, day: .today, from: .today, through: .today)?.symptoms == [.hives()])
    }

    @Test func `keeps what is not known unknown`() async throws {
        try await create(.of(.hives()))
        let reaction = try #require(try await store.reaction("r", homes.mia)?.reaction)
        #expect(reaction.grade == nil && reaction.outcome == nil && reaction.dose == nil && reaction.notes == nil)
    }

    @Test func `sent twice is stored once`() async throws {
        try await create(whole)
        let audited = try await homes.temporary.audit().count
        try await create(whole)
        #expect(try await homes.temporary.audit().count == audited)
        #expect(try await store.reactions(homes.mia, from: .today, through: .today).count == 1)
    }

    @Test func `with an id that says something else is refused whole`() async throws {
        try await create(whole)
        await #expect(throws: Store.ReactionProblem.idTaken) { try await create(.of(.hives("other"))) }
        await #expect(throws: Store.ReactionProblem.idTaken) { try await create(.of(.hives()), "r2") }
        #expect(try await store.reaction("r2", homes.mia) == nil)
        #expect(try await store.today(homes.mia, day: .today, from: .today, through: .today)?.symptoms.count == 1)
    }

    @Test func `is changed when nobody else did`() async throws {
        try await create(whole)
        let changed = CheckedReaction.of(.hives("more", at: "09:15"), ticked: ["hives"], dose: link)
        let saved = try await store.updateReaction("r", changed, version: .first, homes.mia, change: homes.change())
        guard case .saved(let now) = saved else { return #expect(Bool(false), "\(saved)") }
        #expect(now.reaction.details == changed.details)
        #expect(now.reaction.version == .first.next)
        #expect(now.symptoms.map(\.id) == ["hives", "more"])
        #expect(now.reaction.treatments.isEmpty)
        let again = try await store.updateReaction("r", changed, version: .first, homes.mia, change: homes.change())
        #expect(again == .saved(now))
    }

    @Test func `that somebody else changed comes back as it is now, and nothing is stored`() async throws {
        try await create(whole)
        let theirs = CheckedReaction.of(ticked: ["hives"], notes: "Ben's")
        _ = try await store.updateReaction("r", theirs, version: .first, homes.mia, change: homes.change())
        let mine = CheckedReaction.of(.hives("mine"), notes: "Ada's")
        let saved = try await store.updateReaction("r", mine, version: .first, homes.mia, change: homes.change())
        guard case .stale(let current?) = saved else { return #expect(Bool(false), "\(saved)") }
        #expect(current.reaction.notes == "Ben's")
        #expect(try await store.today(homes.mia, day: .today, from: .today, through: .today)?.symptoms.count == 1)
    }

    @Test func `goes on naming a dose that is deleted, and finds it again when it is restored`() async throws {
        try await create(whole)
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        let without = try #require(try await store.reaction("r", homes.mia))
        #expect(without.reaction.dose == link && without.intake == nil)
        _ = try await store.restoreDose(on: .today, homes.mia, change: homes.change())
        #expect(try await store.reaction("r", homes.mia)?.intake == breakfast)
    }

    @Test func `follows a corrected time of its dose`() async throws {
        try await create(whole)
        let later = OITDose.Intake(id: breakfast.id, at: .berlin(.today, "08:15"), portions: breakfast.portions)
        _ = try await store.saveDose(.on(.today, later), base: .first, homes.mia, change: homes.change())
        #expect(try await store.reaction("r", homes.mia)?.intake?.at.time == "08:15")
    }

    @Test func `is listed with the others of its days, newest first`() async throws {
        try await create(.of(.hives("a"), at: .berlin(.yesterday, "20:00")), "old")
        try await create(whole)
        try await create(.of(.hives("b", at: "09:20"), at: .berlin(.today, "09:20")), "new")
        #expect(
            try await store.reactions(homes.mia, from: .yesterday, through: .today).map(\.reaction.id)
                == ["new", "r", "old"])
        #expect(try await store.reactions(homes.mia, from: .today, through: .today).count == 2)
        #expect(try await store.reactions(homes.ben, from: .yesterday, through: .today).isEmpty)
    }

    @Test func `has what its form needs in one answer`() async throws {
        try await create(whole)
        let records = try #require(try await store.reactionForm(homes.mia, day: .today, editing: "r"))
        #expect(records.doses.map(\.day) == [.today])
        #expect(records.symptoms == [.hives()])
        #expect(records.reaction?.reaction.id == "r")
        let elsewhere = try #require(try await store.reactionForm(homes.mia, day: .leapDay, editing: "r"))
        #expect(elsewhere.doses.map(\.day) == [.today])
        let fresh = try #require(try await store.reactionForm(homes.mia, day: .leapDay))
        #expect(fresh.doses.isEmpty && fresh.symptoms.isEmpty && fresh.reaction == nil)
    }
}
