package import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// The person's links, those of deleted medicines aside.
    package func medicationLinks(_ access: PersonAccess) async throws -> [MedicationLink] {
        try await database.read { tx in try tx.medicationLinks(access) }
    }

    /// Makes these the only links of a medicine. A subject that another medicine had moves to this one. A link that stays
    /// keeps its first day. False if there is no such medicine.
    ///
    /// - Parameter since: the first day of a new link.
    package func setMedicationLinks(
        _ subjects: Set<MedicationLink.Subject>, of medication: Medication.ID, since: CalendarDay,
        through today: CalendarDay, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.record(medication, of: .medication, access), !there.isDeleted else { return false }
            let before = try tx.medicationLinks(access)
            let own = before.filter { $0.medication == medication }
            guard Set(own.map(\.subject)) != subjects else { return true }
            for link in before where link.medication == medication || subjects.contains(link.subject) {
                try tx.execute(
                    """
                    DELETE FROM medication_link WHERE person = \(access.person.text)
                        AND role = \(link.subject.role) AND subject = \(link.subject.text)
                    """)
            }
            let links = subjects.sorted { $0.text < $1.text }.map { subject in
                own.first { $0.subject == subject }
                    ?? MedicationLink(subject: subject, medication: medication, since: since)
            }
            try tx.insert(
                into: "medication_link", ["person", "role", "subject", "medication", "since"],
                rows: links.map {
                    [
                        .text(access.person.text), .text($0.subject.role), .text($0.subject.text),
                        .text(medication.text), .text($0.since.iso),
                    ]
                })
            try tx.audit(
                change, access, "medicine links", medication.text, "changed",
                before: own.map { [$0.subject.role, $0.subject.text, $0.since.iso] })
            let first = (before + links).map(\.since).min() ?? since
            // A treatment or a dose can be a day ahead of the person's clock, after a journey.
            try schema.follow(first...max(first, today.adding(days: 1)), access, change, tx)
            return true
        }
    }
}

extension Reader {
    func medicationLinks(_ access: PersonAccess) throws -> [MedicationLink] {
        try fetch(
            """
            SELECT medication_link.role, medication_link.subject, medication_link.medication, medication_link.since
            FROM medication_link JOIN medication ON medication.id = medication_link.medication
            WHERE medication_link.person = \(access.person.text) AND medication.deleted_at IS NULL
            ORDER BY medication_link.role, medication_link.subject
            """
        ).map(MedicationLink.init)
    }
}
