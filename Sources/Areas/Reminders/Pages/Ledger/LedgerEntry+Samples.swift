internal import Accounts
internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

extension LedgerEntry {
    /// One of each: planned, failed, answered by one of two, paused, missed, told to others, asked of one, a medicine.
    static var samples: [LedgerEntry] {
        let day = Samples.today
        func at(_ hour: Int, _ minute: Int) -> Moment { ZoneRules.utc.moment(day, Samples.time(hour, minute)) }
        func entry(
            _ name: String, _ kind: ReminderKind, _ at: Moment, _ state: PlannedReminder.State,
            answer: ReminderAnswer? = nil, title: String? = nil, messages: [LedgerMessage] = [], asked: String? = nil,
            told: LedgerEntry.Escalation? = nil
        ) -> LedgerEntry? {
            guard let id = PlannedReminder.ID(name) else { return nil }
            return LedgerEntry(
                reminder: PlannedReminder(
                    id: id, person: Samples.person, key: ReminderOccasion.Key(kind, subject: name, day: day), at: at,
                    state: state, postponed: nil, sent: messages.count,
                    next: state == .planned ? at.instant : nil, answer: answer),
                title: title, messages: messages, answeredBy: answer.map { $0.actor == "ben" ? "Ben" : "Sara" },
                asked: asked,
                escalation: told)
        }
        func message(
            _ name: String, _ kind: ReminderChannel.Kind, sent: Instant? = nil, received: Instant? = nil,
            failed: Instant? = nil, error: String? = nil, twice: Bool = false, to adult: String = "Sara",
            _ purpose: ReminderMessage.Purpose = .due
        ) -> [LedgerMessage] {
            guard let id = ReminderMessage.ID("m"), let channel = ReminderChannel.ID("c"),
                let account = Account.ID(adult.lowercased().replacing(" ", with: "-"))
            else { return [] }
            return [
                LedgerMessage(
                    message: ReminderMessage(
                        id: id, channel: channel, purpose: purpose, tag: "t", created: at(7, 30).instant,
                        expires: at(19, 30).instant, tries: 1, sent: sent, failed: failed, error: error,
                        received: received, opened: received, mayBeTwice: twice),
                    channelName: name, channelKind: kind, account: account, accountName: adult)
            ]
        }
        let answer = ReminderAnswer(kind: .done, source: .message, actor: "sara", at: at(7, 12).instant)
        let skipped = ReminderAnswer(kind: .skipped, source: .message, actor: "ben", at: at(7, 40).instant)
        let sara = message("Sara’s phone", .push, sent: at(7, 0).instant, received: at(7, 0).instant, twice: true)
        let ben = message("Ben’s phone", .push, sent: at(7, 30).instant, to: "Ben", .others)
        let longest = message(
            "Phone", .push, failed: at(7, 30).instant, error: "unreachable", to: Samples.longName)
        return [
            entry(
                "later", .dose, at(18, 0), .planned,
                told: .init(settings: ReminderSettings(tellsOthersAfter: 30), name: "Ben")),
            entry(
                "failed", .own, at(8, 0), .planned, title: Samples.longName,
                messages: message("sara@example.org", .email, failed: at(8, 0).instant, error: "credentials")),
            entry(
                "cream", .own, at(7, 0), .done, answer: answer, title: Samples.rightToLeft,
                messages: sara + ben),
            entry("paused", .checkIn, at(6, 0), .paused), entry("missed", .dose, at(5, 0), .missed),
            entry("told", .dose, at(7, 0), .planned, messages: sara + ben + longest),
            entry("asked", .own, at(20, 0), .planned, title: "Fetch the new pen", asked: "Ben"),
            entry(
                "skipped", .own, at(7, 30), .skipped, answer: skipped, title: "Filter",
                messages: message(
                    "Ben’s phone", .push, sent: at(7, 30).instant, received: at(7, 31).instant, to: "Ben"),
                asked: "Ben"),
            entry("cetirizine", .medicineBeforeDose, at(17, 0), .planned),
        ].compactMap(\.self)
    }
}
