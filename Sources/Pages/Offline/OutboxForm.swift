package import Clinical

/// Marks a form whose entries may wait on the phone, with what its script needs to know.
package struct OutboxForm: Encodable, Sendable {
    package let kind: String
    package let person: String
    /// The person's time zone: a form that was kept yesterday is filled in today.
    package let zone: String
    /// Whose entry it is, in the list of waiting ones.
    package let name: String

    package enum Kind: String, Sendable {
        case dose, symptoms, symptom
        case doseEntry = "dose-entry"
        case foodEntry = "food-entry"
    }

    /// Where a browser goes when an entry was kept on the phone.
    package let back: String

    package init(_ kind: Kind, person: String, zone: String, name: String) {
        self.kind = kind.rawValue
        self.person = person
        self.zone = zone
        self.name = name
        back = Paths.today(person)
    }

    package init(_ kind: Kind, of person: Person) {
        self.init(kind, person: person.id.text, zone: person.timeZone, name: person.name)
    }
}
