import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `How a dose went` {
    let homes: TwoHouseholds
    let breakfast = OITDose.Intake.at(.today, "07:00", .full(.peanutTwo))
    var link: Reaction.DoseLink { Reaction.DoseLink(day: .today, intake: breakfast.id) }
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await homes.store.addIntake(breakfast, homes.mia, change: homes.change())
    }

    private func answers() async throws -> [FollowUp.Answer?] {
        try await store.followUps(homes.mia, from: .yesterday, through: .today).map(\.answer)
    }

    @Test func `is unknown until somebody says`() async throws {
        #expect(try await answers() == [nil])
        #expect(try await store.followUps(homes.mia, from: .today, through: .today).first?.intake == breakfast)
        #expect(try await store.followUps(homes.mia, from: .yesterday, through: .yesterday).isEmpty)
    }

    @Test func `is no symptoms once that was said, and open again when it is taken back`() async throws {
        #expect(try await store.answerNoSymptoms(link, homes.mia, change: homes.change()))
        #expect(try await store.answerNoSymptoms(link, homes.mia, change: homes.change()))
        #expect(try await answers() == [.noSymptoms])
        try await store.withdrawNoSymptoms(link, homes.mia, change: homes.change())
        try await store.withdrawNoSymptoms(link, homes.mia, change: homes.change())
        #expect(try await answers() == [nil])
        #expect(try await homes.temporary.audit("dose follow-up").map(\.action) == ["no symptoms", "taken back"])
    }

    @Test func `is not noted for a dose that is not there`() async throws {
        let none = Reaction.DoseLink(day: .yesterday, intake: breakfast.id)
        #expect(try await store.answerNoSymptoms(none, homes.mia, change: homes.change()) == false)
        #expect(try await homes.temporary.audit("dose follow-up").isEmpty)
    }

    @Test func `is told by symptoms that come later, whatever was said before`() async throws {
        _ = try await store.answerNoSymptoms(link, homes.mia, change: homes.change())
        _ = try await store.importDays([.symptom(.hives, on: .today, "09:00")], homes.mia, change: homes.change())
        #expect(try await answers() == [.symptoms])
    }

    @Test func `is not told by a symptom before it`() async throws {
        _ = try await store.importDays([.symptom(.hives, on: .today, "06:59")], homes.mia, change: homes.change())
        #expect(try await answers() == [nil])
    }

    @Test func `is told by a reaction for as long as it is there`() async throws {
        let elsewhere = SymptomEntry.hives(at: "06:00")
        let checked = CheckedReaction.of(elsewhere, at: .berlin(.today, "09:00"), dose: link)
        try await store.createReaction("r", checked, homes.mia, change: homes.change())
        #expect(try await answers() == [.reaction])
        _ = try await store.deleteReaction("r", version: .first, homes.mia, change: homes.change())
        #expect(try await answers() == [nil])
    }
}
