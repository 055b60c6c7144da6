internal import Activity
internal import AppleHealth
internal import CarePlan
internal import Clinical
internal import SQL
internal import Store

/// A person's health data relevant to exertion after doses.
struct ExertionSource {
    private var tx: any Reader
    private let access: PersonAccess
    /// The series of each metric that count, with their units.
    private let series: [HealthMetric: [String: HealthUnit]]
    /// Sources that the person excluded from any movement metric.
    private let removed: Set<String>

    /// How long before a dose something reaching into the time after it may have begun, in seconds.
    private static let reach: Int64 = 86_400
    /// The longest civil day, in seconds: 25 hours.
    private static let longestDay: Int64 = 90_000

    /// Nil for a person without health data and typed-in workouts.
    init?(_ tx: any Reader, _ access: PersonAccess) throws {
        let person = access.person.text
        guard try tx.hasExertionData(person) else { return nil }
        self.tx = tx
        self.access = access
        let (read, moving) = try tx.together(
            { tx in
                try tx.together(HealthMetric.ofExertion) { tx, metric in
                    try tx.together(
                        { try $0.healthSeries(metric, of: person) },
                        { try $0.storedSourceOrder(metric, of: person).body.removed })
                }
            },
            { tx in
                try tx.together(HealthMetric.movement) { try $0.storedSourceOrder($1, of: person).body.removed }
            })
        series = zip(HealthMetric.ofExertion, read).reduce(into: [:]) { found, one in
            let (metric, (all, removed)) = one
            for series in all where !removed.contains(series.source.id.text) {
                found[metric, default: [:]][series.id] = series.unit.flatMap { HealthUnit(healthKit: $0) }
            }
        }
        removed = moving.reduce(into: []) { $0.formUnion($1) }
    }

    /// The records after each dose, in order. Small tables are read once for doses close together.
    func records(after doses: [AfterDose]) throws -> [ExertionAfterDose.Records] {
        var found: [Int: ExertionAfterDose.Records] = [:]
        let sorted = doses.indices.sorted { doses[$0].intake.instant < doses[$1].intake.instant }
        var rest = sorted[...]
        while !rest.isEmpty {
            var near = rest.prefix(1)
            while let last = near.last, let next = rest.dropFirst(near.count).first,
                doses[next].intake.day <= doses[last].intake.day.adding(days: Self.gap)
            {
                near.append(next)
            }
            rest = rest.dropFirst(near.count)
            let around = try NearbyRows(near.map { doses[$0] }, self)
            var next = near[...]
            while !next.isEmpty {
                let some = Array(next.prefix(Self.together))
                next = next.dropFirst(some.count)
                let records = try tx.together(some) { tx, index in
                    try reading(tx).records(after: doses[index], around)
                }
                found.merge(zip(some, records)) { $1 }
            }
        }
        return doses.indices.compactMap { found[$0] }
    }

    private func reading(_ tx: any Reader) -> ExertionSource {
        var source = self
        source.tx = tx
        return source
    }

    /// Doses whose samples are fetched at once.
    private static let together = 8
    /// Days between two doses that are near to each other.
    private static let gap = 3

    /// Rows of small tables for the whole time around a group of doses.
    private struct NearbyRows {
        let workouts: [ActiveStretch]
        let logged: [LoggedActivityDetails]
        let resting: [HealthDay]
        let exercise: [HealthDay]

        init(_ doses: [AfterDose], _ source: ExertionSource) throws {
            let (tx, access) = (source.tx, source.access)
            // Across the date line, a later dose can have an earlier day.
            let days = doses.map(\.intake.day)
            guard let from = doses.first?.intake.instant.adding(seconds: -reach), let first = days.min(),
                let last = days.max(), let until = doses.map(\.restUntil).max()
            else {
                (workouts, logged, resting, exercise) = ([], [], [], [])
                return
            }
            (workouts, logged, resting, exercise) = try tx.together(
                { try source.reading($0).workouts(from, until) },
                {
                    try $0.loggedWorkouts(
                        of: access.person.text, from: from.adding(seconds: -longestDay), until: until
                    ).map(\.details)
                },
                {
                    try $0.healthDays(
                        access, .restingHeartRate, from: first.adding(days: -RestingRate.days),
                        through: last.adding(days: -1))
                },
                {
                    try $0.healthDays(
                        access, .exerciseTime, from: first.adding(days: -exerciseReach),
                        through: last.adding(days: exerciseReach))
                })
        }
    }

    private func records(
        after dose: AfterDose, _ around: NearbyRows
    ) throws -> ExertionAfterDose.Records {
        let (start, day) = (dose.intake.instant, dose.intake.day)
        let from = start.adding(seconds: -Self.reach)
        let countsExercise = Self.countsExercise(around.exercise, around: day)
        let heartFrom = start.adding(seconds: -ExertionAfterDose.readingReach)
        let (exercise, heart, moved) = try tx.together(
            { try reading($0).samples(.exerciseTime, from, dose.restUntil) },
            { try reading($0).samples(.heartRate, heartFrom, max(dose.observedUntil, dose.restUntil)) },
            { tx in
                countsExercise
                    ? try reading(tx).movement(start.adding(seconds: -Self.longestCount), dose.restUntil) : []
            })
        let minutes = exercise.filter { $0.value > 0 }.map {
            ActiveStretch(kind: .exerciseTime, start: $0.start, end: $0.end)
        }
        let active = around.workouts.filter { $0.start >= from && $0.start < dose.restUntil } + minutes
        // They are exertion, but show no device that was worn.
        let earliest = from.adding(seconds: -Self.longestDay)
        let logged = around.logged.filter { $0.at.instant >= earliest && $0.at.instant < dose.restUntil }
        let typed = logged.compactMap { workout -> ActiveStretch? in
            guard let begun = workout.start, let end = workout.end, begun >= from else { return nil }
            return ActiveStretch(kind: .workout, start: begun, end: end)
        }
        let rates = around.resting.filter { $0.day >= day.adding(days: -RestingRate.days) && $0.day < day }
            .map { RestingRate.Day(day: $0.day, beats: HealthTotal(millionths: $0.figure.millionths).whole) }
        return ExertionAfterDose.Records(
            active: active + typed,
            heart: heart.map { HeartReading(at: $0.start, beats: $0.value) },
            resting: RestingRate(rates, before: day),
            hasMovementData: countsExercise
                && ExertionAfterDose.isWorn(
                    (heart + moved).map { ($0.start, $0.end) } + active.map { ($0.start, $0.end) }, from: start,
                    until: dose.restUntil),
            hasWorkoutWithoutTime: logged.contains { !$0.hasTime && $0.mayReach(dose.intake) })
    }

    private func movement(_ from: Instant, _ until: Instant) throws -> [Sample] {
        try tx.together(HealthMetric.ofMovement) { tx, metric in
            try reading(tx).samples(metric, from, until)
        }.flatMap(\.self)
    }

    /// How long before a dose a count that shows the device is worn may have begun, in seconds: a daily count shows
    /// nothing about one hour of it.
    private static let longestCount: Int64 = 3600

    /// Whether a device that counts exercise minutes was in use: a phone alone counts steps, but never exercise.
    /// Typed-in minutes do not show one.
    private static func countsExercise(_ days: [HealthDay], around day: CalendarDay) -> Bool {
        let reach = day.adding(days: -exerciseReach)...day.adding(days: exerciseReach)
        return days.contains { reach.contains($0.day) && $0.figure.manualMillionths < $0.figure.millionths }
    }

    /// Number of days around a dose in which exercise minutes show that a device counts them.
    static let exerciseReach = 7

    private typealias Sample = (start: Instant, end: Instant, value: Int64)

    /// The samples of a metric that begin from one instant and before another, in whole units of the metric,
    /// excluding sources that the person excluded.
    private func samples(
        _ metric: HealthMetric, _ from: Instant, _ until: Instant
    ) throws -> [Sample] {
        guard let series = series[metric] else { return [] }
        var samples: [Sample] = []
        try tx.each(
            """
            SELECT series, start_at, end_at, value FROM health_sample
            WHERE series IN (\(list: series.keys.sorted())) AND start_at >= \(from.milliseconds)
                AND start_at < \(until.milliseconds) AND \(part: isComplete)
            """
        ) { row in
            guard case .quantity(let number) = try row.healthValue("value"),
                let unit = series[try row.text("series")],
                let millionths = metric.millionths(of: number, in: unit)
            else { return }
            samples.append(
                (
                    Instant(milliseconds: try row.int64("start_at")), Instant(milliseconds: try row.int64("end_at")),
                    HealthTotal(millionths: millionths).whole
                ))
        }
        return samples.sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
    }

    /// Workouts, excluding sources that the person excluded from any movement metric.
    private func workouts(_ from: Instant, _ until: Instant) throws -> [ActiveStretch] {
        let person = access.person.text
        return try tx.fetch(
            """
            SELECT start_at, body FROM health_element
            WHERE person = \(person) AND kind = 'Workout' AND start_at >= \(from.milliseconds)
                AND start_at < \(until.milliseconds)
                AND \(part: HealthElements.current("health_element", of: person))
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

    private var isComplete: Statement {
        "import IN (SELECT number FROM health_import WHERE person = \(access.person.text) AND state = 'complete')"
    }
}

extension LoggedActivityDetails {
    /// Whether it may have gone on after a dose, if only its day is known: that of the dose, a later one, or the day
    /// before, whose last minutes may reach over midnight.
    fileprivate func mayReach(_ intake: Moment) -> Bool {
        at.day >= intake.day || at.day.adding(days: 1) == intake.day && Int64(intake.time.minutes) < minutes
    }
}

extension Reader {
    /// Whether anything can show exertion: health data, or a typed-in workout.
    func hasExertionData(_ person: String) throws -> Bool {
        try first("SELECT 1 AS one FROM health_series WHERE person = \(person) LIMIT 1") != nil
            || first(
                """
                SELECT 1 AS one FROM logged_activity
                WHERE person = \(person) AND kind = \(LoggedActivity.Kind.workout.rawValue) AND deleted_at IS NULL
                LIMIT 1
                """) != nil
    }
}

extension HealthMetric {
    /// Shows that a device that counts movement was worn or carried.
    fileprivate static let ofMovement: [HealthMetric] = [
        .exerciseTime, .steps, .activeEnergy, .walkingRunningDistance,
    ]
    /// Everything read to find exertion after a dose.
    static let ofExertion: [HealthMetric] = ofMovement + [.heartRate, .restingHeartRate]
}
