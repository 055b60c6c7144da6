import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct HelpTests {
    @Test func `without a session it offers 112, says where that works, and has every number`() async throws {
        let site = try await TestSite()
        let page = try await site.browser().page(Paths.help)
        #expect(page.says("We do not know the country. 112 works in the European Union"))
        #expect(page.body.contains("href=\"tel:112\"") && page.body.contains("href=\"tel:911\""))
        #expect(page.says("New Zealand") && !page.says("Mia"))
        #expect(page.body.contains("id=\"numbers\" open"))
    }

    @Test func `at home it offers one number for all, and the contacts of each`() async throws {
        let site = try await TestSite()
        try await site.store.createContact("bell", .named("Dr Bell"), site.homes.mia, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.help)
        #expect(page.says("Ambulance in Germany, based on Ben’s time zone.") && page.says("Check the country"))
        #expect(page.says("Mia’s contacts") && page.says("Ben’s contacts") && page.says("Dr Bell"))
        #expect(page.says("No contacts yet.") && page.body.contains(Paths.contacts("ben")))
        #expect(!page.body.contains("id=\"numbers\" open"))
        let stranger = try await site.browser(as: .ola).page(Paths.help)
        #expect(!stranger.says("Dr Bell") && stranger.says("Call 911") && stranger.says("Sten’s contacts"))
    }

    @Test func `where the numbers differ each person has a button`() async throws {
        let site = try await TestSite()
        let setting = EmergencySetting(country: Country("GB"), number: nil, version: .first)
        _ = try await site.store.setEmergency(
            setting, version: EmergencySetting.none.version, site.homes.ben, change: site.homes.change())
        let page = try await site.browser(as: .ada).page(Paths.help)
        #expect(page.says("Call 112") && page.says("Call 999"))
        #expect(page.body.contains("<h2 class=\"label\" dir=\"auto\">Ben</h2>"))
    }

    @Test func `the first steps stand in the order of first aid`() async throws {
        let page = try await TestSite().browser().page(Paths.help)
        let steps = ["Lie down flat", "injector at once", "Call the emergency number", "Stay with", "second injector"]
        let places = steps.compactMap { step in page.body.range(of: step)?.lowerBound }
        #expect(places.count == steps.count && places == places.sorted())
    }

    @Test func `organisations of the family's countries stand first, with numbers that dial`() async throws {
        let site = try await TestSite()
        let open = try await site.browser().page(Paths.help)
        #expect(open.body.contains("id=\"organisations\"") && open.body.contains("href=\"tel:18009294040\""))
        #expect(open.body.contains("href=\"https://www.foodallergy.org\""))
        let berlin = try await site.browser(as: .ada).page(Paths.help)
        let places = ["Deutscher Allergie", "In other countries", "Food Allergy Research"].compactMap {
            berlin.body.range(of: $0)?.lowerBound
        }
        #expect(places.count == 3 && places == places.sorted())
    }
}
