internal import Clinical
internal import Exchange
internal import FHIR
internal import Feeds
internal import GuardedHTTP
internal import HTTPTypes
internal import Hummingbird
internal import MedicationsStore
internal import Pages
internal import Store

/// Who a person is at a server: found there, and confirmed here. Never taken for granted.
enum HospitalPatientController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.hospitalPatient(.any, ":connection"), ask)
        routes.person(.post, Paths.hospitalPatient(.any, ":connection"), answer)
    }

    @Sendable static func ask(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        guard connection.patient == nil else {
            return request.redirect(to: Paths.hospital(request.access.person, connection.id.text))
        }
        guard connection.offered != nil else {
            return page(request, connection, Found(family: familyName(request.person.person.name)))
        }
        return try await find(request, connection, Found(family: ""))
    }

    @Sendable static func answer(_ request: PersonRequest) async throws -> Response {
        let connection = try await request.hospital()
        let chosen = request.form["patient"]
        guard request.form["search"].isEmpty, !chosen.isEmpty else {
            let found = Found(family: Whitespace.trimmed(request.form["family"]))
            guard connection.offered != nil || !found.family.isEmpty else {
                return page(
                    request, connection, found,
                    Problems([("family", request.phrases("hospital.patient.family.missing"))]))
            }
            return try await find(request, connection, found)
        }
        guard FHIRID.isValid(chosen) else { throw Refusal.malformed }
        guard connection.offered == nil || connection.offered == chosen else { throw Refusal.malformed }
        let person = request.access.person
        guard
            try await request.store.choosePatient(
                chosen, of: connection.id, request.access, change: request.change())
        else { throw Refusal.notFound }
        return request.redirect(
            to: Paths.hospital(person, connection.id.text), note: FlashNote("toast.hospitalConnected"))
    }

    /// What a search found.
    struct Found: Sendable {
        var family: String
        var people: [PatientResource] = []
        var hasSearched = false
        var problem: FHIRConnection.Problem?
    }

    private static func find(
        _ request: PersonRequest, _ connection: FHIRConnection, _ found: Found
    ) async throws -> Response {
        var found = found
        found.hasSearched = true
        let (site, access) = (request.site, request.access)
        let wanted = PatientDemographics(
            family: found.family, given: nil, birthDate: request.person.person.birthdate)
        do {
            found.people = try await site.fhirServers.network.session { transport in
                let opened = try await FHIRSession(
                    site: site, access: access, connection: connection, transport: transport
                ).client()
                let client = try opened.get()
                let resources =
                    if let offered = connection.offered {
                        [try await client.patient(id: offered)]
                    } else {
                        try await client.patients(wanted).people
                    }
                return resources.compactMap { PatientReader.read($0.value) }
            }
        } catch let problem as FHIRConnection.Problem {
            found.problem = problem
        } catch let problem as FHIRServerProblem {
            found.problem = FHIRConnection.Problem(problem)
        }
        return page(request, connection, found)
    }

    private static func page(
        _ request: PersonRequest, _ connection: FHIRConnection, _ found: Found, _ problems: Problems = .none
    ) -> Response {
        request.render(
            HospitalPatientPage(
                request.phrases, person: request.access.person, name: request.person.person.name,
                birthDate: request.person.person.birthdate, connection, found, problems: problems),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    /// The last word of a name; only a proposal.
    private static func familyName(_ name: String) -> String {
        let words = name.split(separator: " ")
        return words.count > 1 ? words.last.map(String.init) ?? "" : ""
    }
}

extension FHIRConnection.Problem: Error {}
