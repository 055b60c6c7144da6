internal import Clinical
internal import Feeds
internal import GuardedHTTP
internal import Host
internal import Jobs
internal import MedicationsStore
internal import Pages
internal import Store

/// Asks the FHIR servers of a person, now and every few hours. Its key is the person.
struct SyncFHIRJob: JobHandler {
    static let everySeconds: Int64 = 6 * 3600

    let kind = JobKind.syncFHIR
    let leaseSeconds: Int64 = 300
    let limit = 2
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        let world = site.world
        guard let id = Person.ID(job.id.key), let access = try await world.store.systemAccess(to: id, mayWrite: true),
            let person = try await world.store.person(access), let zone = world.zones.rules(person.person.timeZone)
        else { return .done }
        let connections = try await world.store.fhirConnections(access).filter { $0.patient != nil }
        guard !connections.isEmpty else { return .done }
        for connection in connections {
            try Task.checkCancellation()
            try await site.fhirServers.network.session { transport in
                try await sync(connection, transport, access, zone)
            }
        }
        return .again(seconds: Self.everySeconds)
    }

    private func sync(
        _ connection: FHIRConnection, _ transport: FHIRTransport, _ access: PersonAccess, _ zone: ZoneRules
    ) async throws {
        guard let patient = connection.patient else { return }
        let session = FHIRSession(site: site, access: access, connection: connection, transport: transport)
        switch try await session.client() {
        case .failure(let problem):
            try await site.world.store.finishSync(
                .failed(problem), of: connection.id, began: site.world.now(), access)
        case .success(let client):
            // Renewed tokens may have other rights.
            let current = try await site.world.store.fhirConnection(connection.id, access) ?? connection
            try await FHIRSync(
                site: site, access: access, zone: zone, connection: current, client: client, patient: patient
            ).run()
        }
    }
}
