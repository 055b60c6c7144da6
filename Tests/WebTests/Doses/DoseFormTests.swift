import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DoseFormTests {
    static let today = Paths.dose("mia", day: "2026-06-20")

    private func stored(_ site: TestSite, on day: CalendarDay = .today) async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: day)
    }

    @Test func `a new day begins with now and every current level`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.today, on: Self.today)
        #expect(form["intakes.1.time"] == "09:30" && form["version"] == nil)
        #expect(form.all("intakes.1.allergens") == ["mia-cashew", "mia-peanut"])
        #expect(form["intakes.1.mia-peanut.level"] == "peanut-two" && form["intakes.1.mia-peanut.share"] == "full")
        let reply = try await ada.submit(form, button: ("go", "save"))
        #expect(reply.location == Paths.today("mia", day: "2026-06-20"))
        #expect(try await ada.page(Paths.today("mia")).toast == "Dose saved")
        let dose = try #require(try await stored(site))
        #expect(dose.intakes.count == 1 && dose.version == .first)
        #expect(dose.intakes[0].at == .berlin(.today, "09:30"))
        #expect(
            dose.intakes[0].portions.sorted { $0.allergen.text < $1.allergen.text }
                == [.full(.cashewOne), .full(.peanutTwo)])
    }

    @Test func `a past day begins without a time`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.dose("mia", day: "2026-06-19")
        let form = try await ada.form(path, on: path)
        #expect(form["intakes.1.time"] == "")
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.problems == ["intakes.1.time: Enter the time."])
        #expect(try await ada.submit(form.with { $0.set("intakes.1.time", "23:59") }).status == 303)
        #expect(try await stored(site, on: .yesterday)?.intakes.first?.at == .berlin(.yesterday, "23:59"))
    }

    @Test func `a past day is offered the level that was in force on it`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        site.clock.step(days: 1)
        try await site.store.setCurrentLevel(DoseLevel.peanutOne.id, site.homes.mia, change: site.homes.change())
        let past = try await ada.form(Self.today, on: Self.today)
        #expect(past["intakes.1.mia-peanut.level"] == "peanut-two")
        #expect(try await ada.page(Self.today).says("(on that day)"))
        let now = Paths.dose("mia", day: "2026-06-21")
        #expect(try await ada.form(now, on: now)["intakes.1.mia-peanut.level"] == "peanut-one")
    }

    @Test func `check 10: looking at the form stores nothing, and Cancel leads back to the day`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await StoreDump(site.homes.temporary)
        let page = try await ada.page(Self.today)
        #expect(page.body.contains("form-cancel\" href=\"\(Paths.today("mia", day: "2026-06-20"))\""))
        let added = try await ada.submit(page.form(Self.today), button: ("go", "add"))
        #expect(added.status == 200)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `an empty form is refused`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Self.today, on: Self.today)
        form.clear("intakes.1.allergens")
        form.set("notes", "Only a note")
        let reply = try await ada.submit(form)
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems[0].hasPrefix("intakes.1.allergens: "), "\(reply.problems)")
        #expect(try reply.form(Self.today)["notes"] == "Only a note")
        #expect(try await ada.post(Self.today).status == 422)
        #expect(try await stored(site) == nil)
    }

    @Test func `two intakes, a half and a part are kept exactly`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Self.today, on: Self.today)
        form.clear("intakes.1.allergens", "mia-cashew")
        form.set("intakes.1.time", "07:00")
        form.set("intakes.1.mia-peanut.share", "half")
        form = try await ada.submit(form, button: ("go", "add")).form(Self.today)
        #expect(form["intakes.1.mia-peanut.share"] == "half" && form["intakes.1.time"] == "07:00")
        form.set("intakes.2.time", "08:15")
        form.tick("intakes.2.allergens", "mia-cashew")
        form.set("intakes.2.mia-cashew.share", "part")
        form.set("intakes.2.mia-cashew.amount", "0.3")
        #expect(try await ada.submit(form, button: ("go", "save")).status == 303)
        let dose = try #require(try await stored(site))
        #expect(dose.intakes.map(\.at) == [.berlin(.today, "07:00"), .berlin(.today, "08:15")])
        #expect(dose.intakes.map(\.portions) == [[.half(.peanutTwo)], [.part("0.3", of: DoseLevel.cashewOne)]])
        #expect(dose.intakes[0].portions[0].amount == "3.125")
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("3.125 mg") && today.says("0.3 mg") && today.body.contains(">Half<"))
    }

    @Test func `an amount above the level is asked about once, and saved`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.dose("mia", day: "2026-06-19")
        var form = try await ada.form(path, on: path)
        form.clear("intakes.1.allergens", "mia-cashew")
        form.set("intakes.1.time", "07:00")
        form.set("intakes.1.mia-peanut.share", "part")
        form.set("intakes.1.mia-peanut.amount", "5000")
        let asked = try await ada.submit(form)
        #expect(asked.status == 200 && asked.says("800 times Dose 2, 6.25 mg. Save it anyway?"))
        #expect(try await stored(site, on: .yesterday) == nil)
        #expect(try await ada.submit(asked.form(path)).status == 303)
        #expect(try await stored(site, on: .yesterday)?.intakes.first?.portions.first?.amount == "5000")
        #expect(try await ada.page(Paths.today("mia", day: "2026-06-19")).says("Other amount"))
        let raised = try await ada.submit(
            ada.form(path, on: path).with { $0.set("intakes.1.mia-peanut.amount", "6250") })
        #expect(raised.status == 200 && raised.says("1000 times"))
        #expect(try await ada.submit(raised.form(path)).status == 303)
    }

    @Test func `the form tells scripts the level in force and what is stored`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Self.today)
        #expect(page.says("data-in-force=\"6.25\" data-in-force-name=\"Dose 2, 6.25 mg\">"))
        #expect(
            page.body.contains("value=\"peanut-one\" data-level=\"Dose 1\" data-mg=\"2.5\"")
                && page.body.contains("data-above"))
        #expect(page.body.contains("value=\"cashew-one\" data-level=\"Dose 1\" data-mg=\"1.05\">"))
        try await ada.submit(page.form(Self.today).with { $0.set("intakes.1.mia-peanut.share", "half") })
        #expect(try await ada.page(Self.today).body.contains("data-stored=\"3.125\""))
    }

    @Test func `an intake can be taken out of the form again`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.submit(ada.form(Self.today, on: Self.today), button: ("go", "add")).form(Self.today)
        let second = form["intakes.2.id"]
        form = try await ada.submit(form, button: ("go", "remove.1")).form(Self.today)
        #expect(form["intakes.1.id"] == second && form["intakes.2.id"] == nil)
    }

    @Test func `check 9: reopening shows what is stored, and saving it untouched changes nothing`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Self.today, on: Self.today)
        form.set("intakes.1.mia-peanut.share", "half")
        form.tick("medicines", "cetirizine")
        form.set("medicines.cetirizine.amount", "2.5")
        form.set("notes", "Two lines\nand <b>markup</b> & \"quotes\"")
        try await ada.submit(form)
        let before = try await StoreDump(site.homes.temporary)
        let page = try await ada.page(Self.today)
        let again = try page.form(Self.today)
        #expect(again["version"] == "1" && again["intakes.1.mia-peanut.share"] == "half")
        #expect(again["medicines.cetirizine.amount"] == "2.5" && again.all("medicines") == ["cetirizine"])
        #expect(again["notes"] == "Two lines\nand <b>markup</b> & \"quotes\"")
        #expect(!page.body.contains("<b>markup"))
        #expect(try await ada.submit(again).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `the form sent twice makes one record`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.today, on: Self.today)
        #expect(try await ada.submit(form).status == 303)
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await ada.submit(form).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    /// What is typed as today's time, and why it is rejected.
    static let times: [(String, String)] = [
        ("", "Enter the time."), ("24:00", "Enter a time such as 07:30."), ("7", "Enter a time such as 07:30."),
        ("half past", "Enter a time such as 07:30."), ("09:31", "This time is in the future."),
        ("23:59", "This time is in the future."),
    ]

    @Test(arguments: times)
    func `a time that is none, or has not come, is refused`(_ time: String, _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.submit(ada.form(Self.today, on: Self.today).with { $0.set("intakes.1.time", time) })
        #expect(reply.status == 422 && reply.problems == ["intakes.1.time: \(sentence)"])
        #expect(try reply.form(Self.today)["intakes.1.time"] == time)
        #expect(try await stored(site) == nil)
    }

    @Test func `a day that has not come cannot be logged`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let tomorrow = Paths.dose("mia", day: "2026-06-21")
        #expect(try await ada.get(tomorrow).location == Paths.today("mia"))
        let reply = try await ada.submit(
            WebForm(
                action: tomorrow, isMultipart: false,
                fields: ada.form(Self.today, on: Self.today).fields, buttons: []))
        #expect(reply.status == 422 && reply.problems.contains { $0.contains("This day is in the future.") })
        #expect(try await stored(site, on: "2026-06-21") == nil)
    }

    @Test func `an hour that the clocks skipped is named`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.dose("mia", day: "2026-03-29")
        let form = try await ada.form(path, on: path).with { $0.set("intakes.1.time", "02:30") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422)
        #expect(
            reply.problems.count == 1 && reply.problems[0].contains("02:00 to 03:00 did not exist"), "\(reply.problems)"
        )
        #expect(try await ada.submit(form.with { $0.set("intakes.1.time", "03:00") }).status == 303)
    }

    @Test func `all that is wrong is named at once, beside its field`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Self.today, on: Self.today)
        form.set("intakes.1.time", "25:00")
        form.set("intakes.1.mia-peanut.share", "part")
        form.set("intakes.1.mia-peanut.amount", "1,000")
        form.tick("medicines", "other")
        form.tick("medicines", "famotidine")
        form.set("notes", String(repeating: "x", count: 5000))
        let reply = try await ada.submit(form)
        #expect(reply.status == 422)
        #expect(
            reply.problems.map { String($0.prefix { $0 != ":" }) } == [
                "intakes.1.time", "intakes.1.mia-peanut.amount", "medicines.other.name", "medicines.other.amount",
                "medicines.famotidine.amount", "notes",
            ])
        for field in ["intakes.1.time", "intakes.1.mia-peanut.amount", "medicines.other.name", "notes"] {
            #expect(reply.body.contains("id=\"\(field)-problem\""), "\(field)")
        }
    }
}
