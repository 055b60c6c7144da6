import Clinical
import Immunotherapy
import ImmunotherapyStore
import SiteStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `The records of a report` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws { homes = try await TwoHouseholds() }

    private func records(from: CalendarDay) async throws -> ReportRecords {
        try #require(try await store.reportRecords(homes.mia, from: from, through: .today))
    }

    @Test func `are empty when nothing was recorded`() async throws {
        let report = try await records(from: .leapDay)
        #expect(report.doses.isEmpty && report.symptoms.isEmpty && report.reactions.isEmpty && report.plans.isEmpty)
        #expect(report.plan.person.person == .mia)
        #expect(try await store.reportOutline(homes.mia)?.firstDay == nil)
    }

    @Test func `have every dose, and symptoms of the days alone`() async throws {
        for day in [CalendarDay.yesterday, .today] {
            _ = try await store.saveDose(
                .on(day, .at(day, "12:00", .full(.peanutTwo))), base: nil, homes.mia, change: homes.change())
        }
        try await store.createSymptoms([.of(.hives)], homes.mia, change: homes.change())
        let report = try await records(from: .today)
        #expect(report.doses.map(\.day) == [.yesterday, .today])
        #expect(report.symptoms.map(\.kind) == [.hives])
        #expect(try await store.reportOutline(homes.mia)?.firstDay == .yesterday)
        let before = try #require(
            try await store.reportRecords(homes.mia, from: .leapDay, through: .yesterday))
        #expect(before.doses.count == 2 && before.symptoms.isEmpty)
    }

    @Test func `leave a note when they leave as a file`() async throws {
        try await store.noteReport(homes.mia, change: homes.change())
        let rows = try await homes.temporary.audit("report")
        #expect(rows.map(\.action) == ["exported"])
    }
}
