package import Clinical
internal import Store

/// The emergency number with its button, and its source.
package struct EmergencyBlock: Encodable, Sendable {
    package let call: Link
    /// "Ambulance in Germany, taken from Mia’s time zone."
    package let about: String
    /// "112 works too."
    package let other: String?
    /// Where to choose the country; nil if signed out.
    package let change: Link?

    package init(_ phrases: Phrases, _ number: EmergencyCall, person: (id: Person.ID, name: String)?) {
        let name = (person?.name ?? "").isolated
        call = Link(phrases("emergency.call", ["number": number.text]), number.link)
        other = number.other.map { phrases("emergency.other", ["number": $0]) }
        let changeKey: String
        switch number.basis {
        case .typed:
            about = phrases("emergency.about.typed", ["name": name])
            changeKey = "emergency.change"
        case .chosen(let country):
            about = phrases("emergency.about.chosen", ["country": phrases.formats.country(country)])
            changeKey = "emergency.change"
        case .zone(let country):
            about = phrases("emergency.about.zone", ["country": phrases.formats.country(country), "name": name])
            changeKey = "emergency.check"
        case .unknown:
            about = phrases("emergency.about.unknown")
            changeKey = "emergency.set"
        }
        change = person.map { Link(phrases(changeKey), Paths.emergency($0.id)) }
    }

    /// The number of one person.
    package init(_ phrases: Phrases, _ setting: EmergencySetting, of person: Person) {
        self.init(
            phrases, EmergencyCall(setting, zone: person.timeZone), person: (person.id, person.name))
    }
}

extension Link {
    /// "Call Dr Okafor", with the phone number.
    package init(_ phrases: Phrases, calling contact: Contact) {
        self.init(phrases("contact.call", ["name": contact.name.isolated]), contact.number.link)
    }
}
