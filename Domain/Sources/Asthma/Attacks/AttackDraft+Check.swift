public import Clinical

extension AttackDraft {
    /// The attack, or every problem in field order.
    public func checked(today: CalendarDay, birthdate: CalendarDay) -> Checked<AttackDetails, Problem> {
        var problems: [Problem] = []
        let start = checkedStart(today: today, birthdate: birthdate, &problems)
        let end = checkedEnd(start: start, today: today, &problems)
        let severity = AttackDetails.Severity(rawValue: severity)
        if severity == nil { problems.append(.severityUnknown) }
        let trigger = FreeText.clean(trigger, limit: AttackDraft.triggerLimit, lines: .one).value
        if trigger == nil { problems.append(.triggerTooLong) }
        if !["", "yes", "no"].contains(steroidCourse) { problems.append(.steroidCourseUnknown) }
        let care = AttackDetails.Care(rawValue: care)
        if care == nil { problems.append(.careUnknown) }
        let missed = OptionalField<Int>(missedDays, in: 0...AttackDraft.missedLimit)
        if missed.isUnreadable { problems.append(.missedInvalid) }
        let note = FreeText.clean(note, limit: AttackDraft.noteLimit, lines: .several).value
        if note == nil { problems.append(.noteTooLong) }
        guard problems.isEmpty, let start, let severity, let trigger, let care, let note else {
            return .invalid(problems)
        }
        return .valid(
            AttackDetails(
                start: start, end: end, severity: severity, trigger: trigger.isEmpty ? nil : trigger,
                steroidCourse: steroidCourse.isEmpty ? nil : steroidCourse == "yes", care: care,
                missedDays: missed.value, note: note.isEmpty ? nil : note))
    }

    private func checkedStart(
        today: CalendarDay, birthdate: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        let field = OptionalField<CalendarDay>(day: start)
        if field.isUnreadable { problems.append(.startUnreadable) }
        guard let day = field.value else {
            if !field.isUnreadable { problems.append(.startMissing) }
            return nil
        }
        if day > today { problems.append(.startInFuture) }
        if day < birthdate { problems.append(.beforeBirth) }
        return day
    }

    private func checkedEnd(start: CalendarDay?, today: CalendarDay, _ problems: inout [Problem]) -> CalendarDay? {
        let field = OptionalField<CalendarDay>(day: end)
        if field.isUnreadable { problems.append(.endUnreadable) }
        guard let day = field.value else { return nil }
        if day > today { problems.append(.endInFuture) }
        if let start, day < start { problems.append(.endBeforeStart) }
        return day
    }
}
