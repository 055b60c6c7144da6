import Accounts
import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// Pages and settings, found by their titles and by what people call them.
@Suite struct DestinationTests {
    let site: TestSite

    init() async throws {
        site = try await TestSite(TestOptions(feeds: .everything))
    }

    /// Mia with all areas.
    private func useEverything() async throws -> Person {
        let stored = try #require(try await site.store.person(site.homes.mia))
        let person = stored.person
        let everything = Person(
            id: person.id, name: person.name, birthdate: person.birthdate, timeZone: person.timeZone,
            units: person.units, firstWeekday: person.firstWeekday, areas: Area.allCases)
        _ = try await site.store.updatePerson(
            everything, version: stored.version, site.homes.mia, change: site.homes.change())
        return everything
    }

    private func search(_ browser: Browser, _ text: String) async throws -> Reply {
        let query = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        return try await browser.page(Paths.search("mia") + "?q=" + query)
    }

    private func finds(_ path: String, _ page: Reply) -> Bool { page.body.contains("href=\"\(path)\"") }

    @Test(
        arguments: [
            ("weight", Paths.weights("mia")), ("scales", Paths.weights("mia")), ("goal", Paths.energy("mia")),
            ("lose weight", Paths.energy("mia")), ("calories", Paths.calories("mia")), ("kcal", Paths.calories("mia")),
            ("report", Paths.report("mia")), ("pdf", Paths.report("mia")),
            ("water", Paths.newLoggedActivity("mia", kind: "water")), ("steps", Paths.healthMetric("mia", "steps")),
            ("pulse", Paths.healthMetric("mia", "heart-rate")), ("breakfast", Paths.food("mia")),
            ("barcode", Paths.foodSearch("mia")), ("export", Paths.data), ("backup", Paths.data),
            ("password", Paths.settings + "#password"), ("units", Paths.profile("mia") + "#units-metric"),
            ("dark", Paths.settings + "#account"), ("dark mode", Paths.settings + "#account"),
            ("reminder", Paths.reminders("mia")), ("notifications", Paths.reminderSettings),
            ("invite", Paths.household), ("fingerprint", Paths.protection), ("pills", Paths.medicines("mia")),
            ("inhaler", Paths.asthma("mia")), ("pollen", Paths.air("mia")), ("weihgt", Paths.weights("mia")),
        ])
    func `an everyday word finds a page`(_ word: String, _ path: String) async throws {
        _ = try await useEverything()
        let page = try await search(site.browser(as: .ada), word)
        #expect(finds(path, page), "\(word)")
    }

    @Test func `every place of the navigation is found by its own name`() async throws {
        _ = try await useEverything()
        let (ada, phrases) = (try await site.browser(as: .ada), try TemplateFixture.phrases())
        let places = [
            ("nav.today", Paths.today("mia")), ("nav.insights", Paths.insights("mia")), ("nav.plan", Paths.plan("mia")),
            ("nav.air", Paths.air("mia")), ("nav.activity", Paths.activity("mia")),
        ]
        for (name, path) in places {
            let page = try await search(ada, phrases(name))
            #expect(finds(path, page), "\(name)")
        }
        let help = try await search(ada, phrases("help.button"))
        #expect(finds(Paths.help, help))
    }

    @Test func `every page is found by its title, and opens where it says`() async throws {
        let mia = try await useEverything()
        let (ada, phrases) = (try await site.browser(as: .ada), try TemplateFixture.phrases())
        for destination in Areas.all.destinations {
            let (title, path) = (destination.title(phrases, mia), destination.path("mia"))
            let found = try await search(ada, title)
            #expect(finds(path, found), "\(title)")
            let parts = path.split(separator: "#").map(String.init)
            let page = try await ada.page(try #require(parts.first))
            if parts.count > 1 { #expect(page.body.contains("id=\"\(parts[1])\""), "\(path)") }
        }
    }

    @Test(arguments: [HouseholdRole.oneself, .helper, .reader])
    func `nothing is found that a role may not open`(_ role: HouseholdRole) async throws {
        let mia = try await useEverything()
        let guardian = try #require(try await site.store.account(id: .ada)?.account)
        try await site.store.changeMembership(
            of: .ben, to: Membership(role: role, people: ["mia"], ends: nil), by: guardian, change: site.homes.change())
        let (ben, phrases) = (try await site.browser(as: .ben), try TemplateFixture.phrases())
        var left = 0
        for destination in Areas.all.destinations {
            let path = destination.path("mia")
            let found = try await search(ben, destination.title(phrases, mia))
            guard finds(path, found) else {
                left += 1
                continue
            }
            #expect(try await ben.get(path.prefix { $0 != "#" }.description).status == 200, "\(path)")
        }
        #expect(left > 0 && left < Areas.all.destinations.count)
    }

    @Test(arguments: ["weight", "calories", "inhaler", "pollen"])
    func `nothing is found of an area that a person does not use`(_ word: String) async throws {
        #expect(try await !search(site.browser(as: .ada), word).body.contains("id=\"found-pages\""))
    }

    @Test func `what it is called comes before what is said about it`() async throws {
        _ = try await useEverything()
        let page = try await search(site.browser(as: .ada), "weight")
        let first = try #require(page.body.firstRange(of: "href=\"\(Paths.weights("mia"))\"")?.lowerBound)
        let second = try #require(page.body.firstRange(of: "href=\"\(Paths.energy("mia"))\"")?.lowerBound)
        #expect(first < second)
    }

    @Test func `every title exists, and no word is about a page that does not`() throws {
        let words = try TemplateFixture.phrases().words
        let all = Areas.all.destinations
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(all.filter { words.entries[$0.title] == nil }.map(\.id) == [])
        let ids = Set(all.map(\.id))
        let called = words.entries.keys.filter { $0.hasPrefix("search.page.") }
        #expect(called.filter { !ids.contains(String($0.dropFirst("search.page.".count))) }.sorted() == [])
    }
}
