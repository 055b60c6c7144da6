package import CarePlan
package import Clinical
package import Medications
internal import SQL

/// A medicine of the list that is also one before a dose or for reactions. What is recorded there counts here, and the
/// other way round.
package struct MedicationLink: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
        case beforeDose(PreDoseMedicine)
        case rescue(RescueMedicine.ID)
    }

    package let subject: Subject
    package let medication: Medication.ID
    /// Records before this day stay apart.
    package let since: CalendarDay

    package init(subject: Subject, medication: Medication.ID, since: CalendarDay) {
        self.subject = subject
        self.medication = medication
        self.since = since
    }
}

extension MedicationLink {
    init(_ row: Row) throws {
        guard let subject = Subject("\(try row.text("role")):\(try row.text("subject"))") else {
            throw RowError(column: "subject", expected: "a medicine")
        }
        self.init(
            subject: subject, medication: try row.convert("medication", "an id", Medication.ID.init),
            since: try row.convert("since", "a day") { CalendarDay(iso: $0) })
    }
}

extension MedicationLink.Subject {
    /// Reads role and text with a colon between them; nil for anything else.
    package init?(_ written: String) {
        let parts = written.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "before-dose":
            guard let medicine = PreDoseMedicine(stored: parts[1]) else { return nil }
            self = .beforeDose(medicine)
        case "rescue":
            guard let id = RescueMedicine.ID(parts[1]) else { return nil }
            self = .rescue(id)
        default: return nil
        }
    }

    package var role: String {
        switch self {
        case .beforeDose: "before-dose"
        case .rescue: "rescue"
        }
    }

    package var text: String {
        switch self {
        case .beforeDose(let medicine): medicine.otherName.map { "other/\($0)" } ?? medicine.code
        case .rescue(let id): id.text
        }
    }
}

extension PreDoseMedicine {
    /// Reads the text of a link.
    fileprivate init?(stored text: String) {
        let name = text.hasPrefix("other/") ? String(text.dropFirst(6)) : nil
        self.init(code: name == nil ? text : "other", otherName: name)
    }
}
