internal import Accounts
internal import Clinical
internal import Pages
internal import RemindersStore

/// Whether messages to a channel arrive, and what is wrong if they do not. It names no person and no medicine.
struct ReminderCheckPage: Page {
    static let template = "reminders/check"

    let title: String
    let subtitle: String?
    let back: Link?
    let test: String
    /// Where the page's script says that the test was opened.
    let receipt: String?
    let message: Message?
    /// What only the browser itself knows; nil for other channels.
    let browser: Browser?
    let lastDelivery: Check
    let failure: Check?

    struct Message: Encodable, Sendable {
        let heading: String
        let planned: String
        let poll: String
        let sent: String?
        let received: String?
        let opened: String?
        let error: String?
        let isPush: Bool
    }

    struct Browser: Encodable, Sendable {
        let key: String
        let endpoints: String
        let clock: String
        /// "Renewed on Tuesday 24 November, 07:30"
        let subscribed: String
    }

    struct Check: Encodable, Sendable {
        let name: String
        let detail: String
        let result: String
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let now = ZoneRules.utc.moment(Samples.today, Samples.time(14, 31))
        func channel(_ kind: ReminderChannel.Kind, failing: Bool) -> ReminderChannel? {
            guard let id = ReminderChannel.ID("phone"), let account = Account.ID("sara") else { return nil }
            return ReminderChannel(
                id: id, account: account, kind: kind, name: kind == .push ? "Sara’s phone" : "sara@example.org",
                address: "x", failingSince: failing ? now.instant : nil, lastError: failing ? "credentials" : nil,
                lastSent: failing ? nil : now.instant, created: now.instant,
                renewed: failing ? nil : now.instant)
        }
        return [("typical", ReminderChannel.Kind.push, false), ("failing", .email, true)].compactMap {
            name, kind, failing in
            channel(kind, failing: failing).map { channel in
                Sample(
                    name,
                    ReminderCheckPage(
                        phrases, channel, message: LedgerEntry.samples[failing ? 1 : 2].messages.first?.message,
                        browser: ("BKey", ""), zone: .utc, now: now.instant,
                        opened: failing ? nil : "key"))
            }
        }
    }
}

extension ReminderCheckPage {
    init(
        _ phrases: Phrases, _ channel: ReminderChannel, message: ReminderMessage?,
        browser: (key: String, endpoints: String)?,
        zone: ZoneRules, now: Instant, opened: String? = nil
    ) {
        func when(_ instant: Instant) -> String {
            let moment = zone.local(at: instant)
            return phrases(
                "reminder.dayTime", ["day": phrases.formats.longDay(moment.day), "time": phrases.time(moment.time)])
        }
        title = phrases("reminder.check")
        subtitle = channel.name
        back = Link(phrases("reminders.settings"), Paths.reminderSettings)
        test = Paths.reminderChannelTest(channel.id.text)
        receipt = opened.map(Paths.reminderMessageReceipt)
        self.message = message.map { Message(phrases, $0, channel, zone) }
        self.browser =
            channel.kind == .push
            ? browser.map {
                Browser(
                    key: $0.key, endpoints: $0.endpoints, clock: "\(now.milliseconds)",
                    subscribed: phrases(
                        channel.renewed == nil ? "push.check.subscribed" : "push.check.renewed",
                        ["when": when(channel.renewed ?? channel.created)]))
            } : nil
        lastDelivery = Check(
            name: phrases("reminder.check.last"),
            detail: channel.lastSent.map(when) ?? phrases("reminder.check.never"),
            result: phrases(
                channel.lastReceived != nil
                    ? "reminder.check.received"
                    : channel.lastSent != nil
                        ? "reminder.check.accepted" : "reminder.check.none"))
        failure = channel.failingSince.map { since in
            Check(
                name: phrases("reminder.channel.\(channel.kind.rawValue)"),
                detail: phrases.delivery(channel.lastError ?? "") + " "
                    + phrases("reminder.check.since", ["when": when(since)]),
                result: phrases("reminder.state.failed"))
        }
    }
}

extension ReminderCheckPage.Message {
    init(_ phrases: Phrases, _ message: ReminderMessage, _ channel: ReminderChannel, _ zone: ZoneRules) {
        let start = message.created
        func after(_ instant: Instant?) -> String? {
            instant.map { at in
                let tenths = max(0, at.milliseconds - start.milliseconds + 50) / 100
                return phrases("reminder.check.after", ["seconds": "\(tenths / 10).\(tenths % 10)"])
            }
        }
        heading = phrases("reminder.check.test", ["time": phrases.time(zone.local(at: start).time)])
        planned = phrases.time(zone.local(at: start).time)
        poll = Paths.reminderCheckMessage(channel.id.text, message.id.text)
        (sent, received, opened) = (after(message.sent), after(message.received), after(message.opened))
        error = message.error.map(phrases.delivery)
        isPush = channel.kind == .push
    }
}
