internal import Clinical
public import Reminders
internal import SQL
public import Store

extension OwnReminderDetails: RecordDetails {
    public typealias Noun = OwnReminder
}

extension Record where Details == OwnReminderDetails {
    /// Reminders with a text of one's own.
    package static let reminder = Record(
        "reminder", noun: "reminder", isOrdered: false,
        fields: RecordField("title", \.title, .text), RecordField("is_visit", \.isVisit, .flag),
        RecordField("notes", \.notes, .optional(.text)),
        RecordField(
            "schedule", \.schedule,
            .text(expected: "a schedule", \.text, read: { OwnReminder.Schedule(stored: $0) })),
        RecordField("asked_account", \.askedAccount, .optional(.text), key: "askedAccount"),
        make: OwnReminderDetails.init)
}
