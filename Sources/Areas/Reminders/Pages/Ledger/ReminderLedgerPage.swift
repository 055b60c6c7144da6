internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

/// What was planned, sent, received and answered, by day.
struct ReminderLedgerPage: Page {
    static let template = "reminders/ledger"
    static let place: Place? = .plan

    let title: String
    let subtitle: String?
    let back: Link?
    let days: [Day]
    let isEmpty: Bool
    /// All, or only what did not go as planned.
    let filters: [Filter]
    /// Earlier days; nil at the beginning.
    let earlier: String?

    struct Filter: Encodable, Sendable {
        let label: String
        let path: String
        let isChosen: Bool
    }

    struct Day: Encodable, Sendable {
        let name: String
        let entries: [Entry]
    }

    struct Entry: Encodable, Sendable {
        let name: String
        /// "Sara’s phone, kitchen tablet"
        let to: String?
        let path: String
        let steps: [Step]
        /// What became of the messages to each adult, if several or another one was told.
        let recipients: RecipientList?
        /// "Sara answered. It may have arrived twice."
        let note: String?
        let failure: String?
        /// Where to repair what failed.
        let settings: String
    }

    /// Planned, sent, received, answered.
    struct Step: Encodable, Sendable {
        let name: String
        let time: String
        let symbol: String
        /// `is-done`, `is-failed` or `is-open`.
        let style: String
    }

    init(
        _ phrases: Phrases, person: (id: Person.ID, name: String), entries: [LedgerEntry], allergens: [Allergen],
        zone: ZoneRules, today: CalendarDay, earlier: String?, problemsOnly: Bool = false
    ) {
        title = phrases("reminders.sent")
        subtitle = person.name
        back = Link(phrases("reminders.title"), Paths.reminders(person.id))
        var days: [(CalendarDay, [Entry])] = []
        for entry in entries where !problemsOnly || entry.isProblem {
            let row = Entry(phrases, entry, person: person.id, allergens, zone)
            if days.last?.0 == entry.reminder.key.day {
                days[days.count - 1].1.append(row)
            } else {
                days.append((entry.reminder.key.day, [row]))
            }
        }
        self.days = days.map { day, rows in
            Day(
                name: phrases.relativeDay(day, today: today, yesterday: today.adding(days: -1)), entries: rows)
        }
        isEmpty = days.isEmpty
        filters = [false, true].map { only in
            Filter(
                label: phrases(only ? "reminders.sent.problems" : "reminders.sent.all"),
                path: Paths.reminderLedger(person.id, problemsOnly: only), isChosen: only == problemsOnly)
        }
        self.earlier = earlier
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ entries: [LedgerEntry], problemsOnly: Bool = false) -> ReminderLedgerPage {
            ReminderLedgerPage(
                phrases, person: (Samples.person, "Mia"), entries: entries, allergens: [], zone: .utc,
                today: Samples.today, earlier: entries.isEmpty ? nil : Paths.reminderLedger(Samples.person),
                problemsOnly: problemsOnly)
        }
        return [
            Sample("empty", page([])), Sample("typical", page(LedgerEntry.samples)),
            Sample("problems", page(LedgerEntry.samples, problemsOnly: true)),
        ]
    }
}

extension LedgerEntry {
    /// Something failed, may have arrived twice, or was too late to be sent.
    var isProblem: Bool {
        reminder.state == .missed || messages.contains { $0.message.error != nil || $0.message.mayBeTwice }
    }
}

extension ReminderLedgerPage.Entry {
    init(_ phrases: Phrases, _ entry: LedgerEntry, person: Person.ID, _ allergens: [Allergen], _ zone: ZoneRules) {
        let (reminder, last) = (entry.reminder, entry.messages.last)
        name = phrases.reminder(entry, allergens: allergens)
        let channels = entry.messages.map(\.channelName).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        to = channels.isEmpty ? nil : phrases.list(channels)
        path = Paths.dueReminder(person, reminder.id.text)
        func time(_ instant: Instant?) -> String? { instant.map { phrases.time(zone.local(at: $0).time) } }
        func step(_ key: String, _ time: String?, _ symbol: String, failed: Bool = false) -> ReminderLedgerPage.Step {
            ReminderLedgerPage.Step(
                name: phrases("reminder.state.\(failed ? "failed" : key)"),
                time: time ?? phrases("reminder.state.notYet"),
                symbol: failed ? "ui-failed" : time == nil ? "ui-step-open" : symbol,
                style: failed ? "is-failed" : time == nil ? "is-open" : "is-done")
        }
        let sent = entry.messages.compactMap(\.message.sent).min()
        let received = entry.messages.compactMap(\.message.received).min()
        let hasFailed = sent == nil && last?.message.error != nil
        steps = [
            step("planned", phrases.time(reminder.at.time), "ui-planned"),
            step("sent", hasFailed ? time(last?.message.failed) : time(sent), "ui-sent", failed: hasFailed),
            step("received", time(received), "ui-delivered"),
            step("answered", time(reminder.answer?.at), "ui-answered"),
        ]
        recipients = phrases.recipients(entry, zone: zone)
        note = phrases.note(entry)
        failure = last?.message.error.map(phrases.delivery)
        settings = Paths.reminderSettings
    }
}

extension Phrases {
    /// Who answered, why nothing was sent, and whether it may have arrived twice.
    fileprivate func note(_ entry: LedgerEntry) -> String? {
        var parts: [String] = []
        if let answer = entry.reminder.answer {
            let name = entry.answeredBy ?? self("reminder.somebody")
            parts.append(self("reminder.answered.\(answer.kind.rawValue)", ["name": name]))
        } else if entry.reminder.state != .planned, entry.reminder.state != .done {
            parts.append(self("reminder.why.\(entry.reminder.state.rawValue)"))
        }
        if entry.messages.contains(where: \.message.mayBeTwice) { parts.append(self("reminder.twice")) }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
