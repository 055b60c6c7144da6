internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The form of a plain record, and adding, changing, deleting, restoring and moving one.
package enum RecordController<Noun: RecordPages> {
    /// - Parameter creates: Whether it also takes new records; a noun whose form makes several does that itself.
    package static func add(to routes: inout Routes, creates: Bool = true) {
        let (paths, record) = (Noun.paths, ":" + Noun.paths.parameter)
        routes.person(.get, paths.new(":person"), new)
        if creates { routes.person(.post, paths.create(":person"), create) }
        routes.person(.get, paths.edit(":person", record), edit)
        routes.person(.post, paths.item(":person", record), update)
        routes.person(.post, paths.deletion(":person", record), delete)
        routes.person(.post, paths.restoration(":person", record), restore)
        if let move = paths.move { routes.person(.post, move(":person", record), moveUp) }
    }

    @Sendable private static func new(_ request: PersonRequest) async throws -> Response {
        show(request, try await Noun.complete(Noun.Values(id: request.newID()), request))
    }

    @Sendable private static func create(_ request: PersonRequest) async throws -> Response {
        var values = try await Noun.complete(Noun.Values(request.form), request)
        values.version = nil
        guard let id = Stored<Noun.Details>.ID(values.id) else { throw Refusal.malformed }
        switch Noun.check(values, request.phrases) {
        case .invalid(let problems): return show(request, values, problems)
        case .valid(let details):
            do {
                try await request.store.create(id, details, of: Noun.record, request.access, change: request.change())
            } catch is RecordIDTaken {
                // A form from the browser's history becomes a new record, and says so.
                values.id = request.newID()
                let (field, key) = Noun.words.formUsed
                return show(request, values, Problems([(field, request.phrases(key))]))
            }
            return list(request, FlashNote(Noun.words.saved))
        }
    }

    @Sendable private static func edit(_ request: PersonRequest) async throws -> Response {
        show(request, try await Noun.complete(Noun.Values(try await stored(request)), request))
    }

    @Sendable private static func update(_ request: PersonRequest) async throws -> Response {
        let stored = try await stored(request)
        var values = try await Noun.complete(Noun.Values(request.form), request)
        values.id = stored.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let details: Noun.Details
        switch Noun.check(values, request.phrases) {
        case .invalid(let problems): return show(request, values, problems)
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.update(
            stored.id, details, of: Noun.record, version: RecordVersion(number: version), request.access,
            change: request.change())
        switch saved {
        case .saved: return list(request, FlashNote(Noun.words.saved))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(request, mine: details, theirs: current, values)
        }
    }

    @Sendable private static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        let deleted = try await request.store.delete(
            id, of: Noun.record, request.access, change: request.change())
        guard deleted != nil else { return list(request, nil) }
        let undo = Noun.paths.restoration(request.access.person.text, id.text)
        return list(request, FlashNote(Noun.words.deleted, undo: undo))
    }

    @Sendable private static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        try await request.store.restore(id, of: Noun.record, request.access, change: request.change())
        return list(request, FlashNote(Noun.words.restored))
    }

    @Sendable private static func moveUp(_ request: PersonRequest) async throws -> Response {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        try await request.store.raise(id, of: Noun.record, request.access, change: request.change())
        return list(request, nil)
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Noun.paths.list(request.access.person.text), note: note)
    }

    private static func stored(_ request: PersonRequest) async throws -> Stored<Noun.Details> {
        let id = try request.id(Noun.paths.parameter, as: Noun.Details.Noun.self)
        guard let stored = try await request.store.record(id, of: Noun.record, request.access), !stored.isDeleted else {
            throw Refusal.notFound
        }
        return stored
    }

    private static func show(
        _ request: PersonRequest, _ values: Noun.Values, _ problems: Problems = .none
    ) -> Response {
        let page = Noun.page(request.phrases, person: request.access.person.text, values, problems)
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
        let person = request.access.person.text
        return try await request.conflict(
            noun: Noun.record.noun.description, record: theirs.id.text, person: request.person, rows: rows,
            keep: Noun.paths.list(person), post: Noun.paths.item(person, theirs.id.text), version: theirs.version)
    }
}
