import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The steps that add a person.
@Suite struct WizardTests {
    private func people(_ site: TestSite) async throws -> [Person] {
        try await site.store.people(of: "okafor").map(\.person)
    }

    @Test(arguments: [(Somebody.ada, true), (.ben, false)])
    func `where nobody is on record yet, the operator is shown the way for data from another server`(
        who: Somebody, isOperator: Bool
    ) async throws {
        let site = try await TestSite()
        #expect(try await !site.browser(as: who).page(Paths.newPerson).body.contains("href=\"\(Paths.data)\""))
        for access in [site.homes.mia, site.homes.ben] {
            _ = try await site.store.deletePerson(access, change: site.homes.change())
        }
        let page = try await site.browser(as: who).page(Paths.newPerson)
        #expect(page.body.contains("href=\"\(Paths.data)\"") == isOperator)
    }

    @Test func `without food allergy, allergens are not about a treatment`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        var form = try await ada.form(Paths.newPerson, on: Paths.newPerson)
        form.tick("areas", "activity")
        form = try await ada.submit(form, button: ("go", "next")).form(Paths.newPerson)
        form.set("name", "Noor")
        form.set("birthdate", "1990-02-28")
        let page = try await ada.submit(form, button: ("go", "next")).body
        #expect(page.contains("the food diary warns about them") && !page.contains("part of the treatment"))
        #expect(page.contains("Step 3 of 4.") && page.contains("No foods to avoid"))
    }

    @Test func `for the food diary, one button says that there is nothing to avoid`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let diary = Wizard.complete(step: "3", [("areas", "activity")])
        let last = try await ada.post(Paths.newPerson, diary + [("own.1.name", " "), ("go", "none")])
        #expect(last.status == 200 && last.says("Step 4 of 4.") && !last.says("add them later in the profile"))
        let reply = try await ada.submit(last.form(Paths.newPerson), button: ("go", "create"))
        #expect(reply.location == Paths.today("new-person"))
        let access = try #require(try await site.store.systemAccess(to: "new-person"))
        #expect(try await site.store.allergens(access).isEmpty)
    }

    @Test(arguments: [[("allergens", "egg")], [("own.1.name", "Kiwi"), ("own.1.emoji", "")]])
    func `nothing that was chosen is dropped by that button`(_ chosen: [(String, String)]) async throws {
        let ada = try await TestSite().browser(as: .ada)
        let diary = Wizard.complete(step: "3", [("areas", "activity")] + chosen)
        let reply = try await ada.post(Paths.newPerson, diary + [("go", "none")])
        #expect(reply.status == 422 && reply.problems.map { String($0.prefix { $0 != ":" }) } == ["allergens"])
        let form = try reply.form(Paths.newPerson)
        #expect(form["step"] == "3")
        for (name, value) in chosen { #expect(form[name] == value) }
    }

    @Test func `where doses are given, allergens are asked for without that button`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let both = Wizard.complete(step: "2", [("areas", "food-allergy"), ("areas", "activity")])
        let page = try await ada.post(Paths.newPerson, both + [("go", "next")])
        #expect(page.says("part of the treatment") && !page.says("No foods to avoid"))
    }

    @Test(arguments: ["hay-fever", "asthma", "medicines"])
    func `where no area needs allergens, they are not asked for`(_ area: String) async throws {
        let ada = try await TestSite().browser(as: .ada)
        let second = Wizard.complete(step: "2", [("areas", area)])
        let last = try await ada.post(Paths.newPerson, second + [("go", "next")])
        var form = try last.form(Paths.newPerson)
        #expect(form["step"] == "4" && last.says("Step 3 of 3.") && last.says("add them later in the profile"))
        let back = try await ada.submit(form, button: ("go", "back"))
        form = try back.form(Paths.newPerson)
        #expect(form["step"] == "2" && form["name"] == "Eve" && back.says("Step 2 of 3."))
        // What was chosen for another area stays in sight.
        let kept = try await ada.post(Paths.newPerson, second + [("allergens", "egg"), ("go", "next")])
        form = try kept.form(Paths.newPerson)
        #expect(form["step"] == "3" && form.all("allergens") == ["egg"])
    }

    @Test func `four pages add a person with allergens`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.newPerson, on: Paths.newPerson)
        #expect(form.all("areas") == [], "nothing is chosen beforehand")
        form.tick("areas", "food-allergy")
        form.tick("areas", "asthma")
        form = try await ada.submit(form, button: ("go", "next")).form(Paths.newPerson)
        form.set("name", "  Noor ")
        form.set("birthdate", "2019-02-28")
        form = try await ada.submit(form, button: ("go", "next")).form(Paths.newPerson)
        form.tick("allergens", "sesame")
        form = try await ada.submit(form, button: ("go", "add-own")).form(Paths.newPerson)
        form.set("own.1.name", "Kiwi")
        form.set("own.1.emoji", "🥝")
        form = try await ada.submit(form, button: ("go", "next")).form(Paths.newPerson)
        #expect(form.isMultipart)
        form.set("timeZone", "Asia/Tokyo")
        form.set("firstWeekday", "7")
        form.set("units", "imperial")
        let reply = try await ada.submit(form, button: ("go", "create"))
        let noor = try #require(try await people(site).first { $0.name == "Noor" })
        #expect(reply.location == Paths.plan(noor.id))
        #expect(
            noor
                == Person(
                    id: noor.id, name: "Noor", birthdate: "2019-02-28", timeZone: "Asia/Tokyo", units: .imperial,
                    firstWeekday: .sunday, areas: [.foodAllergy, .asthma]))
        let plan = try await ada.page(Paths.plan(noor.id))
        #expect(plan.toast == "Person added")
        let profile = try await ada.page(Paths.profile(noor.id))
        #expect(profile.body.contains("Kiwi") && profile.body.contains("Sesame"))
    }

    @Test func `without an area the first step says so next to the choice, and goes no further`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Paths.newPerson, on: Paths.newPerson)
        let reply = try await ada.submit(form, button: ("go", "next"))
        #expect(reply.status == 422 && reply.problems == ["areas: Please choose at least one area."])
        #expect(try reply.form(Paths.newPerson)["step"] == "1")
        let fields = try #require(reply.body.firstRange(of: "<fieldset id=\"areas\"")?.lowerBound)
        #expect(reply.body[fields...].contains("Please choose at least one area."))
    }

    @Test func `what OIT is stands next to its choice`() async throws {
        let page = try await TestSite().browser(as: .ada).page(Paths.newPerson)
        #expect(page.says("oral immunotherapy (OIT): daily doses of the food, set by a clinic"))
    }

    @Test func `allergens chosen together keep their order`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let chosen: [ListedAllergen] = [.walnut, .egg, .sesame, .milk, .peanut, .almond, .wheat]
        try await ada.post(
            Paths.newPerson, Wizard.complete(chosen.map { ("allergens", $0.rawValue) }) + [("go", "create")])
        let access = try #require(try await site.store.systemAccess(to: "new-person"))
        #expect(try await site.store.allergens(access).map(\.kind) == chosen.map { .listed($0) })
    }

    @Test func `nothing is stored before the last step`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        _ = try await ada.token()
        let before = try await StoreDump(site.homes.temporary)
        for step in ["1", "2", "3"] {
            #expect(try await ada.post(Paths.newPerson, Wizard.complete(step: step) + [("go", "next")]).status == 200)
        }
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `all that is missing is named at once, and blocks`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await people(site)
        let reply = try await ada.post(Paths.newPerson, [("step", "4"), ("id", "new-person"), ("go", "create")])
        #expect(reply.status == 422)
        #expect(
            reply.problems.map { String($0.prefix { $0 != ":" }) }
                == ["name", "birthdate", "areas", "units", "firstWeekday", "timeZone"])
        #expect(try await people(site) == before)
    }

    /// A field, its invalid value, the step it is on, and the error message.
    static let wrong: [(step: String, field: String, value: String, sentence: String)] = [
        ("2", "name", "", "enter a name."),
        ("2", "name", "   ", "enter a name."),
        ("2", "birthdate", "", "Please enter the date of birth."),
        ("2", "birthdate", "2026-06-21", "This day is in the future. Please check the year."),
        ("2", "birthdate", "2019-02-29", "Enter a valid date of birth."),
        ("1", "areas", "gardening", "Choose one of the options."),
        ("4", "timeZone", "Mars/Olympus", "Choose a time zone from the list."),
        ("4", "units", "stones", "Choose one of the options."),
        ("4", "firstWeekday", "8", "Choose one of the options."),
    ]

    @Test(arguments: wrong)
    func `what is wrong is named on its own step`(
        _ step: String, _ field: String, _ value: String, _ sentence: String
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await people(site)
        let reply = try await ada.post(Paths.newPerson, Wizard.complete(step: step, [(field, value), ("go", "next")]))
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems.first?.hasPrefix("\(field): ") == true, "\(reply.problems)")
        #expect(reply.problems.first?.contains(sentence) == true, "\(reply.problems)")
        #expect(try reply.form(Paths.newPerson)["step"] == step)
        // If the last step is sent with the error, the incomplete step comes back.
        let last = try await ada.post(Paths.newPerson, Wizard.complete([(field, value), ("go", "create")]))
        #expect(last.status == 422)
        #expect(try last.form(Paths.newPerson)["step"] == step)
        #expect(try await people(site) == before)
    }

    /// What is typed for a custom food, the step's other fields, and the error message.
    static let foods: [(fields: [(String, String)], sentence: String)] = [
        ([("own.1.name", ""), ("own.1.emoji", "🥝")], "Enter a name for the allergen."),
        ([("own.1.name", "Peanut"), ("own.1.emoji", "")], "This food is already on the list."),
        ([("own.1.name", " peanut "), ("own.1.emoji", "")], "This food is already on the list."),
        ([("own.1.name", "Other"), ("own.1.emoji", "")], "Enter the allergen’s own name."),
        ([("own.1.name", "Select an allergen"), ("own.1.emoji", "")], "Enter the allergen’s own name."),
        ([("own.1.name", "Kiwi"), ("own.1.emoji", "xx")], "Use one emoji."),
        ([("own.1.name", "Kiwi"), ("own.1.emoji", "k")], "Use an emoji, not a letter."),
        ([("own.1.name", String(repeating: "k", count: 41)), ("own.1.emoji", "")], "Use at most 40 characters."),
        (
            [("own.1.name", "Kiwi"), ("own.1.emoji", ""), ("own.2.name", "kiwi"), ("own.2.emoji", "")],
            "already on the list"
        ),
    ]

    @Test(arguments: foods)
    func `a food of one's own needs a name that is new`(_ fields: [(String, String)], _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.post(Paths.newPerson, Wizard.complete(step: "3", fields + [("go", "next")]))
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems.first?.contains(sentence) == true, "\(reply.problems)")
        let back = try reply.form(Paths.newPerson)
        for (name, value) in fields { #expect(back[name] == value, "\(name) was kept") }
        #expect(try await people(site).count == 2)
    }

    @Test func `an empty row for another food is no mistake`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let fields = Wizard.complete([("own.1.name", " "), ("own.1.emoji", ""), ("allergens", "egg")])
        #expect(try await ada.post(Paths.newPerson, fields).location == Paths.plan("new-person"))
        #expect(try await ada.page(Paths.profile("new-person")).body.contains("Egg"))
    }

    @Test func `back keeps what was typed, even what is wrong`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let typed = Wizard.complete(
            step: "3", [("name", "Noor & Söhne <3"), ("allergens", "egg"), ("own.1.name", "Kiwi"), ("own.1.emoji", "")])
        let second = try await ada.post(Paths.newPerson, typed + [("go", "back")])
        #expect(second.status == 200)
        var form = try second.form(Paths.newPerson)
        #expect(form["step"] == "2" && form["name"] == "Noor & Söhne <3" && form["birthdate"] == "2019-01-01")
        #expect(form.all("allergens") == ["egg"] && form["own.1.name"] == "Kiwi" && form["timeZone"] == "Europe/Berlin")
        form.set("birthdate", "3000-01-01")
        form = try await ada.submit(form, button: ("go", "back")).form(Paths.newPerson)
        #expect(form["step"] == "1" && form["birthdate"] == "3000-01-01" && form["id"] == "new-person")
    }

    @Test func `the last step sent twice adds one person`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let fields = Wizard.complete([
            ("allergens", "egg"), ("allergens", "egg"), ("own.1.name", "Kiwi"), ("own.1.emoji", "🥝"),
        ])
        let first = try await ada.post(Paths.newPerson, fields)
        #expect(first.status == 303)
        let after = try await StoreDump(site.homes.temporary)
        let second = try await ada.post(Paths.newPerson, fields)
        #expect(second.status == 303 && second.location == first.location)
        #expect(try await StoreDump(site.homes.temporary).difference(from: after) == [])
        #expect(try await people(site).count == 3)
    }

    @Test func `each opening of the steps is a person of its own`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let one = try await ada.form(Paths.newPerson, on: Paths.newPerson)["id"]
        let other = try await ada.form(Paths.newPerson, on: Paths.newPerson)["id"]
        #expect(one?.isEmpty == false && one != other)
    }

    @Test func `a person without doses begins at today`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.newPerson, Wizard.complete()).location == Paths.today("new-person"))
        let other = try await ada.post(
            Paths.newPerson, Wizard.complete(id: "other", [("areas", "asthma"), ("allergens", "egg")]))
        #expect(other.location == Paths.today("other"))
    }

    @Test func `a photo that is none is named and adds nobody`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let file = Encoded.File("GIF89a", field: "photo", name: "me.jpg", type: "image/jpeg")
        let reply = try await ada.upload(Paths.newPerson, Wizard.complete(), file: file)
        #expect(reply.status == 422)
        #expect(reply.problems == ["photo: This file cannot be shown as a picture. Use JPEG or PNG."])
        #expect(try await people(site).count == 2)
        #expect(try site.served.incoming == [])
    }
}
