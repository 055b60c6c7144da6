package import Medications

/// Whether a dosage's text and its structure can both be true.
///
/// It only reports what a reader would call a contradiction. A text that says nothing about something, says several
/// things, or says it in words that are not understood, contradicts nothing.
package struct DosageAgreement: Sendable, Hashable {
    /// What text and structure contradict each other in.
    package enum Point: String, Sendable, Hashable, CaseIterable {
        /// How much at once.
        case dose
        /// How often.
        case frequency
        /// How long the course lasts.
        case length
        /// The text says as needed, the structure does not.
        case asNeeded
    }

    /// The contradictions; empty if there are none.
    package let contradictions: [Point]

    /// Compares English or German text with the structure.
    package init(_ text: String, _ dosage: Dosage) {
        let said = TextStatements(text)
        var found: [Point] = []
        if said.contradictsDose(of: dosage) { found.append(.dose) }
        if said.contradictsFrequency(of: dosage) { found.append(.frequency) }
        if said.contradictsLength(of: dosage) { found.append(.length) }
        if said.isAsNeeded, !dosage.asNeeded, dosage.timing != nil { found.append(.asNeeded) }
        contradictions = found
    }

    /// Compares a dosage's own text with its structure.
    package init(_ dosage: Dosage) {
        self.init(dosage.text ?? "", dosage)
    }
}

extension TextStatements {
    /// Only one amount in the unit of the structure, and another number. "20 mg daily" may be all doses of the day.
    fileprivate func contradictsDose(of dosage: Dosage) -> Bool {
        let doses = dosage.doseAndRate.compactMap { $0.dose.flatMap { DoseAmount($0) } }
        for dose in doses where dose.unit != .none {
            guard let said = amounts[dose.unit], said.count == 1, let amount = said.first,
                let coded = dose.number.range, doses.filter({ $0.unit == dose.unit }).count == 1
            else { continue }
            let perDay = bare == nil ? 1 : Double(dosage.timing?.repeat?.frequency ?? 1)
            if amount.overlaps(coded) || amount.lowerBound == coded.lowerBound * perDay { continue }
            return true
        }
        return false
    }

    fileprivate func contradictsFrequency(of dosage: Dosage) -> Bool {
        guard let coded = dosage.timing?.timesPerDay, !coded.isEmpty else { return false }
        if rates.count == 1, let rate = rates.first { return !coded.contains { $0.allows(rate) } }
        guard rates.isEmpty, !isDivided, let bare, let schedule = dosage.timing?.repeat else { return false }
        // "Daily at 08:00 and 20:00" is twice a day, and "8 tablets daily" may be 8 times one.
        if !schedule.timeOfDay.isEmpty || !schedule.when.isEmpty { return !coded.contains { bare.low <= $0.high } }
        if let frequency = schedule.frequency, numbersBeforeBare.contains(Double(frequency)), frequency > 1 {
            return false
        }
        return !coded.contains { $0.allows(bare) }
    }

    /// A period may be meant with or without its last day.
    fileprivate func contradictsLength(of dosage: Dosage) -> Bool {
        guard lengths.count == 1, let said = lengths.first, let coded = dosage.timing?.repeat?.bounds?.days else {
            return false
        }
        return !said.overlaps(coded)
    }
}
