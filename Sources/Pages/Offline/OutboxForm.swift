internal import Clinical

/// Marks a form whose entries may wait on the phone, with what its script needs to know.
struct OutboxForm: Encodable, Sendable {
    let kind: String
    let person: String
    /// The person's time zone: a form that was kept yesterday is filled in today.
    let zone: String
    /// Whose entry it is, in the list of waiting ones.
    let name: String

    enum Kind: String, Sendable {
        case dose, symptoms, symptom
        case doseEntry = "dose-entry"
        case foodEntry = "food-entry"
    }

    /// Where a browser goes when an entry was kept on the phone.
    let back: String

    init(_ kind: Kind, person: String, zone: String, name: String) {
        self.kind = kind.rawValue
        self.person = person
        self.zone = zone
        self.name = name
        back = Paths.today(person)
    }

    init(_ kind: Kind, of person: Person) {
        self.init(kind, person: person.id.text, zone: person.timeZone, name: person.name)
    }
}
