import Accounts
import Clinical
import FoodStore
import Nutrition
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `A meal again` {
    let site: TestSite
    let ada: Browser
    private let diary = Paths.food("mia")
    private let copies = Paths.foodCopies("mia")
    private let lunch = Paths.newFoodCopy("mia", day: "2026-06-20", meal: "lunch", from: "2026-06-19")

    /// Peanut butter and stew for lunch yesterday. Mia is allergic to peanut and cashew.
    init() async throws {
        site = try await TestSite()
        ada = try await site.browser(as: .ada)
        let spread = Food.table("starter-peanut-butter", "Peanut butter", contains: [.peanut])
        _ = try await site.store.importFoods([spread], of: .starter, change: site.homes.change())
        try await site.store.create(
            "stew", .named("Gran's stew", ingredients: "Beef, cashew"), of: .ownFood, site.homes.mia,
            change: site.homes.change())
        let stew = try #require(try await site.store.food("stew", site.homes.mia))
        try await eat(spread, "spread", on: .yesterday, "08:10")
        try await eat(stew, "stew-eaten", on: .yesterday, "08:20")
    }

    private func eat(_ food: Food, _ id: FoodEntry.ID, on day: CalendarDay, _ time: TimeOfDay) async throws {
        let details = try FoodEntryDetails.eaten(food, at: .berlin(day, time))
        try await site.store.createFoodEntries([(id, details)], site.homes.mia, change: site.homes.change())
    }

    private func eaten() async throws -> [String] {
        try #require(try await site.store.foodDiary(site.homes.mia, on: .today, zone: .berlin)).entries
            .map(\.details.food.details.name)
    }

    private func verdicts(_ page: Reply) -> [String] {
        page.body.matches(of: /<ul class="food-verdicts">.*?<\/ul>/).map { String($0.output) }
    }

    @Test func `warns of each food as its own form does`() async throws {
        let page = try await ada.page(lunch)
        var alone: [String] = []
        for food in ["starter-peanut-butter", "stew"] {
            alone += try await verdicts(
                ada.page(Paths.newFoodEntry("mia", food: food, day: "2026-06-20", meal: "lunch")))
        }
        #expect(alone.count == 2 && verdicts(page) == alone)
        #expect(alone.allSatisfy { $0.contains("state-urgent") })
        #expect(page.says("Nothing here says that a food is safe."))
    }

    @Test func `is added once however often its form is sent, and undone`() async throws {
        #expect(try await ada.page(diary).says("Same as yesterday"))
        let form = try await ada.form(copies, on: lunch)
        for _ in 0..<2 {
            let reply = try await ada.submit(form)
            #expect(reply.status == 303 && reply.location == Paths.food("mia", day: "2026-06-20"))
        }
        #expect(try await eaten() == ["Peanut butter", "Gran's stew"])
        let page = try await ada.page(diary)
        let undo = Paths.foodCopyRemoval("mia", "2026-06-20", form["id"] ?? "")
        #expect(page.toast == "Meal copied. Check the times." && !page.says("Same as yesterday"))
        #expect(page.forms.contains { $0.action == undo })
        try await ada.post(undo)
        #expect(try await eaten().isEmpty)
        let again = try await ada.submit(form)
        #expect(again.status == 422 && again.problems.count == 1)
        #expect(try await ada.submit(again.form(copies)).status == 303)
        #expect(try await eaten().count == 2)
    }

    @Test func `names the day that it is from`() async throws {
        let spread = try #require(try await site.store.food("starter-peanut-butter", site.homes.mia))
        let details = try FoodEntryDetails.eaten(spread, meal: .dinner, at: .berlin("2026-06-12", "18:00"))
        try await site.store.createFoodEntries([("dinner", details)], site.homes.mia, change: site.homes.change())
        let today = try await ada.page(diary)
        #expect(today.says("Same as on Fri 12 June") && today.says("Same as yesterday"))
        #expect(try await ada.page(Paths.food("mia", day: "2026-06-13")).says("Same as the day before"))
        let form = Paths.newFoodCopy("mia", day: "2026-06-20", meal: "dinner", from: "2026-06-12")
        #expect(try await ada.page(form).says("Eaten on Friday 12 June. It is added to Saturday 20 June"))
    }

    @Test func `leaves out what was deleted, says so, and adds what is ticked`() async throws {
        try await ada.post(Paths.ownFoodDeletion("mia", "stew"), [("version", "1")])
        let page = try await ada.page(lunch)
        #expect(page.says("Left out: ") && page.says("Gran") && verdicts(page).count == 1)
        let form = try page.form(copies)
        #expect(form.all("entries") == ["spread"])
        let nothing = try await ada.submit(form.with { $0.clear("entries") })
        #expect(nothing.problems == ["entry-0: Choose at least one food."])
        // A page from before the food was deleted.
        let old = try await ada.submit(form.with { $0.tick("entries", "stew-eaten") })
        #expect(old.status == 422 && old.problems.first?.contains("changed or deleted in the meantime") == true)
        #expect(try await eaten().isEmpty)
        #expect(try await ada.submit(form).status == 303)
        #expect(try await eaten() == ["Peanut butter"])
    }

    @Test func `is not added to a meal that has something by now`() async throws {
        let form = try await ada.form(copies, on: lunch)
        let spread = try #require(try await site.store.food("starter-peanut-butter", site.homes.mia))
        try await eat(spread, "early", on: .today, "09:00")
        #expect(try await ada.submit(form).location == Paths.food("mia", day: "2026-06-20"))
        #expect(try await ada.page(diary).toast == "Something is logged for this meal already. Nothing was added.")
        #expect(try await eaten() == ["Peanut butter"])
    }

    @Test func `is of an earlier day, and only whoever sees that day sees it`() async throws {
        for from in ["2026-06-20", "2026-06-21", "lunch"] {
            let path = Paths.newFoodCopy("mia", day: "2026-06-20", meal: "lunch", from: from)
            #expect(try await ada.get(path).location == Paths.food("mia", day: "2026-06-20"), "\(from)")
        }
        let account = try #require(try await site.store.account(id: .ada)).account
        let helper = Membership(role: .helper, people: ["mia"], ends: nil)
        try await site.store.changeMembership(of: .ben, to: helper, by: account, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        let reply = try await ben.get(lunch)
        #expect(reply.status == 403 && !reply.body.contains("Peanut butter"))
    }
}
