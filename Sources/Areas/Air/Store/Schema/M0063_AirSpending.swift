internal import SQL

extension AirMigrations {
    /// What providers of air data have cost, so that a restart does not spend a quota twice.
    static let m0063AirSpending = Migration(
        "M0063_air_spending",
        [
            """
            CREATE TABLE air_spending (
                provider TEXT NOT NULL CHECK (provider <> ''),
                seconds {integer} NOT NULL CHECK (seconds > 0),
                at {integer} NOT NULL,
                thousandths {integer} NOT NULL CHECK (thousandths >= 0),
                PRIMARY KEY (provider, seconds)
            ) {clustered}
            """
        ])
}
