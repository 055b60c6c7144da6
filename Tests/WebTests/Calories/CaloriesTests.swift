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

@testable import Pages
@testable import Web

@Suite struct `The calories page` {
    let site: TestSite
    let ada: Browser
    private static let none = RecordVersion(number: 0)

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func page(_ person: Person.ID = "ben", day: String? = nil) async throws -> String {
        try await ada.get(Paths.calories(person, day: day)).body.replacing("\u{a0}", with: " ")
    }

    /// Bread of 100 kcal in 100 g.
    private func eat(_ grams: Int64, on day: CalendarDay = .today, _ access: PersonAccess? = nil) async throws {
        let details = try FoodEntryDetails.eaten(
            .table("starter-bread", "Bread"), grams: grams, at: .berlin(day, "07:00"))
        let id = FoodEntry.ID(stringLiteral: "eaten-\(grams)-\(day.iso)")
        try await site.store.createFoodEntries([(id, details)], access ?? site.homes.ben, change: site.homes.change())
    }

    private func measure(_ records: String..., for access: PersonAccess? = nil) async throws {
        try await site.store.importHealth(
            HealthXML.whole(records.joined()), access ?? site.homes.ben, world: site.homes.world)
    }

    private func complete(_ day: CalendarDay = .today) async throws {
        try await site.store.setFoodDay(day, complete: true, site.homes.ben, change: site.homes.change())
    }

    private func know() async throws {
        _ = try await site.store.saveEnergyProfile(
            .ofBen(), version: Self.none, site.homes.ben, change: site.homes.change())
    }

    @Test func `says nothing where nothing is known`() async throws {
        let page = try await page()
        #expect(page.contains("Nothing logged yet") && page.contains("nothing logged"))
        #expect(page.contains("That does not mean nothing was eaten."))
        #expect(page.contains("The formula also needs: sex, height, weight."))
        #expect(!page.contains("balance-bar") && !page.contains(" 0 kcal"))
    }

    @Test func `compares what was eaten with what was measured`() async throws {
        try await measure(HealthXML.energy(active: 100, basal: 600, on: "2026-06-20", to: "09:00"))
        try await eat(500)
        let open = try await page()
        #expect(open.contains("Not complete so far") && !open.contains("Deficit"))
        #expect(open.contains("The gap between what is logged and what was burned is 200 kcal."))
        try await complete()
        let page = try await page()
        #expect(page.contains("Deficit</h2>") && page.contains("200 kcal more burned than eaten."))
        #expect(page.contains("71% of what was burned") && page.contains("Movement and resting energy are measured."))
        try await eat(300)
        #expect(try await self.page().contains("Surplus so far</h2>"))
        #expect(try await self.page().contains("114% of what was burned"))
    }

    @Test func `calls a small difference maintaining, and says how small`() async throws {
        try await measure(HealthXML.energy(active: 100, basal: 600, on: "2026-06-20", to: "09:00"))
        try await eat(750)
        try await complete()
        let page = try await page()
        #expect(page.contains("Maintaining so far</h2>") && page.contains("within 50 kcal of each other"))
        #expect(page.contains("A difference of up to 50 kcal counts as maintaining"))
    }

    @Test func `works with nothing burned`() async throws {
        try await measure(HealthXML.energy(active: 0, basal: 0, on: "2026-06-20", to: "09:00"))
        try await eat(300)
        let page = try await page()
        #expect(page.contains("Surplus so far") && page.contains("Nothing has been burned yet"))
        #expect(page.contains("balance-bar"))
    }

    @Test func `estimates rest for the time that has passed, and says so`() async throws {
        try await know()
        try await eat(500)
        let page = try await page()
        #expect(page.contains("An estimate of resting energy from the energy profile") && page.contains(", estimate"))
        try await eat(600)
        #expect(try await self.page().contains("Surplus without movement so far"))
        #expect(page.contains("at least") && page.contains("not measured"))
        // A day that is over counts in full: 1725 kcal.
        try await eat(400, on: "2026-06-18")
        try await complete("2026-06-18")
        let past = try await self.page(day: "2026-06-18")
        #expect(past.contains("At least 1325 kcal more burned than eaten."))
        #expect(past.contains("for the whole day") && !past.contains("has passed"))
    }

    @Test func `compares the food of a complete day with the whole day, also before it is over`() async throws {
        try await know()
        try await eat(1100)
        try await complete()
        let page = try await page()
        #expect(page.contains("At least 625 kcal more burned than eaten.") && page.contains("for the whole day"))
        #expect(page.contains("Deficit</h2>") && !page.contains("so far"))
        try await eat(900)
        #expect(try await self.page().contains("275 kcal more eaten than is known to have been burned."))
    }

    @Test func `estimates nothing for a child and says why, but shows what was measured`() async throws {
        _ = try await site.store.saveEnergyProfile(
            .ofMia(), version: Self.none, site.homes.mia, change: site.homes.change())
        try await eat(500, site.homes.mia)
        let page = try await page("mia")
        #expect(page.contains("Eaten and burned</h2>") && page.contains("no estimate for anyone under 18"))
        #expect(page.contains("Mia is growing") && !page.contains(Paths.editEnergy("mia")))
        try await measure(
            HealthXML.energy(active: 200, basal: 600, on: "2026-06-20", to: "09:00"), for: site.homes.mia)
        let measured = try await self.page("mia")
        #expect(measured.contains("800 kcal") && measured.contains("500 kcal"))
        for word in ["Deficit", "Surplus", "Maintaining", "more burned", "balance-bar", "% of what"] {
            #expect(!measured.contains(word))
        }
    }

    @Test func `leaves open what food without energy could change`() async throws {
        try await measure(HealthXML.energy(active: 100, basal: 600, on: "2026-06-20", to: "09:00"))
        try await eat(500)
        let stew = try #require(try await stew())
        let details = try FoodEntryDetails.eaten(stew, at: .berlin(.today, "08:00"))
        try await site.store.createFoodEntries([("stew", details)], site.homes.ben, change: site.homes.change())
        let page = try await page()
        #expect(page.contains("at least 500 kcal") && page.contains("Not clear so far"))
        #expect(page.contains("Some of the food has no known energy"))
    }

    private func stew() async throws -> Food? {
        let details = FoodDetails(
            name: "Stew", otherNames: [], group: .dishes, barcode: nil, basis: .hundredGrams, nutrients: .notGiven,
            density: nil, measures: [], allergens: AllergenDeclaration(contains: [], mayContain: [], list: nil),
            ingredients: nil)
        try await site.store.create("stew", details, of: .ownFood, site.homes.ben, change: site.homes.change())
        return try await site.store.food("stew", site.homes.ben)
    }

    @Test func `does not take a watch that came off for a whole day`() async throws {
        try await measure(HealthXML.energy(active: 90, basal: 300, on: "2026-06-18", from: "08:00", to: "12:00"))
        try await eat(1500, on: "2026-06-18")
        let part = try await page(day: "2026-06-18")
        #expect(part.contains("at least 390 kcal") && part.contains("could go either way"))
        try await know()
        try await complete("2026-06-18")
        let estimated = try await page(day: "2026-06-18")
        #expect(estimated.contains("at least 1815 kcal") && estimated.contains("Deficit"))
    }

    @Test func `shows the week with each day's state, and no day to come`() async throws {
        try await know()
        try await measure(HealthXML.energy(active: 500, basal: 1700, on: "2026-06-17"))
        try await eat(3000, on: "2026-06-17")
        try await complete("2026-06-17")
        let page = try await page()
        #expect(page.contains("15 Jun to 21 Jun") && page.contains(Paths.calories("ben", day: "2026-06-17")))
        #expect(!page.contains(Paths.calories("ben", day: "2026-06-21")))
        #expect(page.contains("Sat, 20 June, so far") || page.contains("Sat 20 June, so far"))
        #expect(page.contains(Paths.calories("ben", day: "2026-06-14")) && !page.contains("Later week"))
        let earlier = try await self.page(day: "2026-06-10")
        #expect(earlier.contains("Later week") && earlier.contains(Paths.calories("ben", day: "2026-06-20")))
        #expect(page.contains("On 1 past day with complete data: 3000 kcal eaten, 2200 kcal burned."))
    }

    @Test(arguments: [Paths.calories("ben"), Paths.food("ben")])
    func `is told that a day is complete, here and in the diary, and that it is not`(_ page: String) async throws {
        #expect(try await !ada.get(page).body.contains(Paths.foodDay("ben", "2026-06-20")), "nothing is logged")
        try await eat(500)
        for isComplete in [true, false] {
            let form = try await ada.form(Paths.foodDay("ben", "2026-06-20"), on: page)
            let reply = try await ada.submit(form)
            #expect(reply.status == 303 && reply.location?.hasPrefix(page) == true)
            let days = try await site.store.calories(
                site.homes.ben, from: .yesterday, through: .today, today: .today, zone: .berlin)?.complete
            #expect(days == (isComplete ? [.today] : []))
        }
        let actions = try await site.homes.temporary.database.read { tx in
            try tx.fetch("SELECT action FROM audit WHERE noun = 'food day' ORDER BY id").map { try $0.text("action") }
        }
        #expect(actions == ["completed", "reopened"])
        let future = try await ada.post(Paths.foodDay("ben", "2026-06-21"), [("complete", "yes")])
        #expect(future.status == 400)
    }

    @Test func `holds the food against the person's own targets`() async throws {
        try await eat(500)
        #expect(try await page().contains("Set your own targets"))
        let form = try await ada.form(Paths.nutritionTargets("ben"), on: Paths.nutritionTargets("ben"))
        let reply = try await ada.submit(
            form.with {
                $0.set("target-energy-kcal", "2000")
                $0.set("target-salt", "6")
            })
        #expect(reply.status == 303 && reply.location == Paths.calories("ben"))
        let page = try await page()
        #expect(page.contains("500 kcal of 2000 kcal") && page.contains("1500 kcal below the target"))
        #expect(page.contains("Change your targets"))
    }

    @Test func `writes kilojoules where labels do`() async throws {
        try await site.store.updateAccount(.ada, name: "Ada", locale: "en-AU", change: site.homes.change())
        try await measure(HealthXML.energy(active: 100, basal: 600, on: "2026-06-20", to: "09:00"))
        try await eat(500)
        let page = try await page()
        #expect(page.contains("2092 kJ") && page.contains("2929 kJ") && !page.contains("kcal left"))
        #expect(page.contains("A difference of up to 209 kJ"))
    }

    @Test func `is written and typed in the unit that the person chose, and stored in kilocalories`() async throws {
        let profile = try await ada.form(Paths.profile("ben"), on: Paths.profile("ben"))
        _ = try await ada.submit(profile.with { $0.set("energyUnit", "kj") })
        try await eat(500)
        let form = try await ada.form(Paths.nutritionTargets("ben"), on: Paths.nutritionTargets("ben"))
        _ = try await ada.submit(form.with { $0.set("target-energy-kcal", "8368") })
        let target = try await site.store.nutritionTargets(site.homes.ben).targets[.kilocalories]
        #expect(target?.millionths == 2_000_000_000)
        #expect(try await page().contains("2092 kJ of 8368 kJ"))
        let again = try await ada.form(Paths.nutritionTargets("ben"), on: Paths.nutritionTargets("ben"))
        #expect(again["target-energy-kcal"] == "8368" && again["energyUnit"] == "kj")
        let diary = try await ada.page(Paths.food("ben"))
        #expect(diary.body.contains("<b class=\"t-figure\">2092\u{A0}kJ</b>"))
        #expect(try await ada.form(Paths.quickFood("ben"), on: Paths.quickFood("ben"))["unit"] == "energy-kj")
        let tooMuch = try await ada.submit(again.with { $0.set("target-energy-kcal", "41841") })
        #expect(tooMuch.status == 422 && tooMuch.says("41,840"))
    }

    @Test func `is one tap from Activity and the food diary, and they from it`() async throws {
        let activity = try await ada.get(Paths.activity("ben")).body
        for path in [Paths.calories("ben"), Paths.food("ben"), Paths.energy("ben")] {
            #expect(activity.contains("href=\"\(path)\""))
        }
        #expect(try await ada.get(Paths.food("ben")).body.contains(Paths.calories("ben", day: "2026-06-20")))
        #expect(try await page().contains(Paths.food("ben", day: "2026-06-20")))
    }

    @Test func `goes no further than today`() async throws {
        let page = try await page(day: "2030-01-01")
        #expect(page.contains("so far") && !page.contains("Next day"))
        #expect(try await ada.get(Paths.calories("ben", day: "1900-01-01")).status == 200)
        #expect(try await ada.get(Paths.calories("ben", day: "then")).status == 200)
    }
}
