import Accounts
import Clinical
import Foundation
import HTTPTypes
import ImmunotherapyStore
import SQL
import Store
internal import Symptoms
internal import SymptomsStore
import TestRecords
import TestSupport
import Testing

@testable import HouseholdPages
@testable import Pages
@testable import Web

/// Every route, as each kind of member.
@Suite struct RoleTests {
    private static let limited: [HouseholdRole] = [.oneself, .helper, .reader]

    private func make(
        _ site: TestSite, _ role: HouseholdRole, people: Set<Person.ID>? = ["mia"], ends: Instant? = nil
    ) async throws {
        let ada = try #require(try await site.store.account(id: .ada)).account
        try await site.store.changeMembership(
            of: .ben, to: Membership(role: role, people: people, ends: ends), by: ada, change: site.homes.change())
    }

    @Test(arguments: limited)
    func `what a role does not include is refused, and changes nothing`(_ role: HouseholdRole) async throws {
        let site = try await TestSite(TestOptions(feeds: .everything))
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        try await make(site, role)
        let ben = try await site.browser(as: .ben)
        _ = try await ben.token()
        let before = try await StoreDump(site.homes.temporary)
        let refused = site.table.filter { entry in entry.ability.map { !role.may($0) } ?? false }
        #expect(refused.contains { $0.access == .person } && refused.contains { $0.access == .member })
        for entry in refused {
            let reply = try await ben.visit(entry, try ids.path(entry), AccessTests.fields)
            #expect(reply.status == 403, "\(entry.name): \(reply.status)")
            #expect(!AccessTests.tells(reply), "\(entry.name)")
        }
        let after = try await StoreDump(site.homes.temporary)
        #expect(after.difference(from: before) == [])
    }

    @Test(arguments: limited)
    func `what a role includes can be opened`(_ role: HouseholdRole) async throws {
        let site = try await TestSite(TestOptions(feeds: .everything))
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        try await make(site, role)
        let ben = try await site.browser(as: .ben)
        let included = site.table.filter { entry in
            entry.method == .get && entry.access == .person && (entry.ability.map { role.may($0) } ?? false)
        }
        #expect(!included.isEmpty)
        // Whoever sees no history opens no past day.
        for entry in included where role.may(.history) || entry.path != Paths.diaryDay(.any, ":diaryDay") {
            let reply = try await ben.visit(entry, try ids.path(entry))
            #expect(reply.status != 403, "\(entry.name)")
        }
    }

    @Test(arguments: limited)
    func `somebody they have nothing to do with is not there`(_ role: HouseholdRole) async throws {
        let site = try await TestSite()
        let ids = try await RouteIDs(site, site.browser(as: .ada))
        try await make(site, role)
        let ben = try await site.browser(as: .ben)
        for entry in site.table where entry.access == .person {
            let path = try ids.with("person", "ben").path(entry)
            #expect(try await ben.visit(entry, path).status == 404, "\(entry.name)")
        }
        #expect(try await !ben.page(Paths.people).body.contains(Paths.today("ben")))
    }

    @Test(arguments: limited)
    func `a device keeps what the role includes, and all of that opens`(_ role: HouseholdRole) async throws {
        struct List: Decodable {
            struct Page: Decodable { let address: String }
            let pages: [Page]
        }
        let site = try await TestSite()
        try await site.homes.fillEverything()
        try await make(site, role)
        let ben = try await site.browser(as: .ben)
        let page = try await ben.page(Paths.offlinePages)
        let list = try JSONDecoder().decode(List.self, from: Data(page.body.utf8))
        #expect(list.pages.contains { $0.address == Paths.today("mia") })
        #expect(list.pages.contains { $0.address == Paths.plan("mia") } == role.may(.history))
        #expect(list.pages.contains { $0.address == Paths.newSymptom("mia") } == role.may(.log))
        for kept in list.pages {
            #expect(try await ben.get(kept.address).status == 200, "\(kept.address)")
        }
    }

    @Test func `a helper sees today and no other day`() async throws {
        let site = try await TestSite()
        try await make(site, .helper)
        let ben = try await site.browser(as: .ben)
        let today = try await ben.page(Paths.today("mia"))
        #expect(!today.body.contains("href=\"\(Paths.insights("mia"))\""))
        #expect(!today.body.contains("href=\"\(Paths.plan("mia"))\" "))
        for query in ["?day=2026-06-19", "?day=2026-06-01&view=month"] {
            let page = try await ben.page(Paths.today("mia") + query)
            #expect(!page.body.contains(Paths.dose("mia", day: "2026-06-19")))
        }
        #expect(try await ben.get(Paths.dose("mia", day: "2026-06-20")).status == 200)
        #expect(try await ben.get(Paths.dose("mia", day: "2026-06-19")).status == 403)
        #expect(try await ben.get(Paths.skippedSlots("mia") + "?day=2026-06-01").status == 403)
        #expect(try await ben.post(Paths.doseEntries("mia"), [("day", "2026-06-01")]).status == 403)
        #expect(try await ben.post(Paths.reactions("mia"), [("day", "2026-06-18"), ("time", "10:00")]).status == 403)
    }

    @Test(arguments: limited)
    func `what Today wants attention for leads nowhere that the role does not include`(_ role: HouseholdRole)
        async throws
    {
        let site = try await TestSite()
        // A plan with nothing recorded, a stock that is low, and no rescue medicine.
        _ = try await site.store.agree(.mia, base: nil, site.homes.mia, change: site.homes.change())
        try await site.homes.runLow()
        try await make(site, role)
        let page = try await site.browser(as: .ben).page(Paths.today("mia"))
        #expect(page.says("Enough for 3 days. Ask your clinic for more."))
        let supply = "href=\"\(Paths.supply("mia"))\""
        #expect(page.body.contains(supply) == role.may(.history))
        let ben = try await site.browser(as: .ben)
        for row in page.body.matches(of: /<a class="notice notice-[a-z]+" href="([^"]+)"/) {
            #expect(try await ben.get(String(row.1)).status != 403, "\(row.1)")
        }
    }

    @Test func `a helper reads a reminder of the stock without a link to it`() async throws {
        let site = try await TestSite()
        try await site.homes.fillReminders()
        try await site.homes.runLow()
        try await site.homes.temporary.database.write { tx in
            try tx.execute(
                "UPDATE reminder_due SET kind = 'refill', subject = 'level:peanut-two' WHERE id = 'due-of-mia'")
        }
        let (path, supply) = (Paths.dueReminder("mia", "due-of-mia"), "href=\"\(Paths.supply("mia"))\"")
        #expect(try await site.browser(as: .ada).page(path).body.contains(supply))
        try await make(site, .helper)
        let page = try await site.browser(as: .ben).page(path)
        #expect(page.says("Enough for 3 days") && !page.body.contains(supply))
    }

    @Test func `a helper is shown no link that only others may follow`() async throws {
        let site = try await TestSite()
        try await make(site, .helper)
        let ben = try await site.browser(as: .ben)
        let form = try await ben.form(Paths.symptoms("mia"), on: Paths.newSymptom("mia"))
        try await ben.submit(form.with { form in form.set("kinds", "hives") })
        let closed = [
            Paths.food("mia"), Paths.symptoms("mia"), Paths.editActionPlan("mia"), Paths.contacts("mia"),
            Paths.plan("mia"), Paths.actionPlanVersions("mia"), Paths.today("mia", day: "2026-06-19"),
        ]
        for page in [Paths.today("mia"), Paths.newSymptom("mia"), Paths.help, Paths.actionPlan("mia")] {
            let body = try await ben.page(page).body
            for link in closed { #expect(!body.contains("href=\"\(link)\""), "\(link) on \(page)") }
        }
    }

    @Test func `a helper records a symptom, and takes it back`() async throws {
        let site = try await TestSite()
        try await make(site, .helper)
        let ben = try await site.browser(as: .ben)
        let form = try await ben.form(Paths.symptoms("mia"), on: Paths.newSymptom("mia"))
        let reply = try await ben.submit(form.with { form in form.set("kinds", "hives") })
        // The list of symptoms is history, so Today says that it was recorded.
        #expect(reply.status == 303 && reply.location?.hasPrefix(Paths.today("mia")) == true)
        let stored = try #require(try await site.store.symptoms(site.homes.mia, from: .today, through: .today).first)
        #expect(try await ben.post(Paths.symptomDeletion("mia", stored.id.text), [("version", "1")]).status == 303)
        #expect(try await site.store.symptoms(site.homes.mia, from: .today, through: .today).isEmpty)
    }

    @Test func `a helper leaves alone what others recorded`() async throws {
        let site = try await TestSite()
        try await site.store.createSymptoms([.of(.hives)], site.homes.mia, change: site.homes.change())
        let stored = try #require(
            try await site.store.symptoms(site.homes.mia, from: .today, through: .today).first)
        try await make(site, .helper)
        let ben = try await site.browser(as: .ben)
        #expect(try await ben.post(Paths.symptomDeletion("mia", stored.id.text), [("version", "1")]).status == 403)
        #expect(try await site.store.symptom(stored.id, site.homes.mia) != nil)
    }

    @Test func `a reader's report is noted, and nothing else is held up`() async throws {
        let site = try await TestSite()
        try await make(site, .reader)
        let reader = try await site.store.access(of: .ben, to: "mia", for: .history, now: site.clock.now)
        await site.served.site.recorder.report(try #require(reader), change: site.homes.change())
        try await site.flush()
        let noted = try await site.homes.temporary.audit("report")
        #expect(noted.last?.action == "exported" && noted.last?.actor == Account.ID.ben.text)
    }

    @Test func `whose time has ended sees nobody, and reads why`() async throws {
        let site = try await TestSite()
        try await make(site, .helper, ends: site.clock.now.adding(seconds: 60))
        let ben = try await site.browser(as: .ben)
        #expect(try await ben.get(Paths.today("mia")).status == 200)
        site.clock.step(seconds: 60)
        #expect(try await ben.get(Paths.today("mia")).status == 403)
        #expect(try await ben.get(Paths.home).location == Paths.people)
        let page = try await ben.page(Paths.people)
        #expect(page.says("Your access to this household has ended") && !page.body.contains(Paths.newPerson))
        #expect(try await ben.get(Paths.settings).status == 200)
    }

    @Test func `a guardian invites a helper until a day, and changes what a member may do`() async throws {
        let site = try await TestSite()
        let ada = try await site.browser(as: .ada)
        try await ada.confirm()
        let wrong = try await ada.post(
            Paths.settingsInvitations, [("role", "self"), ("last-day", "2020-01-01")])
        #expect(wrong.status == 422 && wrong.says("Choose the one person") && wrong.says("This day is over"))
        let invited = try await ada.post(
            Paths.settingsInvitations, [("role", "helper"), ("person", "mia"), ("last-day", "2026-06-30")])
        let link = try #require(invited.body.firstMatch(of: /\/invitations\/[A-Za-z0-9_-]{43}/)).0
        #expect(invited.says("until 30 June 2026"))
        let eve = site.browser()
        #expect(try await eve.page(String(link)).says("record doses, symptoms and medicines"))
        #expect(try await eve.post(String(link), InvitationTests.eve).location == Paths.home)
        #expect(try await eve.get(Paths.today("mia")).status == 200)
        #expect(try await eve.get(Paths.insights("mia")).status == 403)
        let account = try #require(try await site.store.account(email: "eve@okafor.example")).account
        let path = Paths.membership(account.id.text)
        let page = try await ada.page(path)
        #expect(page.body.contains("value=\"2026-06-30\""))
        let form = try await ada.form(path, on: path)
        let reader = form.with { form in
            form.set("role", "reader")
            form.set("person", MembershipDraft.everybody)
            form.set("last-day", "")
        }
        #expect(try await ada.submit(reader).location == Paths.household)
        // The same form again is from a page that is older than the member.
        #expect(try await ada.submit(form).status == 422)
        #expect(try await eve.get(Paths.insights("mia")).status == 200)
        #expect(try await eve.get(Paths.today("ben")).status == 200)
        #expect(try await ada.get(Paths.membership(Account.ID.ada.text)).status == 404)
        #expect(try await ada.get(Paths.membership(Account.ID.ola.text)).status == 404)
    }
}
