import Activity
import ActivityStore
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Exertion after a dose` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let dose = OITDose.on("2026-06-19", .at("2026-06-19", "17:30", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
    }

    private func day() async throws -> String {
        try await ada.get(Paths.today("mia", day: "2026-06-19")).body.replacing("\u{a0}", with: " ")
    }

    private func bring(_ records: String...) async throws {
        try await site.store.importHealth(
            HealthXML.whole(records.joined()), site.homes.mia, world: site.homes.world)
    }

    @Test func `is shown on the dose`() async throws {
        #expect(try await !day().contains("record-exertion"))
        try await bring(
            HealthXML.workout(),
            HealthXML.record(
                HealthMetric.exerciseTime.healthKit, unit: "min", from: "17:45", to: "17:46", value: "1"))
        let day = try await day()
        #expect(day.contains("Workout from 18:00 to 18:30, in the quiet time after this dose."))
        #expect(day.contains("Exercise from 17:45 to 17:46, in the quiet time after this dose."))
    }

    @Test func `is shown as a fast heart without saying why`() async throws {
        let heart = HealthMetric.heartRate.healthKit
        let fast = (0...5).map {
            HealthXML.record(
                heart, unit: "count/min", from: "18:0\($0)", to: "18:0\($0)", value: "\(110 + $0)")
        }
        let rest = (10...18).map {
            HealthXML.record(
                HealthMetric.restingHeartRate.healthKit, unit: "count/min", value: "70", on: "2026-06-\($0)")
        }
        try await bring(fast.joined(), rest.joined())
        _ = try await site.store.settleHealthTotals(site.homes.mia, in: .berlin)
        #expect(
            try await day().contains(
                "Heart rate up to 115 a minute from 18:00 to 18:05; the usual resting rate is 70. The data does not say why."
            )
        )
    }

    @Test func `is unknown with a workout that has no time`() async throws {
        let walk = LoggedActivityDetails(
            kind: .workout, sport: .walking, at: .berlin("2026-06-19", "00:00"), hasTime: false, minutes: 40)
        try await site.store.create("walk", walk, of: .loggedActivity, site.homes.mia, change: site.homes.change())
        let open = "A workout was typed in without its time. It may have been in the quiet time after this dose."
        #expect(try await day().contains(open))
        try await bring(HealthXML.workout())
        let day = try await day()
        #expect(day.contains("Workout from 18:00 to 18:30") && !day.contains(open))
    }

    @Test func `after the quiet time is not`() async throws {
        try await bring(
            HealthXML.record(
                HealthMetric.exerciseTime.healthKit, unit: "min", from: "19:30", to: "19:31", value: "1"))
        #expect(try await !day().contains("record-exertion"))
    }
}
