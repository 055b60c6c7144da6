internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Store

/// The documents of a person: the list, adding, renaming, moving and removing.
enum DocumentsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.documents(":person"), tip: .documents, index)
        routes.person(.post, Paths.documents(":person"), upload: true, files: DocumentUpload.rule, create)
        routes.person(.get, Paths.document(":person", ":document"), show)
        routes.person(.get, Paths.editDocument(":person", ":document"), edit)
        routes.person(.post, Paths.document(":person", ":document"), update)
        routes.person(.post, Paths.documentDeletion(":person", ":document"), delete)
        routes.person(.post, Paths.documentRestoration(":person", ":document"), restore)
        routes.person(.post, Paths.documentMove(":person", ":document"), move)
        routes.person(.post, Paths.offlineDocument(":person", ":document"), keepOffline)
        routes.person(.post, Paths.offlineDocumentRemoval(":person", ":document"), keepOnline)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        try await list(visit, DocumentsPage.Upload(id: visit.visit.world.newID()))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        let upload = try DocumentUpload(visit)
        let outcome = try await upload.take()
        if outcome.refused.isEmpty {
            let note = outcome.kept.count == 1 ? "toast.documentKept" : "toast.documentsKept"
            return visit.visit.see(Paths.documents(visit.access.person.text), note: FlashNote(note))
        }
        // The same form sent again adds nothing twice, and what comes next gets ids of its own.
        return try await list(visit, DocumentsPage.Upload(id: visit.visit.world.newID(), outcome: outcome))
    }

    @Sendable static func show(_ visit: PersonVisit) async throws -> Response {
        let (document, person) = try await stored(visit)
        let page = DocumentPage(
            visit.visit.phrases, document, isReadable: visit.isReadable(document),
            added: visit.visit.zone(of: person.person).local(at: document.addedAt).day)
        return visit.visit.show(page, person: person)
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        let (document, person) = try await stored(visit)
        return show(visit, person, EditDocumentPage.Values(document))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let (document, person) = try await stored(visit)
        let values = EditDocumentPage.Values(visit.visit.form, document)
        guard let version = Int64(values.version) else { throw Refusal.malformed }
        let details: DocumentDetails
        switch values.draft.checked() {
        case .invalid(let found): return show(visit, person, values, visit.visit.phrases.document(found))
        case .valid(let checked): details = checked
        }
        let saved = try await visit.store.updateDocument(
            document.id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return see(visit, document.id, FlashNote("toast.documentSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(visit, person, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let (person, id) = (visit.access.person.text, try visit.documentID())
        let deleted = try await visit.store.deleteDocument(id, visit.access, act: visit.visit.world.act)
        let undo = Paths.documentRestoration(person, id.text)
        let note = deleted.map { _ in FlashNote("toast.documentDeleted", undo: undo) }
        return visit.visit.see(Paths.documents(person), note: note)
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let note: FlashNote
        do {
            let back = try await visit.store.restoreDocument(
                try visit.documentID(), visit.access, act: visit.visit.world.act)
            note = FlashNote(back == nil ? "toast.documentGone" : "toast.documentRestored")
        } catch Store.DocumentProblem.full {
            note = FlashNote("toast.documentsFull")
        }
        return visit.visit.see(Paths.documents(visit.access.person.text), note: note)
    }

    @Sendable static func move(_ visit: PersonVisit) async throws -> Response {
        guard let move = DocumentMove(rawValue: visit.visit.form["move"]) else { throw Refusal.malformed }
        let id = try visit.documentID()
        try await visit.store.moveDocument(id, move, visit.access, act: visit.visit.world.act)
        return visit.visit.see(Paths.documents(visit.access.person.text))
    }

    @Sendable static func keepOffline(_ visit: PersonVisit) async throws -> Response {
        try await keepOffline(visit, true, "toast.documentPinned")
    }

    @Sendable static func keepOnline(_ visit: PersonVisit) async throws -> Response {
        try await keepOffline(visit, false, "toast.documentUnpinned")
    }

    private static func keepOffline(_ visit: PersonVisit, _ keeps: Bool, _ note: String) async throws -> Response {
        let id = try visit.documentID()
        let isThere = try await visit.store.keepDocumentOffline(id, keeps, visit.access, act: visit.visit.world.act)
        guard isThere else { throw Refusal.notFound }
        return see(visit, id, FlashNote(note))
    }

    private static func see(_ visit: PersonVisit, _ id: Document.ID, _ note: FlashNote) -> Response {
        visit.visit.see(Paths.document(visit.access.person.text, id.text), note: note)
    }
}

extension DocumentsController {
    private static func list(_ visit: PersonVisit, _ upload: DocumentsPage.Upload) async throws -> Response {
        let person = visit.person
        let documents = try await visit.store.documents(visit.access)
        let page = DocumentsPage(
            visit.visit.phrases, person: (person.person.id.text, person.person.name),
            documents: documents.map { ($0, visit.isReadable($0)) }, upload: upload)
        return visit.visit.show(page, person: person, status: upload.outcome == nil ? .ok : .unprocessableContent)
    }

    private static func stored(_ visit: PersonVisit) async throws -> (Document, StoredPerson) {
        let id = try visit.documentID()
        guard let document = try await visit.store.document(id, visit.access) else { throw Refusal.notFound }
        return (document, visit.person)
    }

    private static func show(
        _ visit: PersonVisit, _ person: StoredPerson, _ values: EditDocumentPage.Values, _ problems: Problems = .none
    ) -> Response {
        let page = EditDocumentPage(
            visit.visit.phrases, person: visit.access.person.text, values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ visit: PersonVisit, _ person: StoredPerson, mine: DocumentDetails, theirs: Document
    ) async throws -> Response {
        let phrases = visit.visit.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let path = Paths.document(visit.access.person.text, theirs.id.text)
        return try await visit.conflict(
            noun: "document", record: theirs.id.text, person: person, rows: rows, keep: path, post: path,
            version: theirs.version)
    }
}

extension PersonVisit {
    func documentID() throws -> Document.ID { try visit.id("document", as: Document.self) }

    func vaultName(_ id: Document.ID, _ part: Vault.Name.Part = .original) -> Vault.Name {
        Vault.Name(access.person, id, part)
    }

    /// Whether the file is there and was sealed with a key that is here.
    func isReadable(_ document: Document) -> Bool {
        (try? visit.site.vault.open(vaultName(document.id))) != nil
    }
}
