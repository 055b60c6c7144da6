import Clinical
import FoodStore
import Nutrition
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Energy alone` {
    let site: TestSite
    let ada: Browser

    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
    }

    private func add(_ fields: [(String, String)], _ form: WebForm? = nil) async throws -> (WebForm, Reply) {
        let empty: WebForm
        if let form {
            empty = form
        } else {
            empty = try await ada.form(Paths.quickFood("mia"), on: Paths.quickFood("mia"))
        }
        let filled = empty.with { form in for (name, value) in fields { form.set(name, value) } }
        return (filled, try await ada.submit(filled))
    }

    private func entries() async throws -> [FoodEntry] {
        try await site.store.foodDiary(site.homes.mia, on: .today, zone: .berlin)?.entries ?? []
    }

    @Test func `is in the day's sums, once however often the form is sent, and in no list of foods`() async throws {
        let (form, reply) = try await add([("energy", "650.5"), ("name", "Pizza")])
        #expect(reply.status == 303 && reply.location == Paths.food("mia", day: "2026-06-20"))
        #expect(try await ada.submit(form).status == 303)
        let entries = try await entries()
        #expect(entries.map(\.details.food.details.name) == ["Pizza"])
        #expect(entries.first?.details.nutrients[.protein] == .notGiven)
        let page = try await ada.get(Paths.food("mia")).body.replacing("\u{a0}", with: " ")
        #expect(page.contains("651 kcal") || page.contains("650 kcal") || page.contains("650.5 kcal"))
        #expect(try await site.store.ownFoods(site.homes.mia).isEmpty)
        let edit = try await ada.get(Paths.editFoodEntry("mia", entries.first?.id.text ?? ""))
        #expect(edit.status == 200 && edit.body.contains("Pizza"))
    }

    @Test func `is listed without a serving, unless there are several`() async throws {
        #expect(try await add([("energy", "300"), ("name", "Pizza")]).1.status == 303)
        let page = try await ada.page(Paths.food("mia"))
        #expect(page.says("<span class=\"small muted\">300 kcal</span>") && !page.says("× serving"))
        let id = try #require(try await entries().first?.id.text)
        let edit = try await ada.form(Paths.foodEntry("mia", id), on: Paths.editFoodEntry("mia", id))
        #expect(try await ada.submit(edit.with { $0.set("number", "2") }).status == 303)
        #expect(try await ada.page(Paths.food("mia")).says("2 × serving · 600 kcal"))
    }

    @Test func `may be kilojoules without a name`() async throws {
        #expect(try await add([("energy", "1000"), ("unit", "energy-kj")]).1.status == 303)
        let details = try #require(try await entries().first?.details)
        #expect(details.food.details.name == "Energy")
        #expect(details.nutrients[.kilojoules].quantity?.millionths == 1_000_000_000)
    }

    @Test(arguments: [
        ("energy", "0", "up to 10,000"), ("time", "", "Enter the time."), ("day", "2026-06-21", "in the future"),
    ])
    func `is refused with a reason`(field: String, value: String, reason: String) async throws {
        let reply = try await add([("energy", "100"), (field, value)]).1
        #expect(reply.status == 422 && reply.body.contains(reason))
        #expect(try await entries().isEmpty)
    }
}
