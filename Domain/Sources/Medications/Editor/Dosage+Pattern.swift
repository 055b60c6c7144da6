import Clinical

extension Dosage {
    /// The amount of one intake; nil for a range.
    var quantity: Quantity? {
        guard case .quantity(let quantity)? = dose else { return nil }
        return quantity
    }

    /// The number of that amount as written; empty if there is none.
    var amountText: String { quantity?.value?.text ?? "" }

    /// The clock times as `HH:MM`.
    var times: [String] { (timing?.repeat?.timeOfDay ?? []).map { $0.time.text } }

    /// The clock times with the amount.
    var clockAmounts: [DosageDraft.ClockAmount] {
        times.map { DosageDraft.ClockAmount(time: $0, amount: amountText) }
    }

    /// The pattern that this first dosage of a form may have.
    func pattern(of details: MedicationCourse) -> DosageDraft.Pattern {
        if details.cycle != nil { return .cycle }
        if asNeeded { return .asNeeded }
        if details.dosages.contains(where: { $0.sequence != sequence }) { return .taper }
        guard let rules = timing?.repeat else { return .parts }
        if !rules.dayOfWeek.isEmpty { return details.dosages.count == 1 ? .weekdays : .byWeekday }
        if rules.periodUnit == .hour { return .interval }
        if rules.period?.whole != 1 { return .everyDays }
        return rules.timeOfDay.isEmpty ? .parts : .clock
    }
}

extension DosageDraft.Food {
    /// Whether any code relates to meals in this way.
    func isIn(_ codes: [EventTiming]) -> Bool {
        PartOfDay.allCases.contains { part in part.timing(self).map { codes.contains($0) } ?? false }
    }
}

extension DayAmounts {
    /// The amounts of dosages at parts of the day, whatever their relation to meals.
    init(_ dosages: [Dosage]) {
        self.init()
        for part in PartOfDay.allCases {
            let codes = [part.timing(nil)] + DosageDraft.Food.allCases.map { part.timing($0) }
            let dosage = dosages.first { dosage in
                (dosage.timing?.repeat?.when ?? []).contains { codes.contains($0) }
            }
            self[part] = dosage?.amountText ?? ""
        }
    }
}
