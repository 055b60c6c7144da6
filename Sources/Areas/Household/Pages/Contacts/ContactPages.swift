internal import Accounts
internal import Clinical
internal import Hummingbird
internal import Pages
internal import Store

enum ContactPages: RecordPages {
    static let record = Record.contact
    static let paths = RecordPaths(
        parameter: "contact", list: Paths.contacts, new: Paths.newContact, item: Paths.contact,
        edit: Paths.editContact, deletion: Paths.contactDeletion, restoration: Paths.contactRestoration,
        move: Paths.contactMove)
    static let words = RecordWords(
        saved: "toast.contactSaved", deleted: "toast.contactDeleted", restored: "toast.contactRestored",
        formUsed: ("name", "contact.formUsed"))

    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.contacts(.any), tip: .contacts, index)
        RecordController<Self>.add(to: &routes)
    }

    @Sendable static func index(_ request: PersonRequest) async throws -> Response {
        let stored = request.person
        let setting = try await request.store.emergencySetting(request.access)
        return request.render(
            ContactsPage(
                request.phrases, person: (stored.person.id, stored.person.name),
                emergency: EmergencyCall(setting, zone: stored.person.timeZone),
                contacts: try await request.store.contacts(request.access)))
    }

    static func check(_ values: EditContactPage.Values, _ phrases: Phrases) -> RecordCheck<ContactDetails> {
        RecordCheck(values.draft.checked()) { phrases.contact($0) }
    }

    static func page(
        _ phrases: Phrases, person: Person.ID, _ values: EditContactPage.Values, _ problems: Problems
    ) -> any Page {
        EditContactPage(phrases, person: person, values: values, problems: problems)
    }

    static func rows(
        _ details: ContactDetails, _ values: EditContactPage.Values, _ phrases: Phrases
    ) -> [(String, String)] {
        [
            (phrases("contact.name"), details.name),
            (phrases("contact.role"), phrases("contact.role.\(details.role.rawValue)")),
            (phrases("contact.number"), details.number.text),
            (phrases("contact.note"), details.note ?? "–"),
        ]
    }
}

extension EditContactPage.Values: RecordValues {
    init(id: String) {
        self.init(id: id, version: nil)
    }

    init(_ form: Form) {
        self.init(
            id: form["id"], version: form.optional("version"), name: form["name"], role: form["role"],
            number: form["number"], note: form["note"])
    }

    init(_ contact: Stored<ContactDetails>, _ phrases: Phrases) {
        let details = contact.details
        self.init(
            id: contact.id.text, version: String(contact.version.number), name: details.name,
            role: details.role.rawValue, number: details.number.text, note: details.note ?? "")
    }

    var draft: ContactDraft { ContactDraft(name: name, role: role, number: number, note: note) }
}
