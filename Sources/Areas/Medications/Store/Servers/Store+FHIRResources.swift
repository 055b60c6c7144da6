package import Clinical
internal import FHIR
internal import Medications
internal import SQL
package import Store

/// A resource as a server sent it.
package struct FHIRStoredResource: Sendable, Hashable {
    /// Type and id: `MedicationRequest/123`.
    package let reference: String
    /// The JSON text as it came.
    package let resource: String

    package init(reference: String, resource: String) {
        self.reference = reference
        self.resource = resource
    }
}

/// Something that a server sent and that could not be read, or not whole.
package struct FHIRUnread: Sendable, Hashable {
    /// `MedicationRequest/123`, or where it stood.
    package let place: String
    /// The JSON path within it; empty for all of it.
    package let path: String
    /// Why, in a plain English sentence.
    package let reason: String

    package init(place: String, path: String, reason: String) {
        self.place = place
        self.path = path
        self.reason = reason
    }
}

/// How a sync ended.
package enum FHIRSyncResult: Sendable {
    /// Everything asked for was read.
    ///
    /// - full: whether that was everything of the person.
    case done(full: Bool, serverTime: Instant?, canSend: Bool)
    case failed(FHIRConnection.Problem)
}

extension Store {
    /// Keeps a page of resources.
    package func keepResources(
        _ resources: [FHIRStoredResource], unread: [FHIRUnread], of id: FHIRConnection.ID, _ access: PersonAccess,
        now: Instant
    ) async throws {
        try await database.write { tx in
            guard try tx.fhirConnection(id, access) != nil else { return }
            for resource in resources {
                try tx.execute(
                    """
                    INSERT INTO fhir_resource (connection, reference, resource, received_at, seen_at)
                    VALUES (\(id.text), \(resource.reference), \(resource.resource), \(now.milliseconds),
                        \(now.milliseconds))
                    ON CONFLICT (connection, reference) DO UPDATE SET
                        received_at = CASE WHEN fhir_resource.resource = excluded.resource
                            THEN fhir_resource.received_at ELSE excluded.received_at END,
                        resource = excluded.resource, seen_at = excluded.seen_at, gone_at = NULL
                    """)
            }
            for item in unread {
                try tx.execute(
                    """
                    INSERT INTO fhir_unread (connection, place, path, reason, received_at)
                    VALUES (\(id.text), \(item.place), \(item.path), \(item.reason), \(now.milliseconds))
                    ON CONFLICT (connection, place, path) DO UPDATE SET reason = excluded.reason,
                        received_at = excluded.received_at
                    """)
            }
        }
    }

    /// Records how a sync ended. After one that failed, what it brought is forgotten; the server sends it again, because
    /// the time of the last good sync stays. After a full one, what was not seen since it began is gone there; medicines are not,
    /// because they are only read where a prescription refers to them.
    package func finishSync(
        _ result: FHIRSyncResult, of id: FHIRConnection.ID, began: Instant, _ access: PersonAccess
    ) async throws {
        try await database.write { tx in
            guard let connection = try tx.fhirConnection(id, access) else { return }
            switch result {
            case .failed(let problem):
                try tx.forgetResources(of: connection, since: began, access)
                try tx.execute(
                    """
                    UPDATE fhir_connection SET problem = \(problem.rawValue), tried_at = \(began.milliseconds)
                    WHERE id = \(id.text)
                    """)
            case .done(let full, let serverTime, let canSend):
                try tx.execute(
                    """
                    UPDATE fhir_connection SET problem = NULL, tried_at = \(began.milliseconds),
                        synced_at = \(began.milliseconds), server_time = \(serverTime?.milliseconds),
                        full_at = CASE WHEN \(full ? 1 : 0) = 1 THEN \(began.milliseconds) ELSE full_at END,
                        can_send = \(canSend ? 1 : 0)
                    WHERE id = \(id.text)
                    """)
                guard full else { return }
                try tx.execute(
                    """
                    UPDATE fhir_resource SET gone_at = \(began.milliseconds)
                    WHERE connection = \(id.text) AND seen_at < \(began.milliseconds) AND gone_at IS NULL
                        AND NOT (reference >= 'Medication/' AND reference < 'Medication0')
                    """)
                try tx.execute(
                    "DELETE FROM fhir_unread WHERE connection = \(id.text) AND received_at < \(began.milliseconds)")
            }
        }
    }

    /// What a server sent of a type and still has, by reference.
    ///
    /// - Parameters:
    ///   - since: only what is new or was changed after this time.
    ///   - last: only what comes after this reference.
    package func fhirResources(
        _ type: String, of id: FHIRConnection.ID, _ access: PersonAccess, since: Instant? = nil,
        after last: String? = nil, limit: Int = .max
    ) async throws -> [FHIRStoredResource] {
        let (from, until) = (last ?? "\(type)/", "\(type)0")
        return try await database.read { tx in
            guard try tx.fhirConnection(id, access) != nil else { return [] }
            return try tx.fetch(
                """
                SELECT reference, resource FROM fhir_resource
                WHERE connection = \(id.text) AND reference > \(from) AND reference < \(until) AND gone_at IS NULL
                    AND received_at > \(since?.milliseconds ?? .min)
                ORDER BY reference LIMIT \(limit: limit)
                """
            ).map { FHIRStoredResource(reference: try $0.text("reference"), resource: try $0.text("resource")) }
        }
    }

    package func fhirResource(
        _ reference: String, of id: FHIRConnection.ID, _ access: PersonAccess
    ) async throws -> FHIRStoredResource? {
        try await database.read { tx in
            guard try tx.fhirConnection(id, access) != nil else { return nil }
            return try tx.first(
                """
                SELECT reference, resource FROM fhir_resource
                WHERE connection = \(id.text) AND reference = \(reference)
                """
            ).map { FHIRStoredResource(reference: try $0.text("reference"), resource: try $0.text("resource")) }
        }
    }

    /// What could not be read, at most so many. Times without a time of day are `undatedAdministrations`.
    package func fhirUnread(
        of id: FHIRConnection.ID, _ access: PersonAccess, limit: Int
    ) async throws -> [FHIRUnread] {
        try await database.read { tx in
            guard try tx.fhirConnection(id, access) != nil else { return [] }
            return try tx.fetch(
                """
                SELECT place, path, reason FROM fhir_unread
                WHERE connection = \(id.text) AND path <> \(FHIRUnread.undatedPath)
                ORDER BY place, path LIMIT \(limit: limit)
                """
            ).map { FHIRUnread(place: try $0.text("place"), path: try $0.text("path"), reason: try $0.text("reason")) }
        }
    }
}

extension Writer {
    /// Forgets what a sync brought. The patient and known prescriptions stay, for their pages.
    fileprivate func forgetResources(
        of connection: FHIRConnection, since began: Instant, _ access: PersonAccess
    ) throws {
        // Clocks may be set back: what the last good sync brought is never meant.
        let good = connection.synced?.milliseconds ?? .min
        try execute(
            """
            DELETE FROM fhir_resource
            WHERE connection = \(connection.id.text) AND received_at >= \(began.milliseconds) AND received_at > \(good)
                AND NOT (reference >= 'Patient/' AND reference < 'Patient0')
                AND NOT EXISTS (
                    SELECT 1 FROM prescription WHERE prescription.person = \(access.person.text)
                        AND prescription.source = fhir_resource.connection
                        AND prescription.identifier = fhir_resource.reference)
            """)
    }
}
