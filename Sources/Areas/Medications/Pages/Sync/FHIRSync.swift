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
    static let types = ["MedicationRequest", "MedicationStatement", "MedicationDispense", "MedicationAdministration"]

    let site: Site
    let access: PersonAccess
    let zone: ZoneRules
    let connection: FHIRConnection
    let client: FHIRClient
    let patient: String

    private var store: Store { site.world.store }

    /// Asks the server. The resources that arrived before a problem are kept as they came; what they mean counts after
    /// a sync without one.
    ///
    /// - Returns: after so many seconds, it is to be asked again.
    func run() async throws -> Int64 {
        let began = site.world.now()
        do {
            let result = try await read(began)
            try await store.finishSync(result, of: connection.id, began: began, access)
        } catch let problem as FHIRServerProblem {
            let shown = FHIRConnection.Problem(problem)
            try await store.finishSync(.failed(shown), of: connection.id, began: began, access)
            return FHIRRetry.seconds(after: shown, until: problem.retry, of: connection, now: site.world.now())
        }
        try await takeOver()
        try await FHIRSender(sync: self).run()
        return FHIRRetry.usual
    }

    private func read(_ began: Instant) async throws -> FHIRSyncResult {
        let capabilities = try await client.capabilities()
        let isFull = connection.full.map { began.seconds(since: $0) >= Self.fullSeconds } ?? true
        let patient = try await client.patient(id: patient)
        try await keep([patient], unread: [])
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
                    })
            }
        }
        try await readMedicines(capabilities, again: isFull)
        return .done(full: isFull, serverTime: serverTime, canSend: capabilities.doseResource(scopes) != nil)
    }

    /// What the token grants; nil without one of SMART.
    var scopes: SMARTScopes? { connection.access == .smart ? SMARTScopes(connection.scopes ?? "") : nil }

    private func keep(_ resources: [FHIRResource], unread: [FHIRUnread]) async throws {
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
            stored, unread: unread + nameless + others, of: connection.id, access, now: site.world.now())
    }

    /// Medicines to which prescriptions refer without having them.
    ///
    /// - Parameter again: also those that are known, in case they have changed.
    private func readMedicines(_ capabilities: CapabilityStatement, again: Bool) async throws {
        guard capabilities.offers(.read, "Medication") else { return }
        let known =
            again ? [] : Set(try await store.fhirResources("Medication", of: connection.id, access).map(\.reference))
        var wanted: [String] = []
        for type in ["MedicationRequest", "MedicationStatement"] {
            for stored in try await store.fhirResources(type, of: connection.id, access) {
                guard let value = try? JSONReader.read(Array(stored.resource.utf8)),
                    let address = MedicationChoice(of: value)?.address, address.hasPrefix("Medication/"),
                    !known.contains(address), !wanted.contains(address)
                else { continue }
                wanted.append(address)
            }
        }
        for address in wanted.prefix(Self.mostMedicines) {
            do throws(FHIRServerProblem) {
                let medicine = try await client.read("Medication", id: String(address.dropFirst("Medication/".count)))
                try? await keep([medicine], unread: [])
            } catch {
                // One medicine that is not there keeps nobody from the others.
                guard !error.isTemporary else { throw error }
                try await keep(
                    [], unread: [FHIRUnread(place: address, path: "", reason: "The medicine cannot be read there.")])
            }
        }
    }
}

// MARK: What it means here

extension FHIRSync {
    /// Prescriptions become drafts, changes ask, and what was taken elsewhere counts.
    private func takeOver() async throws {
        var text: [String] = []
        for type in ["Medication", "MedicationRequest", "MedicationStatement"] {
            text += try await store.fhirResources(type, of: connection.id, access).map(\.resource)
        }
        let entries = text.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
        let file = PrescriptionFile(Array(#"{"resourceType":"Bundle","entry":[\#(entries)]}"#.utf8))
        let now = site.world.now()
        let plan = try await store.receivePrescriptions(
            file.prescriptions, from: connection.id.text, today: zone.local(at: now).day, access,
            change: site.world.change(),
            newID: { site.world.newID() })
        let refused = plan.steps.compactMap { item -> FHIRUnread? in
            guard case .refuse(let refusal) = item.step else { return nil }
            return FHIRUnread(place: item.received.identifier, path: "", reason: refusal.explanation)
        }
        try await store.keepResources([], unread: refused, of: connection.id, access, now: now)
        try await takeOverAdministrations()
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
    private func isOwn(_ subject: String) -> Bool {
        FHIRReference(subject, base: client.base).map { $0.type == "Patient" && $0.id == patient } ?? false
    }

    private func takeOverAdministrations() async throws {
        let sent = Set(try await store.fhirSendings(of: connection.id, access).compactMap(\.remote))
        var found: [AdministrationElsewhere] = []
        var unread: [FHIRUnread] = []
        for stored in try await store.fhirResources("MedicationAdministration", of: connection.id, access)
        where !sent.contains(stored.reference) {
            guard let value = try? JSONReader.read(Array(stored.resource.utf8)),
                let resource = AdministrationReader.read(value), resource.subject?.reference.map(isOwn) ?? false
            else { continue }
            switch administration(stored.reference, resource) {
            case .success(let one?): found.append(one)
            case .success(nil): continue
            case .failure(let problem): unread.append(problem.unread)
            }
        }
        _ = try await store.takeOver(found, of: connection.id, access, change: site.world.change())
        try await store.keepResources([], unread: unread, of: connection.id, access, now: site.world.now())
    }

    private struct Unreadable: Error {
        let unread: FHIRUnread
    }

    /// Nil for one that is not about a prescription, or not over.
    private func administration(
        _ reference: String, _ resource: AdministrationResource
    ) -> Result<AdministrationElsewhere?, Unreadable> {
        guard let request = resource.request?.reference else { return .success(nil) }
        let isWithdrawn = resource.status == .enteredInError
        guard let isTaken = isWithdrawn ? true : resource.isTaken else { return .success(nil) }
        guard let at = resource.effective?.start?.moment else {
            return .failure(
                Unreadable(
                    unread: FHIRUnread(
                        place: reference, path: "effective", reason: "It gives no time of day, only a date or less.")))
        }
        return .success(
            AdministrationElsewhere(
                reference: reference, request: request, status: isTaken ? .completed : .notDone, at: at,
                amount: isTaken ? resource.dose?.value : nil, unit: isTaken ? resource.dose?.shownUnit : nil,
                isWithdrawn: isWithdrawn))
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
