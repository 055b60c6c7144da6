internal import Clinical
internal import Pages

/// A form for a new or existing contact.
struct EditContactPage: FormPage {
    static let template = "contacts/edit"
    static let place: Place? = .plan

    let head: FormHead
    let name: Field
    let role: Menu
    let number: Field
    let note: LongField
    let deletion: String?

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one contact.
        var id: String
        /// Nil for a new contact.
        var version: String?
        var name = ""
        var role = Contact.Role.doctor.rawValue
        var number = ""
        var note = ""
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        let isNew = values.version == nil
        head = FormHead(
            phrases, title: phrases(isNew ? "contact.title.new" : "contact.title.edit"), cancel: Paths.contacts(person),
            post: isNew ? Paths.contacts(person) : Paths.contact(person, values.id),
            hidden: .record(values.id, values.version), problems: problems)
        name =
            Field("name", phrases("contact.name"), values.name, hint: phrases("contact.name.hint"), problems: problems)
            .fill("off").longest(ContactDraft.nameLimit).needed
        role = Menu(
            "role", phrases("contact.role"),
            options: Contact.Role.allCases.map { ($0.rawValue, phrases("contact.role.\($0.rawValue)")) },
            chosen: values.role, hint: phrases("contact.role.hint"), problems: problems)
        number =
            Field(
                "number", phrases("contact.number"), values.number, hint: phrases("contact.number.hint"),
                problems: problems
            ).kind(.phone).needed
        note = LongField(
            "note", phrases("contact.note"), values.note, hint: phrases("contact.note.hint"), problems: problems)
        deletion = isNew ? nil : Paths.contactDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditContactPage {
            EditContactPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let stored = Values(
            id: "okafor", version: "2", name: "Dr Okafor", role: "doctor", number: "020 7946 0958",
            note: "Ask for the OIT nurse.")
        let wrong = Values(id: "n", name: "", role: "clinic", number: "+44 (0)20 7946", note: Samples.rightToLeft)
        let problems = phrases.contact([.nameMissing, .number(.trunkZero), .noteTooLong(limit: 500)])
        return [
            Sample("new", page(Values(id: "n"))), Sample("edit", page(stored)), Sample("errors", page(wrong, problems)),
        ]
    }
}

extension Phrases {
    func contact(_ problems: [ContactDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nameMissing: ("name", self("contact.name.missing"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                case .unknownRole: ("role", self("form.unknownChoice"))
                case .number(let problem): ("number", phoneNumber(problem))
                case .noteTooLong(let limit): ("note", self("text.tooLong", count: limit))
                }
            })
    }
}
