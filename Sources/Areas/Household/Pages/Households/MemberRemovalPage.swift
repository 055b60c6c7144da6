internal import Pages

/// Confirmation before a member is removed from the household.
struct MemberRemovalPage: Page {
    static let template = "households/removal"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let post: String
    let lead: String
    let email: String
    let ends: [String]
    let stays: [String]

    init(_ phrases: Phrases, id: String, name: String, email: String, household: String) {
        let names = ["name": name, "household": household]
        title = phrases("household.removal.title")
        back = Link(phrases("form.cancel"), Paths.household)
        post = Paths.memberRemoval(id)
        lead = phrases("household.removal.lead", names)
        self.email = email
        ends = ["access", "devices", "tokens", "invitations"].map { phrases("household.removal.ends.\($0)", names) }
        stays = ["records", "account", "copies"].map { phrases("household.removal.stays.\($0)", names) }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample(
                "typical",
                MemberRemovalPage(
                    phrases, id: "ben", name: "Ben", email: "ben@example.org", household: "The Rivera family"),
                in: .account),
            Sample(
                "long",
                MemberRemovalPage(
                    phrases, id: "ben", name: Samples.longName,
                    email: "somebody.with.a.very.long.address@mail.example.org", household: Samples.rightToLeft),
                in: .account),
        ]
    }
}
