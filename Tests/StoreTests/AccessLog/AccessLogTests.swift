import Accounts
import Clinical
import SQL
import TestSupport
import Testing

@testable import Store

@Suite struct `The record of access` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func look(_ id: String, _ seconds: Int64, kind: String = "today", device: String? = "Phone") async throws {
        let view = AccessView(homes.mia, kind: kind, device: device, at: homes.clock.now.adding(seconds: seconds))
        try await store.recordViews([(id, view)])
    }

    private func views() async throws -> [AccessEntry] {
        try await store.accessLog(homes.mia, AccessFilter(kind: .viewed), limit: 100)
    }

    @Test func `counts looks within an hour as one`() async throws {
        try await look("a", 0)
        try await look("b", 3599)
        #expect(try await views().map(\.what) == [.viewed(kind: "today", times: 2)])
        try await look("c", 3601)
        #expect(try await views().count == 2)
    }

    @Test func `keeps other kinds, devices and people apart`() async throws {
        try await look("a", 0)
        try await look("b", 1, kind: "plan")
        try await look("c", 2, device: nil)
        try await store.recordViews([
            ("d", AccessView(homes.ben, kind: "today", device: "Phone", at: homes.clock.now))
        ])
        #expect(try await views().count == 3)
        #expect(try await store.accessLog(homes.sten, AccessFilter(kind: .viewed), limit: 9).isEmpty)
    }

    @Test func `of somebody who is gone is not written`() async throws {
        _ = try await store.deletePerson(homes.mia, change: homes.change())
        try await look("a", 0)
        #expect(try await views().isEmpty)
    }

    @Test func `tells changes by the audit, and never what a record said`() async throws {
        try await store.createContact("bell", .named("Dr Bell"), homes.mia, change: homes.change())
        let entries = try await store.accessLog(homes.mia, AccessFilter(kind: .changed), limit: 100)
        #expect(entries.first?.what == .changed(noun: "contact", action: "created"))
        #expect(entries.first?.who == .account(name: "Ada"))
        #expect(!"\(entries)".contains("Dr Bell"))
    }

    @Test func `names the server where it acted by itself`() async throws {
        let change = homes.change()
        try await homes.temporary.database.write { tx in
            try tx.audit(
                change, actor: Actor.system.auditText, household: "okafor", person: "mia", "contact", "bell", "deleted")
        }
        let system = AccessFilter(actor: "the system")
        #expect(try await store.accessLog(homes.mia, system, limit: 9).map(\.who) == [.system])
        #expect(try await store.accessActors(homes.mia).contains { $0 == ("the system", .system) })
        #expect(try await store.lastChange(homes.mia, noun: "contact", record: "bell")?.name == nil)
    }

    @Test func `is filtered by who, kind and time, and paged without gaps`() async throws {
        for number in 0..<7 {
            try await look("v\(number)", Int64(number) * 4000)
            homes.clock.step(seconds: 1)
            try await store.createContact("c\(number)", .named("C"), homes.mia, change: homes.change())
        }
        let all = try await store.accessLog(homes.mia, AccessFilter(), limit: 1000)
        var paged: [AccessEntry] = []
        var filter = AccessFilter()
        repeat {
            let page = try await store.accessLog(homes.mia, filter, limit: 3)
            paged += page
            filter.before = page.last.map { AccessFilter.Cursor(at: $0.last, id: $0.id) }
        } while paged.count < all.count && filter.before != nil
        #expect(paged == all)
        #expect(try await store.accessLog(homes.mia, AccessFilter(actor: "account-ben"), limit: 9).isEmpty)
        #expect(
            try await store.accessLog(homes.mia, AccessFilter(actor: "account-ada"), limit: 1000).count == all.count)
        let late = AccessFilter(kind: .viewed, from: homes.clock.now.adding(seconds: 5000))
        #expect(try await store.accessLog(homes.mia, late, limit: 99).allSatisfy { $0.last >= late.from ?? $0.last })
    }

    @Test func `names programs by their token`() async throws {
        let ada = try #require(try await store.account(id: .ada)).account
        let details = APITokenDraft.Details(name: "Kitchen", person: "mia", scope: .read, life: .month)
        try await store.createToken("token", details, tokenHash: "api", by: ada, change: homes.change())
        let access = PersonAccess(
            person: "mia", household: "okafor", actor: .token("token", of: .ada), mayWrite: false)
        try await store.recordViews([("t", AccessView(access, kind: "doses", device: nil, at: homes.clock.now))])
        #expect(try await views().first?.who == .program(token: "Kitchen", account: "Ada"))
        #expect(
            try await store.accessLog(homes.mia, AccessFilter(actor: "account-ada", kind: .viewed), limit: 9).count == 1
        )
    }

    @Test func `forgets looks after two years`() async throws {
        try await look("a", 0)
        #expect(try await store.sweepViews(before: homes.clock.now) == 0)
        #expect(try await store.sweepViews(before: homes.clock.now.adding(seconds: 1)) == 1)
        #expect(AccessPolicy.keptSeconds == 63_072_000)
    }
}
