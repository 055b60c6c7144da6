import Activity
import ActivityStore
import Clinical
import FoodStore
import Nutrition
import SQL
import Store
import TestRecords
import TestSupport
import Testing

@testable import ActivityPages
@testable import Pages
@testable import Web

/// How weight and energy went, on Insights and in the report.
@Suite struct `Weight and energy` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'activity' WHERE id = 'ben'")
        }
    }

    private func weigh(_ weights: [(CalendarDay, Int64)]) async throws {
        for (day, grams) in weights {
            try await site.store.create(
                Stored<WeighingDetails>.ID(stringLiteral: "weight-\(day.iso)"),
                WeighingDetails(day: day, grams: grams, fatTenths: nil, waist: nil), of: .weighing, site.homes.ben,
                change: site.homes.change())
        }
    }

    /// Bread of 100 kcal in 100 g, on a day that is complete.
    private func eat(_ kilocalories: Int64, on day: CalendarDay, isComplete: Bool = true) async throws {
        let details = try FoodEntryDetails.eaten(
            .table("starter-bread", "Bread"), grams: kilocalories, at: .berlin(day, "07:00"))
        try await site.store.createFoodEntries(
            [(FoodEntry.ID(stringLiteral: "eaten-\(day.iso)"), details)], site.homes.ben, change: site.homes.change())
        guard isComplete else { return }
        try await site.store.setFoodDay(day, complete: true, site.homes.ben, change: site.homes.change())
    }

    private func aim(at kilocalories: Int64) async throws {
        let targets = NutritionTargets {
            $0 == .kilocalories ? NutrientQuantity(millionths: kilocalories * 1_000_000) : nil
        }
        _ = try await site.store.saveNutritionTargets(
            targets, version: RecordVersion(number: 0), site.homes.ben, change: site.homes.change())
    }

    private func insights(_ range: String = "month") async throws -> Reply {
        try await ada.page(Paths.insights("ben", range: range))
    }

    private func report() async throws -> Reply { try await ada.page(Paths.reportPage("ben") + "?range=four-weeks") }

    @Test(
        arguments: [
            ([("2026-06-06", 81_000), ("2026-06-20", 79_600)], "1.4 kg less than on 6 Jun."),
            ([("2026-06-06", 79_600), ("2026-06-13", 90_000), ("2026-06-20", 81_000)], "1.4 kg more than on 6 Jun."),
            ([("2026-06-06", 79_600), ("2026-06-20", 79_630)], "The same as on 6 Jun."),
            ([("2026-06-20", 79_600)], "Not enough data for a trend: there is one weight on these days."),
        ] as [([(CalendarDay, Int64)], String)])
    func `the weight is compared with the first one of the range`(
        _ weights: [(CalendarDay, Int64)], _ sentence: String
    ) async throws {
        try await weigh(weights)
        #expect(try await insights().says(sentence))
        #expect(try await report().says(sentence))
    }

    @Test func `a weight before the range is not its first one`() async throws {
        try await weigh([("2026-04-01", 85_000), ("2026-06-06", 81_000), ("2026-06-20", 79_600)])
        #expect(try await insights().says("1.4 kg less than on 6 Jun."))
        #expect(try await insights("all").says("5.4 kg less than on 1 Apr."))
        #expect(try await insights("week").says("Not enough data for a trend"))
    }

    @Test(
        arguments: [
            (1_500, "100 kcal above the target"), (1_800, "200 kcal below the target"), (1_600, "Exactly on target"),
        ] as [(Int64, String)]
    )
    func `the average of complete days is compared with the target`(_ target: Int64, _ sentence: String) async throws {
        for (kilocalories, day) in [(1_500, "2026-06-17"), (1_600, "2026-06-18"), (1_700, "2026-06-19")]
            as [(Int64, CalendarDay)]
        {
            try await eat(kilocalories, on: day)
        }
        // Not complete, so what is logged is not all that was eaten.
        try await eat(200, on: .today, isComplete: false)
        try await aim(at: target)
        for page in [try await insights(), try await report()] {
            #expect(page.says("1,600 kcal") || page.says("1600 kcal"))
            #expect(page.says(sentence))
            #expect(page.says("Complete days counted: 3 of 4 with food"))
        }
    }

    @Test func `too few complete days make no average`() async throws {
        try await eat(1_500, on: .today)
        let sentence = "Not enough data: an average needs 3 complete days with known energy, and there is 1."
        #expect(try await insights().says(sentence))
        #expect(try await report().says(sentence))
    }

    @Test func `nothing is said without data, or of somebody who does not use the area`() async throws {
        for page in [try await insights(), try await report()] {
            #expect(!page.body.contains("id=\"weight-insight\"") && !page.body.contains("id=\"energy-insight\""))
            #expect(!page.says("Weight and energy"))
        }
        try await weigh([("2026-06-06", 81_000), ("2026-06-20", 79_600)])
        #expect(try await ada.page(Paths.report("ben")).body.contains("id=\"part-body\""))
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'hay-fever' WHERE id = 'ben'")
        }
        for page in [try await insights(), try await report()] { #expect(!page.says("79.6 kg")) }
        #expect(try await !ada.page(Paths.report("ben")).body.contains("id=\"part-body\""))
    }

    @Test(arguments: [(7, 1, 7), (31, 1, 31), (32, 7, 5), (91, 7, 13), (364, 7, 52), (731, 7, 105), (732, 28, 27)])
    func `a chart has a point for days, weeks or four weeks`(_ length: Int, _ step: Int, _ count: Int) throws {
        let points = WeightPoints(CalendarDay.today.adding(days: 1 - length)...CalendarDay.today)
        #expect(points.step == step && points.all.count == count)
        #expect(points.all.last == .today && points.all == points.all.sorted())
    }

    @Test func `a point is the mean of its days, and of no other`() {
        let trend = WeightTrend(
            typed: ([("2026-06-20", 80_000), ("2026-06-14", 82_000), ("2026-06-13", 90_000)] as [(CalendarDay, Int64)])
                .map { day, grams in
                    BodyWeight(grams: grams, day: day, origin: .typed)
                }, measured: [])
        let points = WeightPoints(("2026-03-22" as CalendarDay)...("2026-06-20" as CalendarDay))
        #expect(points.mean("2026-06-20", trend) == 81_000)
        #expect(points.mean("2026-06-13", trend) == 90_000)
        #expect(points.mean("2026-06-06", trend) == nil)
    }
}
