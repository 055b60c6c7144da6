internal import Activity
internal import ActivityStore
internal import Clinical
internal import Insights
internal import SQL
internal import Store
internal import Symptoms

extension Reader {
    /// The data of each day for comparing symptoms with health data; empty without health data.
    ///
    /// A dose or symptom shows that someone kept records that day; on other days it is unknown whether there was
    /// none. Today is still incomplete.
    func dayRecords(_ access: PersonAccess, in period: DayPeriod, today: CalendarDay) throws -> [DayRecord] {
        guard period.from < today else { return [] }
        let days = SymptomLinks.compared(period.before(today))
        let (sleep, exercise, heart) = (
            try figures(access, .sleep, days), try figures(access, .exerciseTime, days),
            try figures(access, .restingHeartRate, days)
        )
        guard !sleep.isEmpty || !exercise.isEmpty || !heart.isEmpty else { return [] }
        let symptoms = try symptomCounts(access, days)
        let worn = exercise.isEmpty ? [:] : try hoursWorn(access, days)
        return (0..<days.days).compactMap { step in
            let day = days.from.adding(days: step)
            let reach = DayRecord.exerciseReach
            let isCounted = (-reach...reach).contains { exercise[day.adding(days: $0)] != nil }
            let record = DayRecord(
                day: day, symptoms: symptoms[day], sleep: sleep[day],
                exercise: DayRecord.exercise(exercise[day], hoursWorn: worn[day] ?? 0, isCounted: isCounted),
                restingHeartRate: heart[day])
            let isKnown = [record.sleep, record.exercise, record.restingHeartRate].contains { $0 != nil }
            return isKnown || record.symptoms != nil ? record : nil
        }
    }

    private func figures(
        _ access: PersonAccess, _ metric: HealthMetric, _ days: DayPeriod
    ) throws -> [CalendarDay: Double] {
        let found = try healthDays(access, metric, from: days.from, through: days.through)
        return Dictionary(found.map { ($0.day, Double($0.figure.millionths) / 1_000_000) }) { $1 }
    }

    /// The number of hours of each day with active energy.
    private func hoursWorn(_ access: PersonAccess, _ days: DayPeriod) throws -> [CalendarDay: Int] {
        let rows = try fetch(
            """
            SELECT day, count(*) AS hours FROM health_hour
            WHERE person = \(access.person.text) AND metric = \(HealthMetric.activeEnergy.rawValue)
                AND day BETWEEN \(days.from.iso) AND \(days.through.iso)
            GROUP BY day
            """)
        return Dictionary(
            try rows.map { (try $0.convert("day", "a day", CalendarDay.init(iso:)), try $0.int("hours")) }
        ) { $1 }
    }

    private func symptomCounts(_ access: PersonAccess, _ days: DayPeriod) throws -> [CalendarDay: Int] {
        let (person, from, through) = (access.person.text, days.from.iso, days.through.iso)
        let dosed = try fetch(
            "SELECT DISTINCT day FROM intake WHERE person = \(person) AND day BETWEEN \(from) AND \(through)")
        let felt = try fetch(
            """
            SELECT day, sum(CASE WHEN \(part: SymptomEntry.isFelt) THEN 1 ELSE 0 END) AS felt FROM symptom_entry
            WHERE person = \(person) AND day BETWEEN \(from) AND \(through) AND deleted_at IS NULL
            GROUP BY day
            """)
        func day(_ row: Row) throws -> CalendarDay { try row.convert("day", "a day", CalendarDay.init(iso:)) }
        var counts = Dictionary(try dosed.map { (try day($0), 0) }) { $1 }
        for row in felt { counts[try day(row)] = try row.int("felt") }
        return counts
    }
}
