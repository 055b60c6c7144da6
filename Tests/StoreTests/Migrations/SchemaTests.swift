import SQL
import Schema
import TestSupport
import Testing

@testable import Store

@Suite struct `The schema` {
    @Test func `is made of steps that never change`() {
        let steps = StoreSchema.all.migrations.map { step in
            "\(step.name) \(fingerprint(of: step.statements.joined(separator: ";\n")))\n"
        }
        Snapshot.expect(steps.joined(), named: "steps")
    }

    @Test func `has its steps in the order of their names, each once`() {
        let names = StoreSchema.all.migrations.map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test(.onlySQLite("the schema on both engines has a test of its own"))
    func `is what the steps say`() async throws {
        let temporary = try await TemporaryStore()
        Snapshot.expect(try await temporary.database.schema(), named: "schema")
    }

    @Test func `is made once`() async throws {
        let temporary = try await TemporaryStore()
        #expect(try await temporary.store.prepare(now: 1) == [])
        #expect(try await temporary.store.integrityProblems() == [])
    }

    @Test func `of a newer program is refused`() async throws {
        let temporary = try await TemporaryStore()
        try await temporary.database.write { tx in
            try tx.execute("INSERT INTO schema_migration (name, applied_at) VALUES ('M9999_future', 1)")
        }
        await #expect(throws: Migrator.Problem.newerThanProgram("M9999_future")) {
            try await temporary.store.prepare(now: 1)
        }
    }

    @Test(.onlySQLite("PostgreSQL refuses it as long as doses name allergens; the program deletes table by table"))
    func `forgets everything of a household that is deleted, but its audit`() async throws {
        let homes = try await TwoHouseholds()
        try await EveryFunction(homes: homes).call()
        let audited = try await homes.temporary.audit().count
        try await homes.temporary.database.write { tx in
            try tx.execute("DELETE FROM household WHERE id = 'okafor'")
        }
        let rest = try await homes.temporary.database.read { tx in
            [
                try tx.count("SELECT count(*) AS count FROM account WHERE household = 'okafor'"),
                try tx.count("SELECT count(*) AS count FROM person WHERE household = 'okafor'"),
                try tx.count("SELECT count(*) AS count FROM dose_level WHERE person <> 'sten'"),
                try tx.count("SELECT count(*) AS count FROM portion"),
                try tx.count("SELECT count(*) AS count FROM symptom_entry"),
                try tx.count("SELECT count(*) AS count FROM contact"),
                try tx.count("SELECT count(*) AS count FROM document"),
                try tx.count("SELECT count(*) AS count FROM emergency_setting"),
                try tx.count("SELECT count(*) AS count FROM session"),
                try tx.count("SELECT count(*) AS count FROM passkey"),
                try tx.count("SELECT count(*) AS count FROM passkey_user"),
                try tx.count("SELECT count(*) AS count FROM recovery_code"),
                try tx.count("SELECT count(*) AS count FROM account_lock"),
                try tx.count("SELECT count(*) AS count FROM reaction"),
                try tx.count("SELECT count(*) AS count FROM dose_follow_up"),
                try tx.count("SELECT count(*) AS count FROM health_import"),
                try tx.count("SELECT count(*) AS count FROM health_sample"),
                try tx.count("SELECT count(*) AS count FROM health_element"),
                try tx.count("SELECT count(*) AS count FROM health_day"),
                try tx.count("SELECT count(*) AS count FROM health_hour"),
                try tx.count("SELECT count(*) AS count FROM dose_exertion"),
                try tx.count("SELECT count(*) AS count FROM own_food"),
                try tx.count("SELECT count(*) AS count FROM recipe"),
                try tx.count("SELECT count(*) AS count FROM food_entry"),
                try tx.count("SELECT count(*) AS count FROM energy_profile"),
                try tx.count("SELECT count(*) AS count FROM nutrition_targets"),
            ]
        }
        #expect(rest.allSatisfy { $0 == 0 })
        #expect(try await homes.store.people(of: "lindqvist").count == 1)
        #expect(try await homes.store.integrityProblems() == [])
        #expect(try await homes.temporary.audit().count == audited)
    }

    @Test(.onlySQLite("the schema on both engines has a test of its own"))
    func `keeps each foreign key on an index`() async throws {
        let temporary = try await TemporaryStore()
        let missing = try await temporary.database.read { tx in
            try tx.fetch(
                """
                SELECT m.name AS child, k."from" AS field FROM sqlite_schema m, pragma_foreign_key_list(m.name) k
                WHERE m.type = 'table' AND k.seq = 0 AND NOT EXISTS (
                    SELECT 1 FROM pragma_index_list(m.name) i, pragma_index_info(i.name) c
                    WHERE c.seqno = 0 AND c.name = k."from" AND i.partial = 0
                )
                ORDER BY 1, 2
                """
            ).map { "\(try $0.text("child")).\(try $0.text("field"))" }
        }
        #expect(missing == [])
    }
}
