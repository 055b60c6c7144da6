internal import Accounts
internal import Clinical
internal import Pages
internal import RemindersPages
internal import RemindersStore

/// The reports that were sent by email, newest first.
struct ReportDeliveriesPage: Page {
    static let template = "reports/deliveries"
    static let place: Place? = .plan

    let title: String
    let back: Link?
    let isEmpty: Bool
    let rows: [Row]

    struct Row: Encodable, Sendable {
        let recipient: String
        /// "Sent on 12 March 2026, 16:30"
        let state: String
        let days: String
        let problem: String?
        /// The form for the same days; nil unless nothing was sent.
        let again: String?
    }

    /// A delivery takes seconds; one that did not end within these minutes was cut off.
    private static let longest: Int64 = 10

    init(
        _ phrases: Phrases, person: Person.ID, deliveries: [ReportDelivery], zone: ZoneRules, now: Instant,
        canSend: Bool
    ) {
        title = phrases("report.deliveries")
        back = Link(phrases("report.title"), Paths.report(person))
        isEmpty = deliveries.isEmpty
        rows = deliveries.map { delivery in
            func at(_ key: String, _ instant: Instant) -> String {
                let moment = zone.local(at: instant)
                return phrases(
                    key, ["day": phrases.formats.fullDay(moment.day), "time": phrases.time(moment.time)])
            }
            let state: String
            var problem: String?
            switch delivery.state {
            case .sent(let instant): state = at("report.deliveries.sent", instant)
            case .failed(let code, let instant):
                state = at("report.deliveries.failed", instant)
                problem = phrases.delivery(code)
            case .sending where now.seconds(since: delivery.at) > Self.longest * 60:
                state = at("report.deliveries.unknown", delivery.at)
            case .sending: state = at("report.deliveries.sending", delivery.at)
            }
            let query = "?range=days&from=\(delivery.firstDay.iso)&to=\(delivery.lastDay.iso)"
            let address = delivery.recipient.text
            return Row(
                recipient: delivery.name.map { phrases("report.mail.to.named", ["name": $0, "address": address]) }
                    ?? address,
                state: state, days: phrases.days(delivery.firstDay, delivery.lastDay), problem: problem,
                again: problem == nil || !canSend ? nil : Paths.reportMail(person) + query)
        }
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant
        func delivery(_ name: String?, _ minutes: Int64, _ state: ReportDelivery.State) -> ReportDelivery? {
            guard let id = ReportDelivery.ID("mail"), let address = EmailAddress("practice@example.net") else {
                return nil
            }
            return ReportDelivery(
                id: id, recipient: address, name: name, firstDay: Samples.day(2026, 2, 9), lastDay: Samples.today,
                at: now.adding(seconds: -60 * minutes), state: state)
        }
        let all = [
            delivery(nil, 1, .sending), delivery("Dr. Meyer", 20, .failed(problem: "unreachable", now)),
            delivery("Dr. \(Samples.longName)", 90, .sent(now)), delivery(nil, 300, .sending),
        ].compactMap(\.self)
        func page(_ deliveries: [ReportDelivery]) -> ReportDeliveriesPage {
            ReportDeliveriesPage(
                phrases, person: Samples.person, deliveries: deliveries, zone: .utc, now: now, canSend: true)
        }
        return [Sample("typical", page(all)), Sample("empty", page([]))]
    }
}
