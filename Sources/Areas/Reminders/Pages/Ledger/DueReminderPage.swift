internal import Accounts
internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore
internal import Store

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
        var open: Link?
        /// What is worth knowing about it, and where to read on.
        let about: About?
        /// What became of the messages to each adult, if several or another one was told.
        let recipients: RecipientList?
        /// Nil where a message cannot tick it off.
        let answer: Post?
        let delay: Post?
        let delays: [Delay]
        let allLabel: String
        /// `btn-primary` for the only card of the page.
        var style = "btn-second"
    }

    /// A form whose answer waits on the phone if there is no network.
    struct Post: Encodable, Sendable {
        let path: String
        let outbox: OutboxForm
    }

    struct About: Encodable, Sendable {
        let text: String
        let article: Link?
    }

    struct Delay: Encodable, Sendable {
        let minutes: String
        let label: String
    }

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
        let article = Article.samples.first
        let cards = LedgerEntry.samples.compactMap { entry in
            Matter.sample(article).map { Due(phrases, entry, $0) }
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

extension PageRequestValues {
    /// What the cards of a person's reminders need to know.
    func matter(of person: Person, _ access: PersonAccess) async throws -> DueReminderPage.Matter {
        let zone = zone(of: person)
        return DueReminderPage.Matter(
            person: person, zone: zone, today: zone.local(at: now).day,
            allergens: try await store.allergens(access), plan: try await store.dosePlan(access)?.plan,
            recordsVisits: access.role.may(.care),
            article: articles.first { $0.slug == DueReminderPage.medicineReading.article })
    }
}
