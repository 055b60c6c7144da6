package import Clinical
internal import Medications
package import SQL
package import Store

extension JobKind {
    /// Reads and writes at the FHIR servers of a person; its key is the person.
    package static let syncFHIR = JobKind("sync-fhir")
}

extension Reader {
    /// The connections of a person that are not ended, oldest first.
    package func fhirConnections(_ access: PersonAccess) throws -> [FHIRConnection] {
        try fetch(
            """
            \(part: FHIRConnection.select) WHERE person = \(access.person.text) AND ended_at IS NULL
            ORDER BY created_at, id
            """
        ).map(FHIRConnection.init)
    }

    package func fhirConnection(_ id: FHIRConnection.ID, _ access: PersonAccess) throws -> FHIRConnection? {
        try first(
            """
            \(part: FHIRConnection.select) WHERE id = \(id.text) AND person = \(access.person.text)
                AND ended_at IS NULL
            """
        ).map(FHIRConnection.init)
    }
}

extension Store {
    package func fhirConnections(_ access: PersonAccess) async throws -> [FHIRConnection] {
        try await database.read { tx in try tx.fhirConnections(access) }
    }

    package func fhirConnection(_ id: FHIRConnection.ID, _ access: PersonAccess) async throws -> FHIRConnection? {
        try await database.read { tx in try tx.fhirConnection(id, access) }
    }

    /// Adds a connection; the same id again changes nothing.
    package func addFHIRConnection(
        _ connection: FHIRConnection, _ access: PersonAccess, change: Change
    ) async throws {
        try await database.write { tx in
            let added = try tx.execute(
                """
                INSERT INTO fhir_connection (id, person, base, name, access, access_token, sends, can_send, created_at,
                    version)
                VALUES (\(connection.id.text), \(access.person.text), \(connection.base), \(connection.name),
                    \(connection.access.rawValue), \(connection.accessToken), 0, \(connection.canSend ? 1 : 0),
                    \(change.now.milliseconds), 1)
                ON CONFLICT (id) DO NOTHING
                """)
            guard added > 0 else { return }
            try tx.audit(
                change, access, "hospital", connection.id.text, "created", before: nil as String?)
        }
    }

    /// The person is this patient there. Reading starts at once.
    package func choosePatient(
        _ patient: String, of id: FHIRConnection.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.fhirConnection(id, access) else { return false }
            if let known = there.patient { return known == patient }
            try tx.execute(
                "UPDATE fhir_connection SET patient = \(patient), version = version + 1 WHERE id = \(id.text)")
            try tx.audit(change, access, "hospital", id.text, "confirmed", before: nil as String?)
            try tx.scheduleSync(of: access.person, change.now)
            return true
        }
    }

    /// Whether what is taken from now on goes back.
    package func setSending(
        _ sends: Bool, of id: FHIRConnection.ID, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard let there = try tx.fhirConnection(id, access) else { return false }
            guard there.sends != sends else { return true }
            try tx.execute(
                """
                UPDATE fhir_connection SET sends = \(sends ? 1 : 0),
                    sends_since = CASE WHEN \(sends ? 1 : 0) = 1 THEN \(change.now.milliseconds) ELSE sends_since END,
                    version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.audit(
                change, access, "hospital", id.text, sends ? "sending on" : "sending off",
                before: nil as String?)
            try tx.scheduleSync(of: access.person, change.now)
            return true
        }
    }

    /// Has the servers of a person asked now.
    package func syncNow(_ access: PersonAccess, now: Instant) async throws {
        try await database.write { tx in try tx.scheduleSync(of: access.person, now) }
    }

    /// Ends a connection: tokens and what was read are forgotten at once. Medicines stay, or go with it.
    package func endFHIRConnection(
        _ id: FHIRConnection.ID, keepsMedicines: Bool, _ access: PersonAccess, change: Change
    ) async throws -> Bool {
        try await database.write { tx in
            guard try tx.fhirConnection(id, access) != nil else { return false }
            try tx.execute(
                """
                UPDATE fhir_connection SET ended_at = \(change.now.milliseconds), access_token = NULL,
                    refresh_token = NULL, scopes = NULL, sends = 0, version = version + 1
                WHERE id = \(id.text)
                """)
            try tx.execute("DELETE FROM fhir_resource WHERE connection = \(id.text)")
            try tx.execute("DELETE FROM fhir_unread WHERE connection = \(id.text)")
            try tx.execute("DELETE FROM fhir_sign_in WHERE connection = \(id.text)")
            try tx.execute("DELETE FROM fhir_sending WHERE connection = \(id.text) AND state = 'waiting'")
            try tx.audit(change, access, "hospital", id.text, "ended", before: nil as String?)
            guard !keepsMedicines else { return true }
            let medicines = try tx.prescribedMedications(from: id.text, access).map(\.medication)
            for (index, medicine) in Set(medicines).sorted(by: { $0.text < $1.text }).enumerated() {
                _ = try tx.delete(medicine, of: .medication, access, change.part(index + 1))
            }
            return true
        }
    }
}

extension Writer {
    func scheduleSync(of person: Person.ID, _ now: Instant) throws {
        try schedule(JobPlan(JobKey(.syncFHIR, person.text), due: now, ifScheduled: .earlier), now: now)
    }
}
