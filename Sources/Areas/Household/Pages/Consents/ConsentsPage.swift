internal import Accounts
internal import Clinical
internal import Pages
internal import Store

/// Optional uses of data: their purpose, when consent was given, and how to withdraw it.
struct ConsentsPage: Page {
    static let template = "consents/index"

    let title: String
    let back: Link?
    let post = Paths.consents
    let uses: [Use]
    let history: [String]
    let hasHistory: Bool
    let tokens = Paths.tokens

    struct Use: Encodable, Sendable {
        let name: String
        let text: String
        let value: String
        let isOpen: Bool
        /// "Agreed on 12 March 2026 by Ada."
        let since: String
    }

    init(_ phrases: Phrases, consents: [StoredConsent]) {
        title = phrases("consents.title")
        back = Link(phrases("data.title"), Paths.data)
        uses = OptionalUse.allCases.map { use in
            let open = consents.first { $0.use == use && $0.isOpen }
            return Use(
                name: phrases("consent.\(use.rawValue)"),
                text: phrases("consent.\(use.rawValue).text", count: Int(OptionalUse.photoSeconds / 3600)),
                value: use.rawValue, isOpen: open != nil,
                since: open.map { phrases.consentGiven($0) } ?? phrases("consents.no"))
        }
        history = consents.map { consent in
            let name = phrases.ifKnown("consent.\(consent.purpose)") ?? phrases("consents.old")
            let given = phrases.consentGiven(consent)
            guard let withdrawn = consent.withdrawn else {
                return phrases("consents.line", ["use": name, "what": given])
            }
            let end = phrases(
                "consents.withdrawn",
                ["day": phrases.consentDay(withdrawn), "name": consent.withdrawnBy ?? phrases("access.who.gone")])
            return phrases("consents.line", ["use": name, "what": given + " " + end])
        }
        hasHistory = !consents.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let (first, second) = (
            ZoneRules.utc.moment(Samples.day(2025, 11, 2), Samples.time(9, 0)).instant,
            ZoneRules.utc.moment(Samples.today, Samples.time(9, 0)).instant
        )
        let over = StoredConsent(
            purpose: OptionalUse.keptPhotos.rawValue, given: first, givenBy: "Ada", withdrawn: second,
            withdrawnBy: "Ada")
        let open = StoredConsent(
            purpose: OptionalUse.keptPhotos.rawValue, given: second, givenBy: Samples.longName, withdrawn: nil,
            withdrawnBy: nil)
        let old = StoredConsent(
            purpose: "an-older-use", given: first, givenBy: nil, withdrawn: second, withdrawnBy: nil)
        return [
            Sample("none", ConsentsPage(phrases, consents: []), in: .account),
            Sample("given", ConsentsPage(phrases, consents: [open, over, old]), in: .account),
            Sample("withdrawn", ConsentsPage(phrases, consents: [over]), in: .account),
        ]
    }
}

extension Phrases {
    fileprivate func consentGiven(_ consent: StoredConsent) -> String {
        self(
            "consents.given", ["day": consentDay(consent.given), "name": consent.givenBy ?? self("access.who.gone")])
    }

    /// Accounts have no time zone; a day is precise enough here.
    fileprivate func consentDay(_ instant: Instant) -> String {
        formats.fullDay(ZoneRules.utc.local(at: instant).day)
    }
}
