import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import SQL
import Store
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// The plan's questions before a dose, its decision, and what is recorded.
@Suite struct DoseCheckTests {
    static let intakes = Paths.intakes("mia", day: "2026-06-20")
    static let check = Paths.doseCheck("mia", day: "2026-06-20", "mia-peanut", slot: 0)

    private func site(_ conditions: [ConditionRule]? = nil) async throws -> (TestSite, Browser) {
        let site = try await TestSite()
        try await site.agreePlan(conditions: conditions)
        return (site, try await site.browser(as: .ada))
    }

    private func stored(_ site: TestSite) async throws -> OITDose? {
        try await site.store.dose(site.homes.mia, on: .today)
    }

    /// Submits the check with these answers through one button.
    private func answer(_ ada: Browser, illness: String, travel: String = "no", go: String = "check") async throws
        -> Reply
    {
        let form = try await ada.form(Paths.doseCheck("mia"), on: Self.check).with {
            if illness == "yes" { $0.set("ask.illness", "yes") }
            if travel == "yes" { $0.set("ask.travel", "yes") }
        }
        let isNone = illness == "no" && travel == "no" && go == "check"
        return try await ada.submit(form, button: ("go", isNone ? "none" : go))
    }

    @Test func `one tap records what the plan says when it asks nothing`() async throws {
        let (site, ada) = try await site([])
        let button = try #require(
            try await ada.page(Paths.today("mia")).forms.first {
                $0.action == Self.intakes && $0["level"] == "peanut-two"
            })
        #expect(try await ada.submit(button).location == Paths.today("mia"))
        #expect(try await stored(site)?.intakes.map(\.portions) == [[.full(.peanutTwo)]])
        #expect(try await site.decisions().map(\.verdict) == [.proceed])
    }

    @Test func `one tap leads to the check while the plan's questions are open`() async throws {
        let (site, ada) = try await site()
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("Your plan asks 2 questions first.") && today.says("Also due: Peanut 6.25 mg"))
        let button = try #require(today.forms.first { $0.action == Self.intakes && $0["level"] == "peanut-two" })
        #expect(
            try await ada.submit(button).location == Paths.doseCheckTaking("mia", day: "2026-06-20"))
        #expect(try await stored(site) == nil)
        let page = try await ada.page(Self.check)
        #expect(page.says("1 question first.") && !page.says("call the clinic"))
        #expect(page.says("“Nothing different today” means: not ill, not travelling."))
        #expect(page.says("Taken with food") && page.says("Cetirizine 5 mg, 30 minutes before"))
        #expect(page.says("No exercise for 2 hours after the dose"))
    }

    @Test func `nobody is taken to have denied what the page did not ask`() async throws {
        let (_, ada) = try await site([
            ConditionRule(condition: .illness, action: .call), ConditionRule(condition: .fatigue, action: .proceed),
            ConditionRule(condition: .alcohol, action: .call),
        ])
        #expect(try await ada.page(Paths.today("mia")).says("Your plan asks 1 question first."))
        let shown = try await ada.submit(
            ada.form(Paths.doseCheck("mia"), on: Self.check), button: ("go", "none"))
        let form = try shown.form(Paths.doseCheck("mia"))
        #expect(form["answer.illness"] == "no")
        #expect(form["answer.fatigue"] == nil && form["answer.alcohol"] == nil)
        // The day's form also asks questions that change nothing, but none that do not fit the age.
        for page in [Paths.dose("mia", day: "2026-06-20"), Paths.newDoseEntry("mia")] {
            let page = try await ada.page(page)
            #expect(page.says("Very tired or too little sleep") && !page.says("Alcohol"))
        }
    }

    @Test func `no to everything is as planned, and one tap records it with the answers`() async throws {
        let (site, ada) = try await site()
        let shown = try await ada.submit(
            ada.form(Paths.doseCheck("mia"), on: Self.check), button: ("go", "none"))
        #expect(shown.says("Your plan says: take 6.25 mg") && shown.says("Nothing you told us changes the plan"))
        #expect(shown.says("Your plan, version 1, set by Dr Okafor on 9 Feb 2026."))
        let form = try shown.form(Paths.doseCheck("mia"))
        #expect(form["answer.illness"] == "no" && form["answer.travel"] == "no")
        let take = try #require(form.buttons.first { $0.value.hasPrefix("take:") })
        #expect(try await ada.submit(form, button: ("go", take.value)).location == Paths.today("mia"))
        #expect(try await stored(site)?.intakes.map(\.portions) == [[.full(.peanutTwo)]])
        #expect(try await site.decisions().map(\.verdict) == [.proceed])
        #expect(try await ada.page(Paths.today("mia")).toast == "Dose taken")
    }

    @Test func `a fever asks to call, and the dose is recorded all the same with its deviation`() async throws {
        let (site, ada) = try await site()
        let shown = try await answer(ada, illness: "yes")
        #expect(shown.says("Your plan says: call the clinic first"))
        #expect(shown.says("You said yes to: Fever or another illness."))
        #expect(
            shown.says(
                "Your plan, version 1, set by Dr Okafor on 9 Feb 2026: Fever or another illness: call the clinic.")
        )
        let form = try shown.form(Paths.doseCheck("mia"))
        let take = try #require(form.buttons.first { $0.value.hasPrefix("take:") })
        #expect(try await ada.submit(form, button: ("go", take.value)).status == 303)
        let intake = try #require(try await stored(site)?.intakes.first)
        let decided = try #require(
            try await site.store.intakeDecisions(site.homes.mia, from: .today, through: .today).first)
        #expect(decided.portion.deviations == [.takenAgainst(.call)])
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("The plan said: Call first"))
        let why = try await ada.page(Paths.decision("mia", day: "2026-06-20", intake.id.text))
        #expect(why.says("6.25 mg was taken. The plan said to call the clinic first."))
        #expect(why.says("Fever or another illness") && why.says("Travel") && why.says("19 Jun 2026, 07:30"))
    }

    @Test func `half is offered first, and all of it stays possible`() async throws {
        let (site, ada) = try await site()
        let shown = try await answer(ada, illness: "no", travel: "yes")
        #expect(shown.says("Your plan says: take half, 3.125 mg"))
        let form = try shown.form(Paths.doseCheck("mia"))
        let takes = form.buttons.filter { $0.value.hasPrefix("take:") }.map(\.value)
        #expect(takes == ["take:peanut-two.full.6250000.0", "take:peanut-two.half.3125000.0"])
        #expect(try await ada.submit(form, button: ("go", takes[0])).status == 303)
        let decided = try #require(
            try await site.store.intakeDecisions(site.homes.mia, from: .today, through: .today).first)
        #expect(decided.portion.deviations == [.more(planned: "3.125", taken: "6.25")])
    }

    @Test func `an answer that changes the verdict is shown before it is recorded`() async throws {
        let (site, ada) = try await site()
        let form = try await answer(ada, illness: "no").form(Paths.doseCheck("mia"))
        let take = try #require(form.buttons.first { $0.value.hasPrefix("take:") })
        let changed = try await ada.submit(form.with { $0.set("answer.illness", "yes") }, button: ("go", take.value))
        #expect(changed.status == 200 && changed.says("Something has changed since you opened this page."))
        #expect(try await stored(site) == nil)
    }

    @Test func `whoever logged a dose meanwhile is named`() async throws {
        let (site, ada) = try await site()
        let ben = try await site.browser(as: .ben)
        func taking(_ browser: Browser) async throws -> (form: WebForm, take: String) {
            let form = try await answer(browser, illness: "no").form(Paths.doseCheck("mia"))
            return (form, try #require(form.buttons.first { $0.value.hasPrefix("take:") }).value)
        }
        let (hers, his) = (try await taking(ada), try await taking(ben))
        #expect(try await ben.submit(his.form, button: ("go", his.take)).status == 303)
        let late = hers.form.with { $0.set("answer.illness", "yes") }
        let changed = try await ada.submit(late, button: ("go", hers.take))
        #expect(changed.status == 200 && changed.says("has logged or changed a dose of today since"))
        #expect(changed.body.contains("Ben"))
        #expect(try await stored(site)?.intakes.count == 1)
    }

    @Test func `looking stores nothing`() async throws {
        let (site, ada) = try await site()
        let before = try await StoreDump(site.homes.temporary)
        _ = try await ada.page(Self.check)
        _ = try await answer(ada, illness: "yes")
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `two parents who tap the same dose record it once`() async throws {
        let (site, ada) = try await site([])
        let ben = try await site.browser(as: .ben)
        func button(_ browser: Browser) async throws -> WebForm {
            let forms = try await browser.page(Paths.today("mia")).forms
            return try #require(forms.first { $0.action == Self.intakes && $0["group"] == nil })
        }
        let (hers, his) = (try await button(ada), try await button(ben))
        #expect(hers["level"] == his["level"] && hers["id"] != his["id"])
        try await ada.submit(hers)
        try await ben.submit(his)
        #expect(try await stored(site)?.intakes.count == 1)
    }

    @Test func `yesterday is one tap each: taken at the usual time, or left out`() async throws {
        let site = try await TestSite()
        try await site.agreePlan(takenThrough: "2026-06-18", conditions: [])
        let ada = try await site.browser(as: .ada)
        let asked = try await ada.page(Paths.doseCheck("mia"))
        #expect(asked.says("What happened yesterday, 19 Jun?") && asked.says("1 question first."))
        let day = try await ada.page(Paths.today("mia", day: "2026-06-19"))
        #expect(day.says("Taken, 6.25 mg at 07:30"))
        let taken = try #require(
            day.forms.first { $0.action == Paths.intakes("mia", day: "2026-06-19") && $0["level"] == "peanut-two" })
        try await ada.submit(taken)
        #expect(
            try await site.store.dose(site.homes.mia, on: .yesterday)?.intakes.first?.at == .berlin(.yesterday, "07:30")
        )
        let left = try await ada.form(Paths.skips("mia", day: "2026-06-19"), on: Paths.today("mia", day: "2026-06-19"))
        try await ada.submit(left)
        let skips = try await site.store.doseSkips(site.homes.mia, from: .yesterday, through: .yesterday)
        #expect(skips.map(\.allergen) == [Allergen.cashew.id] && skips.map(\.reason) == [.unspecified])
        let today = try await ada.page(Paths.today("mia"))
        #expect(!today.says("what happened"))
        // One missed day of cashew: the plan says half.
        let page = try await ada.page(Paths.doseCheck("mia", day: "2026-06-20", "mia-cashew", slot: 0))
        #expect(page.says("Your plan says: take half, 0.525 mg") && page.says("1 or more missed days: take half."))
    }

    @Test func `a time that the button did not name is for the form`() async throws {
        let site = try await TestSite()
        try await site.agreePlan(takenThrough: "2026-06-18", conditions: [])
        let ada = try await site.browser(as: .ada)
        let fields = [("id", "late"), ("level", "peanut-two"), ("slot", "0"), ("time", "09:00")]
        let reply = try await ada.post(Paths.intakes("mia", day: "2026-06-19"), fields)
        #expect(reply.location == Paths.dose("mia", day: "2026-06-19"))
        #expect(try await site.store.dose(site.homes.mia, on: .yesterday) == nil)
    }

    @Test func `the form checks what is typed and keeps the decision with the dose`() async throws {
        let (site, ada) = try await site()
        let path = Paths.dose("mia", day: "2026-06-20")
        let form = try await ada.form(path, on: path).with {
            $0.clear("intakes.1.allergens", "mia-cashew")
            $0.set("ask.illness", "no")
            $0.set("ask.travel", "yes")
        }
        let looked = try await ada.submit(form, button: ("go", "check"))
        #expect(looked.status == 200 && looked.says("Your plan says: take half, 3.125 mg"))
        #expect(looked.says("Then 2 hours of quiet time, until 11:30"))
        #expect(try await stored(site) == nil)
        let again = try looked.form(path)
        #expect(again["ask.travel"] == "yes")
        #expect(try await ada.submit(again, button: ("go", "save")).status == 303)
        #expect(try await site.decisions().map(\.verdict) == [.half])
    }

    /// Saves, and saves again after seeing what the plan says.
    private func save(_ ada: Browser, _ form: WebForm) async throws {
        let shown = try await ada.submit(form, button: ("go", "save"))
        guard shown.status == 200 else { return }
        #expect(try await ada.submit(shown.form(form.action), button: ("go", "save")).status == 303)
    }

    @Test func `what the plan says is seen before a dose that differs is saved`() async throws {
        let (site, ada) = try await site()
        let path = Paths.dose("mia", day: "2026-06-20")
        let form = try await ada.form(path, on: path).with {
            $0.set("ask.illness", "yes")
            $0.set("ask.travel", "no")
        }
        let shown = try await ada.submit(form, button: ("go", "save"))
        #expect(shown.status == 200 && shown.says("Your plan says: call the clinic first"))
        #expect(try await stored(site) == nil)
        #expect(try await ada.submit(shown.form(path), button: ("go", "save")).status == 303)
        #expect(try await stored(site) != nil)
    }

    @Test func `nothing different today records all doses of the hour as one intake`() async throws {
        let (site, ada) = try await site()
        let path = Paths.doseCheckTaking("mia", day: "2026-06-20")
        let page = try await ada.page(path)
        #expect(page.says("Records 1.05 mg of Cashew, 6.25 mg of Peanut as taken now."))
        let reply = try await ada.submit(page.form(Paths.doseCheck("mia")), button: ("go", "none"))
        #expect(reply.location == Paths.today("mia"))
        #expect(try await stored(site)?.intakes.map { $0.portions.count } == [2])
        #expect(try await site.decisions().map(\.verdict) == [.proceed, .proceed])
    }

    @Test func `hives after yesterday's dose call, the clinic's answer is recorded, and it leaves its amount`()
        async throws
    {
        let (site, ada) = try await site()
        let hives = SymptomEntry.Details.of(.hives, .mild, on: .yesterday, "07:50")
        try await site.store.createSymptoms([hives], site.homes.mia, change: site.homes.change())
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.says("call the clinic before the next dose. Logged: Hives"))
        let page = try await ada.page(Self.check)
        #expect(page.says("Call the clinic first") && page.says("Clinic said …"))
        #expect(page.says("Your plan asks 2 more questions.") && !page.says("Not answered yet"))
        let said = try await ada.submit(page.form(Paths.doseCheck("mia")), button: ("go", "clinic"))
        let form = try said.form(Paths.clinicAnswers("mia"))
        let empty = try await ada.submit(form)
        #expect(empty.status == 422 && empty.says("Choose what the clinic said."))
        let reply = try await ada.submit(
            form.with {
                $0.set("portion.mia-peanut", "peanut-one.full")
                $0.set("clinician", "Dr Okafor")
            })
        #expect(reply.status == 200 && reply.says("The clinic’s answer is saved."))
        let fresh = try await ada.submit(
            ada.form(Paths.doseCheck("mia"), on: Self.check), button: ("go", "none"))
        #expect(fresh.says("Your plan says: take Dose 1, 2.5 mg") || fresh.says("2.5 mg"))
        #expect(fresh.says("Dr Okafor said 2.5 mg at"))
        #expect(try await ada.page(Paths.visits("mia")).says("Peanut: 2.5 mg, according to Dr Okafor"))
        let fever = try await answer(ada, illness: "yes")
        #expect(fever.says("Your plan says: call the clinic first") && fever.says("Ask again"))
        #expect(!fever.says("Your clinic’s instruction"))
    }

    @Test func `Today's notice to call leads to its reason when no dose is due`() async throws {
        let (site, ada) = try await site([])
        _ = try await site.store.addIntake(
            .at(.today, "07:30", .full(.peanutTwo), .full(.cashewOne)), site.homes.mia, change: site.homes.change())
        #expect(try await ada.page(Paths.doseCheck("mia")).says("No dose is due now."))
        try await site.store.createSymptoms(
            [.of(.hives, .mild, on: .today, "08:20")], site.homes.mia, change: site.homes.change())
        #expect(try await ada.page(Paths.today("mia")).says("call the clinic before the next dose. Logged: Hives"))
        let page = try await ada.page(Paths.doseCheck("mia"))
        #expect(page.says("Logged: Hives") && page.says("Clinic said …") && page.says("Add the clinic’s number"))
        #expect(!page.says("No dose is due now."))
    }

    @Test func `a start in the middle of treatment is asked in place and kept as its own record`() async throws {
        let site = try await TestSite()
        _ = try await site.store.agree(.agreed(gap: nil), base: nil, site.homes.mia, change: site.homes.change())
        let visit = ClinicVisitDetails(day: .yesterday, levels: [DoseLevel.peanutTwo.id], notes: nil)
        try await site.store.create("visit", visit, of: .clinicVisit, site.homes.mia, change: site.homes.change())
        let ada = try await site.browser(as: .ada)
        let page = try await ada.page(Self.check)
        #expect(page.says("No dose of Peanut is logged yet."))
        let form = try page.form(Paths.doseCheck("mia")).with { $0.set("since.mia-peanut", "2026-05-01") }
        let reply = try await ada.submit(form, button: ("go", "since:mia-peanut"))
        #expect(reply.status == 200 && !reply.says("No dose of Peanut is logged yet."))
        #expect(try await site.store.plan(site.homes.mia)?.starts.map(\.since.iso) == ["2026-05-01"])
        #expect(try await stored(site) == nil)
    }

    @Test func `a later note keeps the decision, another time decides anew with the same answers`() async throws {
        let (site, ada) = try await site()
        let path = Paths.dose("mia", day: "2026-06-20")
        let form = try await ada.form(path, on: path).with {
            $0.clear("intakes.1.allergens", "mia-cashew")
            $0.set("ask.illness", "no")
            $0.set("ask.travel", "yes")
        }
        try await save(ada, form)
        let first = try await site.decisions()
        try await ada.submit(
            ada.form(path, on: path).with { $0.set("notes", "Fine") }, button: ("go", "save"))
        #expect(try await site.decisions() == first)
        try await save(ada, ada.form(path, on: path).with { $0.set("intakes.1.time", "08:00") })
        let second = try await site.decisions()
        #expect(second.map(\.at) == [.berlin(.today, "08:00")] && second.map(\.verdict) == [.half])
        let audit = try await site.homes.temporary.database.read { tx in
            try tx.fetch("SELECT before FROM audit WHERE noun = 'dose decision'").map { try $0.text("before") }
        }
        #expect(audit.count == 1 && audit[0].contains("half"))
    }
}
