import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ContactTests {
    private let list = Paths.contacts("mia")
    private let new = Paths.newContact("mia")

    private func add(_ browser: Browser, _ name: String = "Dr Bell", _ number: String = "030 1234") async throws {
        var form = try await browser.form(list, on: new)
        form.set("name", name)
        form.set("number", number)
        #expect(try await browser.submit(form).location == list)
    }

    @Test func `check 25: a doctor's number is kept and dials`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.page(list).body.contains("href=\"tel:\"") == false)
        try await add(ada, "Dr Bell", "+49 (30) 12-34")
        let page = try await site.browser(as: .ben).page(list)
        #expect(page.says("Dr Bell") && page.says("Doctor, +49 (30) 12-34"))
        #expect(page.body.contains("href=\"tel:+49301234\""))
        let help = try await ada.page(Paths.help)
        #expect(help.says("Mia’s contacts") && help.body.contains("href=\"tel:+49301234\""))
    }

    /// What is typed, and the page's message next to the field.
    static let refused: [(String, String, String)] = [
        ("number", "", "Enter a phone number."), ("number", "call me", "Use digits and spaces"),
        ("number", "+44 (0)20 7946", "Leave out the (0)"), ("number", "12", "Use at least 3 digits."),
        ("number", "1234567890123456", "Use at most 15 digits."), ("name", " ", "Give the contact a name."),
        ("name", String(repeating: "a", count: 81), "Use at most 80 characters."), ("role", "friend", "Choose one"),
        ("note", String(repeating: "a", count: 501), "Use at most 500 characters."),
    ]

    @Test(arguments: refused)
    func `a mistake stands beside its field, and nothing is stored`(
        _ field: String, _ value: String, _ problem: String
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(list, on: new)
        form.set("name", "Dr Bell")
        form.set("number", "030 1234")
        form.set(field, value)
        let before = try await StoreDump(site.homes.temporary)
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.says(problem))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        #expect(try reply.form(list)[field] == (field == "role" ? "doctor" : value), "what was typed is kept")
    }

    @Test func `a form sent twice makes one contact, and a used one goes on as a new one`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(list, on: new)
        form.set("name", "Dr Bell")
        form.set("number", "030 1234")
        for _ in 0..<2 { #expect(try await ada.submit(form).status == 303) }
        form.set("name", "Dr Roe")
        let again = try await ada.submit(form)
        #expect(again.status == 422 && again.says("This form has already been saved."))
        #expect(try await ada.submit(again.form(list)).status == 303)
        #expect(try await site.store.contacts(site.homes.mia).map(\.name) == ["Dr Bell", "Dr Roe"])
    }

    @Test func `a contact is changed, moved up, deleted and taken back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await add(ada, "Dr Bell")
        try await add(ada, "Ward 7", "030 99")
        let stored = try await site.store.contacts(site.homes.mia)
        let ward = try #require(stored.last?.id.text)
        var edit = try await ada.form(Paths.contact("mia", ward), on: Paths.editContact("mia", ward))
        #expect(edit["number"] == "030 99" && edit["role"] == "doctor")
        edit.set("role", "clinic")
        edit.set("note", "Ask for\r\nMs Roe")
        #expect(try await ada.submit(edit).location == list)
        try await ada.submit(ada.form(Paths.contactMove("mia", ward), on: list))
        #expect(try await site.store.contacts(site.homes.mia).map(\.name) == ["Ward 7", "Dr Bell"])
        #expect(try await site.store.contacts(site.homes.mia).first?.note == "Ask for\nMs Roe")
        try await ada.submit(ada.form(Paths.contactDeletion("mia", ward), on: Paths.editContact("mia", ward)))
        let page = try await ada.page(list)
        #expect(page.toast == "Contact deleted" || page.says("Contact deleted"))
        #expect(!page.says("Ward 7"))
        #expect(try await ada.get(Paths.editContact("mia", ward)).status == 404)
        try await ada.submit(page.form(Paths.contactRestoration("mia", ward)))
        #expect(try await ada.page(list).says("Ward 7"))
    }

    @Test func `two who change the same contact see both`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        try await add(ada)
        let id = try #require(try await site.store.contacts(site.homes.mia).first?.id.text)
        let (post, page) = (Paths.contact("mia", id), Paths.editContact("mia", id))
        let (hers, his) = (try await ada.form(post, on: page), try await ben.form(post, on: page))
        try await ben.submit(his.with { $0.set("number", "030 5678") })
        let conflict = try await ada.submit(hers.with { $0.set("number", "030 9999") })
        #expect(conflict.status == 409 && conflict.says("030 5678") && conflict.says("030 9999"))
        try await ada.submit(conflict.form(post))
        #expect(try await site.store.contacts(site.homes.mia).first?.number.text == "030 9999")
    }
}

@Suite struct EmergencyNumberTests {
    private let path = Paths.emergency("mia")

    @Test func `the time zone proposes a country and says so until it is confirmed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await ada.page(Paths.contacts("mia"))
        #expect(before.says("Call 112") && before.says("Ambulance in Germany, based on Mia’s time zone."))
        let form = try await ada.form(path, on: path)
        #expect(form["country"] == "DE" && form["version"] == "0")
        #expect(try await ada.submit(form).location == Paths.contacts("mia"))
        let after = try await ada.page(Paths.contacts("mia"))
        #expect(after.says("Ambulance in Germany.") && !after.says("time zone"))
    }

    @Test func `a number of one's own comes first, and another country has its own`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(path, on: path)
        form.set("country", "CH")
        try await ada.submit(form)
        #expect(try await ada.page(Paths.contacts("mia")).body.contains("href=\"tel:144\""))
        form = try await ada.form(path, on: path)
        form.set("number", "+41 44 211 22 22")
        try await ada.submit(form)
        let page = try await ada.page(Paths.contacts("mia"))
        #expect(page.body.contains("href=\"tel:+41442112222\"") && page.says("The number you entered for Mia."))
    }

    @Test func `what cannot be dialled or is no country is refused`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(path, on: path)
        form.set("country", "XX")
        form.set("number", "call me")
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems.count == 2)
        #expect(try await site.store.emergencySetting(site.homes.mia) == .none)
    }

    @Test func `two who choose see both`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let (hers, his) = (try await ada.form(path, on: path), try await ben.form(path, on: path))
        try await ben.submit(his.with { $0.set("country", "AT") })
        let conflict = try await ada.submit(hers.with { $0.set("country", "FR") })
        #expect(conflict.status == 409 && conflict.says("Austria") && conflict.says("France"))
        try await ada.submit(conflict.form(path))
        #expect(try await site.store.emergencySetting(site.homes.mia).country?.code == "FR")
    }
}
