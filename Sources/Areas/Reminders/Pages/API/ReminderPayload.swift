internal import Clinical
internal import Exchange
internal import Pages
internal import Reminders
internal import RemindersStore

/// A planned reminder in the API; what nobody did yet is omitted.
struct ReminderPayload: Encodable, Sendable {
    let id, kind, subject, day, at, state: String
    let slot: Int64
    let title, answer, answeredAt: String?

    init(_ entry: LedgerEntry, zone: ZoneRules) {
        let reminder = entry.reminder
        id = reminder.id.text
        kind = reminder.key.kind.code
        subject = reminder.key.subject
        day = reminder.key.day.iso
        slot = reminder.key.slot
        at = reminder.at.rfc3339
        state = reminder.state.rawValue
        title = entry.title
        answer = reminder.answer?.kind.rawValue
        answeredAt = reminder.answer.map { zone.local(at: $0.at).rfc3339 }
    }

    static let schema = JSONSchema.object(
        "Something planned, and whether somebody answered.", .field("id", .id("The reminder's own id.")),
        .field("kind", .choice("What it is about.", of: ReminderKind.all.map(\.code))),
        .field("subject", .text("Which record it is about, such as an allergen.")),
        .field("day", .day("The civil day it is meant for.")),
        .field("slot", .integer("Which one of the day, counted from 0.", 0...Int(Int32.max))),
        .field("at", .instant("When it is due.")),
        .field("state", .choice("What became of it.", of: PlannedReminder.State.allCases.map(\.rawValue))),
        .optional("title", .text("The text of a reminder of one's own.")),
        .optional("answer", .choice("The answer.", of: ReminderAnswer.Kind.allCases.map(\.rawValue))),
        .optional("answeredAt", .instant("When somebody answered.")))

    static let example: JSONValue = [
        "id": "0197f3c2-5f3e", "kind": "own", "subject": "cream", "day": "2026-03-12", "slot": 0,
        "at": "2026-03-12T20:00:00.000Z", "state": "planned", "title": "Eczema cream",
    ]
}
