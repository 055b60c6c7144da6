import ActivityStore
import CarePlan
import Clinical
import Exchange
import Immunotherapy
import ImmunotherapyStore
import Insights
import SiteStore
import Store
import Symptoms
import SymptomsStore
import TestRecords
import TestSupport
import Testing

/// The cards' queries read only the columns they need; these tests compare the results with the stored records.
@Suite struct `What Insights reads` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let evening = Moment.berlin(.today, "22:00")

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func history(_ range: InsightRange = .all) async throws -> InsightHistory {
        try #require(try await store.insights(homes.mia, range, now: evening)).history
    }

    private func take(_ day: CalendarDay, _ time: TimeOfDay, _ portions: OITDose.Portion...) async throws {
        let intake = OITDose.Intake(id: "\(day.iso)-\(time.hour)", at: .berlin(day, time), portions: portions)
        _ = try await store.addIntake(intake, homes.mia, change: homes.change())
    }

    @Test func `is empty for somebody new, whose range is today`() async throws {
        let empty = try await history()
        #expect(
            empty.doses.isEmpty && empty.reactions.isEmpty && empty.symptoms.isEmpty && empty.answered.doses.isEmpty)
        #expect(empty.firstDay == nil && empty.latestSymptom == nil)
        #expect(empty.period == DayPeriod(from: .today, through: .today))
        let cards = try #require(try await store.insights(homes.mia, .all, now: evening)).cards(now: evening)
        #expect(cards.isEmpty)
    }

    @Test func `is every portion in order of time, of whatever range`() async throws {
        try await take(.today, "18:00", .half(.peanutTwo))
        try await take(.leapDay, "07:00", .part("0.7", of: .cashew), .full(.peanutOne))
        try await take(.today, "07:00", .full(.cashewOne))
        let doses = try await history(.week).doses
        #expect(doses.map(\.at.day) == [.leapDay, .leapDay, .today, .today])
        #expect(
            doses.map(\.allergen) == [Allergen.cashew.id, Allergen.peanut.id, Allergen.cashew.id, Allergen.peanut.id])
        #expect(doses.map(\.share) == [.part, .full, .full, .half])
        #expect(doses.map(\.amount) == ["0.7", "2.5", "1.05", "3.125"])
        #expect(doses.map(\.level) == [nil, DoseLevel.peanutOne.id, DoseLevel.cashewOne.id, DoseLevel.peanutTwo.id])
        #expect(doses.allSatisfy { !$0.isAgainstPlan })
        #expect(try await history().period.from == .leapDay)
    }

    @Test func `leaves out a day that was deleted`() async throws {
        try await take(.today, "07:00", .full(.cashewOne))
        _ = try await store.deleteDose(on: .today, base: .first, homes.mia, change: homes.change())
        #expect(try await history().doses.isEmpty)
    }

    @Test func `knows a dose that was taken against the plan, and its answers`() async throws {
        _ = try await store.agree(.agreed(gap: nil), base: nil, homes.mia, change: homes.change())
        try await take(.yesterday, "18:00", .full(.peanutTwo))
        for (id, time, answer) in [("a", "18:00", .unknown), ("b", "19:00", .no)]
            as [(OITDose.Intake.ID, TimeOfDay, ConditionReport.Answer)]
        {
            let reports = [ConditionReport(condition: .illness, answer: answer)]
            _ = try await store.addIntake(
                OITDose.Intake(id: id, at: .berlin(.today, time), portions: [.full(.peanutTwo)]),
                answers: DoseAnswers(zone: .berlin, reports: reports), homes.mia, change: homes.change())
        }
        let found = try await history()
        // An open question is not against the plan; a second dose on the same day is.
        #expect(found.doses.map(\.isAgainstPlan) == [false, false, true])
        #expect(found.plans == [.agreed(gap: nil)])
        let answered = found.answered
        #expect(answered.doses.map(\.intake) == ["a", "b"])
        #expect(answered.doses.map { answered.sets[$0.set].map(\.answer) } == [[], [.no]])
    }

    @Test func `reads the same answers once, whatever a family calls its own condition`() async throws {
        let own = DoseCondition.Own(id: "own", name: "],\"intake\":[\"]\\")
        let reports = [
            ConditionReport(condition: .illness, answer: .yes), ConditionReport(condition: .own(own), answer: .no),
        ]
        for (id, time) in [("a", "08:00"), ("b", "18:00")] as [(OITDose.Intake.ID, TimeOfDay)] {
            _ = try await store.addIntake(
                OITDose.Intake(id: id, at: .berlin(.today, time), portions: [.full(.peanutTwo)]),
                answers: DoseAnswers(zone: .berlin, reports: reports), homes.mia, change: homes.change())
        }
        let answered = try await history().answered
        #expect(answered.sets == [reports])
        #expect(answered.doses.map(\.set) == [0, 0])
    }

    @Test func `is a reaction with its dose, its symptoms and its treatments`() async throws {
        try await take(.today, "08:00", .full(.peanutTwo))
        let link = Reaction.DoseLink(day: .today, intake: "2026-06-20-8")
        let treatments = [
            Treatment.given(.antihistamine(name: nil, amount: nil), at: "09:05", "a"),
            Treatment.given(.antihistamine(name: nil, amount: nil), at: "09:35", "b"),
        ]
        let checked = CheckedReaction.of(.hives(), dose: link, grade: .moderate, treatments: treatments)
        try await store.createReaction("r", checked, homes.mia, change: homes.change())
        let found = try #require(try await history().reactions.first)
        #expect(found.dose == CountedReaction.LinkedDose(link: link, at: .berlin(.today, "08:00")))
        #expect(found.symptoms == [.hives])
        #expect(found.treatments == [.antihistamine])
        #expect(found.grade == .moderate)
        #expect(found.onset == checked.details.onset)
    }

    @Test func `is no reaction any more when its symptoms were cleared or it was deleted`() async throws {
        try await store.createReaction("r", .of(.hives()), homes.mia, change: homes.change())
        let hives = try #require(try await store.reaction("r", homes.mia)?.symptoms.first)
        _ = try await store.deleteSymptom(hives.id, version: hives.version, homes.mia, change: homes.change())
        #expect(try await history().reactions.map(\.isReaction) == [false])
        _ = try await store.deleteReaction("r", version: .first, homes.mia, change: homes.change())
        #expect(try await history().reactions.isEmpty)
    }

    @Test func `counts symptoms that were felt, by day in a short range and by month in a long one`() async throws {
        try await store.createSymptoms(
            [
                .of(.hives, .mild, on: .leapDay), .of(.hives, .severe),
                .of(.nausea, .unspecified), .of(.nausea, .mild, on: .today, "09:00"),
                .of(.appetiteChanges, .noChange), .of(.fever, .notPresent),
                .of(.itching),
            ], homes.mia, change: homes.change())
        _ = try await store.deleteSymptom(
            SymptomEntry.Details.of(.itching).id, version: .first, homes.mia, change: homes.change())
        let tallies = [
            SymptomTally(day: .today, kind: .hives, count: 1), SymptomTally(day: .today, kind: .nausea, count: 2),
        ]
        #expect(try await history(.week).symptoms == tallies)
        #expect(try await history(.week).week == tallies)
        let all = try await history(.all)
        #expect(all.symptoms.map(\.count) == [1, 1, 2])
        #expect(all.symptoms.allSatisfy { all.period.contains($0.day) })
        #expect(all.latestSymptom == .today)
        let page = try await store.feltSymptoms(homes.mia, in: all.period, skipping: 0, limit: 3)
        #expect(page.items.map(\.kind).count == 3 && page.hasMore)
        let rest = try await store.feltSymptoms(homes.mia, in: all.period, skipping: 3, limit: 3)
        #expect(rest.items.map(\.at.day) == [.leapDay] && !rest.hasMore)
    }

    @Test func `can be read over days that were chosen`() async throws {
        try await store.createSymptoms([.of(.hives, .mild, on: .leapDay)], homes.mia, change: homes.change())
        let chosen = DayPeriod(from: .leapDay, through: .leapDay)
        let history = try #require(try await store.insights(homes.mia, in: chosen, now: evening)).history
        #expect(history.period == chosen)
        #expect(history.symptoms == [SymptomTally(day: .leapDay, kind: .hives, count: 1)])
        #expect(history.week.isEmpty)
    }

    @Test func `puts what was measured beside the days on which somebody wrote`() async throws {
        let sleep = HealthXML.record(
            "HKCategoryTypeIdentifierSleepAnalysis", unit: nil, from: "01:00", to: "06:00",
            value: "HKCategoryValueSleepAnalysisAsleepCore")
        let heart = HealthXML.record("HKQuantityTypeIdentifierRestingHeartRate", unit: "count/min", value: "61")
        let exercise = HealthXML.record(
            "HKQuantityTypeIdentifierAppleExerciseTime", unit: "min", value: "20", on: "2026-06-18")
        try await store.importHealth(HealthXML.whole(sleep, heart, exercise), homes.mia, world: homes.world)
        _ = try await store.settleHealthTotals(homes.mia, in: .berlin)
        try await store.createSymptoms(
            [
                .of(.hives, .mild, on: .yesterday), .of(.nausea, .mild, on: .yesterday, "09:00"),
                .of(.fever, .notPresent),
            ],
            homes.mia, change: homes.change())
        try await take("2026-06-17", "07:00", .full(.cashewOne))
        func record(_ day: CalendarDay, _ symptoms: Int?, _ sleep: Double?, _ exercise: Double?, _ heart: Double?)
            -> DayRecord
        {
            DayRecord(day: day, symptoms: symptoms, sleep: sleep, exercise: exercise, restingHeartRate: heart)
        }
        #expect(
            try await history().dayRecords == [
                record("2026-06-17", 0, nil, nil, nil), record("2026-06-18", nil, nil, 20, nil),
                record(.yesterday, 2, 300, nil, 61),
            ])
    }

    @Test func `an imported history counts like a typed one`() async throws {
        let days: [DoseSheet.DayImport] = [
            .dose(.leapDay, "08:00", .full(.peanutOne)), .dose(.yesterday, "08:00", .full(.peanutTwo)),
            .symptom(.hives, on: .yesterday, "09:00"),
        ]
        _ = try await store.importDays(days, homes.mia, change: homes.change())
        let records = try #require(try await store.insights(homes.mia, .all, now: evening))
        let cards = records.cards(now: evening)
        // Hives one hour after a dose.
        #expect(cards.lastReaction?.reaction.onset.day == .yesterday)
        #expect(cards.adherence?.all.tally.taken == 2)
        #expect(cards.breakdown?.parts.map(\.kind) == [.hives])
        #expect(cards.conditions == nil)
        #expect(cards.levels.first?.runs.count == 2)
    }
}
