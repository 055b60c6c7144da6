import Clinical

/// Parses the clock times of a reaction form.
struct ReactionClock {
    typealias Problem = ReactionDraft.TimeProblem

    /// How far past midnight a time without a day may be, in seconds after the onset: half a day.
    static let reach: Int64 = 12 * 3600

    let now: Instant
    let zone: ZoneRules

    /// The moment of a time on a day; `stored` is kept if its day and time are unchanged.
    func moment(_ day: CalendarDay, _ text: String, stored: Moment?) throws(Problem) -> Moment {
        let time = try read(text)
        if let stored, stored.day == day, stored.time == time { return stored }
        if let gap = zone.gap(day, time) { throw .doesNotExist(gap) }
        return try past(zone.moment(day, time))
    }

    /// The first moment at or after the onset at which the clock showed this time, no later than the next morning.
    func moment(after onset: Moment, _ text: String, stored: Moment?) throws(Problem) -> Moment {
        let time = try read(text)
        if let stored, stored.time == time, !isBefore(onset, stored) { return stored }
        for day in [onset.day, onset.day.adding(days: 1)] {
            for moment in moments(day, time) where !isBefore(onset, moment) {
                let isNear = moment.instant.seconds(since: onset.instant) <= ReactionClock.reach
                guard day == onset.day || isNear else { throw .beforeOnset }
                return try past(moment)
            }
            if let gap = zone.gap(day, time), day == onset.day { throw .doesNotExist(gap) }
        }
        throw .beforeOnset
    }

    /// Times are typed in whole minutes, so the minute of the onset does not count as before it.
    func isBefore(_ onset: Moment, _ moment: Moment) -> Bool {
        moment.instant.seconds(since: onset.instant) <= -60
    }

    /// The same clock in the time zone where the reaction began, which may differ from today's.
    func staying(with onset: Moment) -> ReactionClock {
        guard zone.offset(at: onset.instant) != onset.offset else { return self }
        let there = ZoneRules(identifier: zone.identifier, initialOffset: onset.offset, transitions: [])
        return ReactionClock(now: now, zone: there)
    }

    private func moments(_ day: CalendarDay, _ time: TimeOfDay) -> [Moment] {
        switch zone.resolve(day, time) {
        case .exact(let moment): [moment]
        case .overlap(let first, let second): [first, second]
        case .gap: []
        }
    }

    private func read(_ text: String) throws(Problem) -> TimeOfDay {
        guard !Whitespace.trimmed(text).isEmpty else { throw .missing }
        guard let time = TimeOfDay(text: text) else { throw .unreadable }
        return time
    }

    private func past(_ moment: Moment) throws(Problem) -> Moment {
        guard moment.instant <= now else { throw .inFuture }
        return moment
    }
}
