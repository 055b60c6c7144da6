internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store
internal import SymptomsStore

/// Creates, updates and deletes reactions.
enum ReactionChanges {
    @Sendable static func create(_ request: APIPersonRequest) async throws -> Response {
        let reading = try request.read { ReactionReading($0) }
        let records = try await ReactionRecords(request, reading)
        return try await insert(reading.id, try records.checked(reading), request)
    }

    @Sendable static func save(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("reaction", of: Reaction.self)
        let base = try EntityTag.base(of: request.http)
        let reading = try request.read { ReactionReading($0, id: id) }
        let records = try await ReactionRecords(request, reading)
        let checked = try records.checked(reading)
        guard let stored = records.stored else {
            if case .version = base { throw APIProblem.stale(nil, version: nil) }
            return try await insert(id, checked, request)
        }
        if checked.details == stored.reaction.details { return try answer(stored, request) }
        guard base != .nothing else { throw APIProblem(.versionNeeded) }
        guard case .version(let version) = base else { throw stale(stored) }
        return try await update(id, checked, version, request)
    }

    @Sendable static func delete(_ request: APIPersonRequest) async throws -> Response {
        let id = try request.id("reaction", of: Reaction.self)
        let stored = try await request.store.reaction(id, request.access)
        guard let stored, !stored.isDeleted else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: request.http) else {
            throw APIProblem(.versionNeeded)
        }
        let deleted = try await request.store.deleteReaction(
            id, version: base, request.access, change: request.change())
        if case .stale(let current) = deleted { throw stale(current) }
        return request.done
    }

    private static func insert(
        _ id: Reaction.ID, _ checked: CheckedReaction, _ request: APIPersonRequest
    ) async throws -> Response {
        do {
            try await request.store.createReaction(id, checked, request.access, change: request.change())
        } catch Store.ReactionProblem.idTaken {
            throw APIProblem(.idTaken)
        }
        guard let stored = try await request.store.reaction(id, request.access) else { throw APIProblem.notFound }
        return try answer(stored, request, .created)
    }

    private static func update(
        _ id: Reaction.ID, _ checked: CheckedReaction, _ version: RecordVersion, _ request: APIPersonRequest
    ) async throws -> Response {
        do {
            let saved = try await request.store.updateReaction(
                id, checked, version: version, request.access, change: request.change())
            switch saved {
            case .saved(let stored): return try answer(stored, request)
            case .stale(let current): throw stale(current)
            }
        } catch Store.ReactionProblem.idTaken {
            throw APIProblem(.idTaken)
        }
    }

    private static func answer(
        _ stored: StoredReaction, _ request: APIPersonRequest, _ status: HTTPResponse.Status = .ok
    ) throws -> Response {
        try request.answer(
            ReactionPayload(stored), status: status, version: stored.reaction.version,
            location: status == .created ? Paths.apiReaction(request.person, stored.reaction.id.text) : nil)
    }

    private static func stale(_ current: StoredReaction?) -> APIProblem {
        APIProblem.stale(current.map(ReactionPayload.init), version: current?.reaction.version)
    }
}
