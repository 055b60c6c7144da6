import Activity
import ActivityStore
import Clinical
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The energy profile` {
    let site: TestSite
    let ada: Browser
    private static let none = RecordVersion(number: 0)

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func fill(_ person: Person.ID, _ fields: [(String, String)]) async throws -> Reply {
        let form = try await ada.form(Paths.energy(person), on: Paths.editEnergy(person))
        return try await ada.submit(form.with { form in for (name, value) in fields { form.set(name, value) } })
    }

    private func page(_ person: Person.ID = "ben") async throws -> String {
        try await ada.get(Paths.energy(person)).body.replacing("\u{a0}", with: " ")
    }

    @Test func `estimates energy at rest for an adult, and names the formula`() async throws {
        #expect(try await page().contains("The formula also needs: sex, height, weight."))
        let reply = try await fill(
            "ben", [("sex", "male"), ("height", "180"), ("weight", "80"), ("goal", "maintain")])
        #expect(reply.status == 303 && reply.location == Paths.energy("ben"))
        let page = try await page()
        #expect(page.contains("1725 kcal a day") && page.contains("Mifflin–St Jeor"))
        #expect(page.contains("https://doi.org/10.1093/ajcn/51.2.241"))
        #expect(page.contains("Maintain weight") && page.contains("A number needs a usual day first"))
    }

    @Test func `has no number and no goal for a child, and says why`() async throws {
        let form = try await ada.get(Paths.editEnergy("mia")).body
        #expect(!form.contains("name=\"goal\"") && form.contains("A doctor or dietitian can help"))
        let reply = try await fill("mia", [("sex", "female"), ("height", "128"), ("weight", "25.5")])
        #expect(reply.status == 303)
        let page = try await page("mia")
        #expect(page.contains("There is no estimate for anyone under 18.") && page.contains("25.5 kg"))
        #expect(!page.contains("kcal") && !page.contains("id=\"goal-heading\""))
        let forged = try await ada.post(
            Paths.energy("mia"), [("version", "1"), ("units", "metric"), ("goal", "lose"), ("pace", "0.5")])
        #expect(forged.status == 422 && forged.body.contains("Weight goals are for people aged 18 and over"))
        #expect(try await site.store.energyProfile(site.homes.mia).details.goal == nil)
    }

    @Test func `works out a usual day and the arithmetic of a goal from measured days`() async throws {
        _ = try await site.store.saveEnergyProfile(
            .ofBen(goal: .lose(gramsPerWeek: 250)), version: Self.none, site.homes.ben, change: site.homes.change())
        let days = (13...19).map { HealthXML.energy(active: 500, basal: 1700, on: "2026-06-\($0)") }
        try await site.store.importHealth(HealthXML.whole(days.joined()), site.homes.ben, world: site.homes.world)
        let page = try await page()
        #expect(page.contains("2200 kcal a day") && page.contains("Movement and rest were measured on 7 days"))
        #expect(page.contains("Lose 0.25 kg a week") && page.contains("1925 kcal a day"))
    }

    @Test func `takes the newer weight of a scale, and says where it comes from`() async throws {
        _ = try await site.store.saveEnergyProfile(
            .ofBen(), version: Self.none, site.homes.ben, change: site.homes.change())
        let scale = HealthXML.record(HealthMetric.bodyMass.healthKit, unit: "kg", value: "82.5", on: "2026-06-20")
        try await site.store.importHealth(HealthXML.whole(scale), site.homes.ben, world: site.homes.world)
        let page = try await page()
        #expect(page.contains("82.5 kg") && page.contains("20 Jun 2026, from health data"))
        #expect(page.contains("1750 kcal a day"))
    }

    @Test func `reads pounds as pounds although the units changed meanwhile`() async throws {
        let reply = try await ada.post(
            Paths.energy("ben"),
            [
                ("version", "0"), ("units", "imperial"), ("height", "5"), ("inches", "11"), ("weight", "180"),
                ("weighed", "2026-06-20"),
            ])
        #expect(reply.status == 303)
        let details = try await site.store.energyProfile(site.homes.ben).details
        #expect(details.millimetres == 1803 && details.weight?.grams == 81_647)
        #expect(try await ada.get(Paths.editEnergy("ben")).body.contains("value=\"81.647\""))
    }

    @Test func `refuses a goal weight on the wrong side of the latest weight`() async throws {
        let lose = [("weight", "80"), ("goal", "lose"), ("pace", "0.5")]
        let above = try await fill("ben", lose + [("goal-weight", "90")])
        #expect(above.status == 422 && above.body.contains("To lose weight, enter a lower one."))
        let below = try await fill("ben", [("weight", "80"), ("goal", "gain"), ("pace", "0.5"), ("goal-weight", "70")])
        #expect(below.status == 422 && below.body.contains("To gain weight, enter a higher one."))
        #expect(try await fill("ben", lose + [("goal-weight", "75")]).status == 303)
        // The goal that is stored hinders no other change.
        #expect(try await fill("ben", [("weight", "74.5")]).status == 303)
    }

    @Test(arguments: [
        ("sex", "robot", "Choose one of the options."), ("height", "18", "Enter a number from 50"),
        ("height", "180.55", "too many decimal places"), ("weight", "x", "Enter a plain number."),
        ("weighed", "2026-06-21", "is in the future"), ("goal", "win", "Choose one of the options."),
        ("goal", "lose", "Enter how much a week."), ("version", "one", ""),
    ])
    func `refuses what cannot be and keeps what was typed`(_ field: String, _ value: String, _ says: String)
        async throws
    {
        let reply = try await fill("ben", [("weight", "80"), (field, value)])
        #expect(reply.status == (field == "version" ? 400 : 422))
        #expect(reply.body.contains(says))
        #expect(try await site.store.energyProfile(site.homes.ben) == .none)
    }
}
