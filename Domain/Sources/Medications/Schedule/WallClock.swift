import Clinical

/// Turns clock times into instants, and looks at the zone only near its changes.
struct WallClock {
    let zone: ZoneRules
    private var steady: SteadyTimes?
    private var instants: SteadyInstants

    /// Whether a change skips or repeats the last clock time that was asked for.
    var isNearChange: Bool { steady == nil }

    init(zone: ZoneRules) {
        self.zone = zone
        instants = zone.steadyInstants(around: Instant(milliseconds: 0))
    }

    /// The moment of a clock time in seconds since 1970-01-01T00:00 on the wall: moved forward by the gap that skips
    /// it, the first of two.
    mutating func moment(_ local: Int64, day: CalendarDay) -> Moment {
        if let steady, steady.contains(local) { return moment(local, day, steady.offset) }
        steady = zone.steadyTimes(around: local)
        if let steady { return moment(local, day, steady.offset) }
        let minutes = Int((local - Int64(day.number) * 86_400) / 60)
        guard let time = TimeOfDay(minutes: minutes) else { return zone.local(at: Instant(milliseconds: local * 1000)) }
        let moment = zone.moment(day, time)
        return Moment(
            instant: moment.instant.adding(seconds: local % 60), offset: moment.offset, day: moment.day)
    }

    /// The local moment of an instant.
    mutating func local(at instant: Instant) -> Moment {
        if !instants.contains(instant) { instants = zone.steadyInstants(around: instant) }
        return Moment(instant: instant, offset: instants.offset)
    }

    private func moment(_ local: Int64, _ day: CalendarDay, _ offset: Int32) -> Moment {
        Moment(instant: Instant(milliseconds: (local - Int64(offset)) * 1000), offset: offset, day: day)
    }
}
