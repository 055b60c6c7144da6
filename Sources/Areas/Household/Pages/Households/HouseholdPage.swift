internal import Accounts
internal import Foundation
internal import Host
internal import Pages

/// Who can see and record data in the household, and the open invitations.
struct HouseholdPage: Page {
    static let template = "households/show"

    let title: String
    let back: Link?
    let problems: ProblemSummary?
    let household: String
    let members: [Member]
    /// Nil once the identity is confirmed. Nothing can be changed before.
    let confirm: ConfirmPanel?
    let invitations: [Invitation]
    let hasInvitations: Bool
    /// Nil until the identity is confirmed.
    let newInvitation: NewInvitation?
    /// The new invitation's link, shown only once.
    let link: NewLink?

    struct Member: Encodable, Sendable {
        let name: String
        let email: String
        let since: String
        let isYou: Bool
        let runsServer: Bool
        /// What they may do, for whom and how long.
        let role: String
        /// Where that is changed; nil as with `removal`.
        let change: String?
        /// Nil for the signed-in account, and until the identity is confirmed.
        let removal: String?
    }

    /// An unused invitation.
    struct Invitation: Encodable, Sendable {
        let created: String
        let role: String
        let expires: String
        let revoke: String
    }

    struct NewInvitation: Encodable, Sendable {
        let post = Paths.settingsInvitations
        /// Generated with the page, so submitting the form twice creates one invitation.
        let hidden: [Hidden]
        let fields: MembershipFields
    }

    struct NewLink: Encodable, Sendable {
        let address: String
        /// Says how to share the link, or that it opens only on this computer.
        let text: String

        init(_ phrases: Phrases, _ address: String) {
            self.address = address
            let host = URL(string: address)?.host()?.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
            let isLocal = host.map { AddressRange.isLoopback($0) } ?? false
            text = phrases(isLocal ? "settings.link.text.local" : "settings.link.text")
        }
    }

    struct Values: Sendable {
        var household: String
        var email: String
        var isConfirmed: Bool
        var members: [Member]
        var invitations: [Invitation] = []
        var people: [NamedPerson] = []
        /// The form for the next invitation as it was sent.
        var draft = MembershipDraft(role: "")
        /// The id and code of the next invitation.
        var next: (id: String, code: String) = ("", "")
        var newLink: String?
        var hasPasskeys = false
        var waitSeconds: Int?
    }

    init(_ phrases: Phrases, _ values: Values, problems: Problems = .none) {
        title = phrases("household.title")
        back = Link(phrases("settings.title"), Paths.settings)
        self.problems = ProblemSummary(problems, phrases)
        household = values.household
        members = values.members
        confirm =
            values.isConfirmed
            ? nil
            : ConfirmPanel(
                phrases, post: Paths.householdConfirmation, email: values.email, hasPasskeys: values.hasPasskeys,
                waitSeconds: values.waitSeconds, problems: problems)
        invitations = values.invitations
        hasInvitations = !values.invitations.isEmpty
        newInvitation =
            values.isConfirmed
            ? NewInvitation(
                hidden: [Hidden("id", values.next.id), Hidden("code", values.next.code)],
                fields: MembershipFields(phrases, values.draft, people: values.people, problems: problems)) : nil
        link = values.newLink.map { NewLink(phrases, $0) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func member(_ name: String, _ email: String, isYou: Bool = false, confirmed: Bool) -> Member {
            Member(
                name: name, email: email, since: phrases("household.since", ["day": "2 March 2026"]), isYou: isYou,
                runsServer: isYou,
                role: isYou ? phrases(.guardian) : phrases("role.helper") + " · " + phrases("role.nobody"),
                change: confirmed && !isYou ? Paths.membership("ben") : nil,
                removal: confirmed && !isYou ? Paths.memberRemoval("ben") : nil)
        }
        func members(_ confirmed: Bool) -> [Member] {
            [
                member("Ada Rivera", "ada@example.org", isYou: true, confirmed: confirmed),
                member("Ben", "ben@example.org", confirmed: confirmed),
                member(Samples.longName, "somebody.with.a.very.long.address@mail.example.org", confirmed: confirmed),
                member(Samples.rightToLeft, "dina@example.org", confirmed: confirmed),
            ]
        }
        let invitation = Invitation(
            created: phrases("settings.invitation.created", ["day": "10 March 2026"]), role: phrases(.helper),
            expires: phrases("settings.invitation.expires", ["day": "17 March 2026"]),
            revoke: Paths.invitationRevocation("1"))
        let (name, email) = ("The Rivera family", "ada@example.org")
        let alone = Values(
            household: name, email: email, isConfirmed: false, members: Array(members(false).prefix(1)))
        var several = Values(household: name, email: email, isConfirmed: false, members: members(false))
        several.hasPasskeys = true
        var waiting = alone
        waiting.waitSeconds = 30
        let open = Values(
            household: name, email: email, isConfirmed: true, members: members(true), invitations: [invitation],
            people: [NamedPerson(id: "mia", name: "Mia"), NamedPerson(id: "ben", name: Samples.longName)],
            next: ("new", "code"))
        var incomplete = open
        incomplete.draft = MembershipDraft(role: "self", lastDay: "soon")
        var made = open
        made.newLink = "https://acclimate.home.arpa:8443/invitations/k3v9-2q7m-x8wd"
        let wrong = Problems([("password", phrases("settings.password.wrong"))])
        return [
            Sample("alone", HouseholdPage(phrases, alone), in: .account),
            Sample("several", HouseholdPage(phrases, several), in: .account),
            Sample("confirmed", HouseholdPage(phrases, open), in: .account),
            Sample("invited", HouseholdPage(phrases, made), in: .account),
            Sample("wrong", HouseholdPage(phrases, several, problems: wrong), in: .account),
            Sample(
                "incomplete",
                HouseholdPage(
                    phrases, incomplete,
                    problems: phrases.membership([.oneselfNeedsOnePerson, .lastDayUnreadable])), in: .account),
            Sample("wait", HouseholdPage(phrases, waiting), in: .account),
        ]
    }
}
