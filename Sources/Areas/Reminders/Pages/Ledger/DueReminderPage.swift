internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

/// One or more due reminders with every answer; what a tap on a message opens.
struct DueReminderPage: Page {
    static let template = "reminders/due"
    static let place: Place? = .today

    let title: String
    let back: Link?
    let cards: [Due]
    let isEmpty: Bool
    /// Where the page's script says that the message was opened.
    let receipt: String?
    /// Where events about changes come from.
    let changes: String?

    struct Due: Encodable, Sendable {
        let person: String
        let name: String
        let when: String
        /// "Done at 07:12 by Sara"; nil while it is open.
        let answered: String?
        let undo: String?
        /// The page on which to record it.
        let open: Link?
        /// Nil where a message cannot tick it off.
        let answer: String?
        let delay: String?
        let delays: [Delay]
        let allLabel: String
        /// `btn-primary` for the only card of the page.
        var style = "btn-second"
    }

    struct Delay: Encodable, Sendable {
        let minutes: String
        let label: String
    }

    /// Minutes by which a reminder can be put off.
    static let minutes = [10, 30, 60]

    init(_ phrases: Phrases, cards: [Due], back: String, receipt: String? = nil, changes: String? = nil) {
        title = phrases(cards.count == 1 ? "reminder.due" : "reminder.due.many")
        self.back = Link(phrases("form.back"), back)
        self.cards = cards.map { card in
            var card = card
            card.style = cards.count == 1 ? "btn-primary" : "btn-second"
            return card
        }
        isEmpty = cards.isEmpty
        self.receipt = receipt
        self.changes = changes
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let cards = LedgerEntry.samples.map { entry in
            Due(phrases, entry, person: ("Mia", Samples.person), allergens: [], zone: .utc, today: Samples.today)
        }
        func page(_ cards: [Due]) -> DueReminderPage {
            DueReminderPage(
                phrases, cards: cards, back: Paths.today(Samples.person),
                receipt: cards.count > 1 ? Paths.reminderMessageReceipt("key") : nil,
                changes: Paths.reminderChanges(Samples.person))
        }
        return [
            Sample("empty", page([])), Sample("dose", page(Array(cards.prefix(1)))),
            Sample("answered", page(Array(cards[2...2]))), Sample("several", page(cards)),
        ]
    }
}

extension DueReminderPage.Due {
    init(
        _ phrases: Phrases, _ entry: LedgerEntry, person: (name: String, id: String), allergens: [Allergen],
        zone: ZoneRules, today: CalendarDay
    ) {
        let (reminder, kind) = (entry.reminder, entry.reminder.key.kind)
        let due = reminder.id.text
        self.person = person.name
        name = phrases.reminder(reminder.key, title: entry.title, allergens: allergens)
        when = phrases("reminder.planned", ["when": phrases.moment(reminder.at, today: today)])
        let isOpen = reminder.answer == nil && reminder.state != .done && reminder.state != .gone
        answered =
            reminder.answer.map { answer in
                phrases(
                    "reminder.answered.at",
                    [
                        "time": phrases.time(zone.local(at: answer.at).time),
                        "name": entry.answeredBy ?? phrases("reminder.somebody"),
                    ])
            } ?? (isOpen ? nil : phrases("reminder.over"))
        let isOwnAnswer = reminder.answer.map { $0.source != .record } ?? false
        undo = isOwnAnswer ? Paths.reminderAnswerRemoval(person.id, due) : nil
        open = isOpen ? Link.page(phrases, reminder.key, person: person.id) : nil
        answer = isOpen && kind.answering == .direct ? Paths.reminderAnswer(person.id, due) : nil
        delay = isOpen && kind.answering != .open ? Paths.reminderDelay(person.id, due) : nil
        delays = DueReminderPage.minutes.map {
            DueReminderPage.Delay(minutes: "\($0)", label: phrases("reminder.length.minutes", count: $0))
        }
        allLabel = phrases("reminder.delay.all")
    }
}

extension Link {
    /// The page on which the matter of a reminder is looked at or recorded.
    fileprivate static func page(_ phrases: Phrases, _ key: ReminderOccasion.Key, person: String) -> Link? {
        switch key.kind {
        case .dose:
            Link(
                phrases("reminder.action.check"),
                Paths.doseCheck(person, day: key.day.iso, key.subject, slot: Int(key.slot)))
        case .watchEnd, .followUp: Link(phrases("reminder.open.today"), Paths.today(person))
        case .checkIn: Link(phrases("reminder.open.symptoms"), Paths.newSymptom(person))
        case .expiry: Link(phrases("reminder.open.rescue"), Paths.rescueMedicines(person))
        case .levelDay, .clinicVisit: Link(phrases("reminder.open.plan"), Paths.plan(person))
        default: nil
        }
    }
}
