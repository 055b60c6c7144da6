internal import Clinical
internal import Exchange
internal import FHIR
internal import Feeds
internal import Host
internal import Medications
internal import MedicationsStore
internal import Pages
internal import Store

/// Tells a server what was taken, for people who want that.
struct FHIRSender {
    let sync: FHIRSync

    private var store: Store { sync.site.world.store }
    private var connection: FHIRConnection { sync.connection }
    private var now: Instant { sync.site.world.now() }

    func run() async throws {
        let outbox = try await store.fhirOutbox(of: connection.id, sync.access)
        guard !outbox.new.isEmpty || !outbox.withdrawn.isEmpty else { return }
        let capabilities: CapabilityStatement
        do throws(FHIRServerProblem) { capabilities = try await sync.client.capabilities() } catch { return }
        guard let type = capabilities.doseResource(sync.scopes)?.rawValue else { return }
        // What is not true any more goes first, so that no slot has two records there.
        for sending in outbox.withdrawn {
            guard try await withdraw(sending, type) else { return }
        }
        for (record, request) in outbox.new {
            guard try await send(record, request, type, capabilities) else { return }
        }
    }

    /// Returns whether to go on: not while the server is busy or away.
    private func send(
        _ record: Stored<AdministrationDetails>, _ request: String, _ type: String,
        _ capabilities: CapabilityStatement
    ) async throws -> Bool {
        guard let prescription = try await store.fhirResource(request, of: connection.id, sync.access),
            let value = try? JSONReader.read(Array(prescription.resource.utf8)),
            let medicine = MedicationChoice(of: value)
        else { return true }
        let known = try await store.fhirSendings(of: connection.id, sync.access).first {
            $0.administration == record.id && $0.recordVersion == record.version.number
        }
        let uuid = known?.uuid ?? sync.site.world.newUUID()
        func sending(_ state: FHIRSending.State, reason: String? = nil, _ remote: StoredResource? = nil) -> FHIRSending
        {
            FHIRSending(
                administration: record.id, recordVersion: record.version.number, uuid: uuid, state: state,
                reason: reason, remote: remote?.id.map { "\(type)/\($0)" }, remoteVersion: remote?.version)
        }
        // The identifier is kept before the request, so that an attempt whose answer is lost is known by it.
        try await keep(sending(.waiting))
        let written = AdministrationRecord(record.details, uuid: uuid, medicine, patient: sync.patient, request)
        let resource: JSONValue
        do throws(AdministrationRecord.Problem) {
            resource =
                type == "MedicationStatement"
                ? try MedicationStatementWriter.json(written) : try MedicationAdministrationWriter.json(written)
        } catch {
            try await keep(sending(.refused, reason: "This record cannot be written for the server."))
            return true
        }
        let identifier = IdentifierToken(written)
        do throws(FHIRServerProblem) {
            let creation =
                capabilities.createsConditionally(type)
                ? try await sync.client.create(type, resource, ifNoneExist: identifier)
                : try await sync.client.createAfterSearch(type, resource, identifier: identifier)
            switch creation {
            case .created(let stored), .existed(let stored): try? await keep(sending(.sent, stored))
            case .ambiguous: try? await keep(sending(.refused, reason: "The server has it more than once."))
            }
            return true
        } catch {
            if error.isTemporary || error.leavesOutcomeUnknown { return false }
            try await keep(sending(.refused, reason: error.words))
            return true
        }
    }

    /// Marks what the server has as entered in error.
    private func withdraw(_ sending: FHIRSending, _ type: String) async throws -> Bool {
        func withdrawn(_ reason: String? = nil) -> FHIRSending {
            FHIRSending(
                administration: sending.administration, recordVersion: sending.recordVersion, uuid: sending.uuid,
                state: .withdrawn, reason: reason, remote: sending.remote, remoteVersion: sending.remoteVersion)
        }
        guard let remote = sending.remote?.split(separator: "/").map(String.init), remote.count == 2 else {
            try await keep(withdrawn())
            return true
        }
        do throws(FHIRServerProblem) {
            let there = try await sync.client.read(remote[0], id: remote[1])
            guard let version = there.version ?? sending.remoteVersion,
                let corrected = MedicationAdministrationWriter.enteredInError(there.value)
            else {
                try? await keep(withdrawn("The server does not say which version it has."))
                return true
            }
            _ = try await sync.client.update(remote[0], id: remote[1], corrected, ifMatch: version)
            try? await keep(withdrawn())
            return true
        } catch {
            if error.isTemporary { return false }
            // Somebody changed it there meanwhile: the next sync tries with what it is then.
            if case .preconditionFailed = error { return true }
            if case .conflict = error { return true }
            try await keep(withdrawn(error.words))
            return true
        }
    }

    private func keep(_ sending: FHIRSending) async throws {
        try await store.keepSending(sending, of: connection.id, sync.access, now: now)
    }
}

extension AdministrationRecord {
    fileprivate init(
        _ details: AdministrationDetails, uuid: String, _ medicine: MedicationChoice, patient: String, _ request: String
    ) {
        let isTaken = details.status == .completed
        self.init(
            uuid: uuid, outcome: isTaken ? .taken : .notTaken(details.reason.map(NotGivenReason.init) ?? .code(.none)),
            medication: medicine, subject: "Patient/\(patient)",
            // Nobody wrote down when it was taken before the dose.
            time: details.origin?.kind == .dose ? .on(details.day) : .at(details.at), request: request,
            dose: isTaken ? details.amount.map { Quantity(value: $0, unit: details.unit) } : nil,
            performer: "Patient/\(patient)")
    }
}

extension NotGivenReason {
    /// FHIR has a code for none of these reasons but that none is known.
    fileprivate init(_ reason: Administration.Reason) {
        self =
            switch reason {
            case .forgot: .text("forgotten")
            case .feltSick: .text("felt sick")
            case .sideEffects: .text("side effects")
            case .ranOut: .text("none left")
            case .notNeeded: .text("not needed")
            case .toldToSkip: .text("told to leave it out")
            case .other: .text("another reason")
            }
    }
}

extension FHIRServerProblem {
    /// The server's own words about why it refuses, else what the status means.
    fileprivate var words: String {
        let outcome: OperationOutcome? =
            switch self {
            case .unauthorized(let outcome), .forbidden(let outcome), .notFound(let outcome),
                .notSupported(let outcome), .conflict(let outcome), .preconditionFailed(let outcome),
                .rejected(_, let outcome), .failed(_, let outcome):
                outcome
            default: nil
            }
        return outcome?.issues.compactMap(\.text).first ?? "The server refuses it without saying why."
    }
}
