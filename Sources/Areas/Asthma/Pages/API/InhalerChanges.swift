internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store

/// How programs enter and change an inhaler: by the same rules as the form.
enum InhalerChanges {
    private static let record = APIAnswer(
        status: .ok, text: "The inhaler.", schema: .named("Inhaler"), example: InhalerPayload.example,
        hasVersion: true)
    private static let created = APIAnswer(
        status: .created, text: "The new inhaler.", schema: .named("Inhaler"), example: InhalerPayload.example,
        hasVersion: true)

    static let save = APIOperation(
        id: "saveInhaler", method: .put, path: Paths.apiInhaler(.any, ":inhaler"),
        summary: "Stores what is known about an inhaler.",
        text: "The same content again is a success whatever the version.", scope: .write,
        body: APIBody(schema: .named("InhalerContent"), example: InhalerPayload.contentExample),
        condition: .ifThere, answers: [record, created], performance: .person(save))

    @Sendable private static func save(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("inhaler", of: Inhaler.self)
        let base = try EntityTag.base(of: request.http)
        let draft = try request.read { reading($0) }
        let (access, schema, zone) = (request.access, request.store.schema, try await request.zone())
        let (stored, medicines) = try await request.store.snapshot { tx in
            (try tx.record(id, of: .inhaler, access), try schema.namedMedicines(access, tx).map(\.id.text))
        }
        let checked = draft.checked(
            medicines: medicines, today: zone.local(at: request.now).day, stored: stored?.details)
        guard let details = checked.value else {
            throw APIProblem.invalid(checked.problems.map { field($0, request.phrases) })
        }
        guard let stored else {
            if case .version = base { throw APIProblem.stale(nil as InhalerPayload?, version: nil) }
            return try await create(id, details, request)
        }
        if !stored.isDeleted, stored.details == details {
            return try request.answer(InhalerPayload(stored), version: stored.version)
        }
        guard case .version(let version) = base else {
            if base == .nothing { throw APIProblem(.versionNeeded) }
            throw stale(stored)
        }
        let change = request.change()
        switch try await request.store.update(id, details, of: .inhaler, version: version, access, change: change) {
        case .saved(let saved): return try request.answer(InhalerPayload(saved), version: saved.version)
        case .stale(let current): throw current.map(stale) ?? APIProblem.stale(nil as InhalerPayload?, version: nil)
        }
    }

    private static func create(
        _ id: Inhaler.ID, _ details: InhalerDetails, _ request: APIPersonRequest
    ) async throws -> Response {
        do {
            try await request.store.create(id, details, of: .inhaler, request.access, change: request.change())
        } catch is RecordIDTaken {
            throw APIProblem(.idTaken)
        }
        guard let stored = try await request.store.record(id, of: .inhaler, request.access) else {
            throw APIProblem.notFound
        }
        return try request.answer(InhalerPayload(stored), status: .created, version: stored.version)
    }

    private static func stale(_ current: Stored<InhalerDetails>) -> APIProblem {
        APIProblem.stale(current.isDeleted ? nil : InhalerPayload(current), version: current.version)
    }

    private static func reading(_ fields: BodyFields) -> InhalerDraft? {
        fields.ignore("id", "version")
        let name = fields.neededText("name")
        let role = fields.needed("role", .choice) { InhalerRole(rawValue: $0) }
        let kind = fields.optional("kind", .choice) { InhalerKind(rawValue: $0) }
        guard let name, let role else { return nil }
        return InhalerDraft(
            name: name, role: role.rawValue, kind: kind?.rawValue ?? "",
            dailyMaximum: fields.number("dailyMaximum") ?? "", scheduledPuffs: fields.number("scheduledPuffs") ?? "",
            medication: fields.text("medication") ?? "", isInUse: fields.flag("inUse") ?? true)
    }

    private static func field(_ problem: InhalerDraft.Problem, _ phrases: Phrases) -> FieldProblem {
        let name =
            switch problem {
            case .nameMissing, .nameTooLong: "name"
            case .roleUnknown: "role"
            case .kindUnknown, .kindNotForRole: "kind"
            case .maximumInvalid: "dailyMaximum"
            case .scheduleInvalid, .scheduleNotForRole, .scheduleAboveMaximum: "scheduledPuffs"
            case .medicationUnknown, .medicationNotForRole: "medication"
            }
        let text = phrases("asthma.problem.\(problem.rawValue)")
        return FieldProblem(pointer: "/\(name)", reason: .rule(code: problem.rawValue, text))
    }
}
