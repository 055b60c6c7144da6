internal import Accounts
internal import Clinical
internal import Pages
internal import RemindersStore

/// To whom a report is sent by email, with what it says; and the question before it goes to a new address.
struct ReportMailPage: FormPage {
    static let template = "reports/mail"
    static let place: Place? = .plan

    let head: FormHead
    let facts: [ReportPage.Fact]
    /// The report as a page and as the file that goes with the email.
    let page: String
    let file: String
    let subject: String
    let text: [String]
    let fields: Fields?
    /// "Send the report to dr@example.org?"
    let question: String?
    let submit: String

    struct Fields: Encodable, Sendable {
        /// Empty if nobody was sent a report before.
        let recipients: [Choice]
        let hasRecipients: Bool
        let problem: String?
        let address: Field
        let again: Field
        let name: Field
        /// Where to add an address of one's own; nil if there is one.
        let noOwn: String?
    }

    /// What the email says about the report.
    struct Letter: Sendable {
        let facts: [(label: String, value: String)]
        let subject: String
        let text: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, query: String, id: String, letter: Letter, known: KnownRecipients,
        typed: ReportAddress, asking: EmailAddress? = nil, problems: Problems = .none
    ) {
        facts = letter.facts.map { ReportPage.Fact(label: $0.label, value: $0.value) }
        page = Paths.reportPage(person) + query
        file = Paths.reportFile(person) + query
        subject = letter.subject
        text = letter.text.split(separator: "\n").map(String.init)
        question = asking.map { phrases("report.mail.question", ["address": $0.text]) }
        submit = phrases(asking == nil ? "report.mail.send" : "report.mail.sendNow")
        let values = [("to", typed.to), ("address", typed.address), ("again", typed.again), ("name", typed.name)]
        head = FormHead(
            phrases, title: phrases("report.mail.title"), cancel: Paths.reportPage(person) + query,
            post: Paths.reportMail(person) + query,
            hidden: [Hidden("id", id)]
                + (asking.map { address in values.map { Hidden($0.0, $0.1) } + [Hidden("confirmed", address.text)] }
                    ?? []),
            problems: problems)
        fields = asking == nil ? Fields(phrases, known, typed, problems) : nil
    }
}

extension ReportMailPage.Fields {
    init(_ phrases: Phrases, _ known: KnownRecipients, _ typed: ReportAddress, _ problems: Problems) {
        let chosen =
            typed.to.isEmpty
            ? known.own.first?.text ?? known.others.first?.address.text ?? ReportAddress.other : typed.to
        let own = known.own.map { ($0.text, phrases("report.mail.to.own", ["address": $0.text])) }
        let others = known.others.map { recipient in
            let address = recipient.address.text
            return (
                address,
                recipient.name.map { phrases("report.mail.to.named", ["name": $0, "address": address]) } ?? address
            )
        }
        hasRecipients = !known.all.isEmpty
        let all = !hasRecipients ? [] : own + others + [(ReportAddress.other, phrases("report.mail.to.other"))]
        recipients = all.enumerated().map { index, option in
            Choice(id: "to-\(index)", value: option.0, label: option.1, chosen: option.0 == chosen)
        }
        problem = problems["to"]
        address =
            Field("address", phrases("report.mail.address"), typed.address, problems: problems).kind(.email).fill("off")
        again =
            Field("again", phrases("report.mail.again"), typed.again, problems: problems).kind(.email).fill("off")
        name =
            Field(
                "name", phrases("report.mail.name"), typed.name, hint: phrases("report.mail.name.hint"),
                problems: problems
            ).fill("off").longest(80)
        noOwn = known.own.isEmpty ? Paths.reminderSettings : nil
    }
}
