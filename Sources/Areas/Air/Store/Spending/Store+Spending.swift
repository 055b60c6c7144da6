package import Clinical
internal import SQL
package import Store

/// What a provider of air data has cost in one window of its quota.
package struct AirSpending: Sendable, Hashable {
    package let provider: String
    /// How long the window is.
    package let seconds: Int64
    /// A time in the window.
    package let at: Instant
    /// In thousandths of the unit in which the provider bills.
    package let thousandths: Int64

    package init(provider: String, seconds: Int64, at: Instant, thousandths: Int64) {
        self.provider = provider
        self.seconds = seconds
        self.at = at
        self.thousandths = thousandths
    }
}

extension Store {
    package func airSpending() async throws -> [AirSpending] {
        try await database.read { tx in
            try tx.fetch("SELECT provider, seconds, at, thousandths FROM air_spending ORDER BY provider, seconds").map {
                AirSpending(
                    provider: try $0.text("provider"), seconds: try $0.int64("seconds"),
                    at: Instant(milliseconds: try $0.int64("at")), thousandths: try $0.int64("thousandths"))
            }
        }
    }

    /// Adds what was spent to what is stored about the same window, and puts it in the place of what is about another.
    package func add(
        _ spending: [AirSpending],
        isSameWindow: @escaping @Sendable (_ seconds: Int64, _ one: Instant, _ other: Instant) -> Bool
    ) async throws {
        try await database.write { tx in
            for one in spending {
                let row = try tx.first(
                    """
                    SELECT at, thousandths FROM air_spending
                    WHERE provider = \(one.provider) AND seconds = \(one.seconds)
                    """)
                var sum = one.thousandths
                if let row, isSameWindow(one.seconds, Instant(milliseconds: try row.int64("at")), one.at) {
                    sum += try row.int64("thousandths")
                }
                try tx.execute(
                    """
                    INSERT INTO air_spending (provider, seconds, at, thousandths)
                    VALUES (\(one.provider), \(one.seconds), \(one.at.milliseconds), \(max(0, sum)))
                    ON CONFLICT (provider, seconds) DO UPDATE SET at = excluded.at, thousandths = excluded.thousandths
                    """)
            }
        }
    }
}
