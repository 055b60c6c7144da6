internal import Clinical
internal import Exchange
internal import FHIR
internal import Feeds
internal import GuardedHTTP
internal import Host
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Reads what a FHIR server has about a person's medicines, and tells it what was taken.
struct FHIRSync {
    /// Everything of a person is read again after so many seconds, to find what is gone.
    static let fullSeconds: Int64 = 7 * 86_400
    /// The most medicines that are read one by one because prescriptions only refer to them.
    static let mostMedicines = 500
    /// So many resources are in memory at a time.
    static let partSize = 500
    static let types = ["MedicationRequest", "MedicationStatement", "MedicationDispense", "MedicationAdministration"]

    let site: Site
    let access: PersonAccess
    let zone: ZoneRules
    let connection: FHIRConnection
    let client: FHIRClient
    let patient: String

    var store: Store { site.world.store }

    /// Asks the server. What arrived before a problem is forgotten, and comes again with the next sync.
    ///
    /// - Returns: after so many seconds, it is to be asked again.
    func run() async throws -> Int64 {
        let began = site.world.now()
        do {
            let (isFull, result) = try await read(began)
            // Meaning comes before the end: if the process dies in between, the next sync still finds what is new.
            try await takeOver(since: isFull ? nil : lastSync(before: began))
            try await store.finishSync(result, of: connection.id, began: began, access)
        } catch let problem as FHIRServerProblem {
            let shown = FHIRConnection.Problem(problem)
            try await store.finishSync(.failed(shown), of: connection.id, began: began, access)
            return FHIRRetry.seconds(after: shown, until: problem.retry, of: connection, now: site.world.now())
        }
        try await FHIRSender(sync: self).run()
        return FHIRRetry.usual
    }

    /// The time of the last sync, after which everything is new; nil if clocks do not tell.
    private func lastSync(before began: Instant) -> Instant? {
        connection.synced.flatMap { $0 < began ? $0 : nil }
    }

    private func read(_ began: Instant) async throws -> (isFull: Bool, FHIRSyncResult) {
        let capabilities = try await client.capabilities()
        let isFull = connection.full.map { began.seconds(since: $0) >= Self.fullSeconds } ?? true
        let patient = try await client.patient(id: patient)
        try await keep([patient], unread: [], began)
        var serverTime: Instant?
        for type in Self.types where capabilities.offers(.search, type) {
            var search = FHIRSearch.everything(type, of: self.patient)
            if !isFull, let since = connection.serverTime, capabilities.understands("_lastUpdated", of: type) {
                search = search.changed(since: since)
            }
            var pages = client.pages(of: search)
            while let page = try await pages.next() {
                // The earliest of all answers, so that nothing written meanwhile is missed the next time.
                serverTime = [serverTime, page.serverTime].compactMap(\.self).min()
                try await keep(
                    page.resources,
                    unread: page.unreadable.map {
                        FHIRUnread(place: type, path: $0.path, reason: "The entry is not JSON that can be read.")
                    }, began)
            }
        }
        try await readMedicines(capabilities, began, again: isFull)
        let canSend = capabilities.doseResource(scopes) != nil
        return (isFull, .done(full: isFull, serverTime: serverTime, canSend: canSend))
    }

    /// What the token grants; nil without one of SMART.
    var scopes: SMARTScopes? { connection.access == .smart ? SMARTScopes(connection.scopes ?? "") : nil }

    private func keep(_ resources: [FHIRResource], unread: [FHIRUnread], _ began: Instant) async throws {
        let ours = resources.filter(isOurs)
        // Not even the id of what is about somebody else.
        let others = Set(resources.filter { !isOurs($0) }.map(\.type)).filter(Self.types.contains).sorted().map {
            FHIRUnread(
                place: $0, path: "subject", reason: "Some do not say that they are about you. They were not kept.")
        }
        let stored = ours.compactMap { resource in
            resource.reference.map {
                FHIRStoredResource(reference: $0, resource: String(decoding: resource.bytes, as: UTF8.self))
            }
        }
        let nameless = ours.filter { $0.reference == nil }.enumerated().map {
            FHIRUnread(place: $1.type, path: "id", reason: "Resource \($0 + 1) has no id.")
        }
        try await store.keepResources(
            stored, unread: unread + nameless + others, of: connection.id, access, now: began)
    }

    /// Medicines to which prescriptions refer without having them.
    ///
    /// - Parameter again: also those that are known, in case they have changed.
    private func readMedicines(
        _ capabilities: CapabilityStatement, _ began: Instant, again: Bool
    ) async throws {
        guard capabilities.offers(.read, "Medication") else { return }
        let known =
            again ? [] : Set(try await store.fhirResources("Medication", of: connection.id, access).map(\.reference))
        var wanted: Set<String> = []
        for type in ["MedicationRequest", "MedicationStatement"] {
            try await parts(of: type, since: again ? nil : lastSync(before: began)) { part in
                wanted.formUnion(part.compactMap { medicine($0, unless: known) })
            }
        }
        for address in wanted.sorted().prefix(Self.mostMedicines) {
            do throws(FHIRServerProblem) {
                let medicine = try await client.read("Medication", reference: address)
                try? await keep([medicine], unread: [], began)
            } catch {
                // One medicine that is not there keeps nobody from the others.
                guard !error.isTemporary else { throw error }
                try await keep(
                    [], unread: [FHIRUnread(place: address, path: "", reason: "The medicine cannot be read there.")],
                    began)
            }
        }
    }

    /// The medicine of this server that a prescription only refers to; nil if it is known.
    private func medicine(_ stored: FHIRStoredResource, unless known: Set<String>) -> String? {
        guard let value = try? JSONReader.read(Array(stored.resource.utf8)),
            let address = MedicationChoice(of: value)?.address,
            let reference = FHIRReference(address, base: client.base), reference.type == "Medication"
        else { return nil }
        let text = "Medication/\(reference.id)"
        return known.contains(text) ? nil : text
    }

    /// Whether a resource is the patient, is about the patient, or is a medicine, which is about nobody. Whatever else a
    /// server sends is not kept.
    private func isOurs(_ resource: FHIRResource) -> Bool {
        switch resource.type {
        case "Patient": return resource.id == patient
        case "Medication": return true
        default:
            let subject = JSONView(resource.value)["subject"]["reference"].text
            return Self.types.contains(resource.type) && subject.map(isOwn) ?? false
        }
    }

    /// Whether a reference names the patient.
    func isOwn(_ subject: String) -> Bool {
        FHIRReference(subject, base: client.base).map { $0.type == "Patient" && $0.id == patient } ?? false
    }

    /// Goes through what the server sent of a type, so many at a time.
    ///
    /// - Parameter since: only what is new or was changed after this time.
    func parts(
        of type: String, since: Instant?, _ work: ([FHIRStoredResource]) async throws -> Void
    ) async throws {
        var last: String?
        while true {
            let part = try await store.fhirResources(
                type, of: connection.id, access, since: since, after: last, limit: Self.partSize)
            guard let end = part.last else { return }
            try await work(part)
            last = end.reference
        }
    }
}
