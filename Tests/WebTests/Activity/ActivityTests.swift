import Activity
import ActivityStore
import Clinical
import Store
import TestRecords
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Activity pages` {
    private func site() async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let records = [
            HealthXML.record(source: "Watch", value: "6000", on: "2026-06-18", model: "Watch"),
            HealthXML.record(source: "Watch", value: "120", on: "2026-06-20", model: "Watch"),
            HealthXML.record(source: "Phone", value: "100", on: "2026-06-20", model: "iPhone"),
            HealthXML.record(
                HealthMetric.walkingRunningDistance.healthKit, unit: "km", value: "3.21", on: "2026-06-20"),
        ]
        try await site.store.importHealth(
            HealthXML.whole(records.joined()), site.homes.mia, world: site.homes.world)
        return (site, ada)
    }

    @Test func `say that today is not over, and nothing of what is missing`() async throws {
        let (_, ada) = try await site()
        let page = try await ada.get(Paths.activity("mia")).body
        #expect(page.contains("120\u{a0}steps") && page.contains("Today so far"))
        #expect(page.contains("Resting energy") && page.contains("Nothing yet"))
        #expect(!page.contains("0\u{a0}kcal"))
    }

    @Test func `leave today out of the mean, and call a day without data so`() async throws {
        let (_, ada) = try await site()
        let page = try await ada.get(Paths.healthMetric("mia", "steps")).body
        #expect(page.contains("6000\u{a0}steps a day"))
        #expect(page.contains("Average of 1 day with data, out of 5"))
        #expect(page.contains(", so far: 120") && page.contains("No data"))
    }

    @Test func `count another source first when the person says so`() async throws {
        let (site, ada) = try await site()
        _ = try await ada.get(Paths.activity("mia"))
        let before = try await site.store.sourceOrder(site.homes.mia, .steps).order
        let phone = try #require(before.sources.last)
        let reply = try await ada.post(
            Paths.healthSources("mia", "steps"),
            [("source", phone.id.text), ("version", "0"), ("change", "raise")])
        #expect(reply.status == 303)
        let page = try await ada.get(Paths.healthMetric("mia", "steps")).body
        #expect(page.contains(", so far: 100"))
        let order = try await site.store.sourceOrder(site.homes.mia, .steps)
        #expect(order.order.sources.map(\.name) == ["Phone", "Watch"])
    }

    @Test func `go no further than today, and back without end`() async throws {
        let (_, ada) = try await site()
        let late = try await ada.get(Paths.healthMetric("mia", "steps", range: "month", day: "2030-01-01")).body
        #expect(late.contains("June 2026") && !late.contains("Later"))
        let early = try await ada.get(Paths.healthMetric("mia", "steps", range: "year", day: "1900-01-01"))
        #expect(early.status == 200 && early.body.contains("No data for these days"))
    }

    @Test func `have a place in the navigation of those who use the area`() async throws {
        let (site, ada) = try await site()
        #expect(try await ada.get(Paths.today("mia")).body.contains(Paths.activity("mia")) == false)
        let stored = try #require(try await site.store.person(site.homes.mia))
        let person = stored.person
        let moving = Person(
            id: person.id, name: person.name, birthdate: person.birthdate, timeZone: person.timeZone,
            units: person.units, firstWeekday: person.firstWeekday, areas: person.areas + [.activity])
        _ = try await site.store.updatePerson(
            moving, version: stored.version, site.homes.mia, change: site.homes.change())
        #expect(try await ada.get(Paths.today("mia")).body.contains(Paths.activity("mia")))
    }
}
