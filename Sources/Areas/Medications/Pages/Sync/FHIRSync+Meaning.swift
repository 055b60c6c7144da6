internal import Clinical
internal import Exchange
internal import FHIR
internal import Feeds
internal import Host
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// What the resources of a server mean here.
extension FHIRSync {
    /// Prescriptions become drafts, changes ask, and what was taken elsewhere counts.
    ///
    /// - Parameter since: what came before this time was taken over already; nil for everything.
    func takeOver(since: Instant?) async throws {
        let medicines = try await store.fhirResources("Medication", of: connection.id, access)
        let newMedicines = try await store.fhirResources(
            "Medication", of: connection.id, access, since: since, limit: 1)
        // A medicine that changed may change any prescription, and a new prescription may have doses from before.
        var isNew = false
        for type in ["MedicationRequest", "MedicationStatement"] {
            try await parts(of: type, since: newMedicines.isEmpty ? since : nil) { part in
                isNew = true
                try await takeOver(medicines + part)
            }
        }
        let sent = Set(try await store.fhirSendings(of: connection.id, access).compactMap(\.remote))
        try await parts(of: "MedicationAdministration", since: isNew ? nil : since) { part in
            try await takeOverAdministrations(part.filter { !sent.contains($0.reference) })
        }
    }

    private func takeOver(_ resources: [FHIRStoredResource]) async throws {
        let entries = resources.map { #"{"resource":\#($0.resource)}"# }.joined(separator: ",")
        let file = PrescriptionFile(Array(#"{"resourceType":"Bundle","entry":[\#(entries)]}"#.utf8))
        let now = site.world.now()
        let plan = try await store.receivePrescriptions(
            file.prescriptions, from: connection.id.text, today: zone.local(at: now).day, access,
            change: site.world.change(), newID: { site.world.newID() })
        let refused = plan.steps.compactMap { item -> FHIRUnread? in
            guard case .refuse(let refusal) = item.step else { return nil }
            return FHIRUnread(place: item.received.identifier, path: "", reason: refusal.explanation)
        }
        guard !refused.isEmpty else { return }
        try await store.keepResources([], unread: refused, of: connection.id, access, now: now)
    }

    private func takeOverAdministrations(_ resources: [FHIRStoredResource]) async throws {
        var found: [AdministrationElsewhere] = []
        var unread: [FHIRUnread] = []
        for stored in resources {
            guard let value = try? JSONReader.read(Array(stored.resource.utf8)),
                let resource = AdministrationReader.read(value), resource.subject?.reference.map(isOwn) ?? false
            else { continue }
            switch administration(stored.reference, resource) {
            case .success(let one?): found.append(one)
            case .success(nil): continue
            case .failure(let problem): unread.append(problem.unread)
            }
        }
        if !found.isEmpty {
            _ = try await store.takeOver(found, of: connection.id, access, change: site.world.change())
        }
        guard !unread.isEmpty else { return }
        try await store.keepResources([], unread: unread, of: connection.id, access, now: site.world.now())
    }

    private struct Unreadable: Error {
        let unread: FHIRUnread
    }

    /// Nil for one that is not about a prescription of this server, or not over.
    private func administration(
        _ reference: String, _ resource: AdministrationResource
    ) -> Result<AdministrationElsewhere?, Unreadable> {
        guard let request = resource.request?.reference.flatMap({ FHIRReference($0, base: client.base) }) else {
            return .success(nil)
        }
        let isWithdrawn = resource.status == .enteredInError
        guard let isTaken = isWithdrawn ? true : resource.isTaken else { return .success(nil) }
        guard let at = resource.effective?.start?.moment else {
            return .failure(
                Unreadable(
                    unread: FHIRUnread(
                        place: reference, path: FHIRUnread.undatedPath,
                        reason: "It gives no time of day, only a date or less.")))
        }
        return .success(
            AdministrationElsewhere(
                reference: reference, request: "\(request.type)/\(request.id)",
                status: isTaken ? .completed : .notDone, at: at, amount: isTaken ? resource.dose?.value : nil,
                unit: isTaken ? resource.dose?.shownUnit : nil, isWithdrawn: isWithdrawn))
    }
}

extension ReceivedPrescription.Refusal {
    fileprivate var explanation: String {
        switch self {
        case .enteredInError: "It was entered in error."
        case .notTaken: "It says that the medicine is not taken."
        case .noName: "It names no medicine."
        case .tooLong: "A name or note is too long."
        }
    }
}

extension DateTime {
    /// Nil if there is no time of day.
    fileprivate var moment: Moment? {
        guard case .moment(let moment) = value else { return nil }
        return moment
    }
}
