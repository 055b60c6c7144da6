internal import Accounts
internal import Pages
internal import RemindersStore

extension ReportMailPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let addresses = ["sara@example.org", "practice@example.net", "dr@example.com"].compactMap { EmailAddress($0) }
        let known = KnownRecipients(
            own: [addresses[0]],
            others: [ReportRecipient(address: addresses[1], name: "Dr. \(Samples.longName)")])
        let letter = Letter(
            facts: [
                (phrases("report.mail.days"), phrases.days(Samples.day(2026, 2, 9), Samples.today)),
                (phrases("report.mail.parts"), phrases.part(.plan) + ", " + phrases.part(.reactions)),
            ],
            subject: phrases("report.mail.subject", ["day": phrases.formats.fullDay(Samples.today)]),
            text: phrases(
                "report.mail.text",
                [
                    "sender": "Sara", "name": "Mia", "days": phrases.days(Samples.day(2026, 2, 9), Samples.today),
                    "reply": phrases("report.mail.reply", ["address": "sara@example.org"]),
                ]))
        func page(
            _ known: KnownRecipients, _ typed: ReportAddress = ReportAddress(), asking: EmailAddress? = nil,
            _ problems: Problems = .none
        ) -> ReportMailPage {
            ReportMailPage(
                phrases, person: Samples.person, query: "?range=all", id: "mail", letter: letter, known: known,
                typed: typed, asking: asking, problems: problems)
        }
        var typed = ReportAddress(to: ReportAddress.other)
        (typed.address, typed.again, typed.name) = ("dr@example.com", "dr@example.co", "Dr. Meyer")
        let wrong = Problems([
            ("to", phrases("report.mail.to.missing")), ("again", phrases("report.mail.again.differs")),
        ])
        return [
            Sample("typical", page(known)), Sample("first", page(KnownRecipients(own: [], others: []))),
            Sample("asking", page(known, typed, asking: addresses[2])), Sample("errors", page(known, typed, wrong)),
        ]
    }
}
