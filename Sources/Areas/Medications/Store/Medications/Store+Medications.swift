package import Clinical
package import Medications
internal import SQL
package import Store

extension Store {
    /// Adds a medicine; the same id with the same content again changes nothing.
    ///
    /// - Throws: `RecordIDTaken` if the id stands for something else.
    package func createMedication(
        _ id: Medication.ID, _ details: MedicationDetails, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            try tx.create(id, details, of: .medication, access, change)
            try tx.notePeriod(id, details, change)
        }
    }

    /// Changes a medicine if nobody did since `version`. What was due before stays as it was.
    package func updateMedication(
        _ id: Medication.ID, _ details: MedicationDetails, version: RecordVersion, _ access: PersonAccess,
        change: Change
    ) async throws -> Saved<Stored<MedicationDetails>> {
        try await database.write { tx in
            let saved = try tx.update(id, details, of: .medication, version: version, access, change)
            if case .saved = saved { try tx.notePeriod(id, details, change) }
            return saved
        }
    }

    /// Hides a medicine with what was recorded about it; nil if there is none.
    package func deleteMedication(
        _ id: Medication.ID, _ access: PersonAccess, change: Change
    ) async throws -> Stored<MedicationDetails>? {
        try await database.write { tx in try tx.delete(id, of: .medication, access, change) }
    }

    /// Starts a draft if nobody changed it since `version`; with `old`, in place of another medicine, which ends at that
    /// moment. False if the draft was changed or the other one is no longer taken.
    ///
    /// - Parameter first: The first day; nil for the one that the draft has.
    package func startMedication(
        _ id: Medication.ID, version: RecordVersion, on first: CalendarDay? = nil, replacing old: Medication.ID? = nil,
        _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let draft = try tx.record(id, of: .medication, access), draft.version == version, !draft.isDeleted,
                draft.details.status == .draft
            else { return false }
            if let old {
                let there = try tx.record(old, of: .medication, access)
                guard let there, !there.isDeleted, [.active, .onHold].contains(there.details.status) else {
                    return false
                }
                try tx.setStatus(.stopped, of: old, access, change.part(1))
            }
            let course = first.map { draft.details.course.starting(on: $0) } ?? draft.details.course
            let details = draft.details.with(course: course).with(status: .active)
            _ = try tx.update(id, details, of: .medication, version: draft.version, access, change.part(2))
            try tx.notePeriod(id, details, change)
            return true
        }
    }

    /// A draft turns out to be a medicine that is taken already: its prescription belongs to that one from now on, and
    /// the draft is deleted. False if one of them is gone.
    package func mergeMedication(
        _ draft: Medication.ID, into other: Medication.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.record(other, of: .medication, access), !there.isDeleted,
                try tx.record(draft, of: .medication, access)?.details.status == .draft
            else { return false }
            try tx.execute(
                """
                UPDATE prescription SET medication = \(other.text)
                WHERE medication = \(draft.text) AND person = \(access.person.text)
                """)
            return try tx.delete(draft, of: .medication, access, change) != nil
        }
    }
}

extension Writer {
    /// Changes the status of a medicine, whatever its version; nothing happens if it is gone.
    func setStatus(
        _ status: Medication.Status, of id: Medication.ID, _ access: PersonAccess, _ change: Change
    ) throws {
        guard let stored = try record(id, of: .medication, access), !stored.isDeleted else { return }
        let details = stored.details.with(status: status)
        _ = try update(id, details, of: .medication, version: stored.version, access, change)
        try notePeriod(id, details, change)
    }

    /// From now on the medicine is taken in this way.
    func notePeriod(_ id: Medication.ID, _ details: MedicationDetails, _ change: Change) throws {
        let last = try first(
            """
            SELECT status, course FROM medication_period WHERE medication = \(id.text) ORDER BY since DESC LIMIT 1
            """)
        let (status, course) = (details.status.rawValue, details.course.text)
        // What could not be read again would take the whole day with it.
        guard MedicationCourse(stored: course) != nil else {
            throw RowError(column: "course", expected: "a course")
        }
        if let last, try last.text("status") == status, try last.text("course") == course { return }
        try execute(
            """
            INSERT INTO medication_period (medication, since, status, course)
            VALUES (\(id.text), \(change.now.milliseconds), \(status), \(course))
            ON CONFLICT (medication, since) DO UPDATE SET status = excluded.status, course = excluded.course
            """)
    }
}
