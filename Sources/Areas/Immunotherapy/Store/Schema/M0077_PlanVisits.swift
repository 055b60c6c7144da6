internal import SQL

extension ImmunotherapyStore {
    /// The visit at which a version of the plan was agreed.
    static let m0077PlanVisits = Migration(
        "M0077_plan_visits",
        [
            """
            CREATE TABLE dose_plan_visit (
                person TEXT NOT NULL,
                version {integer} NOT NULL,
                visit TEXT NOT NULL REFERENCES clinic_visit (id) ON DELETE CASCADE,
                PRIMARY KEY (person, version),
                FOREIGN KEY (person, version) REFERENCES dose_plan (person, version) ON DELETE CASCADE
            ) {clustered}
            """,
            "CREATE INDEX dose_plan_visit_visit ON dose_plan_visit (visit)",
        ]
    )
}
