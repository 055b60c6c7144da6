internal import Accounts
internal import Clinical
internal import Pages
internal import Store

/// A person's links for clinics, the newest first.
struct ReportLinksPage: Page {
    static let template = "reports/links"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let isEmpty: Bool
    let rows: [Row]
    let report: String
    let log: String

    struct Row: Encodable, Sendable {
        let name: String
        let state: String
        let isOpen: Bool
        let days: String
        let parts: String
        /// That it gives a patient summary as well.
        let hasSummary: Bool
        /// "Last viewed on …", or that nobody has.
        let viewed: String
        /// Where to end it; nil once it has ended.
        let revoke: String?
    }

    /// - Parameter offered: the parts that are there for the person.
    init(
        _ phrases: Phrases, person: Person.ID, links: [ClinicLink], offered: [ReportPart] = ReportPart.all(Areas.all),
        zone: ZoneRules, now: Instant
    ) {
        title = phrases("report.links.title")
        back = Link(phrases("report.title"), Paths.report(person))
        isEmpty = links.isEmpty
        report = Paths.report(person)
        log = Paths.access(person)
        rows = links.map { link in
            func at(_ key: String, _ instant: Instant) -> String { phrases.until(key, zone.local(at: instant)) }
            let content = link.content
            let state = link.state(now: now)
            let said =
                switch state {
                case .open: at("report.clinicLink.until", link.ends)
                case .expired: at("report.links.expired", link.ends)
                case .exhausted: phrases("report.links.exhausted", count: ClinicLinkPolicy.mostWrongPasscodes)
                case .revoked: link.revoked.map { at("report.links.revoked", $0) } ?? phrases("report.links.left")
                }
            return Row(
                name: link.name, state: said, isOpen: state == .open,
                days: content.lastDay.map { phrases.days(content.firstDay, $0) }
                    ?? phrases("report.links.goesOn", ["from": phrases.formats.fullDay(content.firstDay)]),
                parts: phrases.parts(ReportChoice(content, offered: offered)), hasSummary: link.summary != nil,
                viewed: link.opened.map { at("report.links.viewed", $0) } ?? phrases("report.links.unviewed"),
                revoke: state == .open ? Paths.reportLinkRevocation(person, link.id.text) : nil)
        }
    }

    static var sampleLinks: [ClinicLink] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant
        let names = ["Dr Meyer", "Dr \(Samples.longName)", Samples.rightToLeft, "School", "Dr Bell"]
        return names.enumerated().compactMap { number, name in
            guard let id = ClinicLink.ID("link-\(number)") else { return nil }
            let created = now.adding(seconds: -Int64(number) * 10 * 86_400)
            return ClinicLink(
                id: id, name: name,
                content: ClinicLink.Content(
                    parts: number == 1 ? ReportPart.all(Areas.all).map(\.id) : ["plan", "reactions", "all-doses"],
                    withNotes: number == 0, firstDay: Samples.day(2026, 1, 1),
                    lastDay: number == 0 ? nil : Samples.day(2026, 2, 1)),
                summary: number == 0 ? ClinicLink.Summary(sealedKey: "sealed", noneKnown: []) : nil, created: created,
                ends: ClinicLinkPolicy.end(days: 14, from: created),
                revoked: number == 2 ? created.adding(seconds: 90_000) : nil,
                opened: number == 0 ? nil : created.adding(seconds: 7200), isLookedAfter: number != 3,
                wrongPasscodes: number == 4 ? ClinicLinkPolicy.mostWrongPasscodes : 0)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant
        func page(_ links: [ClinicLink]) -> ReportLinksPage {
            ReportLinksPage(phrases, person: Samples.person, links: links, zone: .utc, now: now)
        }
        let late = ClinicLinkPolicy.days.upperBound
        let expired = sampleLinks.prefix(1).map { link in
            ClinicLink(
                id: link.id, name: link.name, content: link.content,
                created: link.created.adding(seconds: -Int64(late) * 86_400), ends: now.adding(seconds: -60))
        }
        return [Sample("typical", page(sampleLinks + expired)), Sample("empty", page([]))]
    }
}
