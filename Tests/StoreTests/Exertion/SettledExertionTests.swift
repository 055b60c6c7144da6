import Activity
import ActivityStore
import AppleHealth
import Clinical
import Host
import Immunotherapy
import ImmunotherapyStore
import Insights
import SiteStore
import Store
import TestRecords
import TestSupport
import Testing

/// What is stored about exertion after doses, and when it is recalculated. A dose at 17:30 on 19 June: rest until
/// 19:30, observation until 18:30.
@Suite struct `Exertion that is kept` {
    let homes: TwoHouseholds
    var store: Store { homes.store }
    let now = Moment.berlin("2026-06-22", "12:00")

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func take(_ day: CalendarDay, _ time: TimeOfDay = "17:30") async throws {
        let intake = OITDose.Intake(
            id: "\(day.iso)-\(time.hour)", at: .berlin(day, time), portions: [.full(.peanutTwo)])
        _ = try await store.addIntake(intake, homes.mia, change: homes.change())
    }

    private func bring(_ records: String...) async throws {
        try await store.importHealth(HealthXML.whole(records.joined()), homes.mia, world: homes.world)
        try await updateTotals()
    }

    private func updateTotals() async throws {
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await store.settleExertion(homes.mia, now: now.instant))
    }

    private func found() async throws -> [ExertedDose] {
        try #require(try await store.insights(homes.mia, .all, now: now)).history.exertion
    }

    private static func exercise(_ from: String, _ to: String, on day: String = "2026-06-19") -> String {
        HealthXML.record(HealthMetric.exerciseTime.healthKit, unit: "min", from: from, to: to, value: "1", on: day)
    }

    /// Heart-rate samples at this interval during the observation time.
    private static func beats(every minutes: Int, _ beats: String) -> String {
        stride(from: 0, through: 60, by: minutes).map { step in
            let minute = (30 + step) % 60
            let time = "\(17 + (30 + step) / 60):\(minute < 10 ? "0" : "")\(minute)"
            return HealthXML.record(
                HealthMetric.heartRate.healthKit, unit: "count/min", from: time, to: time, value: beats)
        }.joined()
    }

    private static let atRest = (12...18).map {
        HealthXML.record(HealthMetric.restingHeartRate.healthKit, unit: "count/min", value: "70", on: "2026-06-\($0)")
    }.joined()

    private static func quiet(for minutes: Int, agreed day: CalendarDay) -> DosePlan {
        DosePlan(
            person: "mia", version: .first, agreement: DosePlan.Agreement(clinician: "Dr Okafor", day: day),
            rules: DoseRules(
                times: ["18:00"], window: DoseWindow(from: "05:00", until: "02:00"), minimumGap: nil, missed: [],
                afterReduction: nil, restBefore: nil, restAfter: minutes, observation: 60, withFood: true,
                medicines: [], unlocksByVisit: false, initialDay: nil, conditions: []),
            exceptions: [])
    }

    @Test func `is nothing without health data`() async throws {
        try await take("2026-06-19")
        try await updateTotals()
        #expect(try await found().isEmpty)
    }

    @Test func `is the movement and the heart after each dose that is a day old`() async throws {
        try await take("2026-06-18")
        try await take("2026-06-19")
        try await take("2026-06-21")
        try await bring(Self.exercise("17:50", "17:55"), Self.beats(every: 10, "75"), Self.atRest)
        let found = try await found()
        #expect(found.map(\.intake) == ["2026-06-18-17", "2026-06-19-17"])
        #expect(found.map(\.at) == [.berlin("2026-06-18", "17:30"), .berlin("2026-06-19", "17:30")])
        #expect(
            found.map(\.exercise) == [.unknown, .seen(from: Moment.berlin("2026-06-19", "17:50").instant)])
        #expect(found.map(\.fastHeart) == [.unknown, .absent])
    }

    @Test func `comes to the card of conditions`() async throws {
        try await take("2026-06-19")
        try await bring(Self.exercise("17:50", "17:55"))
        let records = try #require(try await store.insights(homes.mia, .all, now: now))
        let card = try #require(records.cards(now: now).conditions)
        #expect(card.rows.map(\.factor) == [.exercise])
        #expect(card.measured?.count == 1)
        #expect(card.rows.first?.with.of == 1)
    }

    @Test func `is looked for again when samples or a workout come`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.record(from: "17:30", to: "18:15"), HealthXML.record(from: "18:40", to: "19:10"))
        #expect(try await found().map(\.exercise) == [.unknown], "a phone that counts steps")
        try await bring(Self.exercise("08:00", "08:05", on: "2026-06-12"))
        #expect(try await found().map(\.exercise) == [.absent], "a watch a week before")
        try await bring(HealthXML.record(from: "18:50", to: "18:55"))
        #expect(try await found().map(\.exercise) == [.absent])
        try await bring(HealthXML.workout())
        #expect(try await found().map(\.exercise) == [.seen(from: Moment.berlin("2026-06-19", "18:00").instant)])
        try await bring(Self.beats(every: 10, "110"))
        #expect(try await found().map(\.fastHeart) == [.unknown])
        try await bring(Self.atRest)
        #expect(try await found().map(\.fastHeart) == [.unknown], "readings are ten minutes apart")
        try await bring(Self.beats(every: 4, "111"))
        #expect(try await found().map(\.fastHeart) == [.seen(from: Moment.berlin("2026-06-19", "17:30").instant)])
    }

    @Test func `is unknown while a workout of the day has no time`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.record(from: "17:30", to: "19:10"), Self.exercise("08:00", "08:05"))
        #expect(try await found().map(\.exercise) == [.absent])
        let walk = LoggedActivityDetails(
            kind: .workout, sport: .walking, at: .berlin("2026-06-19", "00:00"), hasTime: false, minutes: 40)
        try await store.create("walk", walk, of: .loggedActivity, homes.mia, change: homes.change())
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.unknown])
        let timed = LoggedActivityDetails(
            kind: .workout, sport: .walking, at: .berlin("2026-06-19", "12:00"), minutes: 40)
        _ = try await store.update(
            "walk", timed, of: .loggedActivity, version: .first, homes.mia, change: homes.change())
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.absent])
    }

    @Test func `goes when an import is taken back`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.record(from: "17:30", to: "19:10"), Self.exercise("08:00", "08:05"))
        let text = HealthXML.whole(HealthXML.workout())
        let run = try await store.importHealth(text, homes.mia, world: homes.world)
        try await updateTotals()
        #expect(try await found().first?.exercise == .seen(from: Moment.berlin("2026-06-19", "18:00").instant))
        #expect(try await store.removeHealthImport(run.number, homes.mia, change: homes.change()))
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.absent])
    }

    @Test func `comes with what a program sends`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.record(from: "18:50", to: "18:55"), Self.exercise("08:00", "08:05"))
        let sender = HealthSender(id: "one", name: "Phone")
        for batch in try HealthXML.batches(HealthXML.whole(HealthXML.workout())) {
            let post = HealthPost(sender: sender, batch: batch, bytes: 1, replaces: false)
            _ = try await store.addHealth(post, homes.mia, change: homes.change())
        }
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.seen(from: Moment.berlin("2026-06-19", "18:00").instant)])
    }

    @Test func `goes with a source that is taken out`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.workout(), Self.exercise("08:00", "08:05"))
        let sources = try await store.sourceOrder(homes.mia, .exerciseTime)
        let watch = try #require(sources.order.sources.first)
        _ = try await store.changeSource(
            watch.id, .remove, of: .exerciseTime, version: sources.version, homes.mia, change: homes.change())
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.unknown])
    }

    @Test func `follows the quiet time of the plan in force`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.record(from: "18:50", to: "18:55"), Self.exercise("19:00", "19:05"))
        #expect(try await found().map(\.exercise) == [.seen(from: Moment.berlin("2026-06-19", "19:00").instant)])
        _ = try await store.agree(
            Self.quiet(for: 60, agreed: "2026-06-20"), base: nil, homes.mia, change: homes.change())
        try await updateTotals()
        #expect(try await found().first?.exercise != .unknown, "the plan came later")
        _ = try await store.agree(
            Self.quiet(for: 60, agreed: "2026-06-19"), base: .first, homes.mia, change: homes.change())
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.unknown])
    }

    @Test func `follows the dose when it is moved, and goes with it`() async throws {
        try await take("2026-06-19")
        try await bring(Self.exercise("17:50", "17:55"))
        let dose = try #require(try await store.dose(homes.mia, on: "2026-06-19"))
        let intake = OITDose.Intake(
            id: "2026-06-19-17", at: .berlin("2026-06-19", "12:00"), portions: [.full(.peanutTwo)])
        let moved = OITDose(
            person: dose.person, day: dose.day, version: dose.version, intakes: [intake], medicines: [], notes: nil)
        _ = try await store.saveDose(moved, base: dose.version, homes.mia, change: homes.change())
        #expect(try await found().isEmpty)
        try await updateTotals()
        #expect(try await found().map(\.exercise) == [.unknown])
        _ = try await store.deleteDose(on: "2026-06-19", base: dose.version.next, homes.mia, change: homes.change())
        #expect(try await found().isEmpty)
    }

    @Test func `is looked for after a few doses at a time`() async throws {
        for day in 0..<19 { try await take(("2026-06-01" as CalendarDay).adding(days: day)) }
        try await store.importHealth(HealthXML.whole(HealthXML.record()), homes.mia, world: homes.world)
        #expect(try await store.settleHealthTotals(homes.mia, in: .berlin))
        #expect(try await store.settleExertion(homes.mia, now: now.instant, doses: 5) == false)
        #expect(try await found().map { $0.at.day.iso.suffix(2) } == ["15", "16", "17", "18", "19"])
        #expect(try await store.settleExertion(homes.mia, now: now.instant))
        #expect(try await found().count == 19)
    }

    @Test func `is nobody else's`() async throws {
        try await take("2026-06-19")
        try await bring(HealthXML.workout())
        #expect(try await store.settleExertion(homes.sten, now: now.instant))
        #expect(try await store.insights(homes.sten, .all, now: now)?.history.exertion.isEmpty == true)
    }
}
