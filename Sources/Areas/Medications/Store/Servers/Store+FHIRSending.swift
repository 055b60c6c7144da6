package import Clinical
package import Medications
internal import SQL
package import Store

/// Something recorded here that goes to a server, went there, or was refused.
package struct FHIRSending: Sendable, Hashable {
    package enum State: String, Sendable, CaseIterable {
        case waiting, sent, refused
        /// It was sent, and corrected or deleted here since; the server knows it as entered in error.
        case withdrawn
    }

    package let administration: Administration.ID
    /// The version of the record that was sent.
    package let recordVersion: Int64
    package let uuid: String
    package let state: State
    /// The server's words.
    package let reason: String?
    /// Type and id there.
    package let remote: String?
    package let remoteVersion: String?

    package init(
        administration: Administration.ID, recordVersion: Int64, uuid: String, state: State, reason: String? = nil,
        remote: String? = nil, remoteVersion: String? = nil
    ) {
        self.administration = administration
        self.recordVersion = recordVersion
        self.uuid = uuid
        self.state = state
        self.reason = reason
        self.remote = remote
        self.remoteVersion = remoteVersion
    }
}

/// What is to be told a server.
package struct FHIROutbox: Sendable {
    /// Records that the server does not have, each with the reference of its prescription.
    package let new: [(record: Stored<AdministrationDetails>, request: String)]
    /// What the server has and what is not true any more.
    package let withdrawn: [FHIRSending]
}

extension Store {
    /// What is to be told a server that gets what is taken; nothing for one that does not.
    package func fhirOutbox(of id: FHIRConnection.ID, _ access: PersonAccess) async throws -> FHIROutbox {
        try await database.read { tx in
            guard let connection = try tx.fhirConnection(id, access), connection.sends, connection.canSend,
                let since = connection.sendsSince
            else { return FHIROutbox(new: [], withdrawn: []) }
            let requests = try tx.requests(of: id, access)
            let sendings = try tx.sendings(of: id)
            let records = try tx.fetch(
                """
                \(part: Record.administration.select) WHERE person = \(access.person.text)
                    AND created_at >= \(since.milliseconds) ORDER BY at, id
                """
            ).map(Record.administration.stored)
            let versions = Dictionary(grouping: sendings, by: \.administration)
            let new = records.compactMap { record -> (record: Stored<AdministrationDetails>, request: String)? in
                guard !record.isDeleted, !record.id.text.hasPrefix(StoredPrescription.elsewhere),
                    let request = requests[record.details.medication],
                    !(versions[record.id] ?? []).contains(where: {
                        $0.recordVersion == record.version.number && $0.state != .waiting
                    })
                else { return nil }
                return (record, request)
            }
            let current = Dictionary(records.map { ($0.id, $0) }) { $1 }
            let withdrawn = sendings.filter { sending in
                guard sending.state == .sent, let record = current[sending.administration] else { return false }
                return record.isDeleted || record.version.number != sending.recordVersion
            }
            return FHIROutbox(new: new, withdrawn: withdrawn)
        }
    }

    /// Records what became of something sent.
    package func keepSending(
        _ sending: FHIRSending, of id: FHIRConnection.ID, _ access: PersonAccess, now: Instant
    ) async throws {
        try await database.write { tx in
            guard try tx.fhirConnection(id, access) != nil else { return }
            try tx.execute(
                """
                INSERT INTO fhir_sending (connection, administration, record_version, uuid, state, reason, remote,
                    remote_version, at)
                VALUES (\(id.text), \(sending.administration.text), \(sending.recordVersion), \(sending.uuid),
                    \(sending.state.rawValue), \(sending.reason), \(sending.remote), \(sending.remoteVersion),
                    \(now.milliseconds))
                ON CONFLICT (connection, administration, record_version) DO UPDATE SET state = excluded.state,
                    reason = excluded.reason, remote = excluded.remote, remote_version = excluded.remote_version,
                    at = excluded.at
                """)
        }
    }

    /// To which server each of these records goes or went, and how far it got.
    package func sent(
        _ ids: [Administration.ID], _ access: PersonAccess
    ) async throws -> [Administration.ID: (server: String, state: FHIRSending.State)] {
        guard !ids.isEmpty else { return [:] }
        return try await database.read { tx in
            let rows = try tx.fetch(
                """
                SELECT fhir_sending.administration, fhir_sending.state, fhir_connection.name
                FROM fhir_sending JOIN fhir_connection ON fhir_connection.id = fhir_sending.connection
                WHERE fhir_sending.administration IN (\(list: ids.map(\.text)))
                    AND fhir_connection.person = \(access.person.text)
                ORDER BY fhir_sending.record_version
                """)
            return try rows.reduce(into: [:]) { found, row in
                let id = try row.convert("administration", "an id", Administration.ID.init)
                found[id] = (
                    try row.text("name"), try row.convert("state", "a state", FHIRSending.State.init(rawValue:))
                )
            }
        }
    }

    /// What was sent, or waits, by record; the newest version of each.
    package func fhirSendings(
        of id: FHIRConnection.ID, _ access: PersonAccess
    ) async throws -> [FHIRSending] {
        try await database.read { tx in
            guard try tx.fhirConnection(id, access) != nil else { return [] }
            return try tx.sendings(of: id)
        }
    }
}

extension Reader {
    func sendings(of id: FHIRConnection.ID) throws -> [FHIRSending] {
        try fetch(
            """
            SELECT administration, record_version, uuid, state, reason, remote, remote_version FROM fhir_sending
            WHERE connection = \(id.text) ORDER BY administration, record_version
            """
        ).map { row in
            FHIRSending(
                administration: try row.convert("administration", "an id", Administration.ID.init),
                recordVersion: try row.int64("record_version"), uuid: try row.text("uuid"),
                state: try row.convert("state", "a state", FHIRSending.State.init(rawValue:)),
                reason: try row.optionalText("reason"), remote: try row.optionalText("remote"),
                remoteVersion: try row.optionalText("remote_version"))
        }
    }

    /// The prescription of each medicine at a server, the newest.
    func requests(of id: FHIRConnection.ID, _ access: PersonAccess) throws -> [Medication.ID: String] {
        Dictionary(
            try prescribedMedications(from: id.text, access)
                .filter { $0.identifier.hasPrefix("MedicationRequest/") }.map { ($0.medication, $0.identifier) }
        ) { $1 }
    }
}
