import ActivityStore
import Clinical
import FoodStore
import Nutrition
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Totals of other apps` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let foods = [("Plates", "900", "EnergyConsumed", "Cal"), ("Plates", "31", "Protein", "g")].map {
            HealthXML.record(
                "HKQuantityTypeIdentifierDietary\($0.2)", source: $0.0, unit: $0.3, from: "07:30", to: "07:30",
                value: $0.1, on: "2026-06-20")
        }
        try await site.store.importHealth(
            HealthXML.whole(foods.joined(separator: "\n")), site.homes.ben, world: site.homes.world)
    }

    /// Shows food on Today.
    private func useActivity() async throws {
        #expect(try await ada.post(Paths.areas("ben"), [("area", "activity")]).status == 303)
    }

    private func read(_ path: String) async throws -> String {
        try await ada.get(path).body.replacing("\u{a0}", with: " ").replacing(/[\u{2068}\u{2069}]/, with: "")
    }

    private func eat() async throws {
        let bread = try FoodEntryDetails.eaten(
            .table("starter-bread", "Bread"), grams: 250, at: .berlin(.today, "07:00"))
        try await site.store.createFoodEntries([("eaten", bread)], site.homes.ben, change: site.homes.change())
    }

    @Test func `are those of a day without entries, wherever its energy is shown`() async throws {
        let diary = try await read(Paths.food("ben"))
        #expect(diary.contains("Plates: 900 kcal") && diary.contains("its total is what Plates recorded"))
        #expect(diary.contains("<b class=\"t-figure\">900 kcal</b>") && diary.contains("31 g"))
        #expect(!diary.contains("What you eat will appear here"))
        #expect(try await read(Paths.calories("ben")).contains("900 kcal, from Plates"))
        try await useActivity()
        #expect(try await read(Paths.today("ben")).contains("From Plates"))
    }

    @Test func `stand beside entries without being added to them`() async throws {
        try await eat()
        let diary = try await read(Paths.food("ben"))
        #expect(diary.contains("Plates: 900 kcal") && diary.contains("nothing from other apps is added to its total"))
        #expect(diary.contains("<b class=\"t-figure\">250 kcal</b>") && !diary.contains("1150 kcal"))
        let calories = try await read(Paths.calories("ben"))
        #expect(calories.contains("250 kcal") && !calories.contains("Plates"))
        try await useActivity()
        let today = try await read(Paths.today("ben"))
        #expect(today.contains("250 kcal") && !today.contains("From Plates"))
    }

    @Test func `are not on the page of another person or day`() async throws {
        #expect(try await !read(Paths.food("mia")).contains("From other apps"))
        #expect(try await !read(Paths.food("ben", day: "2026-06-19")).contains("From other apps"))
    }
}
