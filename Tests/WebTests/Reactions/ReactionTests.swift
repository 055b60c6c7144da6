import CarePlan
import Clinical
import Immunotherapy
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct ReactionTests {
    static let list = Paths.reactions("mia")
    static let new = Paths.newReaction("mia")

    /// Mia's dose at 07:00 on the tests' day, and Ada at 16:30.
    private func afternoon() async throws -> (TestSite, Browser) {
        let site = try await TestSite(now: Moment.berlin(.today, "16:30").instant)
        let breakfast = OITDose.Intake.at(.berlin(.today, "07:00"), "breakfast", .full(.peanutTwo))
        _ = try await site.store.addIntake(breakfast, site.homes.mia, change: site.homes.change())
        return (site, try await site.browser(as: .ada))
    }

    private func stored(_ site: TestSite) async throws -> [StoredReaction] {
        try await site.store.reactions(site.homes.mia, from: .yesterday, through: .today)
    }

    @Test func `a reaction 9 h after a dose is logged with that dose`() async throws {
        let (site, ada) = try await afternoon()
        let path = Paths.newReaction("mia", day: "2026-06-20", intake: "breakfast", severity: "moderate")
        let form = try await ada.form(Self.list, on: path)
        #expect(form["day"] == "2026-06-20" && form["time"] == "16:30" && form["intake"] == "breakfast")
        #expect(form["hives.grade"] == "moderate" && form["grade"] == "" && form["outcome"] == "")
        let saved = try await ada.submit(
            form.with {
                $0.set("time", "16:00")
                $0.tick("kinds", "hives")
            }, button: ("go", "save"))
        #expect(saved.status == 303 && saved.location == Self.list)
        let reaction = try #require(try await stored(site).first)
        #expect(reaction.reaction.dose?.intake == "breakfast")
        #expect(reaction.symptoms.map(\.kind) == [.hives] && reaction.symptoms.map(\.severity) == [.moderate])
        let page = try await ada.page(Self.list)
        #expect(page.toast == "Reaction saved")
        #expect(page.says("9 h after Peanut 6.25 mg") && page.says("Not graded"))
    }

    @Test func `a dose after the onset is refused beside its field`() async throws {
        let (site, ada) = try await afternoon()
        let form = try await ada.form(Self.list, on: Paths.newReaction("mia", day: "2026-06-20", intake: "breakfast"))
        let reply = try await ada.submit(
            form.with {
                $0.set("time", "06:30")
                $0.tick("kinds", "hives")
            })
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems[0].hasPrefix("intake: This dose was taken after"))
        #expect(try reply.form(Self.list)["intake"] == "breakfast")
        #expect(try await stored(site).isEmpty)
    }

    @Test func `symptoms of the day after the dose can be ticked, earlier ones cannot`() async throws {
        let (site, ada) = try await afternoon()
        for (id, time) in [("early", "06:00"), ("late", "15:00")] as [(SymptomEntry.ID, TimeOfDay)] {
            let checked = CheckedReaction.of(.hives(id, at: time), at: .berlin(.today, time))
            try await site.store.createReaction("for-\(id.text)", checked, site.homes.mia, change: site.homes.change())
        }
        let page = try await ada.page(Paths.newReaction("mia", day: "2026-06-20", intake: "breakfast"))
        #expect(page.body.contains("id=\"symptoms-late\"") && !page.body.contains("id=\"symptoms-early\""))
        let form = try page.form(Self.list).with {
            $0.tick("symptoms", "late")
            $0.set("time", "15:00")
        }
        let reply = try await ada.submit(form)
        #expect(reply.status == 303, "\(reply.problems)")
        #expect(try await stored(site).contains { $0.reaction.dose != nil && $0.reaction.symptoms == ["late"] })
    }

    @Test func `rows come and go without a script, and nothing is lost or stored`() async throws {
        let (site, ada) = try await afternoon()
        var form = try await ada.form(Self.list, on: Self.new).with {
            $0.tick("kinds", "hives")
            $0.set("notes", "Kept")
        }
        for button in ["treatments.add.inhaler", "treatments.add.epinephrine", "treatments.remove.1"] {
            let reply = try await ada.submit(form, button: ("go", button))
            #expect(reply.status == 200, "\(button)")
            form = try reply.form(Self.list)
        }
        #expect(form.all("kinds") == ["hives"] && form["notes"] == "Kept")
        #expect(form["treatments.1.kind"] == "epinephrine" && form["treatments.2.id"] == nil)
        #expect(form["treatments.1.time"] == "16:30")
        #expect(try await stored(site).isEmpty)
        form.set("treatments.1.amount", "0.15")
        form.set("treatments.1.site", "left-outer-thigh")
        form.set("outcome", "hospital")
        form.set("grade", "4")
        #expect(try await ada.submit(form, button: ("go", "save")).status == 303)
        let page = try await ada.page(Self.list)
        #expect(page.says("Adrenaline injector") && page.says("0.15 mg, Left outer thigh"))
        #expect(page.says("Grade 4, life-threatening") && page.says("Went to hospital"))
    }

    @Test func `sent twice it is stored once, and a used form goes on as a new one`() async throws {
        let (site, ada) = try await afternoon()
        let form = try await ada.form(Self.list, on: Self.new).with { $0.tick("kinds", "hives") }
        #expect(try await ada.submit(form).status == 303)
        #expect(try await ada.submit(form).status == 303)
        #expect(try await stored(site).count == 1)
        let again = try await ada.submit(form.with { $0.set("notes", "Another one") })
        #expect(again.status == 422 && again.problems.first?.contains("already been saved") == true)
        #expect(try await ada.submit(again.form(Self.list)).status == 303)
        #expect(try await stored(site).count == 2)
    }

    @Test func `all mistakes are told at once, and what was typed stays`() async throws {
        let (_, ada) = try await afternoon()
        let form = try await ada.form(Self.list, on: Self.new)
        let reply = try await ada.submit(
            form.with {
                $0.set("day", "2026-06-21")
                $0.tick("kinds", "hives")
                $0.set("hives.time", "17:00")
                $0.set("outcome", "resolved")
                $0.set("notes", "Still here")
            })
        #expect(reply.status == 422)
        #expect(reply.problems.map { String($0.prefix { $0 != ":" }) } == ["time", "resolved.time"])
        let again = try reply.form(Self.list)
        #expect(again["notes"] == "Still here")
        let placed = try await ada.submit(again.with { $0.set("day", "2026-06-20") })
        #expect(placed.problems.contains { $0.hasPrefix("hives.time:") }, "\(placed.problems)")
    }

    @Test func `a reaction is edited, deleted and taken back`() async throws {
        let (site, ada) = try await afternoon()
        try await site.store.createReaction("r", .of(.hives()), site.homes.mia, change: site.homes.change())
        let edit = Paths.editReaction("mia", "r")
        let changed = try await ada.form(Paths.reaction("mia", "r"), on: edit).with { $0.set("grade", "1") }
        #expect(try await ada.submit(changed).status == 303)
        #expect(try await stored(site).first?.reaction.grade == .mild)
        #expect(try await ada.submit(ada.form(Paths.reactionDeletion("mia", "r"), on: edit)).status == 303)
        let list = try await ada.page(Self.list)
        #expect(list.toast == "Reaction deleted, its symptoms stay" && list.says("No reactions logged"))
        #expect(try await ada.get(edit).status == 404)
        #expect(try await ada.submit(list.form(Paths.reactionRestoration("mia", "r"))).status == 303)
        #expect(try await stored(site).count == 1)
    }

    @Test func `a change of somebody else shows both, and mine can be saved over it`() async throws {
        let (site, ada) = try await afternoon()
        let ben = try await site.browser(as: .ben)
        try await site.store.createReaction("r", .of(.hives()), site.homes.mia, change: site.homes.change())
        let (path, edit) = (Paths.reaction("mia", "r"), Paths.editReaction("mia", "r"))
        let mine = try await ada.form(path, on: edit).with { $0.set("notes", "Mine & <only>") }
        try await ben.submit(ben.form(path, on: edit).with { $0.set("outcome", "ongoing") })
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409)
        #expect(conflict.says("Still going on") && conflict.says("Mine &amp; &lt;only&gt;"))
        #expect(try await stored(site).first?.reaction.notes == nil)
        #expect(try await ada.submit(conflict.form(path)).status == 303)
        #expect(try await stored(site).first?.reaction.notes == "Mine & <only>")
    }

    @Test func `an old form deletes nothing`() async throws {
        let (site, ada) = try await afternoon()
        try await site.store.createReaction("r", .of(.hives()), site.homes.mia, change: site.homes.change())
        let old = try await ada.form(Paths.reactionDeletion("mia", "r"), on: Paths.editReaction("mia", "r"))
        try await ada.submit(
            ada.form(Paths.reaction("mia", "r"), on: Paths.editReaction("mia", "r")).with { $0.set("notes", "New") })
        let reply = try await ada.submit(old)
        #expect(reply.status == 422 && reply.says("nothing was deleted"))
        #expect(try await stored(site).count == 1)
    }
}
