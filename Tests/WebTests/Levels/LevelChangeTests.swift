import Clinical
import Immunotherapy
import ImmunotherapyStore
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages
@testable import Web

@Suite struct LevelChangeTests {
    private func current(_ site: TestSite) async throws -> Set<DoseLevel.ID> {
        Set(try await site.store.levels(site.homes.mia).filter(\.isCurrent).map(\.id))
    }

    @Test func `each allergen has one current level`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await current(site) == ["peanut-two", "cashew-one"])
        let form = try await ada.form(Paths.currentLevel("mia", "peanut-one"), on: Paths.plan("mia"))
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        #expect(try await current(site) == ["peanut-one", "cashew-one"])
        var edit = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
        #expect(edit["current"] == nil)
        edit.tick("current", "yes")
        try await ada.submit(edit)
        #expect(try await current(site) == ["peanut-two", "cashew-one"])
        edit = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
        edit.clear("current")
        try await ada.submit(edit)
        #expect(try await current(site) == ["cashew-one"])
    }

    @Test func `an amount is that of one level of the allergen`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let before = try await site.store.levels(site.homes.mia).count
        func add(_ id: String, _ amount: String) async throws -> Reply {
            try await ada.post(
                Paths.levels("mia"), [("id", id), ("allergen", "mia-peanut"), ("name", id), ("amount", amount)])
        }
        let same = try await add("again", "6.250")
        #expect(same.status == 422 && same.says("Dose 2 already has this amount."))
        #expect(try await site.store.levels(site.homes.mia).count == before)
        #expect(try await add("smaller", "1.5").status == 303)
        // The amounts set the heights: 1.5, 2.5 and 6.25 mg, in the order of the list.
        let bars = try await ada.page(Paths.plan("mia")).body.matches(of: #/rect [^>]*height="([0-9.]+)"/#)
            .compactMap { Double($0.1) }
        let levels = Array(bars.prefix(3))
        #expect(levels.count == 3 && levels == levels.sorted())
    }

    @Test func `a level that was deleted can be taken back as it was`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(
            Paths.levelDeletion("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
        #expect(try await ada.submit(form).location == Paths.plan("mia"))
        let plan = try await ada.page(Paths.plan("mia"))
        #expect(plan.toast == "Dose level deleted" && !plan.body.contains("6.25"))
        #expect(try await ada.get(Paths.editLevel("mia", "peanut-two")).status == 404)
        #expect(try await current(site) == ["cashew-one"])
        try await ada.submit(plan.form(Paths.levelRestoration("mia", "peanut-two")))
        #expect(try await ada.page(Paths.plan("mia")).toast == "Dose level restored")
        #expect(try await current(site) == ["peanut-two", "cashew-one"])
    }

    @Test func `a level is not taken back while another one has its amount`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        try await ada.post(
            Paths.levels("mia"),
            [("id", "peanut-three"), ("allergen", "mia-peanut"), ("name", "3"), ("amount", "6.25")])
        let refused = try await ada.post(Paths.levelRestoration("mia", "peanut-two"))
        #expect(refused.status == 422)
        #expect(
            refused.problems == [
                "amount: The deleted level was not restored, because Level 3 has its amount. If that amount is wrong, "
                    + "change it here and restore the level again."
            ])
        let form = try refused.form(Paths.level("mia", "peanut-three"))
        #expect(form["name"] == "3" && form["amount"] == "6.25")
        #expect(try await ada.submit(form.with { $0.set("amount", "7") }).status == 303)
        #expect(try await ada.post(Paths.levelRestoration("mia", "peanut-two")).status == 303)
        let levels = try await site.store.levels(site.homes.mia).filter { $0.allergen == "mia-peanut" }
        #expect(levels.map(\.id) == ["peanut-one", "peanut-two", "peanut-three"])
    }

    @Test func `a level taken back does not push out the one in use`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        let undo = try await ada.page(Paths.plan("mia")).form(Paths.levelRestoration("mia", "peanut-two"))
        try await ada.post(Paths.currentLevel("mia", "peanut-one"))
        try await ada.submit(undo)
        #expect(try await current(site) == ["peanut-one", "cashew-one"])
    }

    @Test func `a name that was given anew keeps the deleted level away`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        let undo = try await ada.page(Paths.plan("mia")).form(Paths.levelRestoration("mia", "peanut-two"))
        try await ada.post(
            Paths.levels("mia"), [("id", "new"), ("allergen", "mia-peanut"), ("name", "Dose 2"), ("amount", "5")])
        try await ada.submit(undo)
        #expect(try await ada.page(Paths.plan("mia")).toast == "Another level now has that name")
        #expect(try await site.store.levels(site.homes.mia).contains { $0.id == "peanut-two" } == false)
    }

    @Test func `deleting twice deletes once`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        let once = try await StoreDump(site.homes.temporary)
        #expect(try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")]).status == 303)
        #expect(try await StoreDump(site.homes.temporary).difference(from: once) == [])
    }

    @Test func `two who change a level at once see both versions`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let path = Paths.level("mia", "peanut-two")
        var mine = try await ada.form(path, on: Paths.editLevel("mia", "peanut-two"))
        var theirs = try await ben.form(path, on: Paths.editLevel("mia", "peanut-two"))
        theirs.set("amount", "6")
        #expect(try await ben.submit(theirs).status == 303)
        mine.set("amount", "5.5")
        mine.set("notes", "With <yoghurt> & honey")
        let conflict = try await ada.submit(mine)
        #expect(conflict.status == 409)
        #expect(conflict.says("6 mg") && conflict.says("5.5 mg"))
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-two" }?.amount == "6")
        #expect(try await ada.submit(conflict.form(path)).status == 303)
        let level = try #require(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-two" })
        #expect(level.amount == "5.5" && level.notes == "With <yoghurt> & honey" && level.isCurrent)
    }

    @Test func `the same change from two people is no conflict`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let path = Paths.level("mia", "peanut-two")
        let mine = try await ada.form(path, on: Paths.editLevel("mia", "peanut-two")).with { $0.set("amount", "6") }
        let theirs = try await ben.form(path, on: Paths.editLevel("mia", "peanut-two")).with { $0.set("amount", "6.0") }
        #expect(try await ben.submit(theirs).status == 303)
        #expect(try await ada.submit(mine).status == 303)
    }

    @Test func `an amount typed over that of a level in use is confirmed first, with its factor`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let path = Paths.level("mia", "peanut-two")
        let form = try await ada.form(path, on: Paths.editLevel("mia", "peanut-two")).with { $0.set("amount", "62.5") }
        let asked = try await ada.submit(form)
        #expect(asked.status == 422 && asked.says("62.5 mg is 10 times 6.25 mg."))
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-two" }?.amount == "6.25")
        let again = try asked.form(path)
        #expect(try await ada.submit(again.with { $0.set("amount", "80") }).status == 422)
        #expect(try await ada.submit(again).status == 303)
        #expect(try await site.store.levels(site.homes.mia).first { $0.id == "peanut-two" }?.amount == "62.5")
    }

    @Test func `a change to a level that was deleted meanwhile is not found`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        let form = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
        try await ada.post(Paths.levelDeletion("mia", "peanut-two"), [("version", "1")])
        #expect(try await ada.submit(form.with { $0.set("amount", "6") }).status == 404)
    }

    @Test(arguments: [nil, "", "x", "1.5"])
    func `a change without a version is refused`(_ version: String?) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        var form = try await ada.form(Paths.level("mia", "peanut-two"), on: Paths.editLevel("mia", "peanut-two"))
        if let version { form.set("version", version) } else { form.clear("version") }
        form.set("amount", "7")
        #expect(try await ada.submit(form).status == 400)
    }

    @Test(arguments: [(0, 1...5), (1, 1...5), (3, 2...6), (10, 7...11), (nil, 1...5)])
    func `the table shows the levels around the current one, and all of them when asked`(
        _ current: Int?, _ shown: ClosedRange<Int>
    ) throws {
        let phrases = try TemplateFixture.phrases()
        let peanut = try #require(PlanPage.allergen("peanut", .listed(.peanut)))
        let entries = PlanPage.entries(peanut, (1...11).map(String.init), now: current)
        func group(isWhole: Bool) -> PlanPage.Group {
            PlanPage.Group(phrases, person: "mia", allergen: peanut, entries: entries, isWhole: isWhole)
        }
        let near = group(isWhole: false)
        #expect(near.levels.map(\.number) == shown.map(String.init))
        #expect(near.more?.label == "6 more levels" && near.more?.path == Paths.wholePlan("mia"))
        #expect(near.stair?.bars.count == 11)
        let whole = group(isWhole: true)
        #expect(whole.levels.map(\.number) == (1...11).map(String.init))
        #expect(whole.more?.label == "Fewer levels" && whole.more?.path == Paths.plan("mia"))
    }

    @Test func `levels can be put in another order`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.levelMove("mia", "peanut-two"), [("move", "earlier")]).status == 303)
        #expect(try await site.store.levels(site.homes.mia).map(\.id) == ["cashew-one", "peanut-two", "peanut-one"])
        #expect(try await ada.post(Paths.levelMove("mia", "peanut-two"), [("move", "sideways")]).status == 400)
    }

    @Test func `a level that was changed meanwhile is shown instead of deleted`() async throws {
        let site = try await TestSite()
        let (ada, ben) = (try await site.browser(as: .ada), try await site.browser(as: .ben))
        let edit = Paths.editLevel("mia", "peanut-two")
        let deletion = try await ada.form(Paths.levelDeletion("mia", "peanut-two"), on: edit)
        try await ben.submit(ben.form(Paths.level("mia", "peanut-two"), on: edit).with { $0.set("amount", "6") })
        let reply = try await ada.submit(deletion)
        #expect(reply.status == 422 && reply.problems.count == 1 && reply.says("value=\"6\""))
        #expect(try await current(site).contains("peanut-two"))
        #expect(try await ada.submit(reply.form(Paths.levelDeletion("mia", "peanut-two"))).status == 303)
        #expect(try await current(site) == ["cashew-one"])
    }

    /// What does not exist, and the message for it.
    static let nothing: [(String, String, String)] = [
        (
            Paths.levelRestoration("mia", "nothing"), Paths.plan("mia"),
            "This level no longer exists. Nothing was changed."
        ),
        (
            Paths.levelDeletion("mia", "nothing"), Paths.plan("mia"),
            "This level no longer exists. Nothing was changed."
        ),
        (
            Paths.levelRestoration("mia", "hazelnut-one"), Paths.plan("mia"),
            "This level no longer exists. Nothing was changed."
        ),
        (
            Paths.allergenRemoval("mia", "nothing"), Paths.profile("mia"),
            "This allergen was not there. Nothing was changed."
        ),
        (
            Paths.allergenRestoration("mia", "sten-hazelnut"), Paths.profile("mia"),
            "This allergen was not there. Nothing was changed."
        ),
        (
            Paths.intakeRemoval("mia", day: "2026-06-20", "nothing"), Paths.today("mia"),
            "This dose no longer exists. Nothing was changed."
        ),
    ]

    @Test(arguments: nothing)
    func `what is not there is not said to be done`(_ path: String, _ page: String, _ toast: String) async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        // Shows the page's tip now, so that nothing else changes later.
        _ = try await ada.page(page)
        let before = try await StoreDump(site.homes.temporary)
        #expect(try await ada.post(path, [("version", "1")]).status == 303)
        #expect(try await ada.page(page).toast == toast)
        #expect(try await StoreDump(site.homes.temporary).difference(from: before) == [])
    }

    @Test func `a deletion without a version is no form of ours`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        #expect(try await ada.post(Paths.levelDeletion("mia", "peanut-two")).status == 400)
        #expect(try await current(site).contains("peanut-two"))
    }
}
