internal import Activity
internal import Clinical
internal import SQL
public import Store

extension Store {
    /// Removes a complete import, including its symptoms: from the first moment none of it counts, and then its rows
    /// are removed. False if there is no such import, or another one is unfinished.
    ///
    /// Data that an earlier import added is kept. Data that a later import found already here is removed, and returns
    /// with that file. A symptom changed since, or that belongs to a reaction, is the family's own and is kept.
    public func removeHealthImport(_ number: Int64, _ access: PersonAccess, change: Change) async throws -> Bool {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        guard try await database.write({ tx in try tx.withdraw(number, access, change) }) else { return false }
        try await giveUp(number, of: access.person, problem: Store.healthImportRemoved, by: nil, change: change)
        return true
    }

    /// The stop reason recorded for a removed import.
    public static let healthImportRemoved = "removed"
}

extension Writer {
    fileprivate func withdraw(_ number: Int64, _ access: PersonAccess, _ change: Change) throws -> Bool {
        let states = try healthImports(access).map { ($0.number, $0.state) }
        guard states.contains(where: { $0 == (number, .complete) }),
            !states.contains(where: { $0.1 == .running || $0.1 == .sweeping })
        else { return false }
        let touched = try touchedDays(by: number, access)
        try markStale(touched, access.person.text)
        try scheduleHealthTotals(access.person.text, change)
        try forgetTotals(of: touched, access.person.text)
        let symptoms = try removeSymptoms(of: number, access)
        try execute(
            """
            UPDATE health_import
            SET state = 'sweeping', problem = \(Store.healthImportRemoved), active_at = \(change.now.milliseconds)
            WHERE person = \(access.person.text) AND number = \(number)
            """)
        try audit(
            change, access, "health import", "\(number)", "removed", before: HealthImportTrace(symptoms: symptoms))
        return true
    }

    /// Removes the days' derived data; nothing is known about them until it is derived again.
    private func forgetTotals(of touched: TouchedHealthDays, _ person: String) throws {
        for (type, days) in touched.days {
            guard let metric = HealthMetric(healthKit: type) else { continue }
            // The same days that are derived again.
            let last: Int64 = metric.aggregation == .duration ? 2 : 1
            for day in Set(days.flatMap { $0 - 1...$0 + last }) {
                for table in ["health_day", "health_hour"] as [StaticString] {
                    try execute(
                        """
                        DELETE FROM \(name: table) WHERE person = \(person) AND metric = \(metric.rawValue)
                            AND day = \(CalendarDay(clamping: day).iso)
                        """)
                }
            }
        }
    }

    private func touchedDays(by number: Int64, _ access: PersonAccess) throws -> TouchedHealthDays {
        var touched = TouchedHealthDays()
        let series = try fetch("SELECT id, type FROM health_series WHERE person = \(access.person.text)")
        for row in series {
            let type = try row.text("type")
            guard HealthMetric(healthKit: type) != nil else { continue }
            try scan(
                """
                SELECT start_at, end_at FROM health_sample
                WHERE series = \(try row.text("id")) AND import = \(number) ORDER BY start_at, end_at
                """
            ) { cells in touched.add(type, from: try cells.int64(0), through: try cells.int64(1)) }
        }
        try each(
            """
            SELECT start_at FROM health_element
            WHERE person = \(access.person.text) AND kind = \(TouchedHealthDays.workout) AND import = \(number)
                AND start_at IS NOT NULL
            """
        ) { row in touched.addWorkout(from: try row.int64("start_at")) }
        try each(
            """
            SELECT identity FROM health_element
            WHERE person = \(access.person.text) AND kind = \(HealthRings.kind) AND import = \(number)
            """
        ) { row in
            if let day = HealthRings.day([try row.text("identity")]) { touched.addRings(of: day) }
        }
        return touched
    }

    /// Removes the import's unchanged entries; returns their ids.
    private func removeSymptoms(of number: Int64, _ access: PersonAccess) throws -> [String] {
        let person = access.person.text
        // A program's import has one trace per post.
        let made = try fetch(
            """
            SELECT before FROM audit
            WHERE person = \(person) AND noun = 'health import' AND record = \("\(number)") AND action = 'imported'
            """)
        let ids = try made.compactMap { try $0.optionalText("before") }
            .flatMap { try AuditText.read(HealthImportTrace.self, from: $0).symptoms }
        return try ids.filter { try removeImportedSymptom($0, of: person) }
    }
}
