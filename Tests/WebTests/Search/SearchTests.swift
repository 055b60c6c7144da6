import Accounts
import Clinical
import Foundation
import Immunotherapy
import ImmunotherapyStore
import Reminders
import RemindersStore
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct SearchTests {
    private func search(_ browser: Browser, _ text: String, _ person: Person.ID = "mia") async throws -> Reply {
        try await browser.page(Paths.search(person) + "?q=" + text)
    }

    private func logged() async throws -> TestSite {
        let site = try await TestSite()
        try await site.store.createSymptoms(
            [.of(.hives, notes: "After running"), .of(.other, name: "Cold hands")], site.homes.mia,
            change: site.homes.change())
        return site
    }

    @Test func `finds symptoms by kind, everyday word, own name and notes`() async throws {
        let site = try await logged()
        let ada = try await site.browser(as: .ada)
        for text in ["hives", "HIV", "rash", "runn"] {
            let page = try await search(ada, text)
            #expect(page.says("After running"), "\(text)")
            #expect(page.body.contains("href=\"\(Paths.today("mia", day: "2026-06-20"))\""), "\(text)")
        }
        let named = try await search(ada, "cold+ha")
        #expect(named.says("Cold hands") && !named.says("After running"))
        #expect(try await search(ada, "zzzz").says("Nothing found."))
        #expect(try await ada.page(Paths.search("mia")).says("Press / to open this search."))
    }

    @Test(arguments: ["hvies", "runing", "rsah", "colt+hands"])
    func `forgives typing mistakes in records where nothing has exactly these words`(_ text: String) async throws {
        let site = try await logged()
        let page = try await search(site.browser(as: .ada), text)
        #expect(page.says("This is similar."))
        #expect(page.says(text == "colt+hands" ? "Cold hands" : "After running"))
    }

    @Test func `looks for nothing similar where something has exactly these words`() async throws {
        let site = try await logged()
        try await site.store.createSymptoms(
            [.of(.hives, .mild, "09:00", notes: "After cheddar"), .of(.hives, .mild, "10:00", notes: "After chedder")],
            site.homes.mia,
            change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let exact = try await search(ada, "cheddar")
        #expect(exact.says("After cheddar") && !exact.says("After chedder") && !exact.says("This is similar."))
        let similar = try await search(ada, "cheder")
        #expect(similar.says("After cheddar") && similar.says("After chedder") && similar.says("This is similar."))
        #expect(try await search(ada, "chd").says("Nothing found."), "three letters have no room for a mistake")
    }

    @Test func `counts what it shows, and says that there is more`() async throws {
        let site = try await logged()
        let ada = try await site.browser(as: .ada)
        let times: [TimeOfDay] = [
            "00:10", "01:10", "02:10", "03:10", "04:10", "05:10", "06:10", "07:10", "08:10",
        ]
        try await site.store.createSymptoms(
            times.map { SymptomEntry.Details.of(.bladderIncontinence, .mild, $0) }, site.homes.mia,
            change: site.homes.change())
        let page = try await search(ada, "incontinence")
        #expect(page.says("or more results") && page.body.contains("href=\"\(Paths.symptoms("mia"))\""))
    }

    @Test func `finds dose levels, foods, articles and settings, each with its page`() async throws {
        let site = try await logged()
        let ada = try await site.browser(as: .ada)
        #expect(try await search(ada, "peanut").body.contains("id=\"found-levels\""))
        #expect(try await search(ada, "anaphylaxis").body.contains("href=\"/learn/"))
        let settings = try await search(ada, "kilojoules")
        #expect(settings.body.contains("id=\"found-settings\"") && settings.body.contains(Paths.profile("mia")))
    }

    @Test(arguments: ["can't breathe", "cant breathe", "can\u{2019}t breathe", "anaphylaxis", "epipen", "ambulance"])
    func `leads to Help and the action plan first for words of an emergency`(_ text: String) async throws {
        let ada = try await TestSite().browser(as: .ada)
        let query = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let page = try await search(ada, query)
        let first = try #require(page.body.firstRange(of: "id=\"found-")?.upperBound)
        #expect(page.body[first...].hasPrefix("help\""))
        #expect(page.body.contains("href=\"\(Paths.actionPlan("mia"))\""))
    }

    @Test(
        arguments: [
            ("puke", .vomiting), ("throw+up", .vomiting), ("eczema", .itching), ("wheeze", .wheezing),
        ] as [(String, SymptomKind)])
    func `offers to log a symptom by its everyday words, before foods`(
        _ text: String, _ kind: SymptomKind
    ) async throws {
        let ada = try await TestSite().browser(as: .ada)
        let page = try await search(ada, text)
        let name = try TemplateFixture.phrases().symptom(kind)
        #expect(page.body.contains("id=\"found-loggable\"") && page.says(name))
        let path = Paths.newSymptom("mia", search: name)
        #expect(page.body.contains("href=\"\(path)\""))
        #expect(try await ada.page(path).says(name))
    }

    @Test func `finds rescue medicines, contacts, visits, allergens and the product of a level`() async throws {
        let site = try await TestSite()
        let (store, homes) = (site.store, site.homes)
        try await store.createRescueMedicine("pen", .pen(name: nil), homes.mia, change: homes.change())
        try await store.createContact("rossi", .named("Dr. Rossi"), homes.mia, change: homes.change())
        try await store.create(
            "check-up",
            OwnReminderDetails(
                title: "Dr Bell", isVisit: true, notes: nil, schedule: .once("2026-07-02", at: "10:30")),
            of: .reminder, homes.mia, change: homes.change())
        let ada = try await site.browser(as: .ada)
        #expect(try await search(ada, "epipen").body.contains("id=\"found-rescue\""))
        #expect(try await search(ada, "Rossi").says("Dr. Rossi"))
        #expect(try await search(ada, "appointment").says("Dr Bell"))
        let peanuts = try await search(ada, "peanuts")
        #expect(peanuts.body.contains("id=\"found-allergens\"") && peanuts.body.contains("id=\"found-levels\""))
        let details = DoseLevelDetails(
            name: "Capsule", amount: "3", foodAmount: nil, product: "Palforzia", notes: nil, isCurrent: false)
        try await store.createLevel(
            "capsule", allergen: Allergen.peanut.id, details, homes.mia, change: homes.change())
        #expect(try await search(ada, "palforzia").says("Capsule"))
    }

    @Test func `finds nothing of somebody else`() async throws {
        let site = try await logged()
        let ola = try await site.browser(as: .ola)
        #expect(try await ola.get(Paths.search("mia") + "?q=hives").status == 404)
        let ada = try await site.browser(as: .ada)
        #expect(try await !search(ada, "running", "ben").says("After running"))
    }

    @Test func `finds only what the role of the account may open`() async throws {
        let site = try await logged()
        let helper = Membership(role: .helper, people: nil, ends: nil)
        let guardian = try #require(try await site.store.account(id: .ada)?.account)
        try await site.store.changeMembership(of: .ben, to: helper, by: guardian, change: site.homes.change())
        let ben = try await site.browser(as: .ben)
        #expect(try await !search(ben, "hives").says("After running"))
        #expect(try await !search(ben, "peanut").body.contains("found-levels"))
        #expect(try await !search(ben, "kilojoules").body.contains("found-settings"))
        #expect(try await search(ben, "anaphylaxis").body.contains("href=\"/learn/"))
    }

    @Test func `is one tap away in the header of every page about the person`() async throws {
        let site = try await logged()
        let ada = try await site.browser(as: .ada)
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.body.contains("href=\"\(Paths.search("mia"))\" aria-label=\"Search\" data-search"))
    }
}
