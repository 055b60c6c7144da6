internal import Activity
internal import CarePlan
public import Clinical
internal import Immunotherapy
internal import SQL
public import Store

extension Store {
    /// Looks for exertion after unchecked doses, latest first, some in each transaction so that others can write in
    /// between; checks at most `doses` of them. Returns whether all are done.
    ///
    /// A dose waits until no more symptoms can be attributed to it. The findings only restate the samples,
    /// so this needs no write permission and leaves no audit.
    @discardableResult
    public func settleExertion(_ access: PersonAccess, now: Instant, doses: Int = .max) async throws -> Bool {
        let end = now.adding(seconds: -ReactionOnset.window)
        var left = doses
        // Later days are done, unless somebody adds a dose meanwhile.
        var through = CalendarDay.latest
        while try await database.read({ tx in try tx.hasDosesToLookAt(access.person.text, until: end) }) {
            guard left > 0 else { return false }
            let (limit, latest) = (min(Store.exertionChunk, left), through)
            left -= limit
            let last = try await database.writeRepeatable { tx in
                try tx.settleExertion(access, through: latest, until: end, now: now, limit: limit)
            }
            through = last ?? .latest
        }
        return true
    }

    /// Whether every dose has been checked for exertion.
    public func hasSettledExertion(_ access: PersonAccess, now: Instant) async throws -> Bool {
        let end = now.adding(seconds: -ReactionOnset.window)
        return try await database.read { tx in try !tx.hasDosesToLookAt(access.person.text, until: end) }
    }

    /// How many doses are checked in one transaction.
    private static let exertionChunk = 32
}

extension Reader {
    /// Whether there are more doses than findings: a finding is deleted with its dose, and only those doses have one.
    fileprivate func hasDosesToLookAt(_ person: String, until end: Instant) throws -> Bool {
        // Most people have no health data.
        guard try hasExertionData(person) else { return false }
        return try first(
            """
            SELECT (SELECT count(*) FROM intake WHERE person = \(person) AND at <= \(end.milliseconds))
                > (SELECT count(*) FROM dose_exertion WHERE person = \(person)) AS more
            """
        )?.int64("more") == 1
    }
}

extension Writer {
    /// The earliest day that was looked at; nil if there was none.
    fileprivate func settleExertion(
        _ access: PersonAccess, through latest: CalendarDay, until end: Instant, now: Instant, limit: Int
    ) throws -> CalendarDay? {
        guard let source = try ExertionSource(self, access) else { return nil }
        let plans = try dosePlans(access)
        let waiting = try fetch(
            // With NOT EXISTS, PostgreSQL compares each dose with each finding until it has statistics on the person.
            """
            SELECT day, id, at, utc_offset FROM intake
            WHERE person = \(access.person.text) AND day <= \(latest.iso) AND at <= \(end.milliseconds)
                AND (
                    SELECT 1 FROM dose_exertion AS known
                    WHERE known.person = intake.person AND known.day = intake.day AND known.intake = intake.id
                ) IS NULL
            ORDER BY day DESC, id LIMIT \(limit: limit)
            """)
        let intakes = try together(waiting) { tx, row in try tx.intake(row, access) }
        let doses = intakes.map { AfterDose(intake: $0, plan: plans.inForce(on: $0.at.day)) }
        let found = zip(doses, try source.records(after: doses)).map { dose, records in
            ExertionAfterDose(
                dose: dose.intake.instant, rest: dose.rest, observation: dose.observation, records: records, now: now)
        }
        try insert(
            into: "dose_exertion",
            ["person", "day", "intake", "exercise", "exercise_from", "fast_heart", "fast_heart_from"],
            rows: zip(intakes, found).map { intake, found in
                [
                    .text(access.person.text), .text(intake.at.day.iso), .text(intake.id.text),
                    found.exercise.column.sqlValue, (found.exercise.start?.milliseconds).sqlValue,
                    found.fastHeart.column.sqlValue, (found.fastHeart.start?.milliseconds).sqlValue,
                ]
            })
        return intakes.map(\.at.day).min()
    }
}

extension Reader {
    /// The intake with its allergens, which determine which minutes of the plan apply.
    fileprivate func intake(_ row: Row, _ access: PersonAccess) throws -> OITDose.Intake {
        let portions = try fetch(
            """
            SELECT allergen, level, level_name, share, nanograms FROM portion
            WHERE person = \(access.person.text) AND day = \(try row.text("day")) AND intake = \(try row.text("id"))
            ORDER BY allergen
            """)
        return try OITDose.Intake(row, portions: try portions.map { try OITDose.Portion($0) })
    }
}
