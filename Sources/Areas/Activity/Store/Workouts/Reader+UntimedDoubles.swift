internal import Activity
internal import AppleHealth
internal import Clinical
internal import SQL
internal import Store

extension Reader {
    /// The workouts that were typed in without a time on some days and can be one of another source, with the time of that
    /// one (`RecordedWorkout.pairs`). One at whose time a workout was typed in is that workout.
    func untimedDoubles(
        of person: String, on days: ClosedRange<CalendarDay>
    ) throws -> [Stored<LoggedActivityDetails>.ID: (start: Instant, end: Instant)] {
        // A civil day lies within the UTC days next to it.
        let from = Instant(milliseconds: (Int64(days.lowerBound.number) - 1) * 86_400_000)
        let until = Instant(milliseconds: (Int64(days.upperBound.number) + 2) * 86_400_000)
        let typed = try loggedWorkouts(of: person, from: from, until: until)
        let open = typed.filter { !$0.details.hasTime && days.contains($0.details.at.day) }
        guard !open.isEmpty else { return [:] }
        let timed = typed.compactMap { stored in
            stored.details.start.flatMap { start in
                stored.details.end.map { (start, $0) }
            }
        }
        let recorded = try recordedWorkouts(of: person, from: from, until: until).filter { workout in
            !timed.contains { $0.0 < workout.end.instant && workout.start.instant < $0.1 }
        }
        let pairs = RecordedWorkout.pairs(
            open.map(\.details),
            among: recorded.map {
                RecordedWorkout(activity: $0.activity, day: $0.start.moment.day, minutes: ($0.seconds + 30) / 60)
            })
        return zip(open, pairs).reduce(into: [:]) { doubles, pair in
            guard let workout = pair.1.map({ recorded[$0] }) else { return }
            doubles[pair.0.id] = (workout.start.instant, workout.end.instant)
        }
    }

    /// Whether a workout was typed in without a time.
    func hasUntimedWorkouts(_ person: String) throws -> Bool {
        try first(
            """
            SELECT 1 AS one FROM logged_activity
            WHERE person = \(person) AND kind = \(LoggedActivity.Kind.workout.rawValue) AND untimed = 1
                AND deleted_at IS NULL
            LIMIT 1
            """) != nil
    }

    /// The workouts of all sources that begin from one instant and before another.
    private func recordedWorkouts(of person: String, from: Instant, until: Instant) throws -> [StoredWorkout] {
        try fetch(
            """
            SELECT identity, start_at, utc_offset, body FROM health_element
            WHERE person = \(person) AND kind = 'Workout' AND start_at >= \(from.milliseconds)
                AND start_at < \(until.milliseconds)
                AND \(part: HealthElements.current("health_element", of: person))
            ORDER BY start_at, identity
            """
        ).compactMap { row in
            StoredWorkout(
                identity: try row.text("identity"), start: try row.healthDate("start_at", offset: "utc_offset"),
                try HealthElementBody(text: row.text("body")))
        }
    }
}
