internal import Activity
public import AppleHealth
public import Clinical
internal import SQL
public import Store

extension Store {
    /// A part of the workouts, latest first, and whether there are more, excluding sources that the person excluded
    /// from any movement metric.
    public func workouts(
        _ access: PersonAccess, skipping: Int, limit: Int
    ) async throws -> (workouts: [StoredWorkout], hasMore: Bool) {
        try await database.read { tx in
            let rows = try tx.fetch(
                """
                SELECT identity, start_at, utc_offset, body FROM health_element
                WHERE person = \(access.person.text) AND kind = 'Workout' AND start_at IS NOT NULL
                    AND \(part: HealthElements.current("health_element", of: access.person.text))
                ORDER BY start_at DESC, identity LIMIT \(limit + 1) OFFSET \(skipping)
                """)
            return (try tx.counted(rows.prefix(limit), access), rows.count > limit)
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
            let found = try tx.counted(rows[...], access)
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
    fileprivate func counted(_ rows: ArraySlice<Row>, _ access: PersonAccess) throws -> [StoredWorkout] {
        let person = access.person.text
        let removed = try HealthMetric.movement.reduce(into: Set<String>()) { ids, metric in
            ids.formUnion(try storedSourceOrder(metric, of: person).body.removed)
        }
        return try rows.compactMap { row in
            let start = try row.healthDate("start_at", offset: "utc_offset")
            let body = try HealthElementBody(text: row.text("body"))
            guard let workout = StoredWorkout(identity: try row.text("identity"), start: start, body) else {
                return nil
            }
            let source = HealthSource(person: person, name: workout.source ?? "", device: workout.device)
            return source.map { removed.contains($0.id.text) } ?? false ? nil : workout
        }
    }
}
