internal import Clinical
internal import DosageSentences
internal import Medications
internal import Pages

extension Phrases {
    /// "Metformin 500 mg"
    func medicine(_ details: MedicationDetails) -> String {
        [details.name, details.strength].compactMap(\.self).joined(separator: " ")
    }

    /// "Take 1 tablet twice a day." Nil if a dosage is to be read as written.
    ///
    /// - Parameter today: A start before this day is left out; nil to say it always.
    func sentence(_ course: MedicationCourse, today: CalendarDay? = nil) -> String? {
        let sentences = course.dosages.compactMap { dosage in
            DosageSentence(today.map { dosage.underway(on: $0) } ?? dosage, dosageLanguage).text
        }
        guard sentences.count == course.dosages.count, !sentences.isEmpty else { return nil }
        return (sentences + [cycle(course)].compactMap(\.self)).joined(separator: " ")
    }

    private var dosageLanguage: DosageLanguage { .named(words.language.tag) }

    /// What the source wrote, of all dosages.
    func written(_ course: MedicationCourse) -> String? {
        let texts = course.dosages.compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private func cycle(_ course: MedicationCourse) -> String? {
        course.cycle.map {
            self("medicine.cycle", ["on": "\($0.daysOn)", "off": "\($0.daysOff)"])
        }
    }

    /// "2 tablets"; nil if the dosage gives none.
    func amount(_ dose: DoseAndRate.Dose?) -> String? {
        guard let dose else { return nil }
        return DosageSentence(Dosage(doseAndRate: [DoseAndRate(dose: dose)]), dosageLanguage).text.map(withoutStop)
    }

    /// "2 tablets" of a record.
    func amount(_ details: AdministrationDetails) -> String? {
        details.amount.flatMap { amount(.quantity(Quantity(value: $0, unit: details.unit))) }
    }

    private func withoutStop(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    func medicine(_ problems: [MedicationDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nameMissing: ("name", self("medicine.nameMissing"))
                case .tooLong(let field, let limit): (field.rawValue, self("text.tooLong", count: limit))
                case .formUnknown: ("form", self("form.unknownChoice"))
                }
            })
    }

    func status(_ status: Medication.Status) -> String { self("medicine.status.\(status.rawValue)") }

    func reason(_ reason: Administration.Reason) -> String { self("medicine.reason.\(reason.rawValue)") }
}

extension Dosage {
    /// Without a start that has passed, which nobody needs to be told any more.
    fileprivate func underway(on today: CalendarDay) -> Dosage {
        guard case .period(let start?, let end)? = timing?.repeat?.bounds, case .day(let day) = start.value,
            day <= today
        else { return self }
        var dosage = self
        dosage.timing?.repeat?.bounds = end.map { .period(start: nil, end: $0) }
        return dosage
    }
}

extension MedicationCourse {
    /// Whether what a source wrote and what it coded cannot both be true.
    var isContradicted: Bool { dosages.contains { !DosageAgreement($0).contradictions.isEmpty } }
}

extension Picture {
    /// The picture of a medicine by its form.
    init(_ form: Medication.Form?) {
        switch form {
        case nil, .other: self.init(symbol: "ui-medicine")
        case let form?: self.init(symbol: "ui-\(form.rawValue)")
        }
    }
}

/// How a status looks.
struct StatusChip: Encodable, Sendable {
    let word: String
    let symbol: String

    init(_ phrases: Phrases, _ status: Medication.Status) {
        word = phrases.status(status)
        symbol =
            switch status {
            case .draft: "ui-prescription"
            case .active, .completed: "ui-taken"
            case .onHold: "ui-pause"
            case .stopped: "ui-stopped"
            }
    }
}
