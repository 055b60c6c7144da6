public import Activity
package import Clinical
package import SQL
public import Store

extension LoggedActivityDetails: RecordDetails {
    public typealias Noun = LoggedActivity
}

extension Record where Details == LoggedActivityDetails {
    /// A workout, steps or a drink that somebody typed in; a change has the days' totals derived again.
    package static let loggedActivity = Record(
        "logged_activity", noun: "logged activity", isOrdered: false,
        fields: RecordField("kind", \.kind, .code("a kind of activity")),
        RecordField("sport", \.sport, .optional(.code("a sport"))), RecordField("day", \.at.day, .day),
        RecordField("at", \.at.instant, .instant), RecordField("utc_offset", { Int64($0.at.offset) }, .number),
        RecordField("minutes", \.minutes, .number), RecordField("amount", \.amount, .optional(.number)),
        RecordField("small_calories", \.smallCalories, .optional(.number)),
        RecordField("metres", \.metres, .optional(.number)),
        RecordField("untimed", \.untimed, .optional(.flag)),
        make: { kind, sport, day, at, offset, minutes, amount, smallCalories, metres, untimed in
            guard let offset = Int32(exactly: offset) else {
                throw RowError(column: "utc_offset", expected: "an offset")
            }
            try withinLimits("minutes", minutes, from: 0, most: LoggedActivityDraft.mostMinutes)
            try withinLimits(
                "amount", amount, most: max(LoggedActivityDraft.mostSteps, LoggedActivityDraft.mostWater))
            try withinLimits("small_calories", smallCalories, most: LoggedActivityDraft.mostEnergy * 1000)
            try withinLimits("metres", metres, most: LoggedActivityDraft.longestMetres)
            return LoggedActivityDetails(
                kind: kind, sport: sport, at: Moment(instant: at, offset: offset, day: day),
                hasTime: untimed != true, minutes: minutes, amount: amount, smallCalories: smallCalories,
                metres: metres)
        }
    ).ruled { rules in
        rules.follow = { said, access, change, tx in
            var touched = TouchedHealthDays()
            for details in said.both {
                for metric in details.touchedMetrics { touched.add(metric, of: details) }
            }
            try tx.markStale(touched, access.person.text)
            try tx.scheduleHealthTotals(access.person.text, change)
        }
    }
}

extension Reader {
    /// What was typed in, the latest first: at most `limit`, after the first `skipping`.
    package func loggedActivities(
        _ access: PersonAccess, skipping: Int = 0, limit: Int
    ) throws -> [Stored<LoggedActivityDetails>] {
        try fetch(
            """
            \(part: Record.loggedActivity.select) WHERE person = \(access.person.text) AND deleted_at IS NULL
            ORDER BY at DESC, id DESC LIMIT \(limit: limit) OFFSET \(skipping)
            """
        ).map(Record.loggedActivity.stored)
    }

    /// What was typed in on some days, the latest first.
    package func loggedActivities(
        _ access: PersonAccess, on days: ClosedRange<CalendarDay>
    ) throws -> [Stored<LoggedActivityDetails>] {
        // The index is by instant; a civil day lies within the UTC days next to it.
        let (first, end) = (Int64(days.lowerBound.number) - 1, Int64(days.upperBound.number) + 2)
        return try fetch(
            """
            \(part: Record.loggedActivity.select)
            WHERE person = \(access.person.text) AND at >= \(first * 86_400_000) AND at < \(end * 86_400_000)
                AND day >= \(days.lowerBound.iso) AND day <= \(days.upperBound.iso) AND deleted_at IS NULL
            ORDER BY at DESC, id DESC
            """
        ).map(Record.loggedActivity.stored)
    }

    /// The typed-in workouts that begin from one instant and before another; one without a time begins with its day.
    func loggedWorkouts(
        of person: String, from: Instant, until: Instant
    ) throws -> [Stored<LoggedActivityDetails>] {
        try fetch(
            """
            \(part: Record.loggedActivity.select)
            WHERE person = \(person) AND at >= \(from.milliseconds) AND at < \(until.milliseconds)
                AND kind = \(LoggedActivity.Kind.workout.rawValue) AND deleted_at IS NULL
            ORDER BY at, id
            """
        ).map(Record.loggedActivity.stored)
    }

    /// The typed-in values of a metric that touch a time, as samples of the least trusted source: what a device counted
    /// at the same time comes first. Drinks of one moment are added up.
    func loggedSamples(
        _ metric: HealthMetric, of person: String, from: Int64, until: Int64, rank: Int32
    ) throws -> [HealthSample] {
        guard HealthMetric.logged.contains(metric) else { return [] }
        let day = LoggedActivityDraft.mostMinutes * 60_000
        let rows = try fetch(
            """
            \(part: Record.loggedActivity.select)
            WHERE person = \(person) AND at >= \(from - day) AND at < \(until) AND untimed IS NULL
                AND deleted_at IS NULL
            ORDER BY at, id
            """)
        var moments: [Instant: Int64] = [:]
        var samples: [HealthSample] = []
        for details in try rows.map({ try Record.loggedActivity.stored($0).details }) {
            guard let millionths = details.figures[metric], let end = details.end else { continue }
            if details.minutes == 0 {
                moments[details.at.instant, default: 0] += millionths
                continue
            }
            samples.append(
                try HealthSample(
                    rank: rank, start: details.at.instant, end: end, created: end,
                    millionths: millionths, isManual: true))
        }
        return try samples
            + moments.map { instant, millionths in
                try HealthSample(
                    rank: rank, start: instant, end: instant, created: instant, millionths: millionths, isManual: true)
            }
    }
}

extension Reader {
    /// What was typed in without a time on some days and adds to a metric.
    func untimedActivities(
        _ metric: HealthMetric, of person: String, on days: ClosedRange<CalendarDay>
    ) throws -> [Stored<LoggedActivityDetails>] {
        guard HealthMetric.logged.contains(metric) else { return [] }
        // A civil day lies within the UTC days next to it.
        let (first, end) = (Int64(days.lowerBound.number) - 1, Int64(days.upperBound.number) + 2)
        return try fetch(
            """
            \(part: Record.loggedActivity.select)
            WHERE person = \(person) AND at >= \(first * 86_400_000) AND at < \(end * 86_400_000)
                AND day >= \(days.lowerBound.iso) AND day <= \(days.upperBound.iso) AND untimed = 1
                AND deleted_at IS NULL
            """
        ).map(Record.loggedActivity.stored).filter { $0.details.figures[metric] != nil }
    }
}

extension LoggedActivityDetails {
    /// True or nil, as an archive from before there was this column has only entries with a time.
    fileprivate var untimed: Bool? { hasTime ? nil : true }

    /// The metrics whose totals a change of it can change. Which workout is one of another source depends on all that were
    /// typed in, so it is all metrics of workouts.
    fileprivate var touchedMetrics: [HealthMetric] {
        kind == .workout ? HealthMetric.ofLoggedWorkouts : Array(figures.keys)
    }
}

extension TouchedHealthDays {
    /// Adds what was typed in; without a time, its civil day.
    fileprivate mutating func add(_ metric: HealthMetric, of details: LoggedActivityDetails) {
        guard let end = details.end else { return add(metric, on: details.at.day) }
        add(metric.healthKit, from: details.at.instant.milliseconds, through: end.milliseconds)
    }
}

/// Throws if a stored number is outside what can be typed in, so that totals cannot overflow.
private func withinLimits(_ column: String, _ number: Int64?, from least: Int64 = 1, most: Int64) throws(RowError) {
    guard let number, !(least...most).contains(number) else { return }
    throw RowError(column: column, expected: "a number from \(least) to \(most)")
}
