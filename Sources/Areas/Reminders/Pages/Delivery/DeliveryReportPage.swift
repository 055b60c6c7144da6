internal import Clinical
internal import Hummingbird
internal import Pages
internal import RemindersStore
internal import Store

/// What all households' reminders came to, for the operator: no name, no title, no health word.
enum DeliveryReportController {
    static func add(to routes: inout Routes) {
        routes.operator(.get, Paths.reminderDelivery, show)
    }

    @Sendable static func show(_ request: SignedInRequest) async throws -> Response {
        let start = request.now.adding(seconds: -Int64(DeliveryReportPage.days) * 86_400)
        let report = try await request.store.deliveryReport(since: start)
        return request.render(DeliveryReportPage(request.phrases, report, now: request.now))
    }
}

/// Attempts of the whole server by way of sending: numbers and reasons.
struct DeliveryReportPage: Page {
    static let template = "reminders/delivery"

    /// How many days are counted.
    static let days = 7

    let title: String
    let back: Link?
    let about: String
    /// "42 reminders are planned for the next days."
    let planned: String
    let channels: [Channel]
    let isEmpty: Bool

    struct Channel: Encodable, Sendable {
        let name: String
        let connected: String
        let steps: [Step]
        /// "2 fail. The longest: for 3 days"
        let failing: String?
        let failures: [String]
    }

    /// Planned, sent, delivered, failed.
    struct Step: Encodable, Sendable {
        let name: String
        let count: String
        let symbol: String
        let style: String
    }

    init(_ phrases: Phrases, _ report: DeliveryReport, now: Instant) {
        title = phrases("delivery.title")
        back = Link(phrases("jobs.title"), Paths.jobs)
        about = phrases("delivery.about", count: Self.days)
        planned = phrases("delivery.planned", count: report.planned)
        channels = report.channels.map { Channel(phrases, $0, now: now) }
        isEmpty = channels.isEmpty
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(16, 30)).instant
        func channel(
            _ kind: ReminderChannel.Kind, _ numbers: [Int], failing: Int64? = nil, _ failures: [(String, Int)] = []
        ) -> DeliveryReport.Channel {
            DeliveryReport.Channel(
                kind: kind, connected: numbers[0], failing: failing == nil ? 0 : 2,
                failingSince: failing.map { now.adding(seconds: -$0) }, planned: numbers[1], sent: numbers[2],
                delivered: numbers[3],
                failures: failures.map { DeliveryReport.Failure(error: $0.0, count: $0.1) })
        }
        let much = DeliveryReport(
            planned: 1,
            channels: [
                channel(.push, [1240, 48_213, 48_199, 47_512], failing: 300, [("gone", 12), ("unreachable", 2)]),
                channel(.email, [1, 14, 0, 0], failing: 4 * 86_400, [("credentials", 14)]),
                channel(.ntfy, [3, 21, 21, 2]), channel(.webhook, [0, 2, 1, 0], failing: 7200, [("tls", 1)]),
            ])
        return [
            Sample("empty", DeliveryReportPage(phrases, DeliveryReport(planned: 0, channels: []), now: now)),
            Sample("much", DeliveryReportPage(phrases, much, now: now)),
        ]
    }
}

extension DeliveryReportPage.Channel {
    init(_ phrases: Phrases, _ channel: DeliveryReport.Channel, now: Instant) {
        name = phrases("delivery.kind.\(channel.kind.rawValue)")
        connected = phrases("delivery.connected", count: channel.connected)
        let failed = channel.failures.reduce(0) { $0 + $1.count }
        func step(_ key: String, _ count: Int, _ symbol: String) -> DeliveryReportPage.Step {
            DeliveryReportPage.Step(
                name: phrases("reminder.state.\(key)"), count: phrases.formats.number(count), symbol: symbol,
                style: key == "failed" && count > 0 ? "is-failed" : count > 0 ? "is-done" : "is-open")
        }
        steps = [
            step("planned", channel.planned, "ui-planned"), step("sent", channel.sent, "ui-sent"),
            step("received", channel.delivered, "ui-delivered"),
            step("failed", failed, failed > 0 ? "ui-failed" : "ui-step-open"),
        ]
        failing = channel.failingSince.map { since in
            phrases(
                "delivery.failing", count: channel.failing,
                ["length": phrases.age(since, now: now)])
        }
        failures = channel.failures.map {
            phrases(
                "delivery.failure", ["count": phrases.formats.number($0.count), "error": phrases.delivery($0.error)])
        }
    }
}

extension Phrases {
    /// "12 minutes", "3 hours", "4 days": rounded down to the unit.
    fileprivate func age(_ since: Instant, now: Instant) -> String {
        let minutes = max(0, Int(now.seconds(since: since) / 60))
        if minutes < 60 { return self("reminder.length.minutes", count: minutes) }
        if minutes < 48 * 60 { return self("reminder.length.hours", count: minutes / 60) }
        return self("reminder.length.days", count: minutes / 1440)
    }
}
