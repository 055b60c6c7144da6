public import Activity
public import AppleHealth
public import Clinical
internal import SQL
public import Store

extension Store {
    /// A part of the workouts, recorded and typed in, latest first, whether there are more, and which of those without a time
    /// can be one of another source. Sources that the person excluded from any movement metric are left out.
    public func workouts(
        _ access: PersonAccess, skipping: Int, limit: Int
    ) async throws -> (workouts: [ListedWorkout], hasMore: Bool, doubles: Set<Stored<LoggedActivityDetails>.ID>) {
        try await database.read { tx in
            let rows = try tx.fetch(
                """
                SELECT identity, start_at, utc_offset, body, 0 AS is_typed FROM health_element
                WHERE person = \(access.person.text) AND kind = 'Workout' AND start_at IS NOT NULL
                    AND \(part: HealthElements.current("health_element", of: access.person.text))
                UNION ALL
                SELECT id, at, utc_offset, '', 1 FROM logged_activity
                WHERE person = \(access.person.text) AND kind = \(LoggedActivity.Kind.workout.rawValue)
                    AND deleted_at IS NULL
                ORDER BY start_at DESC, identity LIMIT \(limit: limit + 1) OFFSET \(skipping)
                """)
            let workouts = try tx.listed(rows.prefix(limit), access)
            let untimed = workouts.compactMap(\.untimedDay)
            guard let first = untimed.min(), let last = untimed.max() else { return (workouts, rows.count > limit, []) }
            let doubles = try tx.untimedDoubles(of: access.person.text, on: first...last)
            return (workouts, rows.count > limit, Set(doubles.keys))
        }
    }

    /// The workouts that begin at an instant, each with its routes.
    public func workouts(
        _ access: PersonAccess, at start: Instant
    ) async throws -> [(workout: StoredWorkout, routes: [WorkoutRoute])] {
        try await database.read { tx in
            let rows = try tx.fetch(
                """
                SELECT identity, start_at, utc_offset, body FROM health_element
                WHERE person = \(access.person.text) AND kind = 'Workout' AND start_at = \(start.milliseconds)
                    AND \(part: HealthElements.current("health_element", of: access.person.text))
                ORDER BY identity
                """)
            let found = try tx.counted(rows, access)
            guard !found.isEmpty else { return [] }
            let ways = try tx.healthAttachments(access, .route)
            return try found.map { workout in
                let own = try ways.filter { $0.element == workout.identity }.compactMap { way in
                    try tx.bytes(of: way, access).flatMap { WorkoutRoute(packed: $0) }
                }
                return (workout, own)
            }
        }
    }
}

extension Reader {
    /// The workouts of a list's rows, in their order.
    fileprivate func listed(_ rows: ArraySlice<Row>, _ access: PersonAccess) throws -> [ListedWorkout] {
        let starts = try rows.filter { try $0.int("is_typed") == 1 }.map { try $0.int64("start_at") }
        var typed: [String: Stored<LoggedActivityDetails>] = [:]
        if let first = starts.min(), let last = starts.max() {
            let found = try loggedWorkouts(
                of: access.person.text, from: Instant(milliseconds: first),
                until: Instant(milliseconds: last).adding(seconds: 1))
            for workout in found { typed[workout.id.text] = workout }
        }
        let removed = try removedSources(access)
        return try rows.compactMap { row in
            if try row.int("is_typed") == 1 { return typed[try row.text("identity")].map(ListedWorkout.typed) }
            return try workout(row, access, without: removed).map(ListedWorkout.recorded)
        }
    }

    fileprivate func counted(_ rows: [Row], _ access: PersonAccess) throws -> [StoredWorkout] {
        let removed = try removedSources(access)
        return try rows.compactMap { try workout($0, access, without: removed) }
    }

    /// The sources that the person excluded from any movement metric.
    private func removedSources(_ access: PersonAccess) throws -> Set<String> {
        try HealthMetric.movement.reduce(into: Set<String>()) { ids, metric in
            ids.formUnion(try storedSourceOrder(metric, of: access.person.text).body.removed)
        }
    }

    /// Nil if it has no readable end, or its source is excluded.
    private func workout(
        _ row: Row, _ access: PersonAccess, without removed: Set<String>
    ) throws -> StoredWorkout? {
        let start = try row.healthDate("start_at", offset: "utc_offset")
        let body = try HealthElementBody(text: row.text("body"))
        guard let workout = StoredWorkout(identity: try row.text("identity"), start: start, body) else { return nil }
        let source = HealthSource(
            person: access.person.text, name: workout.source ?? "", device: workout.device)
        return source.map { removed.contains($0.id.text) } ?? false ? nil : workout
    }
}
