internal import Clinical
internal import Pages
internal import Reminders
internal import RemindersStore

extension LedgerEntry {
    /// One of each: answered, failed, under way twice, planned, paused.
    static var samples: [LedgerEntry] {
        let day = Samples.today
        func at(_ hour: Int, _ minute: Int) -> Moment { ZoneRules.utc.moment(day, Samples.time(hour, minute)) }
        func entry(
            _ name: String, _ kind: ReminderKind, _ at: Moment, _ state: PlannedReminder.State,
            answer: ReminderAnswer? = nil, title: String? = nil, messages: [LedgerMessage] = []
        ) -> LedgerEntry? {
            guard let id = PlannedReminder.ID(name), let person = Person.ID(Samples.person) else { return nil }
            return LedgerEntry(
                reminder: PlannedReminder(
                    id: id, person: person, key: ReminderOccasion.Key(kind, subject: name, day: day), at: at,
                    state: state, postponed: nil, sent: messages.count, next: nil, answer: answer),
                title: title, messages: messages, answeredBy: answer == nil ? nil : "Sara")
        }
        func message(
            _ name: String, _ kind: ReminderChannel.Kind, sent: Instant? = nil, received: Instant? = nil,
            failed: Instant? = nil, error: String? = nil, twice: Bool = false
        ) -> [LedgerMessage] {
            guard let id = ReminderMessage.ID("m"), let channel = ReminderChannel.ID("c") else { return [] }
            return [
                LedgerMessage(
                    message: ReminderMessage(
                        id: id, channel: channel, purpose: .due, tag: "t", created: at(7, 30).instant,
                        expires: at(19, 30).instant, tries: 1, sent: sent, failed: failed, error: error,
                        received: received, opened: received, mayBeTwice: twice),
                    channelName: name, channelKind: kind, account: "Sara")
            ]
        }
        let answer = ReminderAnswer(kind: .done, source: .message, actor: "sara", at: at(7, 12).instant)
        return [
            entry("later", .dose, at(18, 0), .planned),
            entry(
                "failed", .own, at(8, 0), .planned, title: Samples.longName,
                messages: message("sara@example.org", .email, failed: at(8, 0).instant, error: "credentials")),
            entry(
                "cream", .own, at(7, 0), .done, answer: answer, title: Samples.rightToLeft,
                messages: message(
                    "Sara’s phone", .push, sent: at(7, 0).instant, received: at(7, 0).instant, twice: true)),
            entry("paused", .checkIn, at(6, 0), .paused), entry("missed", .dose, at(5, 0), .missed),
        ].compactMap(\.self)
    }
}
