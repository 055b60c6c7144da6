internal import Clinical
internal import Exchange
internal import FHIR
internal import Feeds
internal import GuardedHTTP
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import MedicationsStore
internal import Pages
internal import Store

/// A person's hospitals and practices: the list, connecting one, and each with what came from it.
enum HospitalsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.hospitals(.any), index)
        routes.person(.get, Paths.newHospital(.any), new)
        routes.person(.post, Paths.hospitals(.any), create)
        routes.person(.get, Paths.hospital(.any, ":connection"), show)
        routes.person(.get, Paths.hospitalResource(.any, ":connection", ":resourceType/:resource"), resource)
        routes.person(.post, Paths.hospitalSync(.any, ":connection"), sync)
        routes.person(.post, Paths.hospitalSending(.any, ":connection"), setSending)
        routes.person(.post, Paths.hospitalEnd(.any, ":connection"), end)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let connections = try await request.store.fhirConnections(request.access)
        return request.render(
            HospitalsPage(
                request.phrases, person: request.access.person, connections, zone: request.zone,
                today: request.today))
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        request.render(
            ConnectHospitalPage(
                request.phrases, person: request.access.person, id: request.newID(), address: "",
                redirect: request.absolute(Paths.hospitalReturn)))
    }

    /// Asks the server what it is before anything is kept.
    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let (phrases, person) = (request.phrases, request.access.person)
        let (typed, token) = (Whitespace.trimmed(request.form["address"]), Whitespace.trimmed(request.form["token"]))
        guard let id = FHIRConnection.ID(request.form["id"]) else { throw Refusal.malformed }
        func again(_ field: String, _ key: String) -> Response {
            request.render(
                ConnectHospitalPage(
                    phrases, person: person, id: id.text, address: typed,
                    redirect: request.absolute(Paths.hospitalReturn), problems: Problems([(field, phrases(key))])),
                status: .unprocessableContent)
        }
        let servers = request.site.fhirServers
        let base: FHIRBase
        do throws(FHIRBase.Problem) { base = try FHIRBase(typed, policy: servers.network.policy) } catch {
            return again("address", "hospital.address.\(error)")
        }
        guard token.isEmpty || FHIRClient.isToken(token) else { return again("token", "hospital.token.invalid") }
        let found: Result<(CapabilityStatement, Bool), FHIRServerProblem> = await servers.network.session { transport in
            let client = FHIRClient(
                base: base, token: token.isEmpty ? nil : token, transport: transport,
                now: request.world.now)
            do throws(FHIRServerProblem) {
                let capabilities = try await client.capabilities()
                let offersSMART = (try? await client.smartConfiguration(capabilities)) != nil
                return .success((capabilities, offersSMART))
            } catch {
                return .failure(error)
            }
        }
        switch found {
        case .failure(let problem):
            return again("address", "hospital.problem.\(FHIRConnection.Problem(problem).rawValue)")
        case .success(let (capabilities, offersSMART)):
            let access: FHIRConnection.Access = !token.isEmpty ? .token : offersSMART ? .smart : .open
            if access == .smart, servers.client(for: base) == nil {
                return again("address", "hospital.problem.unregistered")
            }
            let name = FreeText.clean(capabilities.name ?? "", limit: 80, lines: .one).value ?? ""
            let connection = FHIRConnection(
                id: id, base: base.text, name: name.isEmpty ? base.host : name, access: access,
                accessToken: token.isEmpty
                    ? nil : try request.site.secrets.seal(token, as: "fhir connection \(id.text)"),
                canSend: capabilities.doseResource(nil) != nil, created: request.now)
            try await request.store.addFHIRConnection(connection, request.access, change: request.change())
            return request.redirect(to: Paths.hospital(person, id.text))
        }
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        let person = request.access.person
        if connection.patient == nil, connection.access != .smart || connection.offered != nil {
            return request.redirect(to: Paths.hospitalPatient(person, connection.id.text))
        }
        let (store, access) = (request.store, request.access)
        var patient: PatientResource?
        if let id = connection.patient,
            let stored = try await store.fhirResource("Patient/\(id)", of: connection.id, access)
        {
            patient = (try? JSONReader.read(Array(stored.resource.utf8))).flatMap(PatientReader.read)
        }
        let prescriptions = try await store.prescriptions(access).filter { $0.source == connection.id.text }
        let medicines = try await store.records(.medication, access)
        return request.render(
            HospitalPage(
                request.phrases, person: person, connection,
                HospitalPage.Content(
                    patient: patient, prescriptions: prescriptions, medicines: medicines,
                    sendings: try await store.fhirSendings(of: connection.id, access),
                    undated: try await store.undatedAdministrations(access).filter { $0.connection == connection.id },
                    unread: try await store.fhirUnread(of: connection.id, access, limit: 50)), zone: request.zone,
                today: request.today))
    }

    /// A resource as it came, as plain text.
    @Sendable static func resource(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        guard let type = request.context.parameters.get("resourceType"),
            let id = request.context.parameters.get("resource"),
            let stored = try await request.store.fhirResource("\(type)/\(id)", of: connection.id, request.access)
        else { throw Refusal.notFound }
        return request.render(
            HospitalResourcePage(
                request.phrases, person: request.access.person, connection, reference: stored.reference,
                text: stored.resource))
    }

    @Sendable static func sync(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        try await request.store.syncNow(request.access, now: request.now)
        return request.redirect(
            to: Paths.hospital(request.access.person, connection.id.text), note: FlashNote("toast.hospitalSync"))
    }

    @Sendable static func setSending(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        let sends = request.form["sends"] == "yes"
        guard !sends || connection.canSend else { throw Refusal.malformed }
        _ = try await request.store.setSending(
            sends, of: connection.id, request.access, change: request.change())
        return request.redirect(
            to: Paths.hospital(request.access.person, connection.id.text),
            note: FlashNote(sends ? "toast.hospitalSendsOn" : "toast.hospitalSendsOff"))
    }

    @Sendable static func end(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        let choice = request.form["medicines"]
        guard ["keep", "delete"].contains(choice) else { throw Refusal.malformed }
        // It ends here whatever the server says.
        _ = try await request.store.endFHIRConnection(
            connection.id, keepsMedicines: choice == "keep", request.access, change: request.change())
        let isRevoked = await request.site.fhirServers.network.session { transport in
            await FHIRSession(
                site: request.site, access: request.access, connection: connection, transport: transport
            ).revoke()
        }
        return request.redirect(
            to: Paths.hospitals(request.access.person),
            note: FlashNote(isRevoked == false ? "toast.hospitalEndedHere" : "toast.hospitalEnded"))
    }
}

extension PersonRequest {
    /// The connection that the route names.
    func hospital() async throws -> FHIRConnection {
        let id: FHIRConnection.ID = try id("connection")
        guard let connection = try await store.fhirConnection(id, access) else { throw Refusal.notFound }
        return connection
    }
}

extension FHIRBase {
    /// The host, for servers that give themselves no name.
    fileprivate var host: String { origin.split(separator: "/").last.map(String.init) ?? origin }
}
