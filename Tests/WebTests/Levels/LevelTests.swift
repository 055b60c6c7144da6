import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct LevelTests {
    private func levels(_ site: TestSite, of allergen: Allergen.ID = "mia-peanut") async throws -> [DoseLevel] {
        try await site.store.levels(site.homes.mia).filter { $0.allergen == allergen }
    }

    /// A form for a new peanut level.
    private func newForm(_ browser: Browser) async throws -> WebForm {
        try await browser.form(Paths.levels("mia"), on: Paths.newLevel("mia", allergen: "mia-peanut"))
    }

    /// Amounts that are stored and shown exactly as typed.
    static let amounts = ["1.05", "0.05", "6.251", "0.0025", "100", "12.5", "0.00001"]

    @Test(arguments: amounts)
    func `an amount is stored and shown exactly`(_ amount: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await newForm(ada)
        #expect(form["name"] == "1" && form["allergen"] == "mia-peanut")
        form.set("amount", amount)
        form.set("foodAmount", "1/16 tsp")
        form.set("product", "Flour")
        form.set("notes", "After dinner")
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        let level = try #require(try await levels(site).first { $0.name == "1" })
        #expect(level.amount.milligrams == amount && !level.isCurrent)
        #expect(level.foodAmount == "1/16 tsp" && level.product == "Flour" && level.notes == "After dinner")
        #expect(try await ada.page(Paths.plan("mia")).says("\(amount) mg"))
        let edit = try await ada.form(Paths.level("mia", level.id.text), on: Paths.editLevel("mia", level.id.text))
        #expect(edit["amount"] == amount && edit["name"] == "1" && edit["notes"] == "After dinner")
    }

    @Test func `an account of a comma country types and reads commas`() async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        var form = try await ola.form(Paths.levels("sten"), on: Paths.newLevel("sten"))
        form.set("name", "Stufe 2")
        form.set("amount", "0,75")
        #expect(try await ola.submit(form).status == 303)
        let level = try #require(try await site.store.levels(site.homes.sten).last)
        #expect(level.amount == "0.75")
        #expect(try await ola.page(Paths.plan("sten")).says("0,75 mg"))
        let edit = try await ola.form(Paths.level("sten", level.id.text), on: Paths.editLevel("sten", level.id.text))
        #expect(edit["amount"] == "0,75")
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ola.submit(edit).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    /// What is typed as an amount, and why it is rejected.
    static let refused: [(String, String)] = [
        ("", "Enter an amount."), ("0", "above zero"), ("0.000", "above zero"), ("-1", "above zero"),
        ("abc", "Please enter a number"), ("8o", "Please enter a number"), ("1,000", "This could mean thousands"),
        ("0.000001", "at most five decimal places"), ("100001", "more than 100 g"), ("1e3", "Please enter a number"),
        ("NaN", "Please enter a number"), ("١٢", "Please enter a number"),
    ]

    @Test(arguments: refused)
    func `an amount that is none is refused and comes back as typed`(_ typed: String, _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.submit(newForm(ada).with { $0.set("amount", typed) })
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems[0].contains(sentence), "\(reply.problems)")
        #expect(try reply.form(Paths.levels("mia"))["amount"] == typed)
        #expect(try await levels(site).count == 2)
    }

    @Test func `all that is wrong is named at once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let long = String(repeating: "x", count: 5000)
        let reply = try await ada.submit(
            newForm(ada).with { form in
                form.set("name", "")
                form.set("amount", "0")
                for field in ["foodAmount", "product", "notes"] { form.set(field, long) }
            })
        #expect(reply.status == 422)
        #expect(
            reply.problems.map { String($0.prefix { $0 != ":" }) } == [
                "name", "amount", "foodAmount", "product", "notes",
            ])
    }

    @Test(arguments: ["Dose 2", " dose 2 ", "DOSE  2"])
    func `a name is used once for an allergen`(_ name: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await newForm(ada).with {
            $0.set("name", name)
            $0.set("amount", "5")
        }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems.count == 1 && reply.problems[0].hasPrefix("name: "))
        // Another allergen may have a level with that name.
        #expect(try await ada.submit(form.with { $0.set("allergen", "mia-cashew") }).status == 303)
    }

    @Test func `the form sent twice makes one level`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await newForm(ada).with { $0.set("amount", "5") }
        for _ in 0..<2 { #expect(try await ada.submit(form).status == 303) }
        #expect(try await levels(site).count == 3)
    }

    @Test(arguments: ["", "sten-hazelnut", "nothing", "../mia-peanut"])
    func `a level needs an allergen of the person`(_ allergen: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await newForm(ada).with {
            $0.set("amount", "5")
            $0.set("allergen", allergen)
        }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems == ["allergen: Choose an allergen."])
    }

    @Test func `without allergens there is nothing to add a level to`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.get(Paths.newLevel("ben")).location == Paths.plan("ben"))
        #expect(try await ada.page(Paths.plan("ben")).body.contains("Add allergens"))
    }
}
