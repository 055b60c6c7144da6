import Clinical
import Reminders

/// One time of day of a repeating event, as entries of a calendar.
///
/// RFC 5545 (3.3.10) ignores a repetition at a time that a clock change skips; some readers do, others move it. So
/// those are excluded and have an entry of their own.
struct CalendarSeries {
    let uid: String
    let days: ReminderDays
    let time: TimeOfDay
    /// What is due at this time of day, in order of time.
    let due: [DueReminder]

    /// One entry that repeats, and one for each reminder that a change of the clock moves.
    ///
    /// Where the zone skips a whole day, every reminder has its own entry: some readers move the skipped time to the
    /// next day and some to the day before, so there it cannot be excluded without a neighbour.
    func entries(in zone: ZoneRules) -> [CalendarEntry] {
        let repeated = due.filter { isOnTime($0) }
        guard let first = repeated.first, let last = repeated.last,
            !skipsDay(from: first.day, through: last.day.adding(days: 1), in: zone)
        else { return due.map { single($0) } }
        let rule = CalendarEntry.Rule(days: days, time: time, last: last.at.instant, excluded: gaps(in: repeated))
        return [CalendarEntry(uid: uid, at: first.at, rule: rule)] + due.filter { !isOnTime($0) }.map { single($0) }
    }

    private func single(_ reminder: DueReminder) -> CalendarEntry {
        CalendarEntry(uid: "\(uid).\(CalendarClock.date(reminder.day))", at: reminder.at)
    }

    /// The days between the reminders that the rule would repeat too.
    private func gaps(in reminders: [DueReminder]) -> [CalendarDay] {
        var found: [CalendarDay] = []
        var day = reminders[0].day
        for reminder in reminders {
            while day < reminder.day {
                if days.contains(day) { found.append(day) }
                day = day.adding(days: 1)
            }
            day = reminder.day.adding(days: 1)
        }
        return found
    }

    /// Whether the zone skips a day: then the time belongs to the next one.
    private func skipsDay(from: CalendarDay, through: CalendarDay, in zone: ZoneRules) -> Bool {
        (from.number...through.number).contains { number in
            let day = CalendarDay(clamping: Int64(number))
            let moment = zone.moment(day, time)
            return moment.day != day && moment.time == time
        }
    }

    /// Whether the clock shows the time on its day; otherwise a change of the clock moved it.
    private func isOnTime(_ reminder: DueReminder) -> Bool {
        reminder.at.day == reminder.day && reminder.at.time == time
    }
}
