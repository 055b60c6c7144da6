public import Activity
package import Clinical
package import SQL
public import Store

extension WeighingDetails: RecordDetails {
    public typealias Noun = Weighing
}

extension Record where Details == WeighingDetails {
    /// A logged weight.
    package static let weighing = Record(
        "weighing", noun: "weight", isOrdered: false,
        fields: RecordField("day", \.day, .day), RecordField("grams", \.grams, .optional(.number)),
        RecordField("fat_tenths", \.fatTenths, .optional(.number)),
        RecordField("waist_millimetres", \.waist, .optional(.number)),
        make: { WeighingDetails(day: $0, grams: $1, fatTenths: $2, waist: $3) })
}

/// A person's weights, from one snapshot.
package struct WeightRecords: Sendable {
    /// By day: typed ones, and those of phones, watches and scales.
    package let trend: WeightTrend
    /// What was logged on the wanted days, the latest day first; of one day, the one logged last.
    package let logged: [Stored<WeighingDetails>]
    /// When each of these was logged.
    package let loggedAt: [Stored<WeighingDetails>.ID: Instant]
    /// The weight to reach, in grams; nil if there is none.
    package let goalGrams: Int64?

    package init(
        trend: WeightTrend, logged: [Stored<WeighingDetails>], loggedAt: [Stored<WeighingDetails>.ID: Instant],
        goalGrams: Int64?
    ) {
        self.trend = trend
        self.logged = logged
        self.loggedAt = loggedAt
        self.goalGrams = goalGrams
    }
}

extension Reader {
    /// The weights from `first` through `last`. The trend begins two weeks earlier, so that it has a mean for the first day
    /// and how that moved.
    package func weights(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> WeightRecords {
        let early = first.adding(days: -2 * WeightTrend.days)
        let measured = try healthDays(access, .bodyMass, from: early, through: last).compactMap { day in
            BodyWeight(millionths: day.figure.millionths, on: day.day)
        }
        return WeightRecords(
            trend: WeightTrend(
                typed: try typedWeights(access).filter { (early...last).contains($0.day) }, measured: measured),
            logged: try weighings(access, from: first, through: last),
            loggedAt: try weighingTimes(access, from: first, through: last),
            goalGrams: try energyProfile(access).details.goalGrams)
    }

    /// What was logged, the latest day first; of one day, the one logged last.
    package func weighings(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> [Stored<WeighingDetails>] {
        try fetch(
            """
            \(part: Record.weighing.select)
            WHERE person = \(access.person.text) AND day >= \(first.iso) AND day <= \(last.iso) AND deleted_at IS NULL
            ORDER BY day DESC, created_at DESC, id DESC
            """
        ).map(Record.weighing.stored)
    }

    private func weighingTimes(
        _ access: PersonAccess, from first: CalendarDay, through last: CalendarDay
    ) throws -> [Stored<WeighingDetails>.ID: Instant] {
        let rows = try fetch(
            """
            SELECT id, created_at FROM weighing
            WHERE person = \(access.person.text) AND day >= \(first.iso) AND day <= \(last.iso) AND deleted_at IS NULL
            """)
        return try rows.reduce(into: [:]) { times, row in
            let id = try row.convert("id", "an id", Stored<WeighingDetails>.ID.init)
            times[id] = Instant(milliseconds: try row.int64("created_at"))
        }
    }

    /// The weight that one of `day` is compared with: the latest one up to that day, or else the first after it; nil if
    /// there is none. `weighing` is not compared with itself.
    package func weight(
        _ access: PersonAccess, comparedOn day: CalendarDay, without weighing: Stored<WeighingDetails>.ID
    ) throws -> BodyWeight? {
        let typed = try typedWeights(access, without: weighing.text)
        let measured = try latestHealthDay(access, .bodyMass, through: day).flatMap { found in
            BodyWeight(millionths: found.figure.millionths, on: found.day)
        }
        return BodyWeight.newer(typed.first { $0.day <= day }, measured) ?? typed.last
    }

    /// Every typed weight but that of the weighing `without`, latest day first; for each day the one typed last.
    func typedWeights(_ access: PersonAccess, without weighing: String = "") throws -> [BodyWeight] {
        let rows =
            try fetch(
                "SELECT day, grams, recorded_at FROM body_weight WHERE person = \(access.person.text) ORDER BY number")
            + fetch(
                """
                SELECT day, grams, created_at AS recorded_at FROM weighing
                WHERE person = \(access.person.text) AND deleted_at IS NULL AND grams IS NOT NULL
                    AND id <> \(weighing)
                ORDER BY created_at, id
                """)
        let all = try rows.enumerated().map { place, row in
            (
                day: try row.convert("day", "a day", CalendarDay.init(iso:)), grams: try row.int64("grams"),
                recorded: try row.int64("recorded_at"), place: place
            )
        }
        return all.sorted { ($0.day, $0.recorded, $0.place) > ($1.day, $1.recorded, $1.place) }.map { weight in
            BodyWeight(grams: weight.grams, day: weight.day, origin: .typed)
        }
    }
}
