import Clinical
import Immunotherapy
import ImmunotherapyStore
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct AllergenTests {
    private func kinds(_ site: TestSite, removed: Bool = false) async throws -> [AllergenKind] {
        try await site.store.allergens(site.homes.mia).filter { $0.removed == removed }.map(\.kind)
    }

    @Test func `listed foods and one of one's own are added`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.allergens("mia"), on: Paths.profile("mia"))
        form.tick("allergens", "egg")
        form.tick("allergens", "walnut")
        form.set("own.1.name", "Kiwi")
        form.set("own.1.emoji", "🥝")
        #expect(try await ada.submit(form).location == Paths.profile("mia"))
        let now = try await kinds(site)
        let before: [AllergenKind] = [.listed(.peanut), .listed(.cashew)]
        #expect(now.count == 5 && Set(now).isSuperset(of: before))
        #expect(
            now.filter { !before.contains($0) } == [.listed(.egg), .listed(.walnut), .own(name: "Kiwi", emoji: "🥝")])
    }

    static let refused: [(fields: [(String, String)], sentence: String)] = [
        ([("own.1.name", "")], "Choose an allergen, or type your own."),
        ([("allergens", "gold")], "Choose an allergen"),
        ([("own.1.name", "PEANUT")], "This food is already on the list."),
        ([("own.1.name", "none")], "Enter the allergen’s own name."),
        ([("own.1.name", "  "), ("own.1.emoji", "🥝")], "Enter a name for the allergen."),
    ]

    @Test(arguments: refused)
    func `what is no new food is refused`(_ fields: [(String, String)], _ sentence: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.post(Paths.allergens("mia"), fields)
        #expect(reply.status == 422)
        #expect(reply.problems.count == 1 && reply.problems[0].contains(sentence), "\(reply.problems)")
        #expect(try await kinds(site).count == 2)
    }

    @Test func `one mistake keeps the other foods from being added too`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let reply = try await ada.post(Paths.allergens("mia"), [("allergens", "egg"), ("own.1.name", "Other")])
        #expect(reply.status == 422)
        #expect(try reply.form(Paths.allergens("mia")).all("allergens") == ["egg"])
        #expect(try await kinds(site).count == 2)
    }

    @Test func `check 27: removing an allergen hides it and keeps its levels and doses`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(
            Paths.intakes("mia", day: "2026-06-20"),
            [("id", "intake"), ("level", "peanut-two"), ("shown", "call.-.-")])
        let form = try await ada.form(Paths.allergenRemoval("mia", "mia-peanut"), on: Paths.profile("mia"))
        #expect(try await ada.submit(form).location == Paths.profile("mia"))
        let profile = try await ada.page(Paths.profile("mia"))
        #expect(profile.toast == "Allergen removed, its history is kept")
        #expect(try await kinds(site, removed: true) == [.listed(.peanut)])
        // Gone from the forms of a new day, but still in the record of the day it was taken.
        #expect(try await !ada.page(Paths.dose("mia", day: "2026-06-19")).body.contains("Peanut"))
        #expect(try await !ada.page(Paths.plan("mia")).body.contains("Peanut"))
        let today = try await ada.page(Paths.today("mia"))
        #expect(today.body.contains("Peanut") && today.body.contains("6.25"))
        #expect(
            try await ada.form(Paths.dose("mia", day: "2026-06-20"), on: Paths.dose("mia", day: "2026-06-20"))
                .all("intakes.1.allergens") == ["mia-peanut"])
        // Restored with all its levels through the toast's undo.
        let undo = try profile.form(Paths.allergenRestoration("mia", "mia-peanut"))
        #expect(try await ada.submit(undo).status == 303)
        #expect(try await kinds(site, removed: true) == [])
        let levels = try await site.store.levels(site.homes.mia).filter { $0.allergen == "mia-peanut" }
        #expect(levels.map(\.name) == ["Dose 1", "Dose 2"] && levels.last?.isCurrent == true)
    }

    @Test func `an allergen that is added again is the one that was removed`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.allergenRemoval("mia", "mia-peanut"))
        try await ada.post(Paths.allergens("mia"), [("allergens", "peanut")])
        let peanuts = try await site.store.allergens(site.homes.mia).filter { $0.kind == .listed(.peanut) }
        #expect(peanuts == [Allergen.peanut])
    }

    @Test func `a food of one's own that was removed is taken back, not made anew`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.allergens("mia"), [("own.1.name", "Kiwi")])
        let kiwi = try #require(
            try await site.store.allergens(site.homes.mia).first { $0.kind == .own(name: "Kiwi", emoji: "") })
        try await ada.post(Paths.allergenRemoval("mia", kiwi.id.text))
        let reply = try await ada.post(Paths.allergens("mia"), [("own.1.name", "kiwi")])
        #expect(reply.status == 422 && reply.problems[0].contains("Put it back from the list below."))
    }

    @Test func `removing twice and restoring twice are the same as once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for path in [Paths.allergenRemoval("mia", "mia-peanut"), Paths.allergenRestoration("mia", "mia-peanut")] {
            #expect(try await ada.post(path).status == 303)
            let once = try await StoreDump(site.homes.temporary)
            #expect(try await ada.post(path).status == 303)
            #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
        }
    }

    @Test func `a removed allergen is not restored by logging it`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.allergenRemoval("mia", "mia-peanut"))
        let tap = try await ada.post(
            Paths.intakes("mia", day: "2026-06-20"), [("id", "intake"), ("level", "peanut-two")])
        #expect(tap.status == 303)
        #expect(try await site.store.dose(site.homes.mia, on: .today) == nil)
    }

    @Test func `a new allergen is avoided until somebody says that it is in treatment`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.allergens("mia"), [("allergens", "egg")])
        let egg = try #require(try await site.store.allergens(site.homes.mia).first { $0.kind == .listed(.egg) })
        #expect(egg.standing == .avoided)
        #expect(try await ada.get(Paths.newLevel("mia", allergen: egg.id.text)).location == Paths.plan("mia"))
        let treat = try await ada.form(Paths.allergenTreatment("mia", egg.id.text), on: Paths.plan("mia"))
        #expect(try await ada.submit(treat).location == Paths.plan("mia"))
        let plan = try await ada.page(Paths.plan("mia"))
        #expect(plan.toast?.hasPrefix("Marked as in treatment") == true)
        #expect(plan.body.contains(Paths.newLevel("mia", allergen: egg.id.text)))
        let level = try await ada.form(Paths.levels("mia"), on: Paths.newLevel("mia", allergen: egg.id.text))
        #expect(level["allergen"] == egg.id.text)
    }

    @Test func `an avoided allergen is offered for dosing nowhere, and keeps its levels and doses`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let avoid = try await ada.form(Paths.allergenAvoidance("mia", "mia-peanut"), on: Paths.profile("mia"))
        #expect(try await ada.submit(avoid).location == Paths.profile("mia"))
        let profile = try await ada.page(Paths.profile("mia"))
        #expect(profile.toast?.hasPrefix("Marked as avoided") == true)
        for path in [
            Paths.today("mia"), Paths.dose("mia", day: "2026-06-20"), Paths.newDoseEntry("mia"), Paths.doseCheck("mia"),
            Paths.offlineRules("mia"),
        ] {
            #expect(try await !ada.get(path).body.contains("Peanut"), "\(path)")
        }
        let level = try await ada.get(Paths.newLevel("mia", allergen: "mia-peanut"))
        #expect(level.status == 303 && level.location == Paths.plan("mia"))
        #expect(try await site.store.levels(site.homes.mia).contains { $0.id == "peanut-two" && $0.isCurrent })
        // Sent by a page that was open before.
        let reply = try await ada.post(
            Paths.dose("mia", day: "2026-06-20"),
            [
                ("intakes.1.id", "late"), ("intakes.1.time", "08:00"), ("intakes.1.allergens", "mia-peanut"),
                ("intakes.1.mia-peanut.share", "part"), ("intakes.1.mia-peanut.amount", "1"), ("go", "save"),
            ])
        #expect(reply.status == 422 && reply.problems.contains { $0.contains("This allergen is avoided") })
        #expect(try await site.store.dose(site.homes.mia, on: .today) == nil)
        let undo = try profile.form(Paths.allergenTreatment("mia", "mia-peanut"))
        #expect(try await ada.submit(undo).status == 303)
        #expect(try await ada.page(Paths.dose("mia", day: "2026-06-20")).body.contains("mia-peanut"))
    }

    @Test func `when nothing is in treatment the profile says so, and nothing of doses`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        func allergens(_ person: Person.ID) async throws -> String {
            let body = try await ada.page(Paths.profile(person)).body
            let section = try #require(body.firstRange(of: "id=\"allergens\""))
            return body[section.lowerBound...].split(separator: "</section>").first.map(String.init) ?? ""
        }
        #expect(try await allergens("mia").contains("Only an allergen in treatment is offered for dosing"))
        let none = try await allergens("ben")
        #expect(!none.contains("dosing") && !none.contains("doses"))
        for allergen in ["mia-peanut", "mia-cashew"] {
            #expect(try await ada.post(Paths.allergenAvoidance("mia", allergen)).status == 303)
        }
        let avoided = try await allergens("mia")
        #expect(avoided.contains("None of these is in treatment."))
        #expect(!avoided.contains("dosing") && !avoided.contains("doses"))
    }

    @Test func `when nothing is in treatment the plan asks what is`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        for allergen in ["mia-peanut", "mia-cashew"] { try await ada.post(Paths.allergenAvoidance("mia", allergen)) }
        let plan = try await ada.page(Paths.plan("mia"))
        #expect(plan.says("Which allergens are in treatment?"))
        #expect(plan.body.contains(Paths.allergenTreatment("mia", "mia-cashew")))
        #expect(!plan.body.contains(Paths.newLevel("mia")))
    }

    @Test(arguments: [false, true])
    func `a check that was open when its allergen became avoided records nothing`(isAvoided: Bool) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let check = try await ada.form(
            Paths.doseCheck("mia"), on: Paths.doseCheck("mia", day: "2026-06-20", "mia-peanut", slot: 0))
        if isAvoided { try await ada.post(Paths.allergenAvoidance("mia", "mia-peanut")) }
        try await ada.submit(check, button: ("go", "take:peanut-two.full.6250000.0"))
        #expect(try await (site.store.dose(site.homes.mia, on: .today) == nil) == isAvoided)
    }
}
