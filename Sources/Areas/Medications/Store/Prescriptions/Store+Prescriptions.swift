package import Clinical
package import FHIR
internal import Medications
internal import SQL
package import Store

extension Store {
    /// What receiving prescriptions would change.
    package func planPrescriptions(
        _ received: [ReceivedPrescription], from source: String, today: CalendarDay, _ access: PersonAccess
    ) async throws -> PrescriptionImportPlan {
        try await database.read { tx in
            try tx.planPrescriptions(received, from: source, today: today, access)
        }
    }

    /// Stores prescriptions, all in one transaction. What orders becomes a draft; nothing is taken because of it before
    /// somebody confirms it. The same prescriptions again change nothing.
    ///
    /// - Parameter newID: Makes ids for drafts and prescriptions.
    package func receivePrescriptions(
        _ received: [ReceivedPrescription], from source: String, today: CalendarDay, _ access: PersonAccess,
        change: Change, newID: @escaping @Sendable () -> String
    ) async throws -> PrescriptionImportPlan {
        try await database.write { tx in
            let plan = try tx.planPrescriptions(received, from: source, today: today, access)
            for (index, item) in plan.steps.enumerated() {
                try tx.carryOut(
                    item.step, item.received, from: source, access, change.part(index + 1), newID: newID)
            }
            return plan
        }
    }

    /// The prescriptions of a person, the oldest first.
    package func prescriptions(_ access: PersonAccess) async throws -> [StoredPrescription] {
        try await database.read { tx in try tx.prescriptions(access) }
    }
}

extension Reader {
    package func prescriptions(_ access: PersonAccess) throws -> [StoredPrescription] {
        try fetch(
            """
            \(part: StoredPrescription.select) WHERE person = \(access.person.text) ORDER BY received_at, id
            """
        ).map(StoredPrescription.init)
    }

    /// Those of a source with these identifiers, the oldest first.
    private func prescriptions(
        _ identifiers: [String], from source: String, _ access: PersonAccess
    ) throws -> [StoredPrescription] {
        // SQLite binds 32,766 values at most.
        try stride(from: 0, to: identifiers.count, by: 1000).flatMap { start in
            try fetch(
                """
                \(part: StoredPrescription.select) WHERE person = \(access.person.text) AND source = \(source)
                    AND identifier IN (\(list: Array(identifiers[start..<min(start + 1000, identifiers.count)])))
                ORDER BY received_at, id
                """
            ).map(StoredPrescription.init)
        }
    }

    /// The identifiers of the prescriptions of a source and the medicines that they became, the oldest first.
    func prescribedMedications(
        from source: String, _ access: PersonAccess
    ) throws -> [(identifier: String, medication: Medication.ID)] {
        try fetch(
            """
            SELECT identifier, medication FROM prescription
            WHERE person = \(access.person.text) AND source = \(source) ORDER BY received_at, id
            """
        ).map { (try $0.text("identifier"), try $0.convert("medication", "an id", Medication.ID.init)) }
    }

    func planPrescriptions(
        _ received: [ReceivedPrescription], from source: String, today: CalendarDay, _ access: PersonAccess
    ) throws -> PrescriptionImportPlan {
        let stored = try prescriptions(Set(received.map(\.identifier)).sorted(), from: source, access)
        let newest = Dictionary(stored.map { ($0.identifier, $0) }) { $1 }
        let statuses = try medicationStatuses(access)
        let known = newest.compactMapValues { stored in
            statuses[stored.medication].map {
                PrescriptionImportPlan.Known(
                    prescription: stored.prescription, medication: stored.medication, status: $0)
            }
        }
        return PrescriptionImportPlan(received, known: known, today: today)
    }

    /// Also of deleted medicines, which nobody takes any more.
    private func medicationStatuses(_ access: PersonAccess) throws -> [Medication.ID: Medication.Status] {
        let rows = try fetch("SELECT id, status, deleted_at FROM medication WHERE person = \(access.person.text)")
        return try rows.reduce(into: [:]) { statuses, row in
            let id = try row.convert("id", "an id", Medication.ID.init)
            let status = try row.convert("status", "a status", Medication.Status.init(rawValue:))
            statuses[id] = try row.optionalInt64("deleted_at") == nil ? status : .stopped
        }
    }
}

extension Writer {
    fileprivate func carryOut(
        _ step: PrescriptionImportPlan.Step, _ received: ReceivedPrescription, from source: String,
        _ access: PersonAccess, _ change: Change, newID: () -> String
    ) throws {
        switch step {
        case .add(let details), .change(_, let details):
            guard let id = Medication.ID(newID()) else { return }
            try create(id, details, of: .medication, access, change)
            try notePeriod(id, details, change)
            try insert(received, from: source, id, access, change, newID: newID)
        case .revise(let id, let details):
            guard let stored = try record(id, of: .medication, access) else { return }
            _ = try update(id, details, of: .medication, version: stored.version, access, change)
            try notePeriod(id, details, change)
            try insert(received, from: source, id, access, change, newID: newID)
        case .end(let id, let status):
            try setStatus(status, of: id, access, change)
            try insert(received, from: source, id, access, change, newID: newID)
        case .keep, .refuse: return
        }
    }

    private func insert(
        _ received: ReceivedPrescription, from source: String, _ medication: Medication.ID, _ access: PersonAccess,
        _ change: Change, newID: () -> String
    ) throws {
        let medicine = received.prescription.medicine.concept?.json
        try execute(
            """
            INSERT INTO prescription (id, person, source, identifier, medication, medicine, resource, received_at)
            VALUES (\(newID()), \(access.person.text), \(source), \(received.identifier), \(medication.text),
                \(medicine), \(received.resource), \(change.now.milliseconds))
            """)
    }
}
