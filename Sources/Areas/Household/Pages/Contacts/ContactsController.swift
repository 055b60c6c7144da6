internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Adding, changing, moving and deleting the people to call.
enum ContactsController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.contacts(":person"), tip: .contacts, index)
        routes.person(.get, Paths.newContact(":person"), new)
        routes.person(.post, Paths.contacts(":person"), create)
        routes.person(.get, Paths.editContact(":person", ":contact"), edit)
        routes.person(.post, Paths.contact(":person", ":contact"), update)
        routes.person(.post, Paths.contactDeletion(":person", ":contact"), delete)
        routes.person(.post, Paths.contactRestoration(":person", ":contact"), restore)
        routes.person(.post, Paths.contactMove(":person", ":contact"), moveUp)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let setting = try await request.store.emergencySetting(request.access)
        let page = ContactsPage(
            request.phrases, person: (stored.person.id.text, stored.person.name),
            emergency: EmergencyCall(setting, zone: stored.person.timeZone),
            contacts: try await request.store.contacts(request.access))
        return request.render(page)
    }

    @Sendable static func new(_ request: PersonRequest) async throws -> Response {
        try await show(request, EditContactPage.Values(id: request.newID()))
    }

    @Sendable static func create(_ request: PersonRequest) async throws -> Response {
        var values = EditContactPage.Values(request.form)
        values.version = nil
        guard let id = Contact.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(request, values, request.phrases.contact(found))
        case .valid(let details):
            do {
                try await request.store.createContact(id, details, request.access, change: request.change())
            } catch is RecordIDTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = request.newID()
                return try await show(request, values, Problems([("name", request.phrases("contact.formUsed"))]))
            }
            return list(request, FlashNote("toast.contactSaved"))
        }
    }

    @Sendable static func edit(_ request: PersonRequest) async throws -> Response {
        try await show(request, EditContactPage.Values(try await contact(request)))
    }

    @Sendable static func update(_ request: PersonRequest) async throws -> Response {
        let contact = try await contact(request)
        var values = EditContactPage.Values(request.form)
        values.id = contact.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let details: ContactDetails
        switch values.draft.checked() {
        case .invalid(let found): return try await show(request, values, request.phrases.contact(found))
        case .valid(let checked): details = checked
        }
        let saved = try await request.store.updateContact(
            contact.id, details, version: RecordVersion(number: version), request.access, change: request.change())
        switch saved {
        case .saved: return list(request, FlashNote("toast.contactSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(request, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("contact", as: Contact.self)
        guard try await request.store.deleteContact(id, request.access, change: request.change()) != nil else {
            return list(request, nil)
        }
        let undo = Paths.contactRestoration(request.access.person.text, id.text)
        return list(request, FlashNote("toast.contactDeleted", undo: undo))
    }

    @Sendable static func restore(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("contact", as: Contact.self)
        try await request.store.restoreContact(id, request.access, change: request.change())
        return list(request, FlashNote("toast.contactRestored"))
    }

    @Sendable static func moveUp(_ request: PersonRequest) async throws -> Response {
        let id = try request.id("contact", as: Contact.self)
        try await request.store.raiseContact(id, request.access, change: request.change())
        return list(request, nil)
    }

    private static func list(_ request: PersonRequest, _ note: FlashNote?) -> Response {
        request.redirect(to: Paths.contacts(request.access.person.text), note: note)
    }

    private static func contact(_ request: PersonRequest) async throws -> Contact {
        let id = try request.id("contact", as: Contact.self)
        guard let contact = try await request.store.contacts(request.access).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return contact
    }

    private static func show(
        _ request: PersonRequest, _ values: EditContactPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let page = EditContactPage(
            request.phrases, person: request.access.person.text, values: values, problems: problems)
        return request.render(page, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ request: PersonRequest, mine: ContactDetails, theirs: Contact
    ) async throws -> Response {
        let person = request.person
        let phrases = request.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = request.access.person.text
        return try await request.conflict(
            noun: "contact", record: theirs.id.text, person: person, rows: rows, keep: Paths.contacts(id),
            post: Paths.contact(id, theirs.id.text), version: theirs.version)
    }
}

extension EditContactPage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), name: form["name"], role: form["role"],
            number: form["number"], note: form["note"])
    }

    init(_ contact: Contact) {
        self.init(
            id: contact.id.text, version: String(contact.version.number), name: contact.name,
            role: contact.role.rawValue, number: contact.number.text, note: contact.note ?? "")
    }

    var draft: ContactDraft { ContactDraft(name: name, role: role, number: number, note: note) }
}

extension Phrases {
    fileprivate func rows(_ details: ContactDetails) -> [(String, String)] {
        [
            (self("contact.name"), details.name),
            (self("contact.role"), self("contact.role.\(details.role.rawValue)")),
            (self("contact.number"), details.number.text),
            (self("contact.note"), details.note ?? "–"),
        ]
    }
}
