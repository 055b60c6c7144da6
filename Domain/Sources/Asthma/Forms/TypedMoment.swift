import Clinical

/// A day and a clock time as typed into a form.
struct TypedMoment {
    /// What is wrong with them. Each form has these cases among its own.
    enum Problem {
        case dayMissing
        case dayUnreadable
        case dayInFuture
        case beforeBirth
        case timeMissing
        case timeUnreadable
        case timeDoesNotExist
        case timeInFuture
    }

    /// How far a clock may run ahead of the server's: 5 minutes.
    static let clockTolerance: Int64 = 300

    let day: String
    let time: String

    /// The moment, or everything that is wrong.
    ///
    /// - Parameter stored: the moment of the record being changed. It is kept if the form shows its day and time, so that
    ///   editing a note does not move it after travel.
    func resolved(now: Instant, zone: ZoneRules, birthdate: CalendarDay, stored: Moment?) -> Checked<Moment, Problem> {
        var problems: [Problem] = []
        let day = readDay(latest: zone.local(at: now.adding(seconds: TypedMoment.clockTolerance)).day, &problems)
        if let day, day < birthdate { problems.append(.beforeBirth) }
        let time = readTime(&problems)
        guard problems.isEmpty, let day, let time else { return .invalid(problems) }
        if let stored, stored.day == day, stored.time == time { return .valid(stored) }
        if zone.gap(day, time) != nil { return .invalid([.timeDoesNotExist]) }
        let moment = zone.moment(day, time)
        if moment.instant > now.adding(seconds: TypedMoment.clockTolerance) { return .invalid([.timeInFuture]) }
        return .valid(moment)
    }

    private func readDay(latest: CalendarDay, _ problems: inout [Problem]) -> CalendarDay? {
        switch OptionalField<CalendarDay>(day: day) {
        case .empty: problems.append(.dayMissing)
        case .unreadable: problems.append(.dayUnreadable)
        case .value(let day) where day > latest: problems.append(.dayInFuture)
        case .value(let day): return day
        }
        return nil
    }

    private func readTime(_ problems: inout [Problem]) -> TimeOfDay? {
        if Whitespace.isAll(of: time) {
            problems.append(.timeMissing)
            return nil
        }
        let read = TimeOfDay(text: time)
        if read == nil { problems.append(.timeUnreadable) }
        return read
    }
}
