import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The form for one dose, filled in without scripts.
@Suite struct DoseEntryFormTests {
    static let form = Paths.newDoseEntry("mia")
    static let post = Paths.doseEntries("mia")

    @Test func `one dose of a past day is stored on that day`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let page = Paths.newDoseEntry("mia", day: "2026-06-18", "mia-peanut", slot: 0)
        let form = try await ada.form(Self.post, on: page)
        #expect(form["day"] == "2026-06-18" && form.all("intakes.1.allergens") == ["mia-peanut"])
        #expect(form.fields.filter { $0.name.hasPrefix("known.") }.count == 15)
        let reply = try await ada.submit(
            form.with {
                $0.set("intakes.1.time", "07:30")
                $0.set("intakes.1.mia-peanut.share", "half")
            }, button: ("go", "save"))
        #expect(reply.location == Paths.today("mia", day: "2026-06-18"))
        let day = try #require(CalendarDay(iso: "2026-06-18"))
        #expect(try await site.store.dose(site.homes.mia, on: day)?.intakes.first?.portions == [.half(.peanutTwo)])
    }

    @Test func `scripts are told the level in force on each day that can be chosen`() async throws {
        let site = try await TestSite()
        site.clock.step(days: 1)
        try await site.store.setCurrentLevel(DoseLevel.peanutOne.id, site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Self.form)
        #expect(page.says("data-in-force-on=\"2026-06-21=peanut-one 2026-06-20=peanut-two 2026-06-19="))
        #expect(page.says("data-in-force-on=\"2026-06-21=cashew-one 2026-06-20=cashew-one 2026-06-19="))
    }

    @Test func `a second dose joins the day with medicines and notes`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for (time, notes) in [("07:30", "First"), ("08:30", "Second")] {
            let form = try await ada.form(Self.post, on: Self.form).with {
                $0.set("intakes.1.time", time)
                $0.set("notes", notes)
                $0.tick("medicines", "cetirizine")
                $0.set("medicines.cetirizine.amount", "5")
            }
            #expect(try await ada.submit(form, button: ("go", "save")).status == 303)
        }
        let dose = try #require(try await site.store.dose(site.homes.mia, on: .today))
        #expect(dose.intakes.count == 2 && dose.medicines.count == 2 && dose.notes == "First\nSecond")
    }

    @Test func `two forms that waited on one phone follow each other`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let first = try await ada.form(Self.post, on: Self.form).with { $0.set("intakes.1.time", "07:30") }
        let second = try await ada.form(Self.post, on: Self.form).with {
            $0.set("intakes.1.time", "08:30")
            $0.tick("after", first["intakes.1.id"] ?? "")
        }
        #expect(try await ada.submit(first).status == 303)
        #expect(try await ada.submit(second).status == 303)
        #expect(try await site.store.dose(site.homes.mia, on: .today)?.intakes.count == 2)
    }

    @Test(arguments: ["", "-3", "x", "1 bad/id ..", "99999999999999999999"])
    func `what a page claims to know is never trusted over the record`(_ known: String) async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        for _ in 0..<2 { try await ben.submit(ben.form(Self.post, on: Self.form)) }
        let form = try await ada.form(Self.post, on: Self.form).with { $0.set("known.2026-06-20", known) }
        #expect(try await ada.submit(form).status == 409)
        #expect(try await site.store.dose(site.homes.mia, on: .today)?.intakes.count == 2)
    }

    @Test func `a day that changed meanwhile is compared before the plan's answer is shown`() async throws {
        let site = try await TestSite()
        let homes = site.homes
        _ = try await site.store.agree(.mia, base: nil, homes.mia, change: homes.change())
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form)
        let taken = OITDose.on(.today, .at(.today, "06:14", .full(.peanutTwo)))
        _ = try await site.store.saveDose(taken, base: nil, homes.mia, change: homes.change())
        #expect(try await ada.submit(form, button: ("go", "save")).status == 409)
        #expect(try await site.store.dose(homes.mia, on: .today)?.intakes.count == 1)
    }

    @Test func `a future day is a mistake beside the day`() async throws {
        let ada = try await TestSite().browser(as: .ada)
        let form = try await ada.form(Self.post, on: Self.form).with { $0.set("day", "2026-06-21") }
        let reply = try await ada.submit(form)
        #expect(reply.status == 422 && reply.says("This day is in the future."))
    }
}
