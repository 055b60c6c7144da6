import SQL
import Store
import TestSupport
import Testing

@Suite struct StoreDumpTests {
    @Test func `a dump holds every table of the schema`() async throws {
        let temporary = try await TemporaryStore()
        let schema = try await temporary.database.schema()
        let tables = Set(schema.matches(of: /CREATE TABLE "?([a-z_]+)/).map { String($0.1) })
        #expect(!tables.isEmpty)
        // The migrator's own list contains no personal data.
        #expect(tables.subtracting(StoreDump.names) == ["schema_migration"])
    }

    @Test func `a dump differs by the rows that changed`() async throws {
        let homes = try await TwoHouseholds()
        let before = try await StoreDump(homes.temporary)
        try await homes.store.setServerSetting(.openRegistration, to: "1")
        let after = try await StoreDump(homes.temporary)
        #expect(after.difference(from: before).count == 1)
    }
}
