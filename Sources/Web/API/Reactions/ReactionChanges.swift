internal import CarePlan
internal import Clinical
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Store

/// Recording, changing and deleting a reaction.
enum ReactionChanges {
    @Sendable static func create(_ visit: APIPersonVisit) async throws -> Response {
        let reading = try visit.visit.read { ReactionReading($0) }
        let records = try await ReactionRecords(visit, reading)
        return try await insert(reading.id, try records.checked(reading), visit)
    }

    @Sendable static func save(_ visit: APIPersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", of: Reaction.self)
        let base = try EntityTag.base(of: visit.visit.request)
        let reading = try visit.visit.read { ReactionReading($0, id: id) }
        let records = try await ReactionRecords(visit, reading)
        let checked = try records.checked(reading)
        guard let stored = records.stored else {
            if case .version = base { throw APIProblem.stale(nil, version: nil) }
            return try await insert(id, checked, visit)
        }
        if checked.details == stored.reaction.details { return try answer(stored, visit) }
        guard base != .nothing else { throw APIProblem(.versionNeeded) }
        guard case .version(let version) = base else { throw stale(stored) }
        return try await update(id, checked, version, visit)
    }

    @Sendable static func delete(_ visit: APIPersonVisit) async throws -> Response {
        let id = try visit.visit.id("reaction", of: Reaction.self)
        let stored = try await visit.store.reaction(id, visit.access)
        guard let stored, !stored.isDeleted else { throw APIProblem.notFound }
        guard case .version(let base) = try EntityTag.base(of: visit.visit.request) else {
            throw APIProblem(.versionNeeded)
        }
        let deleted = try await visit.store.deleteReaction(
            id, version: base, visit.access, act: visit.visit.world.act)
        if case .stale(let current) = deleted { throw stale(current) }
        return visit.visit.done
    }

    private static func insert(
        _ id: Reaction.ID, _ checked: CheckedReaction, _ visit: APIPersonVisit
    ) async throws -> Response {
        do {
            try await visit.store.createReaction(id, checked, visit.access, act: visit.visit.world.act)
        } catch Store.ReactionProblem.idTaken {
            throw APIProblem(.idTaken)
        }
        guard let stored = try await visit.store.reaction(id, visit.access) else { throw APIProblem.notFound }
        return try answer(stored, visit, .created)
    }

    private static func update(
        _ id: Reaction.ID, _ checked: CheckedReaction, _ version: RecordVersion, _ visit: APIPersonVisit
    ) async throws -> Response {
        do {
            let saved = try await visit.store.updateReaction(
                id, checked, version: version, visit.access, act: visit.visit.world.act)
            switch saved {
            case .saved(let stored): return try answer(stored, visit)
            case .stale(let current): throw stale(current)
            }
        } catch Store.ReactionProblem.idTaken {
            throw APIProblem(.idTaken)
        }
    }

    private static func answer(
        _ stored: StoredReaction, _ visit: APIPersonVisit, _ status: HTTPResponse.Status = .ok
    ) throws -> Response {
        try visit.visit.answer(
            ReactionPayload(stored), status: status, version: stored.reaction.version,
            location: status == .created ? Paths.apiReaction(visit.person, stored.reaction.id.text) : nil)
    }

    private static func stale(_ current: StoredReaction?) -> APIProblem {
        APIProblem.stale(current.map(ReactionPayload.init), version: current?.reaction.version)
    }
}
