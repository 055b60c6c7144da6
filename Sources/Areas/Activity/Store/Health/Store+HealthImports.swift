public import AppleHealth
public import Clinical
internal import SQL
public import Store

extension Store {
    /// Begins an import, or resumes an interrupted one of the same file. An unfinished import of another file is
    /// abandoned and its rows are removed.
    ///
    /// `runner` is a new id; an earlier runner with this file can add nothing more.
    ///
    /// - Parameter number: of the only import that may be resumed; nil also begins a new one.
    /// - Throws: `HealthImportProblem.takenOver` if that import is no longer running.
    public func beginHealthImport(
        _ file: HealthFile, runner: String, only number: Int64? = nil, _ access: PersonAccess, change: Change
    ) async throws -> HealthImportRun {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        let open = try await healthImports(access).filter { $0.state == .running || $0.state == .sweeping }
        for earlier in open where earlier.state == .sweeping || earlier.file.digest != file.digest {
            try await giveUp(earlier.number, of: access.person, problem: earlier.problem, by: access, change: change)
        }
        return try await database.write { tx in try tx.begin(file, runner: runner, only: number, access, change) }
    }

    /// Stores the next elements of a run in one transaction; with the last ones the whole import counts.
    /// If `filesFollow`, it continues with `beginHealthAttachments` and counts after those.
    public func addHealth(
        _ batch: HealthBatch, to run: HealthImportRun, filesFollow: Bool = false, _ access: PersonAccess, change: Change
    ) async throws -> HealthImportRun {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        let add = { @Sendable (tx: any Writer) in
            try tx.add(batch, to: run, filesFollow: filesFollow, access, change)
        }
        // Anything lost in a power failure is read again from the file, from the stored place.
        let isLast = batch.place == nil && !filesFollow
        return try await isLast ? database.write(add) : database.writeRepeatable(add)
    }

    /// Ends an import for good: only the record of the attempt and the reason remain.
    public func stopHealthImport(
        _ number: Int64, problem: String, _ access: PersonAccess, change: Change
    ) async throws {
        guard access.mayWrite else { throw PersonAccess.Problem.readOnly }
        try await giveUp(number, of: access.person, problem: problem, by: access, change: change)
    }

    /// Every import of the person, newest first.
    public func healthImports(_ access: PersonAccess) async throws -> [HealthImportRecord] {
        try await database.read { tx in try tx.healthImports(access) }
    }

    /// Abandons imports idle since an instant, except those whose file still waits for its job; returns how many. No one requested this, and none of their data
    /// ever counted, so no history mentions it.
    public func sweepHealthImports(idleSince instant: Instant, change: Change) async throws -> Int {
        let left = try await database.read { tx in
            try tx.fetch(
                """
                SELECT person, number, problem FROM health_import
                WHERE state IN ('running', 'sweeping') AND active_at < \(instant.milliseconds)
                    AND NOT EXISTS (
                        SELECT 1 FROM job WHERE kind = \(JobKind.importHealth.text) AND key = health_import.person)
                """
            ).map { row in
                (
                    person: try row.convert("person", "an id", Person.ID.init), number: try row.int64("number"),
                    problem: try row.optionalText("problem")
                )
            }
        }
        for run in left {
            try await giveUp(run.number, of: run.person, problem: run.problem, by: nil, change: change)
        }
        return left.count
    }

    func giveUp(
        _ number: Int64, of person: Person.ID, problem: String?, by access: PersonAccess?, change: Change
    ) async throws {
        let series = try await database.write { tx in
            try tx.execute(
                """
                UPDATE health_import
                SET state = 'sweeping', problem = \(problem), active_at = \(change.now.milliseconds),
                    ended_at = \(change.now.milliseconds)
                WHERE person = \(person.text) AND number = \(number) AND state IN ('running', 'sweeping')
                """)
            return try tx.fetch("SELECT id FROM health_series WHERE person = \(person.text) ORDER BY id")
                .map { try $0.text("id") }
        }
        // One series at a time, so that others can write in between.
        for id in series {
            try await database.writeRepeatable { tx in
                try tx.execute("DELETE FROM health_sample WHERE series = \(id) AND import = \(number)")
                try tx.execute("DELETE FROM health_change WHERE series = \(id)")
            }
        }
        try await database.write { tx in try tx.forget(number, of: person, by: access, change) }
    }
}

extension Reader {
    func healthImports(_ access: PersonAccess) throws -> [HealthImportRecord] {
        try fetch(
            """
            SELECT number, digest, bytes, state, summary, problem, started_at, ended_at, sender FROM health_import
            WHERE person = \(access.person.text) ORDER BY number DESC
            """
        ).map { try HealthImportRecord($0) }
    }
}

extension Writer {
    fileprivate func begin(
        _ file: HealthFile, runner: String, only wanted: Int64?, _ access: PersonAccess, _ change: Change
    ) throws -> HealthImportRun {
        let person = access.person.text
        let open = try first(
            """
            SELECT number, place, locale, summary, attachments FROM health_import
            WHERE person = \(person) AND digest = \(file.digest) AND state = 'running'
            """)
        if let open {
            let number = try open.int64("number")
            if let wanted, wanted != number { throw HealthImportProblem.takenOver }
            try execute(
                """
                UPDATE health_import SET runner = \(runner), active_at = \(change.now.milliseconds)
                WHERE person = \(person) AND number = \(number)
                """)
            return HealthImportRun(
                number: number, runner: runner,
                place: HealthPlace(offset: try open.int64("place"), locale: try open.optionalText("locale")),
                summary: try HealthSummary(text: open.text("summary")), isResumed: true,
                attachmentsRead: try open.optionalInt64("attachments").map { Int($0) })
        }
        guard wanted == nil else { throw HealthImportProblem.takenOver }
        let last = try first("SELECT max(number) AS number FROM health_import WHERE person = \(person)")
        let number = (try last?.optionalInt64("number") ?? 0) + 1
        let summary = HealthSummary()
        try execute(
            """
            INSERT INTO health_import (
                person, number, digest, bytes, state, runner, place, summary, started_at, active_at)
            VALUES (\(person), \(number), \(file.digest), \(file.bytes), 'running', \(runner), 0,
                    \(try summary.text()), \(change.now.milliseconds), \(change.now.milliseconds))
            """)
        return HealthImportRun(
            number: number, runner: runner, place: HealthPlace(offset: 0, locale: nil), summary: summary,
            isResumed: false)
    }

    fileprivate func add(
        _ batch: HealthBatch, to run: HealthImportRun, filesFollow: Bool, _ access: PersonAccess, _ change: Change
    ) throws -> HealthImportRun {
        try require(run, access)
        var run = run
        try HealthInsertion(tx: self, person: access.person.text, number: run.number).insert(batch, &run.summary)
        if let place = batch.place {
            run.place = place
        } else if filesFollow {
            run.attachmentsRead = 0
        } else {
            try complete(&run, access, change)
        }
        try note(run, access, change)
        return run
    }

    /// Throws if someone else took over the run, or it was abandoned.
    func require(_ run: HealthImportRun, _ access: PersonAccess) throws {
        let row = try first(
            """
            SELECT place, attachments FROM health_import
            WHERE person = \(access.person.text) AND number = \(run.number)
                AND state = 'running' AND runner = \(run.runner)
            """)
        guard let row, try row.int64("place") == run.place.offset,
            try row.optionalInt64("attachments") == run.attachmentsRead.map(Int64.init)
        else { throw HealthImportProblem.takenOver }
    }

    /// Records the progress of a run.
    func note(_ run: HealthImportRun, _ access: PersonAccess, _ change: Change) throws {
        try execute(
            """
            UPDATE health_import SET state = \(run.isComplete ? "complete" : "running"), place = \(run.place.offset),
                locale = \(run.place.locale), attachments = \(run.attachmentsRead),
                summary = \(try run.summary.text()), active_at = \(change.now.milliseconds),
                ended_at = \(run.isComplete ? change.now.milliseconds : nil)
            WHERE person = \(access.person.text) AND number = \(run.number)
            """)
    }

    /// Makes the import's rows count: the only place where an import becomes complete.
    func complete(_ run: inout HealthImportRun, _ access: PersonAccess, _ change: Change) throws {
        let person = access.person.text
        try execute(
            """
            UPDATE health_sample
            SET details = (
                SELECT change.details FROM health_change AS change
                WHERE change.series = health_sample.series AND change.start_at = health_sample.start_at
                    AND change.end_at = health_sample.end_at AND change.value = health_sample.value
                    AND change.mark = health_sample.mark
            )
            WHERE (series, start_at, end_at, value, mark) IN (
                SELECT series, start_at, end_at, value, mark FROM health_change
                WHERE series IN (SELECT id FROM health_series WHERE person = \(person))
            )
            """)
        try execute(
            "DELETE FROM health_change WHERE series IN (SELECT id FROM health_series WHERE person = \(person))")
        try countElements(of: run.number, person, &run.summary)
        let symptoms = try importSymptoms(of: run.number, access, change, &run.summary)
        run.isComplete = true
        try scheduleHealthTotals(person, change)
        try audit(
            change, access, "health import", "\(run.number)", "imported", before: HealthImportTrace(symptoms: symptoms))
    }

    /// Removes the remains of an abandoned import.
    fileprivate func forget(
        _ number: Int64, of person: Person.ID, by access: PersonAccess?, _ change: Change
    ) throws {
        let person = person.text
        try execute("DELETE FROM health_element WHERE person = \(person) AND import = \(number)")
        try execute("DELETE FROM health_attachment WHERE person = \(person) AND import = \(number)")
        try execute("DELETE FROM health_stale WHERE person = \(person) AND import = \(number)")
        try execute(
            """
            DELETE FROM health_series WHERE person = \(person)
            AND NOT EXISTS (SELECT 1 FROM health_sample WHERE series = health_series.id)
            """)
        let stopped = try execute(
            """
            UPDATE health_import SET state = 'stopped'
            WHERE person = \(person) AND number = \(number) AND state = 'sweeping'
            """)
        guard stopped > 0, let access else { return }
        let each = Change(now: change.now, auditID: "\(change.auditID)-\(number)")
        try audit(each, access, "health import", "\(number)", "stopped", before: nil as String?)
    }
}
