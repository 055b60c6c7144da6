internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Logging
internal import Pages
internal import Store

/// A person's documents: listing, adding, renaming, reordering and removing them.
enum DocumentsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.documents(.any), tip: .documents, index)
        routes.person(.post, Paths.documents(.any), upload: true, files: DocumentUpload.rule, create)
        routes.person(.get, Paths.document(.any, ":document"), show)
        routes.person(.get, Paths.editDocument(.any, ":document"), edit)
        routes.person(.post, Paths.document(.any, ":document"), update)
        routes.person(.post, Paths.documentDeletion(.any, ":document"), delete)
        routes.person(.post, Paths.documentRestoration(.any, ":document"), restore)
        routes.person(.post, Paths.documentErasure(.any, ":document"), erase)
        routes.person(.post, Paths.documentMove(.any, ":document"), move)
        routes.person(.post, Paths.offlineDocument(.any, ":document"), keepOffline)
        routes.person(.post, Paths.offlineDocumentRemoval(.any, ":document"), keepOnline)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        try await list(request, DocumentsPage.Upload(id: request.newID()))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        let upload = try DocumentUpload(request)
        let outcome = try await upload.take()
        if outcome.refused.isEmpty {
            let note = outcome.kept.count == 1 ? "toast.documentKept" : "toast.documentsKept"
            return request.redirect(to: Paths.documents(request.access.person), note: FlashNote(note))
        }
        // Sending the same form again adds nothing. A new form gets new ids.
        return try await list(request, DocumentsPage.Upload(id: request.newID(), outcome: outcome))
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let document = try await stored(request)
        let page = DocumentPage(
            request.phrases, document, isReadable: request.isReadable(document),
            added: request.zone.local(at: document.addedAt).day)
        return request.render(page)
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        let document = try await stored(request)
        return show(request, request.person, EditDocumentPage.Values(document))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let document = try await stored(request)
        let values = EditDocumentPage.Values(request.form, document)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let details: DocumentDetails
        switch values.draft.checked() {
        case .invalid(let found): return show(request, request.person, values, request.phrases.document(found))
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.updateDocument(
            document.id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return show(document.id, of: request, FlashNote("toast.documentSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(request, request.person, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let (person, id) = (request.access.person, try request.documentID())
        let deleted = try await request.store.deleteDocument(id, request.access, change: request.change())
        let undo = Paths.documentRestoration(person, id.text)
        let note = deleted.map { _ in FlashNote("toast.documentDeleted", undo: undo) }
        return request.redirect(to: Paths.documents(person), note: note)
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let note: FlashNote
        do {
            let back = try await request.store.restoreDocument(
                try request.documentID(), request.access, change: request.change())
            note = FlashNote(back == nil ? "toast.documentGone" : "toast.documentRestored")
        } catch Store.DocumentProblem.full {
            note = FlashNote("toast.documentsFull")
        }
        return request.redirect(to: Paths.documents(request.access.person), note: note)
    }

    /// The record goes first: a file without one is removed later, a record without its file would be an empty promise.
    @Sendable static func erase(_ request: PersonRequest) async throws -> Response {
        let id = try request.documentID()
        let isErased = try await request.store.eraseDocument(id, request.access, change: request.change())
        let isGone = isErased && request.site.vault.erase(id, of: request.access.person)
        if isErased && !isGone { request.world.log.error("the file of an erased document cannot be deleted") }
        let note = isErased ? FlashNote(isGone ? "toast.documentErased" : "toast.documentErasedLater") : nil
        return request.redirect(to: Paths.deleted(request.access.person), note: note)
    }

    @Sendable static func move(_ request: PersonRequest) async throws -> Response {
        guard let move = DocumentMove(rawValue: request.form["move"]) else { throw Refusal.malformed }
        let id = try request.documentID()
        try await request.store.moveDocument(id, move, request.access, change: request.change())
        return request.redirect(to: Paths.documents(request.access.person))
    }

    @Sendable static func keepOffline(_ request: PersonRequest) async throws -> Response {
        try await keepOffline(request, true, "toast.documentPinned")
    }

    @Sendable static func keepOnline(_ request: PersonRequest) async throws -> Response {
        try await keepOffline(request, false, "toast.documentUnpinned")
    }

    private static func keepOffline(_ request: PersonRequest, _ keeps: Bool, _ note: String) async throws -> Response {
        let id = try request.documentID()
        let isThere = try await request.store.keepDocumentOffline(id, keeps, request.access, change: request.change())
        guard isThere else { throw Refusal.notFound }
        return show(id, of: request, FlashNote(note))
    }

    private static func show(
        _ id: Document.ID, of request: PersonRequest, _ note: FlashNote
    ) -> Response {
        request.redirect(to: Paths.document(request.access.person, id.text), note: note)
    }
}

extension DocumentsController {
    private static func list(_ request: PersonRequest, _ upload: DocumentsPage.Upload) async throws -> Response {
        let person = request.person
        let documents = try await request.store.documents(request.access)
        let page = DocumentsPage(
            request.phrases, person: (person.person.id, person.person.name),
            documents: documents.map { ($0, request.isReadable($0)) }, upload: upload)
        return request.render(page, status: upload.outcome == nil ? .ok : .unprocessableContent)
    }

    private static func stored(_ request: PersonRequest) async throws -> Document {
        let id = try request.documentID()
        guard let document = try await request.store.document(id, request.access) else { throw Refusal.notFound }
        return document
    }

    private static func show(
        _ request: PersonRequest, _ person: StoredPerson, _ values: EditDocumentPage.Values,
        _ problems: Problems = .none
    ) -> Response {
        let page = EditDocumentPage(
            request.phrases, person: request.access.person, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, _ person: StoredPerson, mine: DocumentDetails, theirs: Document
    ) async throws -> Response {
        let phrases = request.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let path = Paths.document(request.access.person, theirs.id.text)
        return try await request.conflict(
            noun: "document", record: theirs.id.text, person: person, rows: rows, keep: path, post: path,
            version: theirs.version)
    }
}

extension PersonRequest {
    func documentID() throws -> Document.ID { try id("document", as: Document.self) }

    func vaultName(_ id: Document.ID, _ part: Vault.Name.Part = .original) -> Vault.Name {
        Vault.Name(access.person, id, part)
    }

    /// Whether the file exists and was encrypted with a key this server has.
    func isReadable(_ document: Document) -> Bool {
        (try? site.vault.open(vaultName(document.id))) != nil
    }
}
