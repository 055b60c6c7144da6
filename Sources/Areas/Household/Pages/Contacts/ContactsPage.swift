internal import Clinical
internal import Pages

/// Who to call about a person: the emergency number, doctors, clinics and others.
struct ContactsPage: Page {
    static let template = "contacts/index"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let action: Link?
    let emergency: EmergencyBlock
    let contacts: [ContactRow]
    let newContact: String
    let help: String

    init(
        _ phrases: Phrases, person: (id: Person.ID, name: String), emergency: EmergencyCall, contacts: [Contact]
    ) {
        title = phrases("contacts.title")
        subtitle = phrases("contacts.subtitle", ["name": person.name])
        back = Link(phrases("form.back"), Paths.today(person.id))
        action = contacts.isEmpty ? nil : Link(phrases("contacts.add"), Paths.newContact(person.id))
        self.emergency = EmergencyBlock(phrases, emergency, person: person)
        self.contacts = contacts.enumerated().map { index, contact in
            ContactRow(
                phrases, contact,
                more: ContactRow.More(
                    edit: Paths.editContact(person.id, contact.id.text),
                    moveUp: index == 0 ? nil : Paths.contactMove(person.id, contact.id.text)))
        }
        newContact = Paths.newContact(person.id)
        help = Paths.help
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ contacts: [Contact], country: String? = nil, zone: String = "Europe/London") -> ContactsPage {
            let setting = EmergencySetting(
                country: country.flatMap { Country($0) }, number: nil, version: .first)
            return ContactsPage(
                phrases, person: (Samples.person, "Mia"), emergency: EmergencyCall(setting, zone: zone),
                contacts: contacts)
        }
        return [
            Sample("empty", page([], zone: "UTC")),
            Sample("typical", page(Samples.contacts, country: "GB")),
            Sample("much", page(Samples.contacts + Samples.oddContacts)),
        ]
    }
}
