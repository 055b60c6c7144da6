package import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The form of a plain record, and adding, changing, deleting, restoring and moving one.
package enum RecordController<Noun: RecordPages> {
    /// - Parameters:
    ///   - ability: what its forms are to the person; entries of a day are `log`.
    ///   - entries: Whether new records may wait on a phone.
    ///   - creates: Whether it also takes new records; a noun whose form makes several does that itself.
    package static func add(
        to routes: inout Routes, for ability: Ability = .care, entries: Bool = false, creates: Bool = true
    ) {
        let (paths, record) = (Noun.paths, ":" + Noun.paths.parameter)
        routes.person(.get, paths.new(.any), for: ability, new)
        if creates { routes.person(.post, paths.create(.any), for: ability, entries: entries, create) }
        routes.person(.get, paths.edit(.any, record), for: ability, edit)
        routes.person(.post, paths.item(.any, record), for: ability, update)
        routes.person(.post, paths.deletion(.any, record), for: ability, delete)
        routes.person(.post, paths.restoration(.any, record), for: ability, restore)
        if let move = paths.move { routes.person(.post, move(.any, record), for: ability, moveUp) }
    }

    @Sendable private static func new(_ request: PersonRequest) async throws -> Response {
        let fresh = try await Noun.fresh(Noun.Values(id: request.newID()), request)
        return show(request, try await Noun.complete(fresh, of: nil, request))
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        var values = Noun.Values(request.form)
        values.version = nil
        values = try await Noun.complete(values, of: nil, request)
        guard let id = Stored<Noun.Details>.ID(values.id) else { throw Refusal.malformed }
        if let answer = try await Noun.answer(values, request) { return answer }
        switch Noun.check(values, request.phrases) {
        case .invalid(let problems): return show(request, values, problems)
        case .valid(let details):
            do {
                try await request.store.create(id, details, of: Noun.record, request.access, change: request.change())
            } catch is RecordIDTaken {
                // A form from the browser's history becomes a new record, and says so.
                values.id = request.newID()
                return show(request, values, problem(Noun.words.formUsed.key, request))
            }
            let created = Noun.next(request, record: id.text) ?? Noun.paths.created(request.access.person, id.text)
            return request.redirect(to: created, note: FlashNote(Noun.words.saved))
        }
    }

    @Sendable private static func edit(_ request: PersonRequest) async throws -> Response {
        guard let stored = try await stored(request) else { throw Refusal.notFound }
        return show(request, try await values(of: stored, request))
    }

    @Sendable private static func update(_ request: PersonRequest) async throws -> Response {
        guard let stored = try await stored(request) else { return try await gone(request) }
        var values = Noun.Values(request.form)
        values.id = stored.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        values = try await Noun.complete(values, of: stored, request)
        if let answer = try await Noun.answer(values, request) { return answer }
        let details: Noun.Details
        switch Noun.check(values, request.phrases) {
        case .invalid(let problems): return show(request, values, problems)
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.update(
            stored.id, details, of: Noun.record, version: RecordVersion(number: version), request.access,
            change: request.change())
        switch saved {
        case .saved:
            let record = stored.id.text
            let changed = Noun.next(request, record: record) ?? Noun.paths.changed(request.access.person, record)
            return request.redirect(to: changed, note: FlashNote(Noun.words.changed))
        case .stale(nil): return try await gone(request)
        case .stale(let current?): return try await conflict(request, mine: details, theirs: current, values)
        }
    }

    /// A form without a version deletes whatever there is; one with a version only what its reader saw.
    @Sendable private static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        let version = try request.form.optional("version").map { text in
            guard let number = Int64(text) else { throw Refusal.malformed }
            return RecordVersion(number: number)
        }
        let deleted = try await request.store.delete(
            id, of: Noun.record, version: version, request.access, change: request.change())
        switch deleted {
        case .saved:
            let undo = Noun.paths.restoration(request.access.person, id.text)
            return list(request, FlashNote(Noun.words.deleted, undo: undo))
        case .stale(nil): return list(request, nil)
        case .stale(let current?):
            return show(
                request, try await values(of: current, request), problem("symptoms.changedMeanwhile", request))
        }
    }

    @Sendable private static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        let isThere = try await request.store.restore(id, of: Noun.record, request.access, change: request.change())
        return list(request, isThere ? FlashNote(Noun.words.restored) : nil)
    }

    @Sendable private static func moveUp(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        try await request.store.raise(id, of: Noun.record, request.access, change: request.change())
        return list(request, nil)
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Noun.paths.list(request.access.person), note: note)
    }

    /// The record of the address; nil if there is none or it was deleted.
    private static func stored(_ request: PersonRequest) async throws -> Stored<Noun.Details>? {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        let stored = try await request.store.record(id, of: Noun.record, request.access)
        return stored?.isDeleted == false ? stored : nil
    }

    private static func values(
        of stored: Stored<Noun.Details>, _ request: PersonRequest
    ) async throws -> Noun.Values {
        try await Noun.complete(Noun.Values(stored, request.phrases), of: stored, request)
    }

    /// What answers a form whose record was deleted after it was opened.
    private static func gone(_ request: PersonRequest) async throws -> Response {
        guard Noun.words.becomesNew else { throw Refusal.notFound }
        var values = Noun.Values(request.form)
        (values.id, values.version) = (request.newID(), nil)
        return show(
            request, try await Noun.complete(values, of: nil, request), problem("form.deletedMeanwhile", request))
    }

    private static func problem(_ key: String, _ request: PersonRequest) -> Problems {
        Problems([(Noun.words.formUsed.field, request.phrases(key))])
    }

    private static func show(
        _ request: PersonRequest, _ values: Noun.Values, _ problems: Problems = .none
    ) -> Response {
        let page = Noun.page(request.phrases, person: request.access.person, values, problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, mine: Noun.Details, theirs: Stored<Noun.Details>, _ values: Noun.Values
    ) async throws -> Response {
        let phrases = request.phrases
        let rows = zip(
            Noun.rows(theirs.details, values, phrases), Noun.rows(mine, values, phrases)
        ).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let (person, id) = (request.access.person, theirs.id.text)
        return try await request.conflict(
            noun: Noun.record.noun.description, record: id, person: request.person, rows: rows,
            keep: Noun.paths.kept(person, id), post: Noun.paths.item(person, id), version: theirs.version)
    }
}
