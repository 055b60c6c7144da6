public import Clinical

extension DosageDraft {
    /// Creates the form of dosages, so that checking it gives exactly these again.
    ///
    /// Nil if any part of them has no field here; they are then shown as written and not edited.
    public init?(dosages: [Dosage], cycle: DosageCycle? = nil, start: CalendarDay, firstTime: TimeOfDay? = nil) {
        let details = MedicationCourse(dosages: dosages, start: start, firstTime: firstTime, cycle: cycle)
        guard let draft = DosageDraft(guessing: details), draft.checked().value == details else { return nil }
        self = draft
    }

    /// Takes over what the fields can hold; the caller compares.
    private init?(guessing details: MedicationCourse) {
        guard let first = details.dosages.first, let quantity = first.quantity, let unit = UnitChoice(quantity) else {
            return nil
        }
        self.init(pattern: "", unit: unit.code, start: details.start.iso)
        if case .own(let word) = unit { ownUnit = word }
        pattern = first.pattern(of: details).rawValue
        instruction = first.patientInstruction ?? ""
        setEnd(first.timing?.repeat?.bounds)
        amount = quantity.value?.text ?? ""
        setTimes(details)
        if let cycle = details.cycle {
            daysOn = "\(cycle.daysOn)"
            daysOff = "\(cycle.daysOff)"
        }
        reason = first.asNeededFor.first?.text ?? ""
        mostPerDay = first.maxDosePerPeriod.first?.numerator?.value?.text ?? ""
        let codes = details.dosages.flatMap { $0.timing?.repeat?.when ?? [] }
        food = Food.allCases.first { $0.isIn(codes) }?.rawValue ?? ""
        if pattern == Pattern.taper.rawValue {
            end = End.none.rawValue
            setSteps(details.dosages)
        } else {
            parts = DayAmounts(details.dosages)
        }
    }

    private mutating func setEnd(_ bounds: TimingBounds?) {
        switch bounds {
        case .duration(let length):
            end = End.days.rawValue
            endDays = length.value?.text ?? ""
        case .period(start: _, end: let last?):
            end = End.day.rawValue
            endDay = last.text
        default: end = End.none.rawValue
        }
    }

    private mutating func setTimes(_ details: MedicationCourse) {
        guard let rules = details.dosages.first?.timing?.repeat else { return }
        let period = rules.period?.text ?? ""
        hours = period
        days = period
        leastHours = period
        firstTime = details.firstTime?.text ?? ""
        weekdays = rules.dayOfWeek.map { "\($0.rawValue)" }
        times = rules.timeOfDay.map { $0.time.text }
        weekdayAmounts = Weekday.allCases.map { day in
            details.dosages.first { $0.timing?.repeat?.dayOfWeek.contains(day) == true }?.quantity?.value?.text ?? ""
        }
        clock = details.dosages.flatMap { dosage in
            (dosage.timing?.repeat?.timeOfDay ?? []).map {
                ClockAmount(time: $0.time.text, amount: dosage.quantity?.value?.text ?? "")
            }
        }
    }

    private mutating func setSteps(_ dosages: [Dosage]) {
        let numbers = dosages.compactMap { $0.sequence }.inOrder(by: <).withoutRepeats
        steps = numbers.map { number in
            let step = dosages.filter { $0.sequence == number }
            var days = ""
            if case .period(start: let first?, end: let last?)? = step.first?.timing?.repeat?.bounds {
                days = "\(first.firstDay.days(until: last.lastDay) + 1)"
            }
            return Step(parts: DayAmounts(step), days: days)
        }
    }
}
