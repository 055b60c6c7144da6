internal import Accounts
internal import Clinical
internal import Pages

/// The fields that say what a member may do: role, people, last day.
struct MembershipFields: Encodable, Sendable {
    let role: Menu
    let people: [Someone]
    /// What is wrong with the people; nil if nothing is.
    let peopleProblem: String?
    let lastDay: Field
    /// What each role may do, in the order of the menu.
    let meanings: [Meaning]

    /// A person who can be ticked.
    struct Someone: Encodable, Sendable {
        let id: String
        let value: String
        let name: String
        let isOn: Bool
    }

    struct Meaning: Encodable, Sendable {
        let title: String
        let text: String
    }

    init(_ phrases: Phrases, _ draft: MembershipDraft, people: [NamedPerson], problems: Problems = .none) {
        role = Menu(
            "role", phrases("role.menu"),
            options: [("", phrases("role.choose"))] + HouseholdRole.allCases.map { ($0.rawValue, phrases($0)) },
            chosen: draft.role, problems: problems)
        let everybody = Someone(
            id: "person-everybody", value: MembershipDraft.everybody, name: phrases("role.everybody"),
            isOn: draft.people.contains(MembershipDraft.everybody))
        self.people =
            [everybody]
            + people.map { person in
                Someone(
                    id: "person-\(person.id)", value: person.id, name: person.name,
                    isOn: draft.people.contains(person.id))
            }
        peopleProblem = problems["people"]
        lastDay = Field(
            "last-day", phrases("role.lastDay"), draft.lastDay, hint: phrases("role.lastDay.hint"), problems: problems
        ).kind(.day)
        meanings = HouseholdRole.allCases.map {
            Meaning(title: phrases($0), text: phrases("role.\($0.rawValue).text"))
        }
    }
}

/// Somebody of the household, as far as these pages need to know.
struct NamedPerson: Sendable {
    let id: String
    let name: String
}

extension MembershipDraft {
    init(_ form: Form) {
        self.init(role: form["role"], people: form.all("person"), lastDay: form["last-day"])
    }

    init(_ membership: Membership, lastDay: CalendarDay?) {
        self.init(
            role: membership.role.rawValue, people: membership.people.map { $0.map(\.text) } ?? [Self.everybody],
            lastDay: lastDay?.iso ?? "")
    }
}

extension Phrases {
    func callAsFunction(_ role: HouseholdRole) -> String { self("role.\(role.rawValue)") }

    /// "Gives doses and notes symptoms · Mia · until 3 April 2026": what a membership is, for lists.
    func membership(_ membership: Membership, people: [NamedPerson], lastDay: CalendarDay?) -> String {
        var parts = [self(membership.role)]
        if let chosen = membership.people {
            let ids = Set(chosen.map(\.text))
            let names = people.filter { ids.contains($0.id) }.map(\.name.isolated)
            parts.append(names.isEmpty ? self("role.nobody") : names.joined(separator: ", "))
        }
        if let lastDay { parts.append(self("role.until", ["day": formats.fullDay(lastDay)])) }
        return parts.joined(separator: " · ")
    }

    func membership(_ problems: [MembershipDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .roleMissing: ("role", self("role.missing"))
                case .peopleMissing: ("people", self("role.peopleMissing"))
                case .guardianLimited: ("role", self("role.guardianLimited"))
                case .oneselfNeedsOnePerson: ("people", self("role.onePerson"))
                case .personUnknown: ("people", self("role.personUnknown"))
                case .lastDayUnreadable: ("last-day", self("role.lastDay.unreadable"))
                case .lastDayPast: ("last-day", self("role.lastDay.past"))
                }
            })
    }
}
