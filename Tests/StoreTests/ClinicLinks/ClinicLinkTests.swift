import Accounts
import Clinical
import SQL
import TestSupport
import Testing

@testable import Store

@Suite struct `Links for a clinic` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    @discardableResult
    private func make(
        _ id: ClinicLink.ID = "link", by account: Account.ID = .ada, _ access: PersonAccess? = nil
    ) async throws -> ClinicLinkCreation {
        try await store.createClinicLink(
            .sample(id, now: homes.clock.now), tokenHash: "secret of \(id.text)", passcodeHash: "passcode", by: account,
            access ?? homes.mia, change: homes.change())
    }

    private func grant(_ id: String = "link") async throws -> ClinicLinkGrant? {
        try await store.clinicLink(tokenHash: "secret of \(id)")
    }

    private func state(_ id: String = "link") async throws -> ClinicLinkPolicy.State? {
        try await grant(id)?.link.state(now: homes.clock.now)
    }

    @Test func `come back as they were made, for reading only`() async throws {
        #expect(try await make() == .created)
        let grant = try #require(try await grant())
        #expect(grant.link == .sample("link", now: homes.clock.now))
        #expect(grant.passcodeHash == "passcode")
        #expect(grant.access.person == "mia" && grant.access.household == "okafor" && !grant.access.mayWrite)
        #expect(grant.access.actor == .clinicLink("link"))
        #expect(try await store.clinicLinks(homes.mia) == [grant.link])
        #expect(try await store.clinicLinks(homes.ben).isEmpty)
        #expect(try await store.clinicLinks(homes.sten).isEmpty)
        #expect(try await store.clinicLink(tokenHash: "another") == nil)
        let fact = try #require(try await homes.temporary.audit("clinic link").last)
        #expect(fact.action == "created" && fact.actor == Account.ID.ada.text)
        await #expect(throws: PersonAccess.Problem.readOnly) { try await make("more", grant.access) }
    }

    @Test func `are made once by a form, and twenty at a time`() async throws {
        try await make()
        #expect(try await make() == .known)
        for number in 1..<ClinicLinkPolicy.mostOpen { #expect(try await make(.init("n\(number)") ?? "n") == .created) }
        #expect(try await make("more") == .tooMany)
        #expect(try await make("of-ben", homes.ben) == .created)
        #expect(try await store.revokeClinicLink("link", homes.mia, change: homes.change()))
        #expect(try await make("more") == .created)
    }

    @Test func `end at once, for good, and by their own family only`() async throws {
        try await make()
        #expect(try await store.revokeClinicLink("link", homes.sten, change: homes.change()) == false)
        #expect(try await store.revokeClinicLink("link", homes.ben, change: homes.change()) == false)
        #expect(try await state() == .open)
        #expect(try await store.revokeClinicLink("link", homes.mia, change: homes.change()))
        #expect(try await state() == .revoked)
        #expect(try await store.revokeClinicLink("link", homes.mia, change: homes.change()) == false)
        #expect(try await homes.temporary.audit("clinic link").map(\.action) == ["created", "revoked"])
    }

    @Test func `record each view with their name, and none once they have ended`() async throws {
        try await make()
        let grant = try #require(try await grant())
        let now = homes.clock.now
        #expect(try await store.recordClinicView(grant, kind: "report", device: "Edge, Windows", id: "a", at: now))
        #expect(
            try await store.recordClinicView(
                grant, kind: "report", device: "Edge, Windows", id: "b", at: now.adding(seconds: 9)))
        let entries = try await store.accessLog(homes.mia, AccessFilter(kind: .viewed), limit: 9)
        let entry = try #require(entries.first)
        #expect(entries.count == 1 && entry.who == .clinicLink(name: "Dr Meyer") && entry.device == "Edge, Windows")
        #expect(entry.what == .viewed(kind: "report", times: 2))
        #expect(try await store.clinicLinks(homes.mia).first?.opened == now.adding(seconds: 9))
        let actors = try await store.accessActors(homes.mia)
        let mine = try #require(actors.first { $0.name == .clinicLink(name: "Dr Meyer") })
        let filtered = try await store.accessLog(homes.mia, AccessFilter(actor: mine.actor), limit: 9)
        #expect(filtered == [entry])

        let end = grant.link.ends
        #expect(try await store.recordClinicView(grant, kind: "report", device: "–", id: "c", at: end) == false)
        #expect(try await store.revokeClinicLink("link", homes.mia, change: homes.change()))
        #expect(try await store.recordClinicView(grant, kind: "report", device: "–", id: "d", at: now) == false)
        #expect(try await store.accessLog(homes.mia, AccessFilter(kind: .viewed), limit: 9) == [entry])
    }

    @Test func `keep the sealed key of their summary, and what the family says is not there`() async throws {
        let sample = ClinicLink.sample("link", now: homes.clock.now)
        let summary = ClinicLink.Summary(sealedKey: "sealed", noneKnown: ["allergies", "problems"])
        let link = ClinicLink(
            id: sample.id, name: sample.name, content: sample.content, summary: summary, created: sample.created,
            ends: sample.ends)
        _ = try await store.createClinicLink(
            link, tokenHash: "secret of link", passcodeHash: "passcode", by: .ada, homes.mia, change: homes.change())
        #expect(try await grant()?.link == link)
        #expect(
            try await store.recordClinicView(
                #require(try await grant()), kind: "summary", device: "St. Mary's", id: "a", at: homes.clock.now))
        let entry = try await store.accessLog(homes.mia, AccessFilter(kind: .viewed), limit: 1).first
        #expect(entry?.what == .viewed(kind: "summary", times: 1) && entry?.device == "St. Mary's")
    }

    @Test func `bear twenty wrong passcodes in their life, and none more`() async throws {
        try await make()
        for left in (0..<20).reversed() {
            #expect(try await store.countPasscode("link", at: homes.clock.now) == left)
            guard left == 0 else { continue }
            #expect(try await state() == .exhausted)
            #expect(try await store.countPasscode("link", at: homes.clock.now) == nil)
        }
        // It no longer counts among those that may be open.
        for number in 0..<ClinicLinkPolicy.mostOpen {
            #expect(try await make(.init("n\(number)") ?? "n") == .created)
        }
        #expect(try await make("more") == .tooMany)
    }

    @Test func `forget a passcode that was right`() async throws {
        try await make()
        #expect(try await store.countPasscode("link", at: homes.clock.now) == 19)
        try await store.forgivePasscode("link")
        #expect(try await grant()?.link.wrongPasscodes == 0)
        try await store.forgivePasscode("link")
        #expect(try await grant()?.link.wrongPasscodes == 0)
        #expect(try await store.revokeClinicLink("link", homes.mia, change: homes.change()))
        #expect(try await store.countPasscode("link", at: homes.clock.now) == nil)
        #expect(try await store.countPasscode("another", at: homes.clock.now) == nil)
    }

    @Test func `count passcodes that are tried at the same time one by one`() async throws {
        try await make()
        let (store, now) = (store, homes.clock.now)
        let left = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<30 { group.addTask { try await store.countPasscode("link", at: now) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(left.compactMap(\.self).sorted() == Array(0..<20))
    }

    @Test func `note an attempt after the end once an hour`() async throws {
        try await make()
        let grant = try #require(try await grant())
        func note(_ event: ClinicLinkEvent, _ seconds: Int64, _ id: String) async throws {
            let change = Change(now: homes.clock.now.adding(seconds: seconds), auditID: id)
            try await store.noteClinicLink(grant, event, change: change)
        }
        for (number, seconds) in [0, 10, 3599, 3600, 3700].enumerated() {
            try await note(.openedAfterEnd, Int64(seconds), "late-\(number)")
        }
        try await note(.closed, 3700, "closed")
        let facts = try await homes.temporary.audit("clinic link").dropFirst()
        #expect(
            facts.map(\.action).sorted()
                == ["closed after wrong passcodes", "opened after its end", "opened after its end"])
        #expect(facts.allSatisfy { $0.actor == "clinic link link" && $0.before == nil })
    }

    @Test func `end with the membership and the account of whoever made them`() async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        try await make("hers")
        try await make("his", by: .ben)
        try await store.removeMember(
            .ben, by: ada, own: Household(id: "own", name: "Own"), change: homes.change())
        #expect(try await state("his") == .revoked)
        #expect(try await state("hers") == .open)
        #expect(try await store.clinicLinks(homes.mia).first { $0.id == "his" }?.revoked == homes.clock.now)
    }

    @Test func `end with the account, and keep their name in the log`() async throws {
        try await make("his", by: .ben)
        let grant = try #require(try await grant("his"))
        _ = try await store.recordClinicView(grant, kind: "report", device: "–", id: "a", at: homes.clock.now)
        let deleted = try await store.deleteAccount(.ben, people: [], actor: .account(.ben), change: homes.change())
        #expect(deleted == .deleted([]))
        #expect(try await state("his") == .revoked)
        let entry = try await store.accessLog(homes.mia, AccessFilter(kind: .viewed), limit: 1).first
        #expect(entry?.who == .clinicLink(name: "Dr Meyer"))
    }

    @Test func `are made by guardians of the household, and closed without one even if nobody ended them`() async throws
    {
        await #expect(throws: Store.MemberProblem.notGuardian) { try await make("hers", by: .ola) }
        try await make("his", by: .ben)
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE account SET role = 'reader' WHERE id = 'account-ben'")
        }
        #expect(try await state("his") == .revoked)
        #expect(try await store.clinicLinks(homes.mia).first?.revoked == nil)
    }

    @Test func `go with the person`() async throws {
        try await make()
        _ = try await store.deletePerson(homes.mia, change: homes.change())
        #expect(try await grant() == nil)
        let rows = try await homes.temporary.database.read { tx in try tx.fetch("SELECT id FROM clinic_link") }
        #expect(rows.isEmpty)
    }

    @Test func `are forgotten two years after their end, with the views`() async throws {
        try await make()
        let end = homes.clock.now.adding(seconds: 14 * 86_400)
        _ = try await store.sweepViews(before: end)
        #expect(try await grant() != nil)
        _ = try await store.sweepViews(before: end.adding(seconds: 1))
        #expect(try await grant() == nil)
    }

    @Test func `with a part that no longer reads as a day are an error that names it`() async throws {
        try await make()
        try await homes.temporary.database.write { tx in
            try tx.execute("UPDATE clinic_link SET first_day = '0000-13-01'")
        }
        await #expect(throws: RowError.self) { try await grant() }
    }
}
