internal import Activity
internal import Clinical
internal import SQL
public import Store

/// Days, counted from 1970 in UTC, whose samples or workouts changed. The zone determines the civil days they touch.
struct TouchedHealthDays {
    private(set) var days: [String: Set<Int64>] = [:]
    private var last: (type: String, from: Int64, through: Int64)?

    /// Adds a sample of a type from one instant through another; types that are not added up are ignored.
    mutating func add(_ type: String, from start: Int64, through end: Int64) {
        let (first, final) = (Self.day(start), Self.day(end))
        // Most samples are on the same day as the one before.
        if let last, last.type == type, last.from == first, last.through == final { return }
        last = (type, first, final)
        guard end - start <= HealthSample.longest, HealthMetric(healthKit: type) != nil else { return }
        days[type, default: []].formUnion(first...final)
    }

    /// Adds a workout by its start.
    mutating func addWorkout(from start: Int64) {
        days[Self.workout, default: []].insert(Self.day(start))
    }

    /// Adds a civil day.
    mutating func add(_ metric: HealthMetric, on day: CalendarDay) {
        days[metric.healthKit, default: []].insert(Int64(day.number))
    }

    /// Adds the rings of a civil day.
    mutating func addRings(of day: CalendarDay) {
        for metric in HealthRings.attributes.keys { days[metric.healthKit, default: []].insert(Int64(day.number)) }
    }

    /// Represents workouts. They affect exertion after a dose, and the totals only of days with an untimed typed-in workout.
    static let workout = "Workout"

    private static func day(_ milliseconds: Int64) -> Int64 {
        let (day, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        return rest < 0 ? day - 1 : day
    }
}

extension Writer {
    /// Marks these days' totals to be derived again; changes by an import wait until it is complete.
    func markStale(_ touched: TouchedHealthDays, _ person: String, by number: Int64 = 0) throws {
        guard !touched.days.isEmpty else { return }
        let rows: [[Value]] = touched.days.flatMap { type, days in
            days.sorted().map { [.text(person), .text(type), .integer($0), .integer(number)] }
        }
        try insertMissing(into: "health_stale", ["person", "type", "utc_day", "import"], rows: rows)
    }

    /// Marks all days that have a total: in another zone they begin and end at other instants.
    func markHealthDaysMoved(_ access: PersonAccess) throws {
        let days = try fetch("SELECT metric, day FROM health_day WHERE person = \(access.person.text)")
        let rows: [[Value]] = try days.map { row in
            let metric = try row.convert("metric", "a metric", HealthMetric.init(rawValue:))
            let day = try row.convert("day", "a day", CalendarDay.init(iso:))
            return [.text(access.person.text), .text(metric.healthKit), .integer(Int64(day.number)), .integer(0)]
        }
        try insertMissing(into: "health_stale", ["person", "type", "utc_day", "import"], rows: rows)
    }

    /// Marks the samples of metrics that have no totals at all: a program that did not know the metric wrote them.
    func markWithoutTotals(_ access: PersonAccess, _ change: Change) throws {
        let person = access.person.text
        let types = try fetch(
            """
            SELECT DISTINCT type FROM health_series WHERE person = \(person) AND type NOT IN (
                SELECT type FROM health_stale WHERE person = \(person)
            )
            """
        ).map { try $0.text("type") }
        let known = try Set(
            fetch("SELECT DISTINCT metric FROM health_day WHERE person = \(person)").map { try $0.text("metric") })
        let missing = types.sorted().compactMap { HealthMetric(healthKit: $0) }.filter { !known.contains($0.rawValue) }
        for metric in missing { try markAllStale(metric, access) }
        if !missing.isEmpty { try scheduleHealthTotals(person, change) }
    }

    /// Marks every day with samples of a metric.
    func markAllStale(_ metric: HealthMetric, _ access: PersonAccess) throws {
        var touched = TouchedHealthDays()
        try scan(
            """
            SELECT DISTINCT (start_at + 6220800000000000) / 86400000 - 72000000,
                (end_at + 6220800000000000) / 86400000 - 72000000
            FROM health_sample WHERE series IN (
                SELECT id FROM health_series WHERE person = \(access.person.text) AND type = \(metric.healthKit)
            )
            """
        ) { cells in
            let (first, last) = (try cells.int64(0), try cells.int64(1))
            touched.add(metric.healthKit, from: first * 86_400_000, through: last * 86_400_000)
        }
        try markStale(touched, access.person.text)
    }
}

extension JobKind {
    /// Derives the totals of the person in the key.
    public static let healthTotals = JobKind("health-totals")
    /// Reads the export of Apple Health that was uploaded for a person; its key is the person.
    package static let importHealth = JobKind("import-health")
}

extension Writer {
    /// Schedules a person's totals for when this transaction is committed, even if they are being derived now.
    func scheduleHealthTotals(_ person: String, _ change: Change) throws {
        try schedule(
            JobPlan(JobKey(.healthTotals, person), due: change.now, ifScheduled: .earlier), now: change.now)
    }
}
