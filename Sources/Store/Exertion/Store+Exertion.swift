public import Activity
internal import AppleHealth
public import CarePlan
internal import Clinical
internal import SQL

extension Store {
    /// What health data say about movement and the heart after each of some doses, in their order; nothing at all for a
    /// person without health data.
    public func exertion(
        _ access: PersonAccess, after doses: [AfterDose]
    ) async throws -> [ExertionAfterDose.Records] {
        guard !doses.isEmpty else { return [] }
        return try await database.read { tx in
            let any = try tx.first("SELECT 1 AS one FROM health_series WHERE person = \(access.person.text) LIMIT 1")
            guard any != nil else { return [] }
            return try doses.map { try tx.exertion(access, after: $0) }
        }
    }
}

extension Reader {
    private static var movement: [HealthMetric] { [.exerciseTime, .steps, .activeEnergy, .walkingRunningDistance] }
    /// How long before a dose something may have begun that reaches into the time after it, in seconds.
    private static var reach: Int64 { 86_400 }

    fileprivate func exertion(_ access: PersonAccess, after dose: AfterDose) throws -> ExertionAfterDose.Records {
        let (start, person) = (dose.intake.instant, access.person.text)
        let exercise = try samples(.exerciseTime, person, dose, until: dose.restUntil).filter { $0.value > 0 }
        let minutes = exercise.map { ActiveStretch(kind: .exerciseTime, start: $0.start, end: $0.end) }
        let heart = try samples(.heartRate, person, dose, until: dose.observedUntil).compactMap { sample in
            sample.start < start.adding(seconds: -ExertionAfterDose.readingReach)
                ? nil : HeartReading(at: sample.start, beats: sample.value)
        }
        let day = dose.intake.day
        let rates = try healthDays(
            access, .restingHeartRate, from: day.adding(days: -RestingRate.days), through: day.adding(days: -1)
        ).map { RestingRate.Day(day: $0.day, beats: HealthTotal(millionths: $0.figure.millionths).whole) }
        let moved = try Self.movement.contains { metric in
            try samples(metric, person, dose, until: dose.restUntil).contains { $0.end > start }
        }
        return ExertionAfterDose.Records(
            active: try workouts(person, dose) + minutes, heart: heart, resting: RestingRate(rates, before: day),
            hasMovementData: moved)
    }

    /// The samples of a metric that begin up to a day before the dose or after it, in whole units of the metric; those of
    /// sources that the person took out are left out.
    private func samples(
        _ metric: HealthMetric, _ person: String, _ dose: AfterDose, until: Instant
    ) throws -> [(start: Instant, end: Instant, value: Int64)] {
        let removed = try storedSourceOrder(metric, of: person).body.removed
        let first = dose.intake.instant.adding(seconds: -Self.reach)
        var samples: [(start: Instant, end: Instant, value: Int64)] = []
        for series in try healthSeries(metric, of: person) where !removed.contains(series.source.id.text) {
            guard let unit = series.unit.flatMap({ HealthUnit(healthKit: $0) }) else { continue }
            try each(
                """
                SELECT start_at, end_at, value FROM health_sample
                WHERE series = \(series.id) AND start_at >= \(first.milliseconds)
                    AND start_at < \(until.milliseconds) AND \(part: Self.completeImport(of: person))
                ORDER BY start_at, end_at, value
                """
            ) { row in
                guard case .quantity(let number) = try row.healthValue("value"),
                    let millionths = metric.millionths(of: number, in: unit)
                else { return }
                samples.append(
                    (
                        Instant(milliseconds: try row.int64("start_at")),
                        Instant(milliseconds: try row.int64("end_at")),
                        HealthTotal(millionths: millionths).whole
                    ))
            }
        }
        return samples.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// Workouts, but for those of sources that the person took out of anything that measures movement.
    private func workouts(_ person: String, _ dose: AfterDose) throws -> [ActiveStretch] {
        let first = dose.intake.instant.adding(seconds: -Self.reach)
        let removed = try HealthMetric.movement.reduce(into: Set<String>()) { ids, metric in
            ids.formUnion(try storedSourceOrder(metric, of: person).body.removed)
        }
        return try fetch(
            """
            SELECT start_at, body FROM health_element
            WHERE person = \(person) AND kind = 'Workout' AND start_at >= \(first.milliseconds)
                AND start_at < \(dose.restUntil.milliseconds) AND \(part: Self.completeImport(of: person))
            ORDER BY start_at, identity
            """
        ).compactMap { row in
            let body = try? HealthElementBody(text: row.text("body"))
            guard let body, let end = body["endDate"].flatMap({ HealthDate(text: $0) })?.instant else { return nil }
            let source = HealthSource(person: person, name: body["sourceName"] ?? "", device: body["device"])
            if let source, removed.contains(source.id.text) { return nil }
            return ActiveStretch(
                kind: .workout, start: Instant(milliseconds: try row.int64("start_at")), end: end)
        }
    }

    private static func completeImport(of person: String) -> Statement {
        "import IN (SELECT number FROM health_import WHERE person = \(person) AND state = 'complete')"
    }
}
