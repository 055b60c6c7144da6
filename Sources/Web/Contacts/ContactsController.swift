internal import Accounts
internal import Clinical
internal import Host
internal import Hummingbird
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
        routes.person(.post, Paths.contactMove(":person", ":contact"), raise)
    }

    @Sendable static func index(_ visit: PersonVisit) async throws -> Response {
        let stored = visit.person
        let setting = try await visit.store.emergencySetting(visit.access)
        let page = ContactsPage(
            visit.visit.phrases, person: (stored.person.id.text, stored.person.name),
            emergency: EmergencyCall(setting, zone: stored.person.timeZone),
            contacts: try await visit.store.contacts(visit.access))
        return visit.visit.show(page, person: stored)
    }

    @Sendable static func new(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, EditContactPage.Values(id: visit.visit.world.newID()))
    }

    @Sendable static func create(_ visit: PersonVisit) async throws -> Response {
        var values = EditContactPage.Values(visit.visit.form)
        values.version = nil
        guard let id = Contact.ID(values.id) else { throw Refusal.malformed }
        switch values.draft.checked() {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.contact(found))
        case .valid(let details):
            do {
                try await visit.store.createContact(id, details, visit.access, act: visit.visit.world.act)
            } catch Store.ContactProblem.idTaken {
                // A form from the browser's history: it goes on as a new one, and says so.
                values.id = visit.visit.world.newID()
                return try await show(visit, values, Problems([("name", visit.visit.phrases("contact.formUsed"))]))
            }
            return list(visit, FlashNote("toast.contactSaved"))
        }
    }

    @Sendable static func edit(_ visit: PersonVisit) async throws -> Response {
        try await show(visit, EditContactPage.Values(try await contact(visit)))
    }

    @Sendable static func update(_ visit: PersonVisit) async throws -> Response {
        let contact = try await contact(visit)
        var values = EditContactPage.Values(visit.visit.form)
        values.id = contact.id.text
        guard let version = Int64(values.version ?? "") else { throw Refusal.malformed }
        let details: ContactDetails
        switch values.draft.checked() {
        case .invalid(let found): return try await show(visit, values, visit.visit.phrases.contact(found))
        case .valid(let checked): details = checked
        }
        let saved = try await visit.store.updateContact(
            contact.id, details, version: RecordVersion(number: version), visit.access, act: visit.visit.world.act)
        switch saved {
        case .saved: return list(visit, FlashNote("toast.contactSaved"))
        case .stale(nil): throw Refusal.notFound
        case .stale(let current?): return try await conflict(visit, mine: details, theirs: current)
        }
    }

    @Sendable static func delete(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("contact", as: Contact.self)
        guard try await visit.store.deleteContact(id, visit.access, act: visit.visit.world.act) != nil else {
            return list(visit, nil)
        }
        let undo = Paths.contactRestoration(visit.access.person.text, id.text)
        return list(visit, FlashNote("toast.contactDeleted", undo: undo))
    }

    @Sendable static func restore(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("contact", as: Contact.self)
        try await visit.store.restoreContact(id, visit.access, act: visit.visit.world.act)
        return list(visit, FlashNote("toast.contactRestored"))
    }

    @Sendable static func raise(_ visit: PersonVisit) async throws -> Response {
        let id = try visit.visit.id("contact", as: Contact.self)
        try await visit.store.raiseContact(id, visit.access, act: visit.visit.world.act)
        return list(visit, nil)
    }

    private static func list(_ visit: PersonVisit, _ note: FlashNote?) -> Response {
        visit.visit.see(Paths.contacts(visit.access.person.text), note: note)
    }

    private static func contact(_ visit: PersonVisit) async throws -> Contact {
        let id = try visit.visit.id("contact", as: Contact.self)
        guard let contact = try await visit.store.contacts(visit.access).first(where: { $0.id == id }) else {
            throw Refusal.notFound
        }
        return contact
    }

    private static func show(
        _ visit: PersonVisit, _ values: EditContactPage.Values, _ problems: Problems = .none
    ) async throws -> Response {
        let person = visit.person
        let page = EditContactPage(
            visit.visit.phrases, person: visit.access.person.text, values: values, problems: problems)
        return visit.visit.show(page, person: person, status: problems.isEmpty ? .ok : .unprocessableContent)
    }

    private static func conflict(
        _ visit: PersonVisit, mine: ContactDetails, theirs: Contact
    ) async throws -> Response {
        let person = visit.person
        let phrases = visit.visit.phrases
        let rows = zip(phrases.rows(theirs.details), phrases.rows(mine)).map { theirs, mine in
            (label: theirs.0, theirs: theirs.1, mine: mine.1)
        }
        let id = visit.access.person.text
        return try await visit.conflict(
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
