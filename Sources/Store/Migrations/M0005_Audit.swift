internal import SQL

extension Migrations {
    static let m0005Audit = Migration(
        "M0005_audit",
        [
            """
            CREATE TABLE audit (
                id TEXT NOT NULL PRIMARY KEY,
                at {integer} NOT NULL,
                actor TEXT NOT NULL,
                household TEXT,
                person TEXT,
                noun TEXT NOT NULL,
                record TEXT NOT NULL,
                action TEXT NOT NULL,
                before TEXT
            ) {clustered}
            """,
            "CREATE INDEX audit_record ON audit (person, noun, record, id) WHERE person IS NOT NULL",
        ]
    )
}
