import CarePlan
import Clinical
import Foundation
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct RescueMedicineTests {
    private let list = Paths.rescueMedicines("mia")
    private let new = Paths.newRescueMedicine("mia")

    private func add(_ browser: Browser, _ fields: [(String, String)]) async throws {
        var form = try await browser.form(list, on: new)
        for (name, value) in fields { form.set(name, value) }
        #expect(try await browser.submit(form).location == list)
    }

    @Test func `check 33: the list says what, where and until when`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await add(
            ada,
            [
                ("name", "EpiPen Jr"), ("strength", "0.15"), ("place", "School bag"), ("month", "6"),
                ("year", "2027"), ("lot", "A7"),
            ])
        try await add(ada, [("kind", "antihistamine")])
        let page = try await site.browser(as: .ben).page(list)
        #expect(page.says("EpiPen Jr") && page.says("Adrenaline auto-injector, 0.15 mg"))
        #expect(page.says("School bag") && page.says("In date through June 2027") && page.says("Batch A7"))
        #expect(page.says("Antihistamine") && page.says("strength not entered"))
        #expect(page.says("Place not entered") && page.says("Expiry date not entered") && page.says("Not checked yet"))
    }

    /// The date on the package, and what the page says on 20 June 2026.
    static let states: [((month: String, year: String, day: String), String, String)] = [
        (("6", "2026", "19"), "state-urgent", "Expired: 19 June 2026"),
        (("5", "2026", ""), "state-urgent", "Expired: May 2026"),
        (("6", "2026", "20"), "state-wait", "Today is the last day, 20 June 2026"),
        (("6", "2026", "21"), "state-wait", "Expires soon: one day left, through 21 June 2026"),
        (("6", "2026", ""), "state-wait", "Expires soon: 10 days left, through June 2026"),
        (("7", "2026", "20"), "state-wait", "Expires soon: 30 days left, through 20 July 2026"),
        (("7", "2026", "21"), "state-wait", "31 days left, through 21 July 2026"),
        (("8", "2026", "19"), "state-wait", "60 days left, through 19 August 2026"),
        (("8", "2026", "20"), "state-taken", "In date through 20 August 2026"),
    ]

    @Test(arguments: states)
    func `check 33: the state is said in words and with a shape`(
        _ date: (month: String, year: String, day: String), _ style: String, _ text: String
    ) async throws {
        let ada = try await TestSite().browser(as: .ada)
        try await add(ada, [("month", date.month), ("year", date.year), ("day", date.day)])
        let page = try await ada.page(list)
        #expect(page.says(text) && page.body.contains("state \(style)"), "\(text)")
        #expect(page.body.contains("class=\"state state-"))
    }

    @Test func `a proposed product fills the form in, and the family's own decimal mark is used`() async throws {
        let site = try await TestSite()
        let form = try await site.browser(as: .ola).form(
            Paths.rescueMedicines("sten"), on: Paths.newRescueMedicine("sten", product: 2))
        #expect(form["name"] == "EpiPen Jr" && form["strength"] == "0,15" && form["unit"] == "mg")
        let other = try await site.browser(as: .ada).page(Paths.newRescueMedicine("mia", product: 99))
        #expect(other.status == 200 && other.says("Known products"))
    }

    @Test func `Today says what is over first, and only on today`() async throws {
        let site = try await TestSite()
        for (id, expires) in [("faraway", "2026-08-20"), ("over", "2026-05"), ("soon", "2026-07-20")] {
            try await site.store.createRescueMedicine(
                .init(stringLiteral: id), .pen(name: id, place: nil, expires: expires), site.homes.mia,
                change: site.homes.change())
        }
        try await site.store.createRescueMedicine(
            "near", .pen(name: "near", expires: "2026-08-19"), site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let today = try await ada.page(Paths.today("mia"))
        let said = ["Expired, needs replacing: over", "Expires within 30 days: soon", "Expires within 60 days: near"]
        let places = said.compactMap { today.body.range(of: $0)?.lowerBound }
        #expect(places.count == 3 && places == places.sorted())
        #expect(today.says("near (School bag)") && !today.says("faraway"))
        let yesterday = try await ada.page(Paths.today("mia", day: "2026-06-19"))
        #expect(!yesterday.says("needs replacing"))
    }

    @Test func `Today hints at missing adrenaline until somebody says that it is not needed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let hint = "No adrenaline injector or spray is listed."
        #expect(try await ada.page(Paths.today("mia")).says(hint))
        #expect(try await ada.page(Paths.today("ben")).says(hint) == false, "Ben takes no doses")
        let reply = try await ada.submit(
            ada.form(Paths.rescueHintDismissal("mia"), on: Paths.today("mia")))
        #expect(reply.location == Paths.today("mia"))
        #expect(try await site.browser(as: .ben).page(Paths.today("mia")).says(hint) == false)
    }

    @Test func `one tap says that all is well, once, with who and when`() async throws {
        let site = try await TestSite()
        try await site.store.createRescueMedicine("pen", .pen(), site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.rescueChecks("mia", "pen"), on: list)
        #expect(try await ada.submit(form).location == list)
        #expect(try await ada.submit(form).location == list)
        #expect(try await ada.page(list).says("Checked by Ada on 20 June 2026: all fine"))
        let log = try await site.store.rescueChecks(of: "pen", site.homes.mia)
        #expect(log.count == 1 && log[0].check.findings.isAllWell)
    }

    @Test func `a check that found something says what, and can be taken back`() async throws {
        let site = try await TestSite()
        try await site.store.createRescueMedicine("pen", .pen(), site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let checks = Paths.rescueChecks("mia", "pen")
        var form = try await ada.form(checks, on: checks)
        form.set("there", "yes")
        form.set("clear", "no")
        form.set("note", "Brown")
        try await ada.submit(form)
        #expect(try await ada.page(list).says("in its place, not clear or damaged"))
        let page = try await ada.page(checks)
        #expect(page.says("Brown") && page.says("Earlier checks"))
        let id = try #require(try await site.store.rescueChecks(of: "pen", site.homes.mia).first).check.id.text
        try await ada.post(Paths.rescueCheckDeletion("mia", "pen", id))
        #expect(try await ada.page(list).says("Not checked yet"))
        try await ada.post(Paths.rescueCheckRestoration("mia", "pen", id))
        #expect(try await ada.page(list).says("not clear or damaged"))
    }

    @Test func `Cancel stores nothing and a deletion is taken back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.page(new).body.contains("href=\"\(list)\""))
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
        try await add(ada, [("name", "EpiPen Jr")])
        let id = try #require(try await site.store.rescueMedicines(site.homes.mia).first).medicine.id.text
        let form = try await ada.form(
            Paths.rescueMedicineDeletion("mia", id), on: Paths.editRescueMedicine("mia", id))
        try await ada.submit(form)
        let page = try await ada.page(list)
        #expect(page.says("Medicine deleted") && page.says("Rescue medicines will appear here"))
        try await ada.submit(try page.form(Paths.rescueMedicineRestoration("mia", id)))
        #expect(try await ada.page(list).says("EpiPen Jr"))
    }
}
