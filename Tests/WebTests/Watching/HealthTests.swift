import Host
import SQL
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `The server's health` {
    @Test func `is well while it can work with its database`() async throws {
        let site = try await TestSite()
        for path in [Paths.live, Paths.ready, Paths.health] {
            let reply = try await site.browser().get(path)
            #expect(reply.status == 200 && reply.body == "ok\n", "\(path)")
        }
    }

    @Test func `is not ready without its database, but alive`() async throws {
        let site = try await TestSite()
        try site.homes.temporary.database.close()
        let ready = try await site.browser().get(Paths.ready)
        #expect(ready.status == 503 && ready.body == "The database cannot be reached.\n")
        #expect(try await site.browser().get(Paths.live).status == 200)
    }

    @Test func `is not ready once a newer program has changed the database`() async throws {
        let site = try await TestSite()
        try await site.homes.temporary.database.write { tx in
            try tx.execute("INSERT INTO schema_migration (name, applied_at) VALUES ('M9999_future', 1)")
        }
        let ready = try await site.browser().get(Paths.ready)
        #expect(ready.status == 503 && ready.body == "The database was changed by a newer program.\n")
    }

    @Test func `is not ready before the database is brought up to date`() async throws {
        let place = try await TestPlace(.sqlite)
        let database = try place.open()
        let store = Store(database, schema: try await TemporaryStore().store.schema)
        #expect(await store.readiness() == .away)
        _ = try await store.prepare(now: 0)
        #expect(await store.readiness() == .ready)
        try await database.write { tx in
            try tx.execute("DELETE FROM schema_migration WHERE name = (SELECT max(name) FROM schema_migration)")
        }
        #expect(await store.readiness() == .old)
        try database.close()
    }
}
