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
    let kind = JobKind.syncFHIR
    let leaseSeconds: Int64 = 300
    let limit = 2
    let site: Site

    func run(_ job: Job, _ lease: JobLease) async throws -> JobOutcome {
        guard let id = Person.ID(job.id.key), let seconds = try await run(id) else { return .done }
        return .again(seconds: seconds)
    }

    /// Asks all servers of a person. Returns after how many seconds to do so again; nil if there are none.
    func run(_ id: Person.ID) async throws -> Int64? {
        let world = site.world
        guard let access = try await world.store.systemAccess(to: id, mayWrite: true),
            let person = try await world.store.person(access), let zone = world.zones.rules(person.person.timeZone)
        else { return nil }
        let connections = try await world.store.fhirConnections(access).filter { $0.patient != nil }
        guard !connections.isEmpty else { return nil }
        var next = FHIRRetry.usual
        for connection in connections {
            try Task.checkCancellation()
            let wait = try await site.fhirServers.network.session { transport in
                try await sync(connection, transport, access, zone)
            }
            next = min(next, wait)
        }
        return next
    }

    /// Returns after how many seconds the server is to be asked again.
    private func sync(
        _ connection: FHIRConnection, _ transport: FHIRTransport, _ access: PersonAccess, _ zone: ZoneRules
    ) async throws -> Int64 {
        guard let patient = connection.patient else { return FHIRRetry.usual }
        let session = FHIRSession(site: site, access: access, connection: connection, transport: transport)
        switch try await session.client() {
        case .failure(let problem):
            let now = site.world.now()
            try await site.world.store.finishSync(.failed(problem), of: connection.id, began: now, access)
            return FHIRRetry.seconds(after: problem, of: connection, now: now)
        case .success(let client):
            // Renewed tokens may have other rights.
            let current = try await site.world.store.fhirConnection(connection.id, access) ?? connection
            return try await FHIRSync(
                site: site, access: access, zone: zone, connection: current, client: client, patient: patient
            ).run()
        }
    }
}
