internal import Activity
internal import Clinical
internal import SQL

extension Writer {
    /// Forgets what was found after the doses that data of these days can say something about, so that it is looked for
    /// again: a resting heart rate speaks for the four weeks after it, minutes of exercise for the weeks around them, all else for the
    /// doses next to it.
    ///
    /// - Parameter days: days of UTC, counted from 1970, in order.
    func forgetExertion(_ person: String, near days: [Int64], ofType type: String) throws {
        let metric = HealthMetric(healthKit: type)
        guard type == TouchedHealthDays.workout || metric.map(HealthMetric.ofExertion.contains) == true,
            let first = days.first, let last = days.last
        else { return }
        let reach = metric == .exerciseTime ? Int64(ExertionSource.exerciseReach) : 0
        let after = metric == .restingHeartRate ? Int64(RestingRate.days) : reach
        // A civil day lies within two of UTC, and what counts began up to a day before a dose or after it.
        try execute(
            """
            DELETE FROM dose_exertion WHERE person = \(person)
                AND day >= \(CalendarDay(clamping: first - 2 - reach).iso)
                AND day <= \(CalendarDay(clamping: last + 2 + after).iso)
            """)
    }

    /// Forgets what was found after the doses of a day and all later ones.
    func forgetExertion(_ person: String, from day: CalendarDay = .earliest) throws {
        try execute("DELETE FROM dose_exertion WHERE person = \(person) AND day >= \(day.iso)")
    }
}
