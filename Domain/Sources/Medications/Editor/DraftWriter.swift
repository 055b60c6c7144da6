import Clinical

/// Writes dosages from what a form means.
struct DraftWriter {
    let unit: UnitChoice
    let start: CalendarDay
    let bounds: TimingBounds?
    let instruction: String?

    /// Dosages that go on together have the same sequence, those of a taper one after another have 1, 2, 3 …
    func dosages(_ fields: DosageFields) -> [Dosage] {
        var dosages: [Dosage] = []
        var first = start
        for (index, step) in fields.steps.enumerated() {
            let next = step.days.map { first.adding(days: $0) }
            let own = TimingBounds.period(start: DateTime(first), end: next.map { DateTime($0.adding(days: -1)) })
            let isAlone = !fields.isTaper && step.intakes.count == 1
            for intake in step.intakes {
                dosages.append(
                    dosage(
                        intake, sequence: isAlone ? nil : index + 1, bounds: fields.isTaper ? own : bounds, fields.need)
                )
            }
            first = next ?? first
        }
        return dosages
    }

    private func dosage(
        _ intake: DosageFields.Intake, sequence: Int?, bounds: TimingBounds?, _ need: DosageFields.Need?
    ) -> Dosage {
        var rules = intake.rules
        if let bounds {
            rules = rules ?? TimingRepeat()
            rules?.bounds = bounds
        }
        return Dosage(
            sequence: sequence, patientInstruction: instruction, timing: rules.map { Timing(repeat: $0) },
            asNeeded: need != nil, asNeededFor: need?.reason.map { [CodeableConcept(text: $0)] } ?? [],
            doseAndRate: [DoseAndRate(dose: .quantity(unit.quantity(intake.amount)))],
            maxDosePerPeriod: need?.mostPerDay.map { [perDay($0)] } ?? [])
    }

    private func perDay(_ most: WrittenDecimal) -> QuantityRatio {
        let day = Quantity(
            value: WrittenDecimal(1), unit: "day", system: Quantity.ucum, code: UnitOfTime.day.rawValue)
        return QuantityRatio(numerator: unit.quantity(most), denominator: day)
    }
}
