import Clinical
import ImmunotherapyStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@Suite struct `The list of symptoms` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func create(_ symptoms: [SymptomEntry.Details]) async throws {
        try await store.createSymptoms(symptoms, homes.mia, change: homes.change())
    }

    @Test func `is whole days, latest first, each in the order of the kinds`() async throws {
        try await create([
            .of(.hives, on: .today, "07:00"), .of(.nausea, on: .today, "09:00"), .of(.nausea, on: .today, "08:00"),
            .of(.itching, on: .leapDay), .of(.fever, on: .yesterday),
        ])
        let first = try await store.symptomDays(homes.mia, before: nil, limit: 4)
        #expect(first.days.map(\.day) == [.today, .yesterday])
        #expect(first.days[0].entries.map(\.kind) == [.nausea, .nausea, .hives])
        #expect(first.days[0].entries.map(\.at.time) == ["08:00", "09:00", "07:00"])
        #expect(first.earlier == .yesterday)
        let rest = try await store.symptomDays(homes.mia, before: first.earlier, limit: 4)
        #expect(rest.days.map(\.day) == [.leapDay])
        #expect(rest.earlier == nil)
        let full = try await store.symptomDays(homes.mia, before: nil, limit: 2)
        #expect(full.days.map(\.entries.count) == [3] && full.earlier == .today)
        let nothing = try await store.symptomDays(homes.mia, before: .leapDay)
        #expect(nothing == SymptomDays(days: [], earlier: nil))
    }

    @Test func `skips days of which everything was deleted`() async throws {
        let fever = SymptomEntry.Details.of(.fever, on: .yesterday)
        try await create([.of(.hives), fever, .of(.itching, on: .leapDay)])
        _ = try await store.deleteSymptom(fever.id, version: .first, homes.mia, change: homes.change())
        let days = try await store.symptomDays(homes.mia, before: nil)
        #expect(days.days.map(\.day) == [.today, .leapDay])
    }

    @Test func `of today is in the order of the kinds whatever the order in which they came`() async throws {
        try await create([.of(.hives, on: .today, "07:00"), .of(.abdominalCramps, on: .today, "09:00")])
        let today = try #require(try await store.today(homes.mia, day: .today, from: .today, through: .today))
        #expect(today.symptoms.map(\.kind) == [.abdominalCramps, .hives])
    }

    @Test func `knows the kinds used last, with how often`() async throws {
        try await create([
            .of(.hives, on: .leapDay), .of(.hives, on: .yesterday), .of(.nausea, on: .today, "08:00"),
            .of(.coughing, on: .today, "08:00"), .of(.itching, on: .today, "09:00"),
        ])
        let gone = SymptomEntry.Details.of(.fever)
        try await create([gone])
        _ = try await store.deleteSymptom(gone.id, version: .first, homes.mia, change: homes.change())
        let recent = try await store.recentSymptoms(homes.mia)
        #expect(recent.map(\.kind) == [.itching, .nausea, .coughing, .hives])
        #expect(recent.map(\.count) == [1, 1, 1, 2])
        #expect(recent.last?.last == Moment.berlin(.yesterday, "08:00").instant)
        let form = try #require(try await store.symptomForm(homes.mia))
        #expect(form.recent == recent)
        #expect(form.entry == nil)
    }

    @Test func `gives a form its entry unless it was deleted`() async throws {
        let hives = SymptomEntry.Details.of(.hives)
        try await create([hives])
        #expect(try await store.symptomForm(homes.mia, entry: hives.id)?.entry?.details == hives)
        _ = try await store.deleteSymptom(hives.id, version: .first, homes.mia, change: homes.change())
        #expect(try await store.symptomForm(homes.mia, entry: hives.id)?.entry == nil)
    }

    @Test func `of twenty thousand entries is read by the page`() async throws {
        let many = (0..<20_000).map { number in
            SymptomEntry.Details.of(
                SymptomKind.allCases[number % 57], on: CalendarDay.today.adding(days: -(number / 10)),
                TimeOfDay(hour: number % 10 + 8, minute: number % 57) ?? "08:00")
        }
        try await create(many)
        let page = try await store.symptomDays(homes.mia, before: nil)
        #expect(page.days.count == 6)
        #expect(page.days.allSatisfy { $0.entries.count == 10 })
        #expect(try await store.recentSymptoms(homes.mia).map(\.count).reduce(0, +) == 200)
    }
}
