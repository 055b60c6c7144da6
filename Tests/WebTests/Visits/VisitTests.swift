import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct VisitTests {
    private let locked = "Locked until a visit is recorded"

    private func site(_ plan: DosePlan = .mia) async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        _ = try await site.store.agree(plan, base: nil, site.homes.mia, change: site.homes.change())
        return (site, try await site.browser(as: .ada))
    }

    @Test func `a level is locked until a visit names it`() async throws {
        let (site, ada) = try await site()
        #expect(try await ada.page(Paths.plan("mia")).says(locked))
        let form = try await ada.form(Paths.visits("mia"), on: Paths.newVisit("mia", level: "peanut-one"))
        #expect(form.all("levels") == ["peanut-one"])
        let all = form.with { form in
            for level in ["peanut-two", "cashew-one"] { form.tick("levels", level) }
        }
        #expect(try await ada.submit(all).location == Paths.visits("mia"))
        #expect(try await ada.page(Paths.plan("mia")).says(locked) == false)
        let visit = try #require(try await site.store.clinicVisits(site.homes.mia).first)
        #expect(visit.day == .today && visit.levels.count == 3)
        try await ada.post(Paths.visitDeletion("mia", visit.id.text))
        #expect(try await ada.page(Paths.plan("mia")).says(locked))
    }

    @Test func `a level that was taken, and those below it, are not locked`() async throws {
        let (site, ada) = try await site()
        let dose = OITDose.on(.yesterday, .at(.yesterday, "18:00", .full(.peanutTwo), .full(.cashewOne)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        #expect(try await ada.page(Paths.plan("mia")).says(locked) == false)
    }

    @Test func `a locked level is not made current`() async throws {
        let (site, ada) = try await site()
        let reply = try await ada.post(Paths.currentLevel("mia", "peanut-one"))
        #expect(reply.status == 303)
        #expect(try await ada.page(Paths.plan("mia")).says("This level is locked until a visit is recorded"))
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-one" }?.isCurrent == false)
        let edit = try await ada.form(Paths.level("mia", "peanut-one"), on: Paths.editLevel("mia", "peanut-one"))
        let refused = try await ada.submit(edit.with { $0.tick("current", "yes") })
        #expect(refused.status == 422 && refused.says("This level is locked until a clinic visit"))
        let new = try await ada.form(Paths.levels("mia"), on: Paths.newLevel("mia", allergen: "mia-peanut"))
        let filled = new.with {
            $0.set("amount", "12")
            $0.tick("current", "yes")
        }
        #expect(try await ada.submit(filled).status == 422)
        try await site.store.create(
            "visit", .on(.today, .peanutOne), of: .clinicVisit, site.homes.mia, change: site.homes.change())
        try await ada.post(Paths.currentLevel("mia", "peanut-one"))
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-one" }?.isCurrent == true)
    }

    private func start(_ level: String) -> String { Paths.editLevel("mia", level) + "?current=yes" }

    @Test func `a visit that unlocked the next level leads to its form, and only saving that starts it`() async throws {
        let (site, ada) = try await site()
        let homes = site.homes
        let taken = OITDose.on(.yesterday, .at(.yesterday, "18:00", .full(.peanutTwo)))
        _ = try await site.store.saveDose(taken, base: nil, homes.mia, change: homes.change())
        try await site.store.createLevel(
            "three", allergen: "mia-peanut", .named("Dose 3", "12"), homes.mia, change: homes.change())
        #expect(try await ada.form(Paths.level("mia", "three"), on: start("three"))["current"] == nil)
        let visit = try await ada.form(Paths.visits("mia"), on: Paths.newVisit("mia", level: "three"))
        #expect(try await ada.submit(visit).location == Paths.visits("mia"))
        let list = try await ada.page(Paths.visits("mia"))
        #expect(list.body.contains(start("three")) && list.says("Peanut: Dose 3, 12 mg"))
        let form = try await ada.form(Paths.level("mia", "three"), on: start("three"))
        #expect(form["current"] == "yes")
        #expect(try await site.store.levels(homes.mia).filter(\.isCurrent).count == 2)
        #expect(try await site.store.levels(homes.mia).first { $0.id == "three" }?.isCurrent == false)
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        #expect(try await site.store.levels(homes.mia).first { $0.id == "three" }?.isCurrent == true)
        #expect(try await !ada.page(Paths.visits("mia")).body.contains(start("three")))
    }

    @Test func `a level is not offered during a pause, above another one, or once it was taken after the visit`()
        async throws
    {
        let (site, ada) = try await site()
        let homes = site.homes
        for (id, amount) in [("three", "12"), ("four", "25")] as [(DoseLevel.ID, Amount)] {
            try await site.store.createLevel(
                id, allergen: "mia-peanut", .named(id.text, amount), homes.mia, change: homes.change())
        }
        let details = ClinicVisitDetails(day: .yesterday, levels: ["three", "four"], notes: nil)
        try await site.store.create("visit", details, of: .clinicVisit, homes.mia, change: homes.change())
        func offered() async throws -> [Bool] {
            let body = try await ada.page(Paths.visits("mia")).body
            return [body.contains(start("three")), body.contains(start("four"))]
        }
        #expect(try await offered() == [true, false])
        let hold = DoseHoldDetails(allergen: "mia-peanut", from: .today, reason: nil)
        try await site.store.create("hold", hold, of: .doseHold, homes.mia, change: homes.change())
        #expect(try await offered() == [false, false])
        _ = try await site.store.delete("hold", of: .doseHold, homes.mia, change: homes.change())
        #expect(try await offered() == [true, false])
        let three = try #require(try await site.store.levels(homes.mia).first { $0.id == "three" })
        _ = try await site.store.saveDose(
            .on(.today, .at(.today, "08:00", .full(three))), base: nil, homes.mia, change: homes.change())
        #expect(try await offered() == [false, false])
    }

    @Test func `a visit that is sent twice is stored once, and a used form says so`() async throws {
        let (site, ada) = try await site()
        let form = try await ada.form(Paths.visits("mia"), on: Paths.newVisit("mia"))
        try await ada.submit(form)
        #expect(try await ada.submit(form).status == 303)
        let changed = try await ada.submit(form.with { $0.set("notes", "Another") })
        #expect(changed.status == 422 && changed.says("This form has already been saved."))
        #expect(try await site.store.clinicVisits(site.homes.mia).count == 1)
    }

    @Test func `a visit is changed, deleted and brought back`() async throws {
        let (site, ada) = try await site()
        try await site.store.create(
            "visit", .on(.today, .peanutOne), of: .clinicVisit, site.homes.mia, change: site.homes.change())
        let edit = try await ada.form(Paths.visit("mia", "visit"), on: Paths.editVisit("mia", "visit"))
        try await ada.submit(edit.with { $0.set("notes", "27 kg") })
        #expect(try await ada.page(Paths.visits("mia")).says("27 kg"))
        try await ada.post(Paths.visitDeletion("mia", "visit"))
        #expect(try await site.store.clinicVisits(site.homes.mia).isEmpty)
        let undo = try await ada.form(Paths.visitRestoration("mia", "visit"), on: Paths.visits("mia"))
        try await ada.submit(undo)
        #expect(try await site.store.clinicVisits(site.homes.mia).map(\.notes) == ["27 kg"])
    }

    @Test func `what was agreed at a visit becomes the plan's next version, in one go`() async throws {
        let (site, ada) = try await site()
        let form = try await ada.form(Paths.visits("mia"), on: Paths.newVisit("mia"))
        let saved = try await ada.submit(form.with { $0.set("day", "2026-06-19") }, button: ("go", "agreement"))
        let visit = try #require(try await site.store.clinicVisits(site.homes.mia).first)
        let agreement = Paths.visitAgreement("mia", visit.id.text)
        #expect(saved.location == agreement)
        let page = try await ada.page(agreement)
        #expect(page.says("What was agreed on 19 June 2026"))
        let plan = try page.form(Paths.dosePlan("mia"))
        #expect(plan["day"] == "2026-06-19" && plan["clinician"] == "Dr Okafor" && plan["version"] == "1")
        #expect(try await site.store.dosePlans(site.homes.mia).count == 1)
        // A button that adds a row keeps the visit.
        let longer = try await ada.submit(plan, button: ("go", "add.r.times"))
        let filled = try longer.form(Paths.dosePlan("mia")).with { $0.set("r.gap", "10") }
        #expect(try await ada.submit(filled, button: ("go", "save")).location == Paths.plan("mia"))
        let stored = try #require(try await site.store.dosePlan(site.homes.mia)).plan
        #expect(stored.version == .first.next && stored.agreement.day == .yesterday && stored.rules.minimumGap == 600)
        #expect(try await site.store.planVisits(site.homes.mia) == [.first.next: visit.id])
        #expect(try await ada.page(Paths.visits("mia")).says("Plan version 2"))
        #expect(
            try await ada.page(Paths.dosePlanVersion("mia", "2")).says("Agreed at the visit on 19 June 2026"))
        #expect(try await !ada.page(Paths.dosePlanVersion("mia", "1")).says("Agreed at the visit"))
    }

    @Test func `an earlier visit does not replace a plan that was agreed later`() async throws {
        let (site, ada) = try await site(.agreed(on: .today))
        try await site.store.create(
            "visit", .on(.yesterday), of: .clinicVisit, site.homes.mia, change: site.homes.change())
        #expect(try await !ada.page(Paths.visits("mia")).body.contains(Paths.visitAgreement("mia", "visit")))
        let page = try await ada.get(Paths.visitAgreement("mia", "visit"))
        #expect(page.status == 422 && page.problems.contains { $0.contains("The plan in force was set later") })
        let refused = try await ada.submit(
            page.form(Paths.dosePlan("mia")).with { $0.set("r.gap", "10") }, button: ("go", "save"))
        #expect(refused.status == 422)
        #expect(try await site.store.dosePlans(site.homes.mia).count == 1)
    }

    @Test func `the plan form of a visit that is gone is not found`() async throws {
        let (site, ada) = try await site()
        #expect(try await ada.get(Paths.visitAgreement("mia", "no-visit")).status == 404)
        try await site.store.create(
            "visit", .on(.yesterday), of: .clinicVisit, site.homes.mia, change: site.homes.change())
        let form = try await ada.form(Paths.dosePlan("mia"), on: Paths.visitAgreement("mia", "visit"))
        try await ada.post(Paths.visitDeletion("mia", "visit"))
        #expect(try await ada.submit(form.with { $0.set("r.gap", "10") }, button: ("go", "save")).status == 404)
        #expect(try await site.store.dosePlans(site.homes.mia).count == 1)
    }
}

@Suite struct HoldTests {
    private func begin(_ ada: Browser) async throws {
        let form = try await ada.form(Paths.holds("mia"), on: Paths.newHold("mia"))
        try await ada.submit(
            form.with {
                $0.set("allergen", "mia-peanut")
                $0.set("from", "2026-06-18")
                $0.set("reason", "Croup")
            })
    }

    @Test func `a pause stands on the plan until it ends`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await begin(ada)
        #expect(try await ada.page(Paths.plan("mia")).says("Peanut paused since 18 June 2026"))
        let hold = try #require(try await site.store.doseHolds(site.homes.mia).first)
        let end = Paths.holdEnd("mia", hold.id.text)
        let form = try await ada.form(end, on: end)
        #expect(form["resumes"] == "2026-06-20")
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        #expect(try await site.store.doseHolds(site.homes.mia).first?.through == .yesterday)
        #expect(try await ada.page(Paths.plan("mia")).says("Peanut paused") == false)
        #expect(try await ada.page(Paths.visits("mia")).says("Peanut paused from 18 June 2026 to 19 June 2026"))
    }

    @Test func `a pause can be deleted and brought back`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await begin(ada)
        let hold = try #require(try await site.store.doseHolds(site.homes.mia).first)
        try await ada.post(Paths.holdDeletion("mia", hold.id.text))
        #expect(try await site.store.doseHolds(site.homes.mia).isEmpty)
        let undo = try await ada.form(Paths.holdRestoration("mia", hold.id.text), on: Paths.visits("mia"))
        try await ada.submit(undo)
        #expect(
            try await site.store.doseHolds(site.homes.mia)
                == [hold].map { hold in
                    DoseHold(
                        id: hold.id, person: hold.person, allergen: hold.allergen, from: hold.from, through: nil,
                        reason: hold.reason, version: hold.version.next.next)
                })
    }

    @Test func `a pause that somebody else ended meanwhile is shown`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await begin(ada)
        let hold = try #require(try await site.store.doseHolds(site.homes.mia).first)
        let end = Paths.holdEnd("mia", hold.id.text)
        let form = try await ada.form(end, on: end)
        _ = try await site.store.update(
            hold.id, hold.details.lifted(through: "2026-06-18"), of: .doseHold, version: .first, site.homes.mia,
            change: site.homes.change())
        let reply = try await ada.submit(form)
        #expect(reply.status == 409 && reply.says("19 June 2026") && reply.says("20 June 2026"))
    }
}
