import Activity
import ActivityStore
import Clinical
import Store
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
        let version = try await site.store.energyProfile(site.homes.ben).version
        let again = try await ada.post(
            Paths.energy("ben"),
            [
                ("version", String(version.number)), ("units", "imperial"), ("height", "5"), ("inches", "11"),
                ("weight", "180"), ("weighed", "2026-06-20"),
            ])
        #expect(again.status == 303)
        #expect(try await site.store.energyProfile(site.homes.ben).version == version)
    }

    private func log(_ grams: Int64, on day: CalendarDay) async throws {
        let details = WeighingDetails(day: day, grams: grams, fatTenths: nil, waist: nil)
        try await site.store.create(
            .init(stringLiteral: "weight-\(day.iso)"), details, of: .weighing, site.homes.ben,
            change: site.homes.change())
    }

    @Test func `asks for a weight only if none is known, and says which one it uses`() async throws {
        let fresh = try await ada.page(Paths.editEnergy("ben"))
        #expect(fresh.body.contains("name=\"weight\"") && fresh.body.contains("name=\"weighed\""))
        try await log(71_500, on: "2026-06-03")
        let logged = try await ada.page(Paths.editEnergy("ben"))
        #expect(logged.says("71.5 kg, from 3 Jun 2026") && !logged.body.contains("name=\"weight\""))
        #expect(!logged.body.contains("name=\"weighed\""))
        let scale = HealthXML.record(HealthMetric.bodyMass.healthKit, unit: "kg", value: "72", on: "2026-06-18")
        try await site.store.importHealth(HealthXML.whole(scale), site.homes.ben, world: site.homes.world)
        #expect(try await site.store.settleHealthTotals(site.homes.ben, in: .berlin))
        #expect(try await ada.page(Paths.editEnergy("ben")).says("72 kg, from 18 Jun 2026, from health data"))
    }

    @Test func `keeps its weight when it is saved without one`() async throws {
        #expect(try await fill("ben", [("sex", "male"), ("height", "180"), ("weight", "80")]).status == 303)
        let before = try await site.store.energyProfile(site.homes.ben).details.weight
        #expect(before?.grams == 80_000)
        #expect(try await fill("ben", [("height", "181")]).status == 303)
        // A form from before there was one has a blank field.
        #expect(try await fill("ben", [("height", "182"), ("weight", " "), ("weighed", "")]).status == 303)
        let details = try await site.store.energyProfile(site.homes.ben).details
        #expect(details.weight == before && details.millimetres == 1820)
        #expect(try await page().contains("80 kg"))
        let records = try #require(try await site.store.energyRecords(site.homes.ben, today: .today))
        #expect(records.weights.count == 1, "no weight was added again")
    }

    @Test func `takes a weight that was typed before one was logged elsewhere`() async throws {
        let form = try await ada.form(Paths.energy("ben"), on: Paths.editEnergy("ben"))
        try await log(71_500, on: "2026-06-03")
        let wrong = try await ada.submit(form.with { $0.set("weight", "72.x") })
        #expect(wrong.status == 422)
        let again = try wrong.form(Paths.energy("ben"))
        #expect(again["weight"] == "72.x")
        #expect(try await ada.submit(again.with { $0.set("weight", "72") }).status == 303)
        #expect(try await page().contains("72 kg"))
    }

    @Test func `refuses a goal weight on the wrong side of the latest weight`() async throws {
        let lose = [("weight", "80"), ("goal", "lose"), ("pace", "0.5")]
        let above = try await fill("ben", lose + [("goal-weight", "90")])
        #expect(above.status == 422 && above.body.contains("To lose weight, enter a lower one."))
        let below = try await fill("ben", [("weight", "80"), ("goal", "gain"), ("pace", "0.5"), ("goal-weight", "70")])
        #expect(below.status == 422 && below.body.contains("To gain weight, enter a higher one."))
        #expect(try await fill("ben", lose + [("goal-weight", "75")]).status == 303)
        // The goal that is stored hinders no other change; a new one is compared with the weight that was logged last.
        try await log(74_500, on: .today)
        #expect(try await fill("ben", [("height", "180")]).status == 303)
        let late = try await fill("ben", [("goal-weight", "74.8")])
        #expect(late.status == 422 && late.says("the latest weight, 74.5 kg"))
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
