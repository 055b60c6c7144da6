public import Clinical

extension DosageDraft {
    /// Creates the form of dosages, so that checking it gives exactly these again.
    ///
    /// Nil if any part of them has no field here; they are then shown as written and not edited.
    public init?(dosages: [Dosage], cycle: DosageCycle? = nil, start: CalendarDay, firstTime: TimeOfDay? = nil) {
        let details = MedicationCourse(dosages: dosages, start: start, firstTime: firstTime, cycle: cycle)
        guard let draft = DosageDraft(partsOf: details), draft.checked().value == details else { return nil }
        self = draft
    }

    /// Takes over what the fields can hold, and leaves the rest for the caller to find missing.
    private init?(partsOf details: MedicationCourse) {
        guard let first = details.dosages.first, let quantity = first.quantity, let unit = UnitChoice(quantity) else {
            return nil
        }
        let pattern = first.pattern(of: details)
        self.init(pattern: pattern.rawValue, unit: unit.code, start: details.start.iso)
        if case .own(let word) = unit { ownUnit = word }
        instruction = first.patientInstruction ?? ""
        if pattern != .taper { setEnd(first.timing?.repeat?.bounds) }
        setFields(of: pattern, details, first)
    }

    private mutating func setEnd(_ bounds: TimingBounds?) {
        switch bounds {
        case .duration(let length):
            end = End.days.rawValue
            endDays = length.value?.text ?? ""
        case .period(start: _, end: let last?):
            end = End.day.rawValue
            endDay = last.text
        default: break
        }
    }

    private mutating func setFields(of pattern: Pattern, _ details: MedicationCourse, _ first: Dosage) {
        let rules = first.timing?.repeat
        let period = rules?.period?.text ?? ""
        switch pattern {
        case .parts: setParts(details.dosages)
        case .clock: clock = details.dosages.flatMap { $0.clockAmounts }
        case .interval:
            amount = first.amountText
            hours = period
            firstTime = details.firstTime?.text ?? ""
        case .weekdays:
            amount = first.amountText
            times = first.times
            weekdays = (rules?.dayOfWeek ?? []).map { "\($0.rawValue)" }
        case .everyDays:
            amount = first.amountText
            times = first.times
            days = period
        case .byWeekday:
            times = first.times
            weekdayAmounts = Weekday.allCases.map { day in
                details.dosages.first { $0.timing?.repeat?.dayOfWeek.contains(day) == true }?.amountText ?? ""
            }
        case .asNeeded:
            amount = first.amountText
            reason = first.asNeededFor.first?.text ?? ""
            mostPerDay = first.maxDosePerPeriod.first?.numerator?.value?.text ?? ""
            leastHours = period
        case .taper:
            setParts(details.dosages)
            parts = DayAmounts()
            steps = Step.steps(of: details.dosages)
        case .cycle:
            setParts(details.dosages)
            daysOn = (details.cycle?.daysOn).map { "\($0)" } ?? ""
            daysOff = (details.cycle?.daysOff).map { "\($0)" } ?? ""
        }
    }

    private mutating func setParts(_ dosages: [Dosage]) {
        parts = DayAmounts(dosages)
        let codes = dosages.flatMap { $0.timing?.repeat?.when ?? [] }
        food = Food.allCases.first { $0.isIn(codes) }?.rawValue ?? ""
    }
}

extension DosageDraft.Step {
    /// The steps of a taper, each with the dosages of one sequence.
    fileprivate static func steps(of dosages: [Dosage]) -> [DosageDraft.Step] {
        let numbers = dosages.compactMap { $0.sequence }.inOrder(by: <).withoutRepeats
        return numbers.map { number in
            let step = dosages.filter { $0.sequence == number }
            var days = ""
            if case .period(start: let first?, end: let last?)? = step.first?.timing?.repeat?.bounds {
                days = "\(first.firstDay.days(until: last.lastDay) + 1)"
            }
            return DosageDraft.Step(parts: DayAmounts(step), days: days)
        }
    }
}
