public import Clinical

extension SymptomDraft {
    /// Returns the symptoms to store in list order, or every problem in the form.
    ///
    /// - Parameters:
    ///   - now: the instant at which the form was received.
    ///   - zone: the rules of the person's clock.
    ///   - birthdate: the day the person was born.
    ///   - stored: the entry that is being changed. If the form leaves day and time unchanged, the stored moment is
    ///     kept, so that editing a note does not move it after travel; a grade from another scale, as an old sheet may
    ///     have imported, may stay.
    public func checked(
        now: Instant,
        zone: ZoneRules,
        birthdate: CalendarDay,
        stored: SymptomEntry? = nil
    ) -> Checked<[SymptomEntry.Details], Problem> {
        var problems: [Problem] = []
        let day = checkedDay(today: zone.local(at: now).day, birthdate, &problems)
        let clock = day.map { SymptomClock(day: $0, now: now, zone: zone, stored: stored?.at) }
        let needsTime = items.isEmpty || items.contains { Whitespace.trimmed($0.time).isEmpty }
        let shared = needsTime ? checkedTime(clock, &problems) : nil
        if items.isEmpty { problems.append(.nothingChosen) }
        let found = checkedItems(shared, clock, keeping: stored?.grade, &problems)
        let notes = FreeText.clean(notes, limit: SymptomDraft.notesLimit, lines: .several).value
        if notes == nil { problems.append(.notesTooLong(limit: SymptomDraft.notesLimit)) }
        guard problems.isEmpty, let notes else { return .invalid(problems) }
        let sorted = found.sorted { $0.kind.position < $1.kind.position }
        return .valid(
            sorted.enumerated().map { index, item in
                SymptomEntry.Details(
                    id: item.id,
                    kind: item.kind,
                    name: item.name,
                    at: item.at,
                    grade: item.grade,
                    notes: index == 0 && !notes.isEmpty ? notes : nil
                )
            }
        )
    }

    private func checkedDay(
        today: CalendarDay,
        _ birthdate: CalendarDay,
        _ problems: inout [Problem]
    ) -> CalendarDay? {
        let typed = Whitespace.trimmed(day)
        guard !typed.isEmpty else {
            problems.append(.dayMissing)
            return nil
        }
        guard let day = CalendarDay(iso: typed) else {
            problems.append(.dayUnreadable)
            return nil
        }
        if day > today { problems.append(.dayInFuture) }
        if day < birthdate { problems.append(.beforeBirth) }
        return day > today ? nil : day
    }

    private func checkedTime(_ clock: SymptomClock?, _ problems: inout [Problem]) -> Moment? {
        guard !Whitespace.trimmed(time).isEmpty else {
            problems.append(.timeMissing)
            return nil
        }
        return SymptomClock.moment(time, item: nil, clock, &problems)
    }

    private func checkedItems(
        _ shared: Moment?,
        _ clock: SymptomClock?,
        keeping: SymptomGrade?,
        _ problems: inout [Problem]
    ) -> [CheckedItem] {
        var found: [CheckedItem] = []
        for (index, item) in items.enumerated() {
            guard let kind = SymptomKind(rawValue: item.kind) else {
                problems.append(.kindUnknown(item: index))
                continue
            }
            if items[..<index].contains(where: { $0.kind == item.kind }) {
                problems.append(.kindTwice(item: index))
                continue
            }
            let grade = item.grade.isEmpty ? .unspecified : SymptomGrade(rawValue: item.grade)
            let fits = grade.map { kind.scale.has($0) || $0 == keeping } ?? false
            if !fits { problems.append(.gradeUnknown(item: index)) }
            let name = SymptomDraft.name(item.name, of: kind)
            if let problem = name.problems.first { problems.append(problem.problem(item: index)) }
            let isOwn = !Whitespace.trimmed(item.time).isEmpty
            let at = isOwn ? SymptomClock.moment(item.time, item: index, clock, &problems) : shared
            if let at, let grade, fits {
                found.append(CheckedItem(id: item.id, kind: kind, name: name.value ?? nil, at: at, grade: grade))
            }
        }
        return found
    }
}

extension SymptomDraft {
    /// Why the name of a symptom is rejected.
    public enum NameProblem: Error, Sendable, Hashable {
        /// The kind is in the list and has its own name.
        case notAllowed
        /// It has more characters than the limit.
        case tooLong(limit: Int)

        fileprivate func problem(item: Int) -> Problem {
            switch self {
            case .notAllowed: .nameNotAllowed(item: item)
            case .tooLong(let limit): .nameTooLong(item: item, limit: limit)
            }
        }
    }

    /// The typed name of a symptom; nil if it is blank. Only `other` can have one.
    public static func name(_ typed: String, of kind: SymptomKind) -> Checked<String?, NameProblem> {
        guard let name = FreeText.clean(typed, limit: nameLimit, lines: .one).value else {
            return .invalid([.tooLong(limit: nameLimit)])
        }
        guard !name.isEmpty else { return .valid(nil) }
        return kind == .other ? .valid(name) : .invalid([.notAllowed])
    }
}

/// An item without problems.
private struct CheckedItem {
    let id: SymptomEntry.ID
    let kind: SymptomKind
    let name: String?
    let at: Moment
    let grade: SymptomGrade
}

/// Resolves typed times on the form's day.
private struct SymptomClock {
    let day: CalendarDay
    let now: Instant
    let zone: ZoneRules
    /// The moment of the entry that is being changed.
    let stored: Moment?

    /// The moment; nil if there is a problem with the time, or if the day already has one.
    static func moment(
        _ typed: String,
        item: Int?,
        _ clock: SymptomClock?,
        _ problems: inout [SymptomDraft.Problem]
    ) -> Moment? {
        guard let time = TimeOfDay(text: typed) else {
            problems.append(.timeUnreadable(item: item))
            return nil
        }
        return clock?.moment(time, item: item, &problems)
    }

    private func moment(_ time: TimeOfDay, item: Int?, _ problems: inout [SymptomDraft.Problem]) -> Moment? {
        if let stored, stored.day == day, stored.time == time { return stored }
        if let gap = zone.gap(day, time) {
            problems.append(.timeDoesNotExist(item: item, gap: gap))
            return nil
        }
        let moment = zone.moment(day, time)
        if moment.instant > now { problems.append(.timeInFuture(item: item)) }
        return moment
    }
}
