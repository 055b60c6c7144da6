internal import Accounts
internal import Clinical
internal import Host
internal import Pages
internal import Store

/// A new link with its code and passcode, which no later page can show.
struct NewReportLinkPage: Page {
    static let template = "reports/new-link"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let address: String
    let qr: String
    /// Nil if the link gives no summary.
    let health: HealthLink?
    /// "4821 7730"
    let passcode: String
    /// "Works until 5 April 2026, 16:30."
    let end: String
    let page: FormButton
    let file: FormButton
    let list: String

    /// The SMART Health Link.
    struct HealthLink: Encodable, Sendable {
        /// "shlink:/eyJ1…"
        let address: String
        let qr: String
    }

    init(
        _ phrases: Phrases, person: Person.ID, link: ClinicLink, zone: ZoneRules, address: String, secret: String,
        passcode: String, health: SmartHealthLink?
    ) {
        title = phrases("report.clinicLink.made")
        subtitle = link.name
        back = Link(phrases("report.links.title"), Paths.reportLinks(person))
        self.address = address
        // The address is ours: a code has room for it.
        qr = (try? QRCode.svg(address)) ?? ""
        self.health = health.map { HealthLink(address: $0.text, qr: (try? QRCode.svg($0.text)) ?? "") }
        self.passcode = ClinicPasscode.grouped(passcode)
        end = phrases.until("report.clinicLink.until", zone.local(at: link.ends))
        let hidden = [Hidden("secret", secret)]
        page = FormButton(action: Paths.reportLinkPage(person, link.id.text), hidden: hidden)
        file = FormButton(action: Paths.reportLinkFile(person, link.id.text), hidden: hidden)
        list = Paths.reportLinks(person)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        ReportLinksPage.sampleLinks.prefix(1).flatMap { link in
            let secret = "Zk3vN0q7Bx2mPz8dWcY5rTfGhJkL1sAaQwErTyUiOpX"
            let address = "https://acclimate.example.org\(Paths.sharedReport(secret))"
            func page(_ health: SmartHealthLink?) -> NewReportLinkPage {
                NewReportLinkPage(
                    phrases, person: Samples.person, link: link, zone: .utc, address: address, secret: secret,
                    passcode: "48217730", health: health)
            }
            let health = SmartHealthLink(
                manifest: "https://acclimate.example.org\(Paths.sharedManifest(secret))", key: Array(1...32),
                ends: link.ends, label: phrases("report.healthLink.label"))
            return [Sample("typical", page(nil)), Sample("coded", page(health))]
        }
    }
}

extension Phrases {
    /// A sentence with a day and a time.
    func until(_ key: String, _ moment: Moment) -> String {
        self(key, ["day": formats.fullDay(moment.day), "time": time(moment.time)])
    }
}
