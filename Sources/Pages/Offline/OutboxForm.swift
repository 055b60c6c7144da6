package import Clinical

/// Marks a form whose entries may be queued on the phone, with the data its script needs.
package struct OutboxForm: Encodable, Sendable {
    package let kind: String
    package let person: String
    /// The person's time zone: a form cached yesterday is filled in for today.
    package let zone: String
    /// The person's name, shown in the list of queued entries.
    package let name: String

    package enum Kind: String, Sendable {
        case dose, symptoms, symptom, reminder
        case doseEntry = "dose-entry"
        case foodEntry = "food-entry"
        /// That a medicine was taken or not; several that are due in one tap.
        case administration, slots
        /// A day of the diary of hay fever.
        case diary
        /// What a scale shows.
        case weight
        /// A drink with a time; a glass of water of the moment of the tap.
        case water
        case waterNow = "water-now"
        /// Puffs with a time; puffs of the moment of the tap.
        case puffs
        case puffsNow = "puffs-now"
    }

    /// Where to go after an entry was queued.
    package let back: String

    package init(_ kind: Kind, person: Person.ID, zone: String, name: String) {
        self.kind = kind.rawValue
        self.person = person.text
        self.zone = zone
        self.name = name
        back = Paths.today(person)
    }

    package init(_ kind: Kind, of person: Person) {
        self.init(kind, person: person.id, zone: person.timeZone, name: person.name)
    }
}
