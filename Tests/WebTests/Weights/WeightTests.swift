import Activity
import ActivityStore
import Clinical
import SQL
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Weight` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func text(_ path: String) async throws -> String {
        try await ada.get(path).body.replacing("\u{a0}", with: " ")
    }

    private func log(_ weight: String, _ day: String? = nil, on page: String? = nil) async throws -> Reply {
        let form = try await ada.form(Paths.weights("ben"), on: page ?? Paths.newWeighing("ben"))
        return try await ada.submit(
            form.with { form in
                form.set("weight", weight)
                if let day { form.set("day", day) }
            })
    }

    @Test(arguments: [Paths.activity("ben"), Paths.weights("ben")])
    func `is logged for today where it is shown`(_ page: String) async throws {
        let reply = try await log("80.4", on: page)
        #expect(reply.status == 303 && reply.location == Paths.weights("ben"))
        #expect(try await text(page).contains("80.4 kg"))
    }

    @Test(arguments: ["-5", "−5", "0", "1"])
    func `has limits, which are named also for a number below zero`(_ weight: String) async throws {
        let reply = try await log(weight)
        let problems = reply.problems.map { $0.replacing("\u{a0}", with: " ") }
        #expect(reply.status == 422 && problems == ["weight: Enter a number from 2 kg to 650 kg."])
    }

    @Test func `has the focus on a new form, and problems have it before`() async throws {
        let focused = /<input id="weight"[^>]* autofocus/
        #expect(try await ada.page(Paths.newWeighing("ben")).body.contains(focused))
        #expect(try await !log("heavy").body.contains("autofocus"))
        // Its page is opened for the chart, too.
        #expect(try await !ada.page(Paths.weights("ben")).body.contains("autofocus"))
    }

    @Test func `can be logged from Today, also for a day that has passed`() async throws {
        try await site.homes.temporary.database.write { tx in
            try tx.execute("UPDATE person SET areas = 'activity' WHERE id = 'ben'")
        }
        let path = Paths.newWeighing("ben", day: "2026-06-18")
        #expect(try await text(Paths.today("ben", day: "2026-06-18")).contains(path))
        #expect(try await text(path).contains("value=\"2026-06-18\""))
    }

    @Test func `has an average that says how it moved, and a distance to the goal`() async throws {
        let profile = EnergyProfileDetails(sex: .male, millimetres: 1800, weight: nil, goal: nil, goalGrams: 78_000)
        _ = try await site.store.saveEnergyProfile(
            profile, version: RecordVersion(number: 0), site.homes.ben, change: site.homes.change())
        for (weight, day) in [("81", "2026-06-12"), ("80", "2026-06-18"), ("79.6", "2026-06-20")] {
            #expect(try await log(weight, day).status == 303)
        }
        let page = try await text(Paths.weights("ben"))
        #expect(page.contains("7-day average 79.8 kg, 1.2 kg less than a week earlier"))
        #expect(page.contains("The average is 1.8 kg above your goal of 78 kg."))
        #expect(page.contains("stroke-dasharray=\"6 4\""), "the goal has no line")
        #expect(!page.contains(">0</text>"), "the axis begins at 0")
        #expect(try await text(Paths.energy("ben")).contains("79.6 kg"))
    }

    @Test func `is read in the units that the form showed`() async throws {
        let reply = try await ada.post(
            Paths.weights("ben"), [("id", "w"), ("units", "imperial"), ("day", "2026-06-20"), ("weight", "180")])
        #expect(reply.status == 303)
        #expect(try await site.store.record("w", of: .weighing, site.homes.ben)?.details.grams == 81_647)
    }

    @Test func `may have the unit of the form, and no other`() async throws {
        #expect(try await log("71,5kg").status == 303)
        #expect(try await text(Paths.weights("ben")).contains("71.5 kg"))
        let other = try await log("158 lb")
        #expect(other.status == 422 && other.says("Enter this in kg."))
    }

    @Test func `has the time at which it was logged if its day has another one`() async throws {
        #expect(try await log("80.4").status == 303)
        #expect(try await !text(Paths.weights("ben")).contains("logged at "))
        #expect(try await log("80.6").status == 303)
        #expect(try await log("80.2", "2026-06-18").status == 303)
        #expect(try await log("80.3", "2026-06-18").status == 303)
        let page = try await text(Paths.weights("ben"))
        #expect(page.split(separator: "logged at ").count == 3, "each of the two of today")
        #expect(page.split(separator: "logged on 20 Jun at ").count == 3, "each of the two of an earlier day")
    }

    @Test func `stands above charts of body fat and waist, each once two days have one`() async throws {
        let logged: [(String, WeighingDetails)] = [
            ("a", .init(day: "2026-06-18", grams: 80_000, fatTenths: 224, waist: 845)),
            ("b", .init(day: "2026-06-20", grams: 79_800, fatTenths: 220, waist: nil)),
        ]
        for (id, details) in logged {
            try await site.store.create(
                .init(stringLiteral: id), details, of: .weighing, site.homes.ben, change: site.homes.change())
        }
        let page = try await text(Paths.weights("ben"))
        #expect(page.contains("fat-heading") && !page.contains("waist-heading"))
        #expect(page.contains("First 22.4% on 18 Jun, last 22% on 20 Jun."))
        let quarter = try await text(Paths.weights("ben", span: "quarter", day: "2026-06-19"))
        #expect(!quarter.contains("fat-heading"), "one value makes no chart")
    }

    @Test func `has no goal for a child`() async throws {
        let page = try await text(Paths.weights("mia"))
        #expect(!page.contains(Paths.editEnergy("mia")) && page.contains("No weight in the last two weeks."))
    }
}
