import CarePlan
import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import SiteStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `Symptoms in the hours after a dose` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
        _ = try await store.importDays(
            [
                .dose(.today, "07:00", .full(.peanutTwo)), .symptom(.hives, on: .today, "07:20"),
                .symptom(.nausea, on: .today, "07:30"), .symptom(.sneezing, on: .today, "12:00"),
            ], homes.mia, change: homes.change())
    }

    private func reported() async throws -> [StoredReaction] {
        try #require(try await store.reportRecords(homes.mia, from: .today, through: .today)).reactions
    }

    @Test func `stand in the report as a reaction that nobody graded`() async throws {
        let found = try await reported()
        #expect(found.map { $0.symptoms.map(\.kind) } == [[.hives, .nausea]])
        #expect(found.first?.reaction.onset.time.text == "07:20" && found.first?.reaction.grade == nil)
        #expect(found.first?.intake?.at.time.text == "07:00")
        #expect(try await store.reactions(homes.mia, from: .today, through: .today).isEmpty, "nothing is stored")
    }

    @Test func `count once when somebody groups them`() async throws {
        let offered = try #require(try await reported().first)
        let checked = CheckedReaction(details: offered.reaction.details, newSymptoms: [])
        try await store.createReaction("grouped", checked, homes.mia, change: homes.change())
        #expect(try await reported().map(\.reaction.id) == ["grouped"])
        let form = try #require(try await store.reactionForm(homes.mia, day: .today))
        #expect(form.grouped == Set(offered.symptoms.map(\.id)) && form.hours == ReactionHours.least)
    }

    @Test func `are no stranger's`() async throws {
        let next = try #require(try await store.reportRecords(homes.sten, from: .today, through: .today))
        #expect(next.reactions.isEmpty)
    }
}
