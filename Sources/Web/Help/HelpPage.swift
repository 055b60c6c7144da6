internal import CarePlan
internal import Clinical
internal import HouseholdPages
internal import Pages
internal import Store

/// What to do now: the number to call, who else to call, and the first steps. Needs no sign-in.
struct HelpPage: Page {
    static let template = "help/show"
    static let layout = Layout.plain

    let title: String
    let back: Link?
    /// The number to call; one per person if they differ.
    let calls: [Call]
    /// A summary of each person's action plan.
    let plans: [HelpPlan]
    let people: [PersonContacts]
    let documents: [OfflineDocuments]
    /// What the areas say, such as which medicines are taken.
    let cards: [Card]
    let signs: [String]
    let steps: [String]
    let organisations: HelpOrganisations
    let numbers: [Number]
    /// Whether the list of numbers is expanded: no country is known.
    let isOpen: Bool
    let learn = Paths.article("anaphylaxis")

    struct Call: Encodable, Sendable {
        /// Whose number it is; nil if it applies to everyone.
        let name: String?
        let block: EmergencyBlock
    }

    /// Who to call for one person.
    struct PersonContacts: Encodable, Sendable {
        let heading: String
        let contacts: [ContactRow]
        /// Nil for somebody who may not open the list.
        let list: Link?
    }

    struct Number: Encodable, Sendable {
        let country: String
        /// The button label.
        let label: String
        let path: String
    }

    /// The data about a person that this page needs.
    struct Somebody: Sendable {
        let id: Person.ID
        let name: String
        let call: EmergencyCall
        let contacts: [Contact]
        /// Nil if there is none to show.
        var plan: HelpPlan?
        /// The chosen country, even if a custom number is set.
        var country: Country?
        var opensContacts = true
    }

    /// `today` is the current civil day in a person's time zone.
    init(
        _ phrases: Phrases, people: [PersonHelp] = [], documents: [Document] = [], cards: [Card] = [],
        opensContacts: (Person) -> Bool = { _ in true }, today: (Person) -> CalendarDay = { _ in .earliest }
    ) {
        self.init(
            phrases,
            people.map { help in
                let person = help.person.person
                return Somebody(
                    id: person.id, name: person.name, call: EmergencyCall(help.setting, zone: person.timeZone),
                    contacts: help.contacts,
                    plan: HelpPlan(
                        phrases, person, help.plan?.plan.details, help.medicines.map(\.medicine),
                        today: today(person)),
                    country: help.setting.country ?? ZoneCountry.of(person.timeZone),
                    opensContacts: opensContacts(person))
            }, documents, cards)
    }

    init(_ phrases: Phrases, _ people: [Somebody], _ documents: [Document] = [], _ cards: [Card] = []) {
        title = phrases("help.title")
        back = Link(phrases("help.back"), Paths.home)
        calls = Self.calls(phrases, people)
        plans = people.compactMap(\.plan)
        self.people = people.map { somebody in
            PersonContacts(
                heading: phrases("help.contacts", ["name": somebody.name]),
                contacts: somebody.contacts.map { ContactRow(phrases, $0) },
                list: somebody.opensContacts
                    ? Link(
                        phrases(somebody.contacts.isEmpty ? "help.contacts.add" : "help.contacts.edit"),
                        Paths.contacts(somebody.id)) : nil)
        }
        self.documents = OfflineDocuments.groups(phrases, people.map { ($0.id, $0.name) }, documents)
        self.cards = cards
        signs = (1...4).map { phrases("help.sign.\($0)") }
        steps = (1...7).map { phrases("help.step.\($0)") }
        organisations = HelpOrganisations(phrases, countries: people.compactMap { $0.country ?? $0.call.country })
        numbers = phrases.emergencyNumbers.map { number, country in
            Number(
                country: country, label: phrases("emergency.call", ["number": number.main]),
                path: "tel:\(number.main)")
        }
        isOpen = people.isEmpty
    }

    /// A single button if everyone has the same number.
    private static func calls(_ phrases: Phrases, _ people: [Somebody]) -> [Call] {
        func block(_ somebody: Somebody) -> EmergencyBlock {
            EmergencyBlock(phrases, somebody.call, person: (somebody.id, somebody.name))
        }
        guard let first = people.first else {
            return [Call(name: nil, block: EmergencyBlock(phrases, .anywhere, person: nil))]
        }
        if people.allSatisfy({ $0.call.link == first.call.link }) { return [Call(name: nil, block: block(first))] }
        return people.map { Call(name: $0.name, block: block($0)) }
    }
}
