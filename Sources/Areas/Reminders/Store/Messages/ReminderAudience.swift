internal import Accounts
internal import Clinical
internal import Reminders
internal import SQL
internal import Store

/// Which of a household's channels get the messages about a reminder.
struct ReminderAudience {
    /// Those that chose it, or those of the one adult who is asked.
    let chosen: Set<ReminderChannel.ID>
    /// Those that hear of it if nobody answers.
    let others: Set<ReminderChannel.ID>

    /// - Parameters:
    ///   - chosen: the channels that do not leave the reminder out.
    ///   - asked: the account that the reminder is for; nil for everyone.
    init(_ channels: [ReminderChannel], chosen: [ReminderChannel], asked: String?, told: String?) {
        // Asked by name, an adult hears of it even with that kind left out.
        let asked = asked.flatMap { Self.working(chosen, of: $0) ?? Self.working(channels, of: $0) }
        self.chosen = asked ?? Set(chosen.map(\.id))
        others = told.flatMap { Self.working(channels, of: $0) } ?? Set(channels.map(\.id))
    }

    /// The channels of an account; nil if none works. Then everybody is told: a message to too many is better than one
    /// to nobody.
    private static func working(_ channels: [ReminderChannel], of account: String) -> Set<ReminderChannel.ID>? {
        let working = channels.filter { $0.account.text == account && $0.failingSince == nil }
        return working.isEmpty ? nil : Set(working.map(\.id))
    }
}

extension Reader {
    func audience(
        of key: ReminderOccasion.Key, _ person: Person.ID, _ settings: ReminderSettings, _ channels: [ReminderChannel]
    ) throws -> ReminderAudience {
        let mute = ReminderMute(person: person, kind: key.kind.code)
        return ReminderAudience(
            channels, chosen: try channels.filter { try !reminderMutes(of: $0.id).contains(mute) },
            asked: try askedAccount(key, of: person), told: settings.toldAccount)
    }

    /// The account that is asked to do what the reminder is about; nil if it is for everyone.
    func askedAccount(_ key: ReminderOccasion.Key, of person: Person.ID) throws -> String? {
        guard key.kind == .own || key.kind == .clinicVisit else { return nil }
        return try first(
            "SELECT asked_account FROM reminder WHERE id = \(key.subject) AND person = \(person.text)"
        )?.optionalText("asked_account")
    }
}
