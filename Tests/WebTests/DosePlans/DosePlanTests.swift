import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct DosePlanTests {
    private let plan = Paths.dosePlan("mia")
    private let edit = Paths.editDosePlan("mia")

    private func form(_ browser: Browser, _ change: (inout WebForm) -> Void = { _ in }) async throws -> WebForm {
        try await browser.form(plan, on: edit).with { form in
            form.set("clinician", "Dr Okafor")
            form.set("day", "2026-06-19")
            form.set("r.time.1", "18:00")
            change(&form)
        }
    }

    @Test func `what was agreed is stored and shown in words`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let sent = try await form(ada) {
            $0.set("r.from", "05:00")
            $0.set("r.until", "02:00")
            $0.set("r.gap", "7:30")
            $0.set("r.restAfter", "2")
            $0.set("r.observation", "60")
            $0.tick("r.food", "yes")
            $0.set("r.condition.illness", "half")
            $0.set("r.condition.alcohol", "not-asked")
            $0.set("r.steps", "0.5\n1\n1.5")
            $0.set("r.interval", "20")
            $0.set("r.watching", "90")
        }
        #expect(try await ada.submit(sent).location == Paths.plan("mia"))
        let stored = try #require(try await site.store.dosePlan(site.homes.mia)).plan
        #expect(stored.agreement == .init(clinician: "Dr Okafor", day: .yesterday))
        #expect(stored.rules.minimumGap == 450 && stored.rules.restAfter == 120 && stored.rules.observation == 60)
        #expect(stored.rules.withFood && stored.rules.unlocksByVisit && stored.rules.window.passesMidnight)
        #expect(stored.rules.conditions.first == ConditionRule(condition: .illness, action: .half))
        #expect(!stored.rules.conditions.contains { $0.condition == .alcohol || $0.condition == .menstruation })
        #expect(stored.rules.initialDay?.steps == ["0.5", "1", "1.5"])
        let page = try await ada.page(Paths.plan("mia"))
        #expect(page.says("Set by Dr Okafor on 19 June 2026"))
        #expect(page.says("At least 7 hours and 30 minutes") && page.says("From 05:00 to 02:00 the following night"))
        #expect(page.says("Fever or another illness: half the dose"))
    }

    @Test func `what is wrong with a number says which number it is`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let refused = try await ada.submit(
            form(ada) {
                $0.set("r.gap", "soon")
                $0.set("r.observation", "long")
            })
        #expect(refused.status == 422 && refused.problems.count == 2)
        #expect(refused.says("Minimum time between two doses: Enter"))
        #expect(refused.says("Watch time after the dose: Enter"))
    }

    @Test func `a plan that is opened and sent again makes no version`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let exception = DosePlan.Exception(
            allergen: Allergen.cashew.id,
            rules: .evening(gap: nil, missed: [.init(days: 3, action: .reduce(.level(DoseLevel.cashewOne.id)))]))
        _ = try await site.store.agree(
            .agreed(exceptions: [exception]), base: nil, site.homes.mia, change: site.homes.change())
        let again = try await ada.form(plan, on: edit).with { $0.set("day", "2026-02-09") }
        #expect(try await ada.submit(again).status == 303)
        #expect(try await site.store.dosePlans(site.homes.mia).count == 1)
    }

    @Test func `a change asks again on which day it was agreed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.submit(form(ada))
        let next = try await ada.form(plan, on: edit)
        #expect(next["clinician"] == "Dr Okafor" && next["day"] == "" && next["version"] == "1")
        let refused = try await ada.submit(next)
        #expect(refused.status == 422 && refused.says("Enter the date the clinic set this plan."))
        let agreed = next.with {
            $0.set("day", "2026-06-20")
            $0.set("r.gap", "8")
        }
        #expect(try await ada.submit(agreed).status == 303)
        #expect(try await site.store.dosePlan(site.homes.mia)?.plan.version == .first.next)
        let second = try await ada.page(Paths.dosePlanVersion("mia", "2"))
        #expect(second.says("At least 8 hours") && second.says("Current"))
        #expect(try await ada.page(Paths.dosePlanVersions("mia")).says("1 rule changed"))
    }

    @Test func `rows and rules of an allergen come and go without a script`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        func press(_ form: WebForm, _ button: String) async throws -> WebForm {
            let reply = try await ada.submit(form, button: ("go", button))
            #expect(reply.status == 200)
            return try #require(WebForm.all(in: reply.body).first { $0.action == plan })
        }
        var form = try await form(ada)
        form = try await press(form, "add.r.missed")
        form = try await press(form, "add.r.missed")
        form = try await press(form, "add.r.times")
        form = try await press(form, "add.r.dose")
        form = try await press(form, "add.r.conditions")
        form.set("r.time.2", "07:00")
        form.set("r.missed.1.days", "1")
        form.set("r.missed.1.action", "proceed")
        form.set("r.missed.2.days", "3")
        form.set("r.missed.2.action", "below.1")
        form.set("r.medicine.1.code", "cetirizine")
        form.set("r.medicine.1.lead", "30")
        form.set("r.own.1.name", "Loose tooth")
        form = try await press(form, "remove.r.missed.1")
        #expect(form["r.missed.1.days"] == "3" && form["r.missed.2.days"] == nil)
        form = try await press(form, "except.mia-cashew")
        #expect(form["x1.allergen"] == "mia-cashew" && form["x1.missed.1.days"] == "3")
        form.set("x1.missed.1.action", "level.cashew-one")
        #expect(try await ada.submit(form).status == 303)
        let stored = try #require(try await site.store.dosePlan(site.homes.mia)).plan
        #expect(stored.rules.missed == [MissedDosesRule(days: 3, action: .reduce(.below(1)))])
        #expect(stored.rules.times.map(\.text) == ["07:00", "18:00"])
        #expect(stored.rules.medicines.map(\.lead) == [30])
        #expect(stored.rules.conditions.count == 10)
        #expect(stored.namedLevels == [DoseLevel.cashewOne.id])
        let edited = try await press(try await ada.form(plan, on: edit), "remove.x1")
        #expect(edited["x1.allergen"] == nil)
    }

    @Test func `pressing Enter saves and takes no row out`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let shown = try await ada.form(plan, on: edit)
        #expect(shown.buttons.first?.value == "save")
    }

    /// What is typed, and the field at which the error is shown.
    static let wrong: [([(String, String)], String)] = [
        ([("clinician", " ")], "clinician"), ([("day", "2026-06-21")], "day"), ([("r.time.1", "")], "r.time.1"),
        ([("r.from", "05:00")], "r.until"), ([("r.from", "05:00"), ("r.until", "17:00")], "r.time.1"),
        ([("r.gap", "73")], "r.gap"), ([("r.gap", "25")], "r.gap"), ([("r.restBefore", "0.01")], "r.restBefore"),
        ([("r.observation", "soon")], "r.observation"), ([("r.interval", "20")], "r.steps"),
        ([("r.condition.asthma", "double")], "r.condition.asthma"),
        ([("r.missed.1.days", "3"), ("r.missed.1.action", "")], "r.missed.1.action"),
        ([("r.missed.1.action", "level.cashew-one"), ("r.missed.1.days", "2")], "r.missed.1.action"),
        ([("r.medicine.1.code", "other"), ("r.medicine.1.lead", "5")], "r.medicine.1.name"),
    ]

    @Test(arguments: wrong)
    func `a mistake is named at its field and in the list, and stores nothing`(
        _ fields: [(String, String)], _ field: String
    ) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let sent = try await form(ada) { form in for (name, value) in fields { form.set(name, value) } }
        let reply = try await ada.submit(sent)
        #expect(reply.status == 422)
        #expect(reply.body.contains("href=\"#\(field)\"") && reply.body.contains("id=\"\(field)-problem\""))
        #expect(try await site.store.dosePlan(site.homes.mia) == nil)
    }

    @Test func `a newer version of somebody else is shown beside mine, and either can be kept`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let mine = try await form(ada) { $0.set("r.gap", "8") }
        try await ben.submit(try await form(ben) { $0.set("clinician", "Dr Lee") })
        let reply = try await ada.submit(mine)
        #expect(reply.status == 409 && reply.says("At least 8 hours") && reply.says("Dr Lee"))
        #expect(try await site.store.dosePlans(site.homes.mia).count == 1)
        let over = try #require(WebForm.all(in: reply.body).first { $0.action == plan })
        #expect(try await ada.submit(over).status == 303)
        let stored = try await site.store.dosePlans(site.homes.mia).map(\.plan.agreement.clinician)
        #expect(stored == ["Dr Okafor", "Dr Lee"])
    }

    @Test func `commas are typed and read in a comma country`() async throws {
        let site = try await TestSite()
        let ola = try await site.browser(as: .ola)
        let sent = try await ola.form(Paths.dosePlan("sten"), on: Paths.editDosePlan("sten")).with {
            $0.set("clinician", "Dr Lind")
            $0.set("day", "2026-06-19")
            $0.set("r.time.1", "18:00")
            $0.set("r.gap", "7,5")
            $0.set("r.steps", "0,5\n1,5")
            $0.set("r.interval", "20")
            $0.set("r.watching", "60")
        }
        #expect(try await ola.submit(sent).status == 303)
        let again = try await ola.form(Paths.dosePlan("sten"), on: Paths.editDosePlan("sten"))
        #expect(again["r.gap"] == "7,5" && again["r.steps"] == "0,5\n1,5")
    }

    @Test(arguments: [("x1.allergen", "no id!"), ("r.own.1.id", "no id!"), ("r.missed.41.days", "1")])
    func `a form that is none of ours is refused`(_ name: String, _ value: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let many = (1...41).map { ("r.missed.\($0).days", "1") }
        let extra = name == "r.missed.41.days" ? many : [(name, value)]
        let sent = try await form(ada) { form in for (name, value) in extra { form.set(name, value) } }
        #expect(try await ada.submit(sent).status == 400)
    }
}
