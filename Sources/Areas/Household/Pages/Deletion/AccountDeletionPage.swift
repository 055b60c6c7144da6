internal import Accounts
internal import Clinical
internal import Pages
internal import Store

/// Confirmation before an account is permanently deleted.
struct AccountDeletionPage: Page {
    static let template = "deletion/account"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let post = Paths.accountDeletion
    let problems: ProblemSummary?
    let lead: String
    let goes: [String]
    let stays: [String]
    let copy = Paths.data
    /// The ids of the people shown on the page, sent back so that nobody else is deleted.
    let hidden: [Hidden]
    /// Why the account cannot be deleted; nil if it can.
    let obstacle: String?
    let address: Field
    let password: Field
    /// Filled in for password managers.
    let email: String

    init(
        _ phrases: Phrases, email: String, household: String, contents: AccountContents,
        people: [(id: String, name: String)], typed: String,
        problems: Problems = .none
    ) {
        title = phrases("deletion.account.title")
        back = Link(phrases("form.cancel"), Paths.data)
        self.problems = ProblemSummary(problems, phrases)
        obstacle = contents.obstacle.map { phrases($0) }
        if contents.isLast {
            lead = phrases("deletion.account.last", ["household": household])
            goes =
                [phrases("deletion.goes.account")]
                + people.map { phrases("deletion.goes.person", ["name": $0.name]) }
                + phrases.deleted(contents.counts)
                + (contents.tokens > 0 ? [phrases("deletion.goes.token", count: contents.tokens)] : [])
            stays = [
                phrases("deletion.stays.backups", ["name": household]), phrases("deletion.stays.copies"),
                phrases("deletion.stays.fact"),
            ]
        } else {
            lead = phrases("deletion.account.others", ["names": contents.others.map(\.name).joined(separator: ", ")])
            goes =
                [phrases("deletion.goes.account")]
                + (contents.tokens > 0 ? [phrases("deletion.goes.token", count: contents.tokens)] : [])
            stays = [
                phrases("deletion.stays.people"), phrases("deletion.stays.history"), phrases("deletion.stays.copies"),
            ]
        }
        hidden = people.map { Hidden("person", $0.id) }
        address =
            Field("email", phrases("deletion.email", ["email": email]), typed, problems: problems)
            .kind(.email).fill("off").needed
        password = Field("password", phrases("token.password"), problems: problems).kind(.password).needed
        self.email = email
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ contents: AccountContents, _ problems: Problems = .none) -> Sample {
            let name =
                !problems.isEmpty ? "errors" : contents.obstacle != nil ? "needed" : contents.isLast ? "last" : "others"
            return Sample(
                name,
                AccountDeletionPage(
                    phrases, email: "ada@example.org", household: "The Rivera family", contents: contents,
                    people: contents.isLast ? [("mia", "Mia"), ("long", Samples.longName)] : [],
                    typed: problems.isEmpty ? "" : "someone@example.org", problems: problems), in: .account)
        }
        let wrong = Problems([
            ("email", phrases("deletion.email.differs", ["email": "ada@example.org"])),
            ("password", phrases("settings.password.wrong")),
        ])
        let others = ["Ben Rivera", Samples.longName].compactMap { Account.sample($0) }
        let (last, more) = (
            AccountContents(others: [], people: [], counts: .sample, tokens: 2, obstacle: nil),
            AccountContents(
                others: others, people: [], counts: StoredCounts(), tokens: 1, obstacle: nil)
        )
        let needed = AccountContents(
            others: others, people: [], counts: StoredCounts(), tokens: 0, obstacle: .operator)
        return [page(last), page(more), page(needed), page(more, wrong)]
    }
}

extension Phrases {
    func callAsFunction(_ obstacle: AccountObstacle) -> String {
        switch obstacle {
        case .operator: self("deletion.needed")
        case .lastGuardian: self("deletion.account.lastGuardian")
        }
    }
}

extension Account {
    /// A sample account for the gallery.
    fileprivate static func sample(_ name: String) -> Account? {
        guard let id = Account.ID("sample"), let household = Household.ID("sample"),
            let email = EmailAddress("ben@example.org")
        else { return nil }
        return Account(
            id: id, household: household, email: email, name: name, membership: .guardian, isOperator: false,
            version: .first)
    }
}
