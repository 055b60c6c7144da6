public import Clinical

extension OwnReminderDraft {
    /// Returns the details to store, or every problem in field order.
    public func checked() -> Checked<OwnReminderDetails, Problem> {
        var problems: [Problem] = []
        let title = FreeText.clean(title, limit: OwnReminderDraft.titleLimit, lines: .one).value
        if let title {
            if NameKey(title).isEmpty { problems.append(.titleMissing) }
        } else {
            problems.append(.titleTooLong(limit: OwnReminderDraft.titleLimit))
        }
        let schedule = schedule(&problems)
        let notes = FreeText.clean(notes, limit: OwnReminderDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: OwnReminderDraft.notesLimit)) }
        guard problems.isEmpty, let title, let notes, let schedule else { return .invalid(problems) }
        return .valid(
            OwnReminderDetails(
                title: title, isVisit: isVisit, notes: notes.isEmpty ? nil : notes, schedule: schedule,
                askedAccount: asked.isEmpty ? nil : asked))
    }

    private func schedule(_ problems: inout [Problem]) -> OwnReminder.Schedule? {
        switch Basis(rawValue: basis) {
        case nil:
            problems.append(.basisUnknown)
            return nil
        case .daily: return clock(.daily, &problems)
        case .weekdays:
            let days = Set(weekdays.compactMap { Int($0).flatMap(Weekday.init(rawValue:)) })
            if days.isEmpty { problems.append(.weekdaysMissing) }
            return clock(.weekdays(days), &problems)
        case .everyDays:
            let count = whole(OwnReminderDraft.days)
            if count == nil { problems.append(.daysOutOfRange(OwnReminderDraft.days)) }
            guard let start = start(&problems), let count else { return nil }
            return clock(.every(count, from: start), &problems)
        case .spread: return spread(&problems)
        case .once:
            guard let start = start(&problems), let time = oneTime(&problems) else { return nil }
            return .once(start, at: time)
        case .interval:
            guard let parts = elapsed(&problems) else { return nil }
            return .interval(minutes: parts.minutes, from: parts.day, at: parts.time)
        case .sinceDone:
            guard let parts = elapsed(&problems) else { return nil }
            return .sinceDone(minutes: parts.minutes, from: parts.day, at: parts.time)
        case .afterDose:
            guard let minutes = minutes(OwnReminderDraft.minutesAfterDose, &problems) else { return nil }
            return .afterDose(minutes: minutes)
        }
    }

    private func clock(_ days: ReminderDays, _ problems: inout [Problem]) -> OwnReminder.Schedule? {
        let times = times(&problems)
        return times.isEmpty ? nil : .clock(days, at: times)
    }

    /// The first two fields are the waking hours.
    private func spread(_ problems: inout [Problem]) -> OwnReminder.Schedule? {
        let hours = filled.compactMap { TimeOfDay(text: $0) }
        if hours.count != 2 { problems.append(.timeMissing) }
        let count = whole(OwnReminderDraft.counts)
        if count == nil { problems.append(.countOutOfRange(OwnReminderDraft.counts)) }
        guard hours.count == 2, let count else { return nil }
        return .clock(.daily, at: TimeOfDay.spread(count, from: hours[0], through: hours[1]))
    }

    private func elapsed(_ problems: inout [Problem]) -> (minutes: Int, day: CalendarDay, time: TimeOfDay)? {
        let minutes = minutes(OwnReminderDraft.minutes, &problems)
        let day = start(&problems)
        let time = oneTime(&problems)
        guard let minutes, let day, let time else { return nil }
        return (minutes, day, time)
    }

    private func minutes(_ range: ClosedRange<Int>, _ problems: inout [Problem]) -> Int? {
        let factor = unit == "days" ? 1440 : unit == "hours" ? 60 : 1
        let minutes = whole(1...range.upperBound).map { $0 * factor }
        guard let minutes, range.contains(minutes) else {
            problems.append(.minutesOutOfRange(range))
            return nil
        }
        return minutes
    }

    private func start(_ problems: inout [Problem]) -> CalendarDay? {
        guard let day = CalendarDay(iso: Whitespace.trimmed(day)) else {
            problems.append(.dayInvalid)
            return nil
        }
        return day
    }

    private func oneTime(_ problems: inout [Problem]) -> TimeOfDay? { times(&problems).first }

    private func times(_ problems: inout [Problem]) -> [TimeOfDay] {
        let typed = filled
        let times = typed.compactMap { TimeOfDay(text: $0) }
        if typed.isEmpty {
            problems.append(.timeMissing)
        } else if times.count < typed.count {
            problems.append(.timeInvalid)
        } else if times.count > OwnReminderDraft.mostTimes {
            problems.append(.tooManyTimes(limit: OwnReminderDraft.mostTimes))
        } else {
            return times.inOrder(by: <).withoutRepeats
        }
        return []
    }

    private var filled: [String] {
        times.map { Whitespace.trimmed($0) }.filter { !$0.isEmpty }
    }

    private func whole(_ range: ClosedRange<Int>) -> Int? {
        Int(Whitespace.trimmed(number)).flatMap { range.contains($0) ? $0 : nil }
    }
}
