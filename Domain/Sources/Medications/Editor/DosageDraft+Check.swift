public import Clinical

extension DosageDraft {
    /// Returns how the medicine is taken, or every problem in field order.
    ///
    /// `decimal` is the separator of the person; see `DecimalText.parse` for the other one.
    public func checked(decimal: DecimalSeparator = .point) -> Checked<MedicationCourse, Problem> {
        var reader = DraftReader(self, decimal: decimal)
        let fields = reader.pattern()
        let unit = reader.unit()
        let start = reader.day(self.start, .start)
        let bounds = reader.bounds(from: start, isTaper: pattern == Pattern.taper.rawValue, fields?.firstTime)
        let instruction = reader.optionalText(
            instruction, DosageDraft.instructionLimit, .several, .instruction)
        guard reader.problems.isEmpty, let fields, let unit, let start else { return .invalid(reader.problems) }
        let writer = DraftWriter(unit: unit, start: start, bounds: bounds, instruction: instruction)
        let cycle = fields.cycle.flatMap { DosageCycle(start: start, daysOn: $0.daysOn, daysOff: $0.daysOff) }
        return .valid(
            MedicationCourse(dosages: writer.dosages(fields), start: start, firstTime: fields.firstTime, cycle: cycle))
    }
}

extension DraftReader {
    fileprivate mutating func unit() -> UnitChoice? {
        if let coded = UnitChoice.coded.first(where: { $0.code == draft.unit }) { return coded }
        guard draft.unit == UnitChoice.own("").code else {
            add(.unit, draft.unit.isEmpty ? .missing : .unknown)
            return nil
        }
        let before = problems.count
        guard let word = optionalText(draft.ownUnit, Draft.unitLimit, .one, .ownUnit) else {
            if problems.count == before { add(.ownUnit, .missing) }
            return nil
        }
        return .own(word)
    }

    /// The limits of the course; nil if there are none, if each step has its own, or if there is a problem.
    fileprivate mutating func bounds(
        from start: CalendarDay?, isTaper: Bool, _ firstTime: TimeOfDay?
    ) -> TimingBounds? {
        guard let end = DosageDraft.End(rawValue: draft.end) else {
            add(.end, .unknown)
            return nil
        }
        if isTaper {
            if end != .none { add(.end, .stepsEnd) }
            return nil
        }
        // A date with a time needs a zone, so the day and time of a first dose are kept beside the dosage.
        let first = firstTime == nil ? start.map { DateTime($0) } : nil
        switch end {
        case .none: return first.map { .period(start: $0, end: nil) }
        case .days:
            guard let days = whole(draft.endDays, Draft.lengthRange, .endDays) else { return nil }
            return .duration(
                Quantity(
                    value: WrittenDecimal(Int64(days)), unit: days == 1 ? "day" : "days", system: Quantity.ucum,
                    code: UnitOfTime.day.rawValue))
        case .day:
            guard let last = day(draft.endDay, .endDay) else { return nil }
            if let start, last < start { add(.endDay, .beforeStart) }
            return .period(start: first, end: DateTime(last))
        }
    }
}
