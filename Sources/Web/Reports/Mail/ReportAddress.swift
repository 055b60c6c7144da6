internal import Accounts
internal import Clinical
internal import Pages
internal import RemindersStore

/// To whom a report goes, as typed.
struct ReportAddress: Sendable {
    /// The value of a choice for an address that is typed.
    static let other = "other"

    /// An address that was sent to before or is the account's own, or `other`.
    var to = ""
    var address = ""
    var again = ""
    var name = ""
    /// The typed address that somebody confirmed.
    var confirmed = ""

    init(to: String = "") {
        self.to = to
    }

    init(_ form: Form) {
        (to, address, again, confirmed) = (form["to"], form["address"], form["again"], form["confirmed"])
        name = form["name"]
    }

    /// The recipient, and whether a report goes there without asking again.
    struct Checked {
        let recipient: ReportRecipient
        let isKnown: Bool
    }

    /// Nil if `problems` say why not. A typed address that is known is taken for what it is.
    func checked(_ known: KnownRecipients, _ phrases: Phrases, _ problems: inout Problems) -> Checked? {
        guard to == Self.other else {
            let found = known.all.first { $0.address.text == to }
            if found == nil { problems.add("to", phrases("report.mail.to.missing")) }
            return found.map { Checked(recipient: $0, isKnown: true) }
        }
        let cleaned = FreeText.clean(name, limit: 80, lines: .one)
        if cleaned.value == nil { problems.add("name", phrases("report.mail.name.long")) }
        do {
            let typed = try EmailAddress.parse(address)
            if (try? EmailAddress.parse(again)) != typed { problems.add("again", phrases("report.mail.again.differs")) }
            guard problems.isEmpty else { return nil }
            let name = cleaned.value.flatMap { $0.isEmpty ? nil : $0 }
            return Checked(
                recipient: ReportRecipient(address: typed, name: name),
                isKnown: known.all.contains { $0.address == typed })
        } catch {
            problems.add("address", phrases(error == .empty ? "report.mail.address.missing" : "account.email.invalid"))
            return nil
        }
    }
}

/// Who may get a report without being asked again.
struct KnownRecipients: Sendable {
    let own: [EmailAddress]
    let others: [ReportRecipient]

    var all: [ReportRecipient] { own.map { ReportRecipient(address: $0) } + others }
}
