internal import SQL

extension Migrations {
    static let m0018Insights = Migration(
        "M0018_insights",
        [
            // The few doses that went against the plan, without reading the long decisions about all the others.
            """
            CREATE INDEX intake_decision_against
            ON intake_decision (person, verdict, plan_version, day, intake, allergen)
            WHERE verdict IN ('hold', 'call') AND plan_version IS NOT NULL
            """,
            // Symptoms by month and kind, counted from the index alone.
            """
            CREATE INDEX symptom_entry_month
            ON symptom_entry (person, substr(day, 1, 7), kind, day, grade, deleted_at)
            """,
            // By id alone: with the person in front, SQLite prefers to walk through all entries of the person.
            "DROP INDEX symptom_entry_id",
            "CREATE INDEX symptom_entry_id ON symptom_entry (id)",
        ]
    )
}
