internal import Activity
internal import Clinical
internal import SQL

extension Writer {
    /// Forgets findings after doses that data of these days can affect, so that they are searched for again: a
    /// resting heart rate affects the four weeks after it, exercise minutes the weeks around them, everything else the
    /// doses next to it.
    ///
    /// - Parameter days: UTC days, counted from 1970, in order.
    func forgetExertion(_ person: String, near days: [Int64], ofType type: String) throws {
        let metric = HealthMetric(healthKit: type)
        guard type == TouchedHealthDays.workout || metric.map(HealthMetric.ofExertion.contains) == true,
            let first = days.first, let last = days.last
        else { return }
        let reach = metric == .exerciseTime ? Int64(ExertionSource.exerciseReach) : 0
        let after = metric == .restingHeartRate ? Int64(RestingRate.days) : reach
        // A civil day is within two UTC days, and relevant data began up to a day before or after a dose.
        try execute(
            """
            DELETE FROM dose_exertion WHERE person = \(person)
                AND day >= \(CalendarDay(clamping: first - 2 - reach).iso)
                AND day <= \(CalendarDay(clamping: last + 2 + after).iso)
            """)
    }

    /// Forgets the findings after the doses of a day and all later ones.
    func forgetExertion(_ person: String, from day: CalendarDay = .earliest) throws {
        try execute("DELETE FROM dose_exertion WHERE person = \(person) AND day >= \(day.iso)")
    }
}
